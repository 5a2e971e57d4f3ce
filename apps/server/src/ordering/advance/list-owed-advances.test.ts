import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { Dashboard } from '@theke/contract/insights/dashboard-api.ts'
import type { OrderView, PublicOrder } from '@theke/contract/ordering/order.ts'
import { maxOwedAdvances, type OwedAdvances } from '@theke/contract/payments/advances-api.ts'
import { eq, inArray } from 'drizzle-orm'
import { beginInTheMorning, testClock } from '../../testing/test-clock.ts'
import { orders } from '../ordering-tables.ts'
import { createItem, createOrderBody, send } from '../testing/order-factory.ts'
import { createBranchBody, createTestShop, hoursAhead } from '../testing/shop-fixture.ts'

beginInTheMorning()
const shop = await createTestShop()
const other = await shop.create('branches', createBranchBody('wels'))
await shop.create('advance-rules', {
  name: 'Anzahlung',
  share: 'fixed',
  amount: 5,
  ways: ['counter'],
  daysBefore: 2,
  remindDaysBefore: null,
  isCanceledIfOverdue: false,
  isEnabled: true,
})
shop.services.cache.forget()

async function order(days: number): Promise<PublicOrder> {
  const appointmentDate = hoursAhead(days * 24)
  const body = createOrderBody(shop, { items: [createItem(shop.roll, 10)], appointmentDate })
  const { data, status, errors } = await send(shop.visitor, body)
  assert.equal(status, 201, JSON.stringify(errors))
  return data
}

const owed = async (caller = shop.admin, query = '') =>
  (await caller<OwedAdvances>('GET', `/api/advances?${query}`)).data

test('what is owed ahead is listed until it is paid, the soonest first', async () => {
  const later = await order(9)
  const sooner = await order(5)
  const before = await owed()
  assert.deepEqual(
    before.orders.map(({ id, open, demanded, isOverdue }) => ({ id, open, demanded, isOverdue })),
    [sooner, later].map(({ id }) => ({ id, open: 5, demanded: 5, isOverdue: false })),
  )
  assert.equal(before.isMore, false)
  const found = async (search: string) =>
    (await owed(shop.admin, `search=${search}`)).orders.map(({ id }) => id)
  assert.deepEqual(await found('lehner%20sabine'), [sooner.id, later.id])
  assert.deepEqual(await found('Moser'), [])
  const paid = { amount: 5, open: sooner.pricing.totalGross, paidBy: 'cash' }
  await shop.admin<OrderView>('POST', `/api/orders/${sooner.id}/counter-payments`, paid)
  assert.deepEqual(
    (await owed()).orders.map(({ id }) => id),
    [later.id],
  )
})

test('of more orders than the list has, those are listed that have to be paid soonest', async () => {
  const { id } = await order(7)
  const { db } = shop.services
  const [template] = await db.select().from(orders).where(eq(orders.id, id))
  assert.ok(template?.advance)
  const { id: _id, advance, ...row } = template
  // Those that were placed last have to be paid first.
  const copies = Array.from({ length: maxOwedAdvances }, (_, index) => ({
    ...row,
    uid: randomUUID(),
    idempotencyKey: null,
    ticketNumber: `C${index}`,
    advance: { ...advance, until: advance.until - index - 1 },
  }))
  const stored = await db.insert(orders).values(copies).returning({ id: orders.id })
  const { orders: listed, isMore } = await owed()
  const numbers = stored.map((one) => one.id)
  assert.deepEqual([listed.map((one) => one.id), isMore], [numbers.toReversed(), true])
  assert.deepEqual(
    (await owed(shop.admin, `search=${template.ticketNumber}`)).orders.some((one) => one.id === id),
    true,
  )
  await db.delete(orders).where(inArray(orders.id, [id, ...numbers]))
})

test('people see what is owed at their own branches alone', async () => {
  const elsewhere = await shop.loggedIn(['ROLE_EMPLOYEE'], [other])
  assert.deepEqual(await owed(elsewhere), { orders: [], isMore: false, hasAccount: false })
  assert.equal((await shop.visitor('GET', '/api/advances')).status, 401)
})

test('what is overdue is told on the first screen, with the way to the list', async (t) => {
  const alarmsOf = async () => {
    const { data } = await shop.admin<Dashboard>('GET', '/api/dashboard')
    return data.alarms.filter(({ kind }) => kind === 'advances-overdue')
  }
  assert.deepEqual(await alarmsOf(), [])
  const soon = await order(3)
  const before = testClock.now()
  const until = Date.parse(soon.advance?.until ?? assert.fail())
  t.mock.method(testClock, 'now', () => Math.min(until + 1000, before + 40 * 60 * 60_000))
  const admin = await shop.loggedIn(['ROLE_ADMIN'])
  assert.deepEqual(
    (await owed(admin)).orders.map(({ isOverdue }) => isOverdue),
    [true, false],
  )
  const { data } = await admin<Dashboard>('GET', '/api/dashboard')
  const found = data.alarms.filter(({ kind }) => kind === 'advances-overdue')
  assert.deepEqual(
    found.map(({ text, path, branch }) => [text, path, branch?.id]),
    [['Eine Anzahlung ist überfällig.', '/advances', shop.branch]],
  )
})
