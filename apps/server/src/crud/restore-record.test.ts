import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ManyReply } from '@theke/contract/bulk-operations.ts'
import { eq } from 'drizzle-orm'
import { createJobContext } from '../queue/testing/job-context.ts'
import { createOrderBody, send } from '../ordering/testing/order-factory.ts'
import { createTestShop } from '../ordering/testing/shop-fixture.ts'
import { createPerson } from '../people/testing/login-fixture.ts'
import { orders } from '../ordering/ordering-tables.ts'
import { removedRecords } from './crud-tables.ts'
import { emptyTrashJob } from './trash.ts'

const shop = await createTestShop()
const { services, admin } = shop
const ago = (minutes: number) => new Date(services.clock.now() - minutes * 60_000)

async function removedTag(name: string): Promise<number> {
  const id = await shop.create('tags', { name })
  await admin('DELETE', `/api/tags/${id}`)
  return id
}

const restore = async (path: string, id: number, call = admin) =>
  (await call<ManyReply>('POST', `/api/${path}/restore`, { records: [id] })).data

test('whoever may remove a record brings it back, for ten minutes', async () => {
  const id = await removedTag('Grillen')
  await services.db.update(removedRecords).set({ removedAt: ago(11) })
  assert.deepEqual((await restore('tags', id)).done, [])
  await services.db.update(removedRecords).set({ removedAt: ago(9) })
  const colleague = await shop.loggedIn(['ROLE_EMPLOYEE'])
  assert.deepEqual((await restore('tags', id, colleague)).done, [id])
  assert.deepEqual((await restore('tags', id)).done, [])
})

test('what only administrators may remove is brought back by administrators only', async () => {
  const branch = await shop.create('branches', { name: 'Enns', identifier: 'enns' })
  await admin('DELETE', `/api/branches/${branch}`)
  const employee = await shop.loggedIn(['ROLE_EMPLOYEE'])
  const refused = await employee('POST', '/api/branches/restore', { records: [branch] })
  assert.equal(refused.status, 403)
  const other = await shop.loggedIn(['ROLE_ADMIN'])
  assert.deepEqual((await restore('branches', branch, other)).done, [branch])
})

test('who may remove only their own branch restores no other one', async () => {
  const set = await shop.create('permission-sets', {
    name: 'Filialen',
    permissions: ['branches.remove'],
  })
  const person = { branches: [shop.branch], permissionSet: set }
  const employee = await (await createPerson(shop, 'filialen', ['ROLE_EMPLOYEE'], person)).enter()
  const branch = await shop.create('branches', { name: 'Perg', identifier: 'perg' })
  assert.equal((await employee('DELETE', `/api/branches/${branch}`)).status, 403)
  await admin('DELETE', `/api/branches/${branch}`)
  const { done, failed } = await restore('branches', branch, employee)
  assert.deepEqual([done, failed.map(({ id }) => id)], [[], [branch]])
  assert.deepEqual((await restore('branches', branch)).done, [branch])
})

test('whoever may remove a kind of record sees what others removed of it, and nobody else', async () => {
  type Removed = { id: number; title: string; userName: string }
  const tag = await removedTag('Sulz')
  const branch = await shop.create('branches', { name: 'Traun', identifier: 'traun' })
  await admin('DELETE', `/api/branches/${branch}`)
  const employee = await shop.loggedIn(['ROLE_EMPLOYEE'])
  const { data: tags } = await employee<Removed[]>('GET', '/api/tags/removed')
  assert.equal(tags.find(({ id }) => id === tag)?.title, 'Sulz')
  assert.notEqual(tags.find(({ id }) => id === tag)?.userName, '')
  assert.equal((await employee('GET', '/api/branches/removed')).status, 403)
  assert.equal((await shop.visitor('GET', '/api/tags/removed')).status, 401)
  const { data: branches } = await admin<Removed[]>('GET', '/api/branches/removed')
  assert.ok(branches.some(({ id }) => id === branch))
  await restore('tags', tag, employee)
  const { data: after } = await employee<Removed[]>('GET', '/api/tags/removed')
  assert.ok(!after.some(({ id }) => id === tag))
})

test('what was removed in a branch is seen by those who work there', async () => {
  const table = await shop.create('tables', { identifier: '77', branch: shop.branch })
  const seen = async (call: typeof admin) =>
    (await call<{ id: number }[]>('GET', '/api/tables/removed')).data.map(({ id }) => id)
  await admin('DELETE', `/api/tables/${table}`)
  const other = await shop.create('branches', { name: 'Wels', identifier: 'wels' })
  assert.ok((await seen(admin)).includes(table))
  assert.ok((await seen(await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch]))).includes(table))
  assert.deepEqual(await seen(await shop.loggedIn(['ROLE_EMPLOYEE'], [other])), [])
})

test('the orders of a customer are theirs again', async () => {
  const { data: order } = await send(shop.visitor, createOrderBody(shop))
  const customer = await shop.create('customers', { lastName: 'Huber' })
  await services.db.update(orders).set({ customer }).where(eq(orders.id, order.id))
  await admin('DELETE', `/api/customers/${customer}`)
  assert.deepEqual((await restore('customers', customer)).done, [customer])
  const [row] = await services.db.select().from(orders).where(eq(orders.id, order.id))
  assert.equal(row?.customer, customer)
})

test('a record whose own references are gone stays gone and says why', async () => {
  const branch = await shop.create('branches', { name: 'Kurz', identifier: 'kurz' })
  const table = await shop.create('tables', { identifier: '1', branch })
  await admin('DELETE', `/api/tables/${table}`)
  await admin('DELETE', `/api/branches/${branch}`)
  const { failed } = await restore('tables', table)
  assert.equal(failed[0]?.message, 'Der Eintrag bezieht sich auf etwas, das es nicht mehr gibt.')
  assert.deepEqual((await restore('branches', branch)).done, [branch])
  assert.deepEqual((await restore('tables', table)).done, [table])
})

test('what nobody brought back is removed for good', async () => {
  await removedTag('Braten')
  await services.db.update(removedRecords).set({ removedAt: ago(11) })
  await emptyTrashJob.run(createJobContext(services, services.clock.now()))
  assert.equal(await services.db.$count(removedRecords), 0)
})
