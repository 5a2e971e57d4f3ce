import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allEndpoints } from '@theke/contract/api.ts'
import type { Endpoint } from '@theke/contract/endpoint.ts'
import { errorCatalog, invalidInput, type ErrorReply } from '@theke/contract/errors.ts'
import type { JsonSchema } from '@theke/contract/json-schema.ts'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { isCore } from '../testing/core.ts'
import { testApp, type TestReply } from '../testing/test-app.ts'

const fixture = await testApp()
const admin = await fixture.loggedIn(['ROLE_ADMIN'])
const { bytes } = await admin('GET', '/api/openapi.json')
const document: { components: { schemas: Record<string, JsonSchema> } } = JSON.parse(bytes.toString())
const isErrorReply = new Ajv2020({ strict: false }).compile<ErrorReply>(
  document.components.schemas.Errors ?? false,
)

/** How an error reply differs from the documentation, in one sentence; empty where it does not. */
function problemOf({ status, bytes }: TestReply): string {
  const reply: unknown = JSON.parse(bytes.toString())
  if (!isErrorReply(reply)) return `is not as documented: ${bytes.toString().slice(0, 200)}`
  const { code, errors } = reply
  const expected = code === invalidInput ? 422 : errorCatalog[code][0]
  if (status !== expected) return `has the status ${status} with the code ${code}`
  return errors.some(({ message }) => message !== '') ? '' : `has no message with the code ${code}`
}

/** Replies of an endpoint without a login, with a broken body, with wrong values and for a record that does not exist. */
async function errorsOf({ method, path }: Endpoint): Promise<TestReply[]> {
  const url = path.replace(/:(id|branchId|index)\b/g, '999999').replace(/:\w+/g, 'nothing')
  const json = { 'content-type': 'application/json' }
  const replies = [await fixture.visitor(method, url, method === 'GET' ? undefined : {})]
  if (method !== 'GET') replies.push(await admin(method, url, '{"broken', json), await admin(method, url, []))
  replies.push(
    await admin(
      method,
      `${url}?page=x&limit=0&from=never&day=never&branch=x`,
      method === 'GET' ? undefined : {},
    ),
  )
  return replies.filter(({ status }) => status >= 400)
}

const withoutError: string[] = []
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const tried = allEndpoints.filter((_, index) => !isCore || index % 4 === 0)
for (const endpoint of tried) {
  const name = nameOf(endpoint)
  test(`${name} answers errors with a code and a message`, async () => {
    const replies = await errorsOf(endpoint)
    if (replies.length === 0) withoutError.push(name)
    for (const reply of replies) assert.equal(problemOf(reply), '', name)
  })
}

/** Endpoints for visitors without parameters and body. */
const takeNothing = [
  'GET /api/init',
  'GET /api/config',
  'GET /api/storefront/start',
  'GET /api/storefront/staff',
  'GET /api/login-ways',
  'GET /api/push/key',
]

test('every call that can be refused was refused in some way', () => {
  const names = tried.map(nameOf)
  assert.deepEqual(
    withoutError,
    takeNothing.filter((name) => names.includes(name)),
  )
})

test('a file that is too large is an error like any other', async () => {
  // The calls above have logged the other one out.
  const call = await fixture.loggedIn(['ROLE_ADMIN'])
  const reply = await call('POST', '/api/tags', { name: 'x'.repeat(2_000_000) })
  assert.equal(problemOf(reply), '')
  assert.equal(reply.status, 413)
})
