import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AuditEntry, EarlierState } from '@theke/contract/insights/audit.ts'
import { sql } from 'drizzle-orm'
import { testApp } from '../testing/test-app.ts'

const { services, visitor, loggedIn } = await testApp()
const admin = await loggedIn(['ROLE_ADMIN'])
const other = await loggedIn(['ROLE_ADMIN'])

type Created = { id: number }

async function changesOf(query: string): Promise<AuditEntry[]> {
  const { status, data, errors } = await admin<AuditEntry[]>('GET', `/api/changes?${query}`)
  assert.equal(status, 200, JSON.stringify(errors))
  return data
}

test('creating, changing and removing a record is told with who did it, before and after', async () => {
  const { data } = await admin<Created>('POST', '/api/categories', { name: 'Würste', sortOrder: 3 })
  await other('PUT', `/api/categories/${data.id}`, { name: 'Würstel', sortOrder: 3 })
  await admin('DELETE', `/api/categories/${data.id}`)

  const [removed, updated, created] = await changesOf(`entity=categories&record=${data.id}`)
  assert.ok(removed && updated && created)
  assert.deepEqual([created.action, created.title, created.before], ['created', 'Würste', null])
  assert.equal(created.user?.name, 'person-1')
  assert.equal(created.after?.name, 'Würste')
  assert.deepEqual([updated.action, updated.user?.name], ['updated', 'person-2'])
  assert.deepEqual([updated.before, updated.after], [{ name: 'Würste' }, { name: 'Würstel' }])
  assert.deepEqual([removed.action, removed.title, removed.after], ['removed', 'Würstel', null])
  assert.equal(removed.before?.sortOrder, 3)
})

test('amounts, references and moments are told as they cross the wire', async () => {
  const { data } = await admin<Created>('POST', '/api/products', {
    name: 'Speck',
    price: 12.9,
    unit: 'piece',
  })
  await admin('PUT', `/api/products/${data.id}`, { price: 13.5 })
  const [updated] = await changesOf(`entity=products&record=${data.id}`)
  assert.deepEqual([updated?.before, updated?.after], [{ price: 12.9 }, { price: 13.5 }])
})

test('a save that changes nothing and one that is refused leave no entry', async () => {
  const { data } = await admin<Created>('POST', '/api/tags', { name: 'vegan' })
  await admin('PUT', `/api/tags/${data.id}`, { name: 'vegan' })
  assert.equal((await admin('PUT', `/api/tags/${data.id}`, { name: '' })).status, 422)
  assert.equal((await changesOf(`entity=tags&record=${data.id}`)).length, 1)
})

test('passwords, personal data and keys are told to have changed, never what they are', async () => {
  const password = 'Knoblauchwurst 7'
  const person = {
    username: 'resi',
    email: 'resi@shop.example',
    firstName: 'Resi',
    password,
    roles: ['ROLE_CUSTOMER'],
  }
  const { data } = await admin<Created>('POST', '/api/users', person)
  await admin('PUT', `/api/users/${data.id}`, { password: 'etwas ganz anderes', isLocked: true })
  const branch = await admin<Created>('POST', '/api/branches', { name: 'Linz', identifier: 'linz' })
  const renewed = await admin<{ apiKey: string }>('POST', `/api/branches/${branch.data.id}/api-key`)
  assert.equal(renewed.status, 200)
  await admin('POST', '/api/config', { mollieApiKey: 'live_geheim', shopName: 'Huber' })

  const [updated, created] = await changesOf(`entity=users&record=${data.id}`)
  assert.deepEqual(updated?.after, { password: '•••', isLocked: true })
  assert.deepEqual([created?.after?.email, created?.after?.firstName], ['•••', '•••'])
  const [config] = await changesOf('entity=config')
  assert.equal(config?.after?.mollieApiKey, '•••')
  assert.equal(config?.after?.shopName, 'Huber')
  const [key] = await changesOf(`entity=branches&record=${branch.data.id}`)
  assert.deepEqual([key?.before, key?.after], [{ apiKey: null }, { apiKey: '•••' }])

  const { rows } = await services.pool.query<{ all: string }>(
    'SELECT string_agg(c::text, chr(10)) AS all FROM changes c',
  )
  for (const secret of [password, 'ganz anderes', 'resi@', 'live_geheim', renewed.data.apiKey, 'argon2'])
    assert.ok(!rows[0]?.all.includes(secret), secret)
})

test('what is rolled back is not told, and what is told stays', async () => {
  const { data } = await admin<Created>('POST', '/api/tags', { name: 'scharf' })
  const product = { name: 'Chili', price: 1, unit: 'piece', tags: [{ id: data.id }] }
  await admin('POST', '/api/products', product)
  assert.equal((await admin('DELETE', `/api/tags/${data.id}`)).status, 409)
  assert.deepEqual(
    (await changesOf(`entity=tags&record=${data.id}`)).map(({ action }) => action),
    ['created'],
  )
  for (const statement of [
    sql`delete from changes`,
    sql`update changes set title = 'x'`,
    sql`truncate changes`,
  ])
    await assert.rejects(services.db.execute(statement))
})

test('entries are found by person, action and time and read on below an entry', async () => {
  const { data: me } = await other<Created>('GET', '/api/users/me')
  const mine = await changesOf(`user=${me.id}`)
  assert.ok(mine.length > 0 && mine.every(({ user }) => user?.id === me.id))
  const all = await changesOf('limit=500')
  const created = await changesOf('action=created')
  assert.equal(created.length, all.filter(({ action }) => action === 'created').length)
  const middle = all[2]
  assert.ok(middle)
  assert.deepEqual(await changesOf(`before=${middle.id}`), all.slice(3))
  const until = encodeURIComponent(middle.at)
  assert.ok((await changesOf(`until=${until}`)).every(({ at }) => at < middle.at))
  assert.ok((await changesOf(`from=${until}`)).every(({ at }) => at >= middle.at))
})

test('only administrators read it', async () => {
  const employee = await loggedIn(['ROLE_EMPLOYEE'])
  assert.equal((await employee('GET', '/api/changes')).status, 403)
  assert.equal((await visitor('GET', '/api/changes')).status, 401)
})

test('a record is told as it was after any of its changes, without what the log masks', async () => {
  const { data } = await admin<Created>('POST', '/api/products', {
    name: 'Leberkäse',
    price: 2.5,
    unit: 'piece',
    minimumQuantity: 1,
  })
  await admin('PUT', `/api/products/${data.id}`, { price: 3, minimumQuantity: null })
  await admin('PUT', `/api/products/${data.id}`, { name: 'Käseleberkäse', price: 3.5 })
  const [, second, first] = await changesOf(`entity=products&record=${data.id}`)
  const state = async (id: number | undefined) =>
    (await admin<EarlierState>('GET', `/api/changes/${id}/state`)).data.values
  const made = await state(first?.id)
  assert.deepEqual([made.name, made.price, made.minimumQuantity], ['Leberkäse', 2.5, 1])
  const then = await state(second?.id)
  assert.deepEqual([then.name, then.price, then.minimumQuantity], ['Leberkäse', 3, null])
  assert.equal((await admin('PUT', `/api/products/${data.id}`, made)).status, 200)

  const customer = await admin<Created>('POST', '/api/customers', { lastName: 'Huber' })
  await admin('PUT', `/api/customers/${customer.data.id}`, { lastName: 'Maier' })
  const [, created] = await changesOf(`entity=customers&record=${customer.data.id}`)
  const { data: told } = await admin<EarlierState>('GET', `/api/changes/${created?.id}/state`)
  assert.deepEqual(told.masked, ['Nachname'])
  assert.ok(!('lastName' in told.values))
  assert.equal((await admin('GET', '/api/changes/999999/state')).status, 404)
})
