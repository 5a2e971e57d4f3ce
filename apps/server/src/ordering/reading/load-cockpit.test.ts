import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { Cockpit, CockpitCounts } from '@theke/contract/ordering/counter/cockpit-api.ts'
import type { PublicOrder } from '@theke/contract/ordering/order.ts'
import { toCents } from '@theke/domain/money.ts'
import { addDays, dayOf, instantAt } from '@theke/domain/time/wall-time.ts'
import { eq, inArray } from 'drizzle-orm'
import { payments } from '../../payments/payments-tables.ts'
import { users } from '../../people/people-tables.ts'
import { beginInTheMorning, testClock } from '../../testing/test-clock.ts'
import { orders } from '../ordering-tables.ts'
import { createItem, createOrderBody, send } from '../testing/order-factory.ts'
import { createBranchBody, createTestShop, hoursAhead } from '../testing/shop-fixture.ts'

beginInTheMorning()
const shop = await createTestShop({
  capacities: [{ mode: 'takeaway', intervalMinutes: 30, maximumOrders: 20 }],
})
const { db } = shop.services
const other = await shop.create('branches', createBranchBody('wels'))
const nothing: CockpitCounts = {
  waiting: 0,
  open: 0,
  confirmed: 0,
  weighed: 0,
  paid: 0,
  ready: 0,
  handedOver: 0,
}
type Caller = typeof shop.admin
const load = async (caller = shop.admin, query = '') => {
  const { status, data } = await caller<Cockpit>('GET', `/api/cockpit${query}`)
  assert.equal(status, 200)
  return data
}
const place = async (hours: number, stated: Record<string, unknown> = {}): Promise<PublicOrder> => {
  const body = createOrderBody(shop, { appointmentDate: hoursAhead(hours), ...stated })
  const reply = await send(shop.admin, body)
  assert.equal(reply.status, 201, JSON.stringify(reply.errors))
  return reply.data
}
const step = async ({ id }: PublicOrder, name: string, body = {}) => {
  const reply = await shop.admin('POST', `/api/orders/${id}/${name}`, body)
  assert.equal(reply.status, 200, JSON.stringify(reply.errors))
}
const allow = async (caller: Caller, permissions: readonly string[], admin = shop.admin) => {
  const { data: me } = await caller<{ id: number }>('GET', '/api/users/me')
  const body = { name: `Set ${randomUUID()}`, permissions }
  const { data: set } = await admin<{ id: number }>('POST', '/api/permission-sets', body)
  await db.update(users).set({ permissionSet: set.id }).where(eq(users.id, me.id))
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
    first?.hours.map(({ branches }) => branches.map(({ counts }) => counts)),
    [[{ ...nothing, open: 1, weighed: 1, ready: 1 }], [{ ...nothing, handedOver: 1 }]],
  )
  assert.deepEqual(first?.modes, [{ mode: 'takeaway', orders: 4, places: null }])
  assert.deepEqual(second?.branches[0]?.counts, { ...nothing, open: 1 })
  assert.deepEqual(third?.branches, [])
  assert.deepEqual(late, { orders: [], total: 0 })
})

test('every number of a day leads to a list with as many orders', async () => {
  const { days } = await load()
  for (const { day, branches } of days) {
    const { total } = await shop.admin('GET', `/api/orders?dueFrom=${day}&dueTo=${day}&counting=sales`)
    const counted = branches.flatMap(({ counts }) => Object.values(counts))
    assert.equal(
      counted.reduce((sum, count) => sum + count, 0),
      total,
    )
  }
})

test('orders of an hour stand beside the places of their own mode, and none where a branch takes any number', async () => {
  const delivered = await place(2)
  await db.update(orders).set({ isDelivery: true }).where(eq(orders.id, delivered.id))
  await shop.change('branches', shop.branch, { isDeliveryEnabled: true })
  assert.equal((await load()).days[0]?.hours[0]?.modes[0]?.places, null)
  const own = await load(shop.admin, `?branch=${shop.branch}`)
  assert.deepEqual(own.days[0]?.hours[0]?.modes, [
    { mode: 'takeaway', orders: 3, places: 40 },
    { mode: 'delivery', orders: 1, places: null },
  ])
  const places = own.days[0]?.modes[0]?.places ?? 0
  assert.ok(places > 40 && places % 20 === 0, String(places))
  await step(delivered, 'status/cancel', { rejectionMessage: 'Wie besprochen.' })
})

test('what waits for its customer is neither open nor late, and the next hour is that of each branch', async (t) => {
  const proposed = await place(4)
  const body = { counterAppointment: hoursAhead(27) }
  assert.equal((await shop.admin('PUT', `/api/orders/${proposed.id}`, body)).status, 200)
  const unpaid = await place(4)
  await db.update(orders).set({ paymentMethod: 'mollie' }).where(eq(orders.id, unpaid.id))
  const { days } = await load()
  assert.deepEqual(days[0]?.branches[0]?.counts, {
    ...nothing,
    waiting: 2,
    open: 1,
    weighed: 1,
    ready: 1,
    handedOver: 1,
  })
  const before = testClock.now()
  t.mock.method(testClock, 'now', () => before + 90 * 60_000)
  const soon = await load()
  assert.deepEqual(
    soon.nextHour.map(({ id, orders, ready }) => [id, orders, ready]),
    [[shop.branch, 3, 1]],
  )
  t.mock.method(testClock, 'now', () => before + 270 * 60_000)
  const { late } = await load()
  assert.equal(late.total, 2)
  assert.ok(late.orders.every(({ id }) => id !== proposed.id && id !== unpaid.id))
  await db.delete(orders).where(inArray(orders.id, [proposed.id, unpaid.id]))
})

test('a coming day says what was ordered for it last year as long before, and how many orders there will be', async (t) => {
  const now = instantAt('2026-12-22', 720)
  t.mock.method(testClock, 'now', () => now)
  const admin = await shop.loggedIn(['ROLE_ADMIN'])
  const due = (day: string) => new Date(instantAt(day, 600))
  const placed = await Promise.all(Array.from({ length: 17 }, () => place(2)))
  const moved = (of: PublicOrder[], day: string, created: string) =>
    db
      .update(orders)
      .set({ appointment: due(day), appointmentDate: due(day), createdAt: due(created) })
      .where(
        inArray(
          orders.id,
          of.map(({ id }) => id),
        ),
      )
  await moved(placed.slice(0, 10), '2025-12-24', '2025-12-20')
  await moved(placed.slice(10, 15), '2025-12-24', '2025-12-23')
  await moved(placed.slice(15), '2026-12-24', '2026-12-20')
  const { days } = await load(admin)
  assert.deepEqual(
    days.map(({ lastYear }) => lastYear),
    [null, null, { day: '2025-12-24', soFar: 10, total: 15, expected: 3 }],
  )
  const reader = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
  await allow(reader, ['orders.read'], admin)
  assert.equal((await load(reader)).days[2]?.lastYear, null)
  await moved(placed.slice(15), '2027-01-24', '2026-12-20')
  const own = async () => (await load(admin, `?branch=${shop.branch}`)).days[2]?.lastYear?.total
  assert.equal(await own(), 15)
  const closed = { type: 'once', date: '2026-12-24', isClosed: true, from: null, to: null }
  const { data: branch } = await admin<{ openingHours: object[] }>('GET', `/api/branches/${shop.branch}`)
  const open = async (openingHours: object[]) => {
    const reply = await admin('PUT', `/api/branches/${shop.branch}`, { openingHours })
    assert.equal(reply.status, 200, JSON.stringify(reply.errors))
    shop.services.cache.forget()
  }
  await open([...branch.openingHours, closed])
  // Neither open nor anything ordered: there is nothing to compare.
  assert.equal(await own(), undefined)
  await open(branch.openingHours)
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
  for (const [permissions, count] of [
    [['orders.read'], 0],
    [['orders.read', 'quotas.read'], 1],
  ] as const) {
    await allow(colleague, permissions)
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

test('goods that are priced by weight stand as weighed once they are, also where an order may be completed without', async () => {
  const meat = await shop.create('products', {
    name: 'Tafelspitz',
    price: 24.9,
    unit: 'kilogram',
    calculationModel: 'approximate',
    pricing: 'approximate',
  })
  await shop.change('menus', shop.menu, {
    catalog: [{ category: { id: shop.category }, products: [{ id: shop.roll }, { id: meat }] }],
  })
  const order = await place(29, { items: [createItem(meat, 1, { unit: 'kilogram' })] })
  await step(order, 'status/confirm')
  const counted = async () => (await load()).days[1]?.branches[0]?.counts
  assert.deepEqual(await counted(), { ...nothing, open: 1, confirmed: 1 })
  const weighed = await shop.admin('PUT', `/api/orders/${order.id}/items/0`, { weights: '1020' })
  assert.equal(weighed.status, 200, JSON.stringify(weighed.errors))
  assert.deepEqual(await counted(), { ...nothing, open: 1, weighed: 1 })
  await db.update(orders).set({ isPaid: true }).where(eq(orders.id, order.id))
  assert.deepEqual(await counted(), { ...nothing, open: 1, paid: 1 })
  // It was paid before it became dearer.
  const before = { uid: randomUUID(), order: order.id, provider: 'mollie', purpose: 'order' } as const
  const paid = {
    isManualCapture: false,
    state: 'paid',
    amount: toCents(24.9),
    captured: toCents(24.9),
  } as const
  await db.insert(payments).values({ ...before, ...paid })
  assert.deepEqual(await counted(), { ...nothing, open: 1, weighed: 1 })
  await db
    .update(payments)
    .set({ captured: toCents(25.4) })
    .where(eq(payments.order, order.id))
  assert.deepEqual(await counted(), { ...nothing, open: 1, paid: 1 })
})

test('what has no time is late 15 minutes after it came or the house opened, as on the board, and never once it is confirmed', async (t) => {
  const { data: order } = await send(shop.admin, createOrderBody(shop))
  const before = testClock.now()
  const lateAfter = async (minutes: number) => {
    t.mock.method(testClock, 'now', () => before + minutes * 60_000)
    return (await load()).late.orders.find(({ id }) => id === order.id)
  }
  const minutesUntil = (at = '') => Math.round((Date.parse(at) - before) / 60_000)
  assert.equal(await lateAfter(14), undefined)
  const late = await lateAfter(16)
  assert.deepEqual([late?.stage, minutesUntil(late?.at)], ['open', 15])
  await db
    .update(orders)
    .set({ earliestAt: new Date(before + 30 * 60_000) })
    .where(eq(orders.id, order.id))
  assert.equal(await lateAfter(44), undefined)
  assert.equal(minutesUntil((await lateAfter(46))?.at), 45)
  await step(order, 'status/confirm')
  assert.equal(await lateAfter(46), undefined)
})
