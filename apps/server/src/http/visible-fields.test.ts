import assert from 'node:assert/strict'
import { entityPermission } from '@theke/contract/permissions/entity-permission.ts'
import { test } from 'node:test'
import { mayAccess } from '@theke/contract/access.ts'
import { visibleFields, select, boolean, type Field, type Fields, text } from '@theke/contract/fields.ts'
import { entities } from '@theke/contract/entities.ts'
import { post } from '@theke/contract/endpoint.ts'
import { sharedFields } from '@theke/contract/bulk-operations.ts'
import Fastify from 'fastify'
import type { Context } from '../core/context.ts'
import { createBody } from '../crud/testing/record-factory.ts'
import { testClock } from '../testing/test-clock.ts'
import { testApp } from '../testing/test-app.ts'
import { registerErrorReplies } from './error-replies.ts'
import { handle, registerHandlers } from './handle.ts'

const fixture = await testApp()
const admin = await fixture.loggedIn(['ROLE_ADMIN'])
let number = 0
const references: Record<string, number> = {}
for (const entity of entities) {
  const body = createBody(entity, ++number, { ...references, images: undefined as never })
  const { data, status, errors } = await admin<{ id: number }>('POST', `/api/${entity.path}`, body)
  assert.equal(status, 201, `${entity.path}: ${JSON.stringify(errors)}`)
  references[entity.path] = data.id
}
const employee = await fixture.loggedIn(['ROLE_EMPLOYEE'], [references.branches ?? 0])

for (const entity of entities.filter(({ read }) => mayAccess(read, ['ROLE_EMPLOYEE']))) {
  const visible = visibleFields(entity.fields, ['ROLE_EMPLOYEE'])
  const hidden = Object.keys(entity.fields).filter((name) => !(name in visible))
  if (hidden.length === 0) continue
  const address = `/api/${entity.path}`
  const record = `${address}/${references[entity.path]}`

  test(`${entity.plural}: employees neither read nor write ${hidden.join(', ')}`, async () => {
    const { data } = await employee<Record<string, unknown>>('GET', record)
    const { data: list } = await employee<Record<string, unknown>[]>('GET', address)
    const { bytes } = await employee('GET', `${address}/export?format=csv`)
    for (const name of hidden) {
      for (const row of [data, ...list]) assert.equal(name in row, false, name)
      assert.equal(bytes.toString().includes(entity.fields[name]?.label ?? name), false)
      const value = createBody(entity, ++number, references)[name]
      const { status, errors } = await employee('PUT', record, { [name]: value })
      assert.equal(status, 403)
      if (mayAccess(entity.write, ['ROLE_EMPLOYEE'])) assert.equal(errors[0]?.field, name)
    }
  })
}

for (const entity of entities) {
  for (const [person, call, roles] of [
    ['visitors', fixture.visitor, []],
    ['employees', employee, ['ROLE_EMPLOYEE']],
  ] as const) {
    if (!mayAccess(entity.read, roles)) continue
    const visible = visibleFields(entity.fields, roles)
    const hidden = Object.keys(entity.fields).filter((name) => !(name in visible))
    const address = `/api/${entity.path}`

    test(`${entity.plural}: ${person} order, filter and search by nothing that they may not read`, async () => {
      for (const name of [...entity.search, entity.sort.replace(/^-/, '')])
        assert.equal(hidden.includes(name), false, name)
      for (const name of hidden) {
        const lists = [`${address}?`, ...(roles.length > 0 ? [`${address}/export?format=csv&`] : [])]
        for (const list of lists) {
          for (const sort of [name, `-${name}`]) {
            const { status, errors } = await call('GET', `${list}sort=${sort}`)
            assert.deepEqual([status, errors[0]?.field], [403, 'sort'], `${list} ${sort}`)
          }
        }
        if (name in (entity.filters ?? {})) {
          const { status, errors } = await call('GET', `${address}?${name}=1`)
          assert.deepEqual([status, errors[0]?.field], [403, name])
        }
      }
    })
  }
}

test('the screens offer for many records only what the person may write', () => {
  for (const { fields } of entities) {
    const offered = Object.values(sharedFields(visibleFields(fields, ['ROLE_EMPLOYEE'])))
    assert.ok(offered.every(({ visibleTo = 'anyone' }) => mayAccess(visibleTo, ['ROLE_EMPLOYEE'])))
  }
})

test('any call refuses a field that its caller may not see, whatever its kind', async () => {
  const fields: Fields = {
    name: text({ label: 'Name' }),
    isWatched: boolean({ label: 'Beobachtet', visibleTo: 'admin' }) as Field,
    rule: select({ label: 'Regel', options: { a: 'A', b: 'B' }, visibleTo: 'staff' }) as Field,
  }
  const call = post<object>()('/api/made-up', {
    summary: '',
    allow: 'anyone',
    permission: entityPermission('made', 'up'),
    body: fields,
    failure: '',
  })
  const app = Fastify()
  registerErrorReplies(app, () => {})
  const stranger = { user: null, services: { clock: testClock } } as Context
  registerHandlers(app, [handle(call, async (_ctx, { body }) => body)], async () => stranger, null)
  const send = async (payload: object) => app.inject({ method: 'POST', url: call.path, payload })
  assert.equal((await send({ name: 'Huber', unknown: 1 })).statusCode, 200)
  for (const field of ['isWatched', 'rule']) {
    const reply = await send({ name: 'Huber', [field]: null })
    assert.equal(reply.statusCode, 403)
    assert.equal(reply.json<{ errors: { field?: string }[] }>().errors[0]?.field, field)
  }
})
