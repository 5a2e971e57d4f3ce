import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allEndpoints } from '@theke/contract/api.ts'
import { entities } from '@theke/contract/entities.ts'
import type { JsonSchema } from '@theke/contract/json-schema.ts'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { createBody } from '../crud/testing/record-factory.ts'
import { createOrderBody, send } from '../ordering/testing/order-factory.ts'
import { createTestShop } from '../ordering/testing/shop-fixture.ts'
import { fullOnly } from '../testing/core.ts'

type Operation = {
  parameters: { name: string; in: string; required?: boolean }[]
  security: Record<string, string[]>[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { content?: Record<string, { schema?: JsonSchema }> }>
}
type Document = { paths: Record<string, Record<string, Operation>>; components: JsonSchema }

const shop = await createTestShop()
const admin = await shop.loggedIn(['ROLE_ADMIN'])
const references: Record<string, number> = {}
for (const [number, entity] of entities.entries()) {
  const { status, data, errors } = await admin<{ id: number }>(
    'POST',
    `/api/${entity.path}`,
    createBody(entity, number + 100, references),
  )
  assert.equal(status, 201, `${entity.path}: ${JSON.stringify(errors)}`)
  references[entity.path] = data.id
}
await send(shop.visitor, createOrderBody(shop))
// Documents are no `{"data": …}` reply, so it is read as it was sent.
const { bytes } = await admin('GET', '/api/openapi.json')
const document = JSON.parse(bytes.toString()) as Document

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
ajv.addSchema({ $id: 'document', components: document.components })

/** What the document says of a successful reply, by its media type. */
function contentOf(method: string, address: string): Record<string, { schema?: JsonSchema }> {
  const operation = document.paths[address.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  const success = Object.entries(operation?.responses ?? {}).find(([status]) => status.startsWith('2'))
  return success?.[1].content ?? {}
}

function problemsOf(schema: JsonSchema, reply: unknown): string {
  // References lead into the document.
  const own = JSON.parse(
    JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/'),
  ) as object
  const validate = ajv.compile(own)
  return validate(reply) ? '' : ajv.errorsText(validate.errors)
}

test('every reply of every call has a schema', () => {
  const without = allEndpoints.filter(({ method, path, isStream, isFile }) => {
    if (isStream || isFile) return false
    const { data } = (contentOf(method, path)['application/json']?.schema?.properties ?? {}) as {
      data?: JsonSchema
    }
    return data === undefined || Object.keys(data).length === 0
  })
  assert.deepEqual(
    without.map(({ method, path }) => `${method} ${path}`),
    [],
  )
})

test(
  'what is read is what the document says, for every call that can be made with what is there',
  fullOnly,
  async () => {
    const wrong: string[] = []
    let checked = 0
    for (const { path, isStream, isFile } of allEndpoints.filter(({ method }) => method === 'GET')) {
      if (isStream) continue
      const entity = path.split('/')[2] ?? ''
      const id = references[entity] ?? 1
      const address = path
        .replace(':id', String(entity === 'orders' ? 1 : id))
        .replace(':identifier', 'linz')
        .replace(/\/some$/, `/some?records=${id}`)
      if (address.includes(':')) continue
      const reply = await admin('GET', address)
      if (reply.status !== 200) continue
      checked += 1
      const type = String(reply.headers['content-type']).split(';')[0] ?? ''
      const schema = contentOf('GET', path)[type]?.schema
      if (schema === undefined) wrong.push(`${address}: answers ${type}`)
      else if (!isFile) {
        const problems = problemsOf(schema, JSON.parse(reply.bytes.toString()))
        if (problems !== '') wrong.push(`${address}: ${problems.slice(0, 400)}`)
      }
    }
    assert.deepEqual(wrong, [])
    assert.ok(checked > 150, String(checked))
  },
)

test('images are read with what their address needs', () => {
  const { paths } = document
  assert.match(JSON.stringify(paths['/api/products']?.get), /"version":\{"type":"integer"\}/)
})

test('every call says which permissions of a token open it, and whether people have to log in', () => {
  const securityOf = (method: string, address: string) => document.paths[address]?.[method]?.security
  assert.deepEqual(securityOf('get', '/api/orders'), [{ session: [] }, { token: ['orders.read'] }])
  assert.deepEqual(securityOf('put', '/api/products/{id}'), [{ session: [] }, { token: ['products.write'] }])
  assert.deepEqual(securityOf('get', '/api/api-tokens'), [{ session: [] }])
  assert.deepEqual(securityOf('get', '/api/products'), [])
  const schemes = document.components.securitySchemes as Record<string, object>
  const named = Object.values(document.paths).flatMap((calls) =>
    Object.values(calls).flatMap(({ security }) => security.flatMap((way) => Object.keys(way))),
  )
  assert.deepEqual([...new Set(named)].toSorted(), Object.keys(schemes).toSorted())
})

test('a body is closed to unknown fields only where they are refused', () => {
  for (const { method, path, isStrict = false } of allEndpoints) {
    const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    const schema = operation?.requestBody?.content['application/json']?.schema
    if (schema === undefined) continue
    const isClosed = JSON.stringify(schema).includes('"additionalProperties":false')
    assert.equal(isClosed, isStrict, `${method} ${path}`)
  }
})

test('a shift is read without the reason that is only written', () => {
  const { 'application/json': reply } = contentOf('GET', '/api/statistics/user-profile-working-activities')
  assert.doesNotMatch(JSON.stringify(reply?.schema), /"reason"/)
})

test('a parameter that is needed is said to be, and every other one may be left out', () => {
  const required = Object.entries(document.paths).flatMap(([path, { get }]) =>
    (get?.parameters ?? [])
      .filter((parameter) => parameter.in === 'query' && parameter.required === true)
      .map(({ name }) => `${path}?${name}`),
  )
  assert.ok(required.includes('/api/planning/week?branch'))
  assert.ok(!required.some((parameter) => parameter.startsWith('/api/products?')))
})
