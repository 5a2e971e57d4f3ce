import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import type { SeasonComparison } from '@theke/contract/insights/season-api.ts'
import { instantAt } from '@theke/domain/time/wall-time.ts'
import { eq, sql } from 'drizzle-orm'
import { orderItems, orders } from '../../ordering/ordering-tables.ts'
import { orderRefusals } from '../../ordering/refusals/refusal-tables.ts'
import { createOrderBody, send } from '../../ordering/testing/order-factory.ts'
import { createBranchBody, createTestShop } from '../../ordering/testing/shop-fixture.ts'
import { testClock } from '../../testing/test-clock.ts'

const shop = await createTestShop()
const { db } = shop.services
const other = await shop.create('branches', createBranchBody('wels'))

type Stated = { day: string; source?: 'web' | 'phone' | 'counter'; grams?: number; isMissed?: boolean }

/** An order for ten in the morning of a day, of 1 kg that weighed so many grams, at 10 € a kilogram. */
async function place({ day, source = 'web', grams = 1000, isMissed = false }: Stated): Promise<void> {
  const { data, status } = await send(shop.visitor, createOrderBody(shop))
  assert.equal(status, 201)
  const at = new Date(instantAt(day, 600))
  const ended = isMissed ? { isCanceled: true, endReason: 'not-collected' as const, endedAt: at } : {}
  await db
    .update(orders)
    .set({ source, appointment: at, appointmentDate: at, slotStart: at, ...ended })
    .where(eq(orders.id, data.id))
  await db.execute(sql`
    update ${orderItems} set unit = 'kilogram', amount = ${grams / 1000}, weights = ${JSON.stringify([grams])}::jsonb, gross = ${grams},
      ordered = ${JSON.stringify({ product: shop.roll, name: 'Gans', amount: 1, unit: 'kilogram', unitPrice: 1000, gross: 1000 })}::jsonb
    where ${orderItems.order} = ${data.id}`)
}

await place({ day: '2025-12-23' })
await place({ day: '2025-12-24', grams: 900 })
await place({ day: '2026-12-22', source: 'phone', grams: 1100 })
await place({ day: '2026-12-23', source: 'counter', grams: 1200 })
await place({ day: '2026-12-23' })
await place({ day: '2026-12-24', grams: 1300, isMissed: true })
// The weekday of 24 December 2026 a year earlier, and a day that is in no season.
await place({ day: '2025-12-25', grams: 2000 })
await place({ day: '2026-12-27' })
await shop.change('branches', shop.branch, {
  capacities: [{ mode: 'takeaway', intervalMinutes: 30, maximumOrders: 2 }],
})
// The other branch limits its times by a quota alone.
for (const [reason, count] of [
  ['slot-full', 3],
  ['sold-out', 5],
] as const)
  await db.insert(orderRefusals).values({
    day: '2026-12-23',
    branch: other,
    mode: 'takeaway',
    hour: 11,
    reason,
    product: 0,
    count,
  })

async function compare(query: string, caller = shop.admin): Promise<SeasonComparison> {
  const { status, data } = await caller<SeasonComparison>('GET', `/api/statistics/season?${query}`)
  assert.equal(status, 200)
  return data
}
const christmas = 'from=2026-12-22&to=2026-12-24'

test('a season stands beside the same days before the holiday of last year', async () => {
  const { now, before } = await compare(christmas)
  assert.deepEqual([before.from, before.to], ['2025-12-22', '2025-12-24'])
  assert.deepEqual(now.sources, { web: 1, phone: 1, counter: 1 })
  assert.deepEqual(before.sources, { web: 2, phone: 0, counter: 0 })
  assert.deepEqual([now.orders, before.orders], [3, 2])
  assert.ok(now.revenue > before.revenue && before.revenue > 0)
  assert.deepEqual([now.weighedKilograms, now.deviationKilograms, now.deviationValue], [3.3, 0.3, 3])
  assert.deepEqual(
    [before.weighedKilograms, before.deviationKilograms, before.deviationValue],
    [1.9, -0.1, -1],
  )
  assert.deepEqual([now.uncollected, now.uncollectedKilograms], [1, 1.3])
  assert.deepEqual([before.uncollected, before.uncollectedKilograms], [0, 0])
  assert.ok(now.uncollectedRevenue > 0)
  assert.deepEqual(now.times, { taken: 3, places: 4, intervals: 2, full: 1, refused: 3 })
  const [goose, ...others] = now.products
  assert.deepEqual(others, [])
  assert.deepEqual(goose?.uncollected, { kilograms: 1.3, counted: [] })
  assert.equal(goose?.deviationKilograms, 0.3)
})

test('by weekday it stands beside the same weekdays', async () => {
  const { before } = await compare(`${christmas}&by=weekday`)
  assert.deepEqual([before.from, before.to], ['2025-12-23', '2025-12-25'])
  assert.deepEqual([before.orders, before.deviationKilograms], [3, 0.9])
})

test('what the statistics count of these days is what the report says', async () => {
  const { now } = await compare(christmas)
  for (const [kind, figure] of [
    ['orders', 'orders'],
    ['revenue', 'revenue'],
  ] as const) {
    const { data } = await shop.admin<{ rows: { value: number }[] }>(
      'GET',
      `/api/statistics/${kind}?${christmas}`,
    )
    assert.equal(Math.round(data.rows.reduce((sum, { value }) => sum + value, 0) * 100) / 100, now[figure])
  }
})

test('people see their own branches alone, and a season has an end', async () => {
  const elsewhere = await shop.loggedIn(['ROLE_EMPLOYEE'], [other])
  const { now } = await compare(christmas, elsewhere)
  assert.deepEqual([now.orders, now.uncollected, now.products], [0, 0, []])
  assert.equal((await compare(`${christmas}&branch=${other}`)).now.orders, 0)
  const long = await shop.admin('GET', '/api/statistics/season?from=2026-01-01&to=2026-12-24')
  assert.equal(long.status, 422)
  assert.deepEqual(long.errors, [{ field: 'from', message: 'Bitte wählen Sie höchstens 92 Tage aus.' }])
  assert.equal((await shop.admin('GET', '/api/statistics/season')).status, 422)
  assert.equal((await shop.visitor('GET', `/api/statistics/season?${christmas}`)).status, 401)
})

test('a season that is not over stands beside what was ordered last year as long before its end', async () => {
  // Two days before the last one, at noon.
  const admin = await at('2026-12-22', 720)
  const placed = (day: string, created: string) =>
    db
      .update(orders)
      .set({ createdAt: new Date(instantAt(created, 600)) })
      .where(eq(orders.appointment, new Date(instantAt(day, 600))))
  await placed('2025-12-23', '2025-12-22')
  await placed('2025-12-24', '2025-12-23')
  for (const day of ['2026-12-22', '2026-12-23', '2026-12-24']) await placed(day, '2026-12-01')
  // It was for at once.
  await db
    .update(orders)
    .set({ createdAt: new Date(instantAt('2026-12-22', 600)), appointment: null, appointmentDate: null })
    .where(eq(orders.source, 'phone'))
  const { soFar } = await compare(christmas, admin)
  // The one that nobody will have collected is still there.
  assert.deepEqual([soFar?.now.orders, soFar?.before.orders], [4, 1])
  assert.ok(soFar && soFar.before.revenue > 0 && soFar.now.revenue > soFar.before.revenue)
  const none = await compare(`${christmas}&branch=${other}`, admin)
  assert.deepEqual(none.soFar, { now: { orders: 0, revenue: 0 }, before: { orders: 0, revenue: 0 } })
  assert.equal((await compare(christmas, await at('2026-12-25', 0))).soFar, null)
})

async function at(day: string, minutes: number) {
  // A mock of a mock would be what is restored in the end.
  mock.reset()
  mock.method(testClock, 'now', () => instantAt(day, minutes))
  return shop.loggedIn(['ROLE_ADMIN'])
}
