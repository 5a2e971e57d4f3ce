import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Cockpit, CockpitCounts } from '@theke/contract/ordering/counter/cockpit-api.ts'
import type { PublicOrder } from '@theke/contract/ordering/order.ts'
import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'
import { eq } from 'drizzle-orm'
import { users } from '../../people/people-tables.ts'
import { beginInTheMorning, testClock } from '../../testing/test-clock.ts'
import { createOrderBody, send } from '../testing/order-factory.ts'
import { createBranchBody, createTestShop, hoursAhead } from '../testing/shop-fixture.ts'

beginInTheMorning()
const shop = await createTestShop({
  capacities: [{ mode: 'takeaway', intervalMinutes: 30, maximumOrders: 20 }],
})
const other = await shop.create('branches', createBranchBody('wels'))
const nothing: CockpitCounts = { open: 0, confirmed: 0, weighed: 0, paid: 0, ready: 0, handedOver: 0 }
const load = async (caller = shop.admin, query = '') => {
  const { status, data } = await caller<Cockpit>('GET', `/api/cockpit${query}`)
  assert.equal(status, 200)
  return data
}
const place = async (hours: number): Promise<PublicOrder> => {
  const reply = await send(shop.admin, createOrderBody(shop, { appointmentDate: hoursAhead(hours) }))
  assert.equal(reply.status, 201, JSON.stringify(reply.errors))
  return reply.data
}
const step = async ({ id }: PublicOrder, name: string, body = {}) => {
  const reply = await shop.admin('POST', `/api/orders/${id}/${name}`, body)
  assert.equal(reply.status, 200, JSON.stringify(reply.errors))
}

test('each order counts once, at the stage that it has reached', async () => {
  const [, confirmed, ready, done, canceled, tomorrow] = await Promise.all(
    [2, 2, 2, 3, 3, 26].map((hours) => place(hours)),
  )
  assert.ok(confirmed && ready && done && canceled && tomorrow)
  for (const order of [confirmed, ready, done]) await step(order, 'status/confirm')
  for (const order of [ready, done]) await step(order, 'status/in-delivery')
  await step(done, 'hand-over', { isPaymentTaken: true, paidBy: 'cash' })
  await step(canceled, 'status/cancel', { rejectionMessage: 'Wie besprochen.' })

  const { days, late } = await load()
  const today = dayOf(testClock.now())
  assert.deepEqual(
    days.map(({ day }) => day),
    [today, addDays(today, 1), addDays(today, 2)],
  )
  const [first, second, third] = days
  const name = first?.branches[0]?.name
  assert.deepEqual(first?.branches, [
    {
      id: shop.branch,
      name,
      counts: { ...nothing, open: 1, weighed: 1, ready: 1, handedOver: 1 },
      notCollected: 0,
    },
  ])
  assert.deepEqual(
    first?.hours.map(({ orders, ready }) => [orders, ready]),
    [
      [3, 1],
      [1, 1],
    ],
  )
  assert.deepEqual(second?.branches[0]?.counts, { ...nothing, open: 1 })
  assert.deepEqual(third?.branches, [])
  assert.deepEqual(late, { orders: [], total: 0 })
})

test('an hour says how many orders it takes where all branches have a limit', async () => {
  assert.equal((await load()).days[0]?.hours[0]?.places, null)
  assert.equal((await load(shop.admin, `?branch=${shop.branch}`)).days[0]?.hours[0]?.places, 40)
})

test('what is not ready in time is late, the longest first', async (t) => {
  const before = testClock.now()
  t.mock.method(testClock, 'now', () => before + 150 * 60_000)
  const { late } = await load()
  assert.deepEqual(
    late.orders.map(({ stage }) => stage),
    ['open', 'weighed'],
  )
  assert.equal(late.total, 2)
})

test('quotas of goods say what is taken; people see their own branches alone', async () => {
  await shop.create('quotas', {
    name: 'Semmeln',
    products: [{ id: shop.roll }],
    branches: [{ id: shop.branch }],
    amount: 30,
    unit: 'piece',
    isPerDay: true,
  })
  const { quotas } = await load()
  assert.deepEqual(
    quotas.shown.map(({ name, amount, unit, periods }) => ({
      name,
      amount,
      unit,
      taken: periods.map(({ taken }) => taken),
    })),
    [{ name: 'Semmeln', amount: 30, unit: 'piece', taken: [8, 2, 0] }],
  )
  const elsewhere = await shop.loggedIn(['ROLE_EMPLOYEE'], [other])
  const seen = await load(elsewhere)
  assert.deepEqual(seen.days[0]?.branches, [])
  assert.deepEqual(seen.quotas, { shown: [], total: 0 })
  const colleague = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
  const { data: me } = await colleague<{ id: number }>('GET', '/api/users/me')
  for (const [permissions, count] of [
    [['orders.read'], 0],
    [['orders.read', 'quotas.read'], 1],
  ] as const) {
    const permissionSet = await shop.create('permission-sets', { name: `Set ${count}`, permissions })
    await shop.services.db.update(users).set({ permissionSet }).where(eq(users.id, me.id))
    assert.equal((await load(colleague)).quotas.total, count)
  }
  assert.equal((await shop.visitor('GET', '/api/cockpit')).status, 401)
})

test('a quota of each day that begins later stands with its own days, the fullest first, and the rest is counted', async () => {
  const tomorrow = addDays(dayOf(testClock.now()), 1)
  const body = { products: [{ id: shop.roll }], branches: [{ id: shop.branch }], unit: 'piece' }
  for (let number = 1; number <= 12; number++)
    await shop.create('quotas', {
      ...body,
      name: `A${number}`,
      amount: 1000,
      isPerDay: false,
      firstDay: tomorrow,
    })
  await shop.create('quotas', { ...body, name: 'Z', amount: 2, isPerDay: true, firstDay: tomorrow })
  const { quotas } = await load()
  assert.deepEqual(
    quotas.shown[0]?.periods,
    [tomorrow, addDays(tomorrow, 1)].map((day, index) => ({ day, taken: index === 0 ? 2 : 0 })),
  )
  assert.deepEqual([quotas.shown.length, quotas.total], [12, 14])
})
