import assert from 'node:assert/strict'
import { test } from 'node:test'
import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import type { OrderSummary, OrderView, ShortOrder } from '@theke/contract/ordering/order.ts'
import { storefrontApi } from '@theke/contract/shop/storefront-api.ts'
import { migrate } from './db/migrate.ts'
import { restoreShop18, rowsOfShop18 } from './db/testing/shop-1.8.ts'
import { testDatabase } from './db/testing/test-database.ts'
import { shortened } from './ordering/testing/shortened.ts'
import { createJobContext } from './queue/testing/job-context.ts'
import { testApp } from './testing/test-app.ts'
import { recordEvent } from './timekeeping/ledger/record-event.ts'
import { workingActivities } from './timekeeping/timekeeping-tables.ts'

const database = await testDatabase()
await restoreShop18(database.pool)
await database.pool.query(
  `insert into permission_sets (name, description, permissions)
   values ('Annahme', '', '["orders.confirm", "orders.read"]'), ('Packen', '', '["orders.read"]')`,
)
await migrate(database.pool)
const fixture = await testApp({}, database)
const before = rowsOfShop18()
const admin = await fixture.loggedIn(['ROLE_ADMIN'])

const rowsOf = (table: string) => before[table] ?? assert.fail(`${table} is empty`)

test('an upgrade keeps every record of the version before', async () => {
  for (const [table, rows] of Object.entries(before)) {
    const { rows: found } = await database.pool.query<{ count: number }>(
      `select count(*)::int as count from ${table}`,
    )
    // The fixture adds a person, built-in permission sets and log entries.
    assert.ok((found[0]?.count ?? 0) >= rows.length, table)
  }
})

test('whoever confirmed orders goes on taking them, and nobody else', async () => {
  const { rows } = await database.pool.query<{ name: string; permissions: string[] }>(
    `select name, permissions from permission_sets where key is null order by name`,
  )
  assert.deepEqual(rows, [
    { name: 'Annahme', permissions: ['orders.confirm', 'orders.read', 'orders.take', 'orders.change'] },
    { name: 'Packen', permissions: ['orders.read'] },
  ])
})

test('editors go on changing what several branches sell', async () => {
  const { rows } = await database.pool.query<{ may: boolean }>(
    `select permissions ? 'company.write' as may from permission_sets where key = 'editor'`,
  )
  assert.deepEqual(rows, [{ may: true }])
})

test('every order of the version before is read with its total and its payment, in lists and by itself', async () => {
  const orders = rowsOf('orders')
  const { data } = await admin<OrderSummary[]>('GET', '/api/orders?limit=500')
  const found = new Map(data.map((order) => [order.id, order]))
  assert.equal(found.size, orders.length)
  for (const { id, pricing } of orders as { id: number; pricing: { totalGross: number } }[]) {
    assert.equal(
      Math.round((found.get(id)?.pricing.totalGross ?? 0) * 100),
      pricing.totalGross,
      `order ${id}`,
    )
  }
  const short = await admin<ShortOrder[]>('GET', '/api/orders/short?limit=500')
  assert.deepEqual(short.data, data.map(shortened))
  for (const { id } of orders.slice(-12)) {
    const { status, data } = await admin<OrderView>('GET', `/api/orders/${String(id)}`)
    assert.equal(status, 200, `order ${String(id)}`)
    assert.ok(data.history.length > 0)
  }
})

test('customers, staff and visitors of the version before go on', async () => {
  const [order] = rowsOf('orders').slice(-1)
  const { uid, hash } = order as { uid: string; hash: string }
  const { path } = customerOrderApi.loadPublicOrder
  const status = await fixture.visitor('GET', path.replace(':uid', uid).replace(':hash', hash))
  assert.equal(status.status, 200)
  for (const { identifier } of rowsOf('branches'))
    assert.equal(
      (await fixture.visitor('GET', storefrontApi.loadBranch.path.replace(':identifier', String(identifier))))
        .status,
      200,
    )
  const login = { username: 'chefin', password: 'theke-demo-2026' }
  assert.equal((await fixture.visitor('POST', '/backend/login', login)).status, 200)
})

test('working times of the version before are those that their ledger says', async () => {
  const activities = () => fixture.services.db.select().from(workingActivities).orderBy(workingActivities.id)
  const before = await activities()
  assert.equal(before.length, 7)
  const user = before[0]?.user ?? 0
  // Before all others, so that everything is derived anew.
  const stray = { user, kind: 'pause', at: Date.parse('2026-03-01T06:00Z'), clientKey: 'stray' } as const
  const place = { branch: before[0]?.branch ?? 0, department: null, project: null, task: null }
  await recordEvent(createJobContext(fixture.services, stray.at), {
    ...stray,
    ...place,
    source: 'api',
    refusal: null,
  })
  // Pauses are written alike, whatever wrote them.
  const comparable = (rows: typeof before) =>
    rows.map(({ pauses, updatedAt: _updatedAt, ...row }) => ({
      ...row,
      pauses: pauses.map(({ start, end }) => [Date.parse(start ?? ''), end && Date.parse(end)]),
    }))
  assert.deepEqual(comparable(await activities()), comparable(before))
})
