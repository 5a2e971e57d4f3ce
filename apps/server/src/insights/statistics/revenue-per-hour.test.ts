import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { HourRevenue } from '@theke/contract/insights/labour-statistics-api.ts'
import type { DayValue, ShopStatistics } from '@theke/contract/insights/shop-statistics-api.ts'
import type { PersonMinutes } from '@theke/contract/insights/statistics-api.ts'
import { addDays, dayOf, instantAt } from '@theke/domain/time/wall-time.ts'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { orders } from '../../ordering/ordering-tables.ts'
import { createOrderBody, send } from '../../ordering/testing/order-factory.ts'
import { createBranchBody, createTestShop } from '../../ordering/testing/shop-fixture.ts'
import { permissionSets, users } from '../../people/people-tables.ts'
import { createPerson } from '../../people/testing/login-fixture.ts'
import type { Caller } from '../../testing/test-app.ts'
import { workingActivities } from '../../timekeeping/timekeeping-tables.ts'
import { randomRuns } from '../../testing/core.ts'

const shop = await createTestShop()
const { db } = shop.services
const other = await shop.create('branches', createBranchBody('wels'))
const minuteMs = 60_000
const period = { from: '2026-03-28', to: '2026-03-30' }
const people: number[] = []
for (const { id } of await db.select({ id: users.id }).from(users)) people.push(id)
const orderIds: number[] = []
for (let count = 0; count < 6; count++)
  orderIds.push((await send(shop.visitor, createOrderBody(shop))).data.id)

async function staffWith(permissions: readonly string[], name: string): Promise<Caller> {
  const [set] = await db
    .insert(permissionSets)
    .values({ name, description: '', permissions: [...permissions] })
    .returning()
  const person = await createPerson(shop, name, ['ROLE_EMPLOYEE'], {
    branches: [shop.branch],
    permissionSet: set?.id ?? null,
  })
  people.push(person.id)
  return person.enter()
}
const manager = await staffWith(['statistics.read', 'working-activities.write'], 'leitung')
const planner = await staffWith(['working-activities.write'], 'planung')
const office = await staffWith(['statistics.read', 'working-activities.read'], 'buero')

async function rowsOf<Row>(call: Caller, kind: string, query = ''): Promise<Row[]> {
  const { from, to } = period
  const reply = await call<ShopStatistics<string, Row>>(
    'GET',
    `/api/statistics/${kind}?from=${from}&to=${to}${query}`,
  )
  assert.equal(reply.status, 200)
  return reply.data.rows
}

/** From the evening before to the morning after the days that are asked for, over the night in which an hour is skipped and the one in which it comes twice. */
const someMoment = (days: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...days), fc.integer({ min: 0, max: 1439 }), fc.nat({ max: 59_999 }))
    .map(([day, minute, ms]) => instantAt(day, minute) + ms)
const weeks = {
  spring: ['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30', '2026-03-31'],
  autumn: ['2025-10-24', '2025-10-25', '2025-10-26', '2025-10-27', '2025-10-28'],
}
const someWeek = fc.constantFrom(...Object.values(weeks)).chain((days) =>
  fc.record({
    days: fc.constant(days),
    precision: fc.constantFrom(minuteMs, 1),
    work: fc.array(
      fc.record({
        start: someMoment(days),
        length: fc.integer({ min: 0, max: 30 * 3_600_000 }),
        pauses: fc.array(fc.tuple(fc.nat({ max: 100 }), fc.nat({ max: 100 })), { maxLength: 2 }),
        isHere: fc.boolean(),
      }),
      { maxLength: 5 },
    ),
    sales: fc.array(
      fc.record({
        createdAt: someMoment(days),
        appointment: fc.option(someMoment(days)),
        isHere: fc.boolean(),
        isCanceled: fc.boolean(),
        cents: fc.nat({ max: 100_000 }),
      }),
      { maxLength: orderIds.length },
    ),
  }),
)
type Week = typeof someWeek extends fc.Arbitrary<infer One> ? One : never

async function store({ work, sales, precision }: Week): Promise<void> {
  const rounded = (instant: number) => Math.floor(instant / precision) * precision
  await db.delete(workingActivities)
  for (const [index, { start, length, pauses, isHere }] of work.entries()) {
    const ends = pauses.flat().toSorted((a, b) => a - b)
    const at = (percent: number) => new Date(rounded(start + (length * percent) / 100))
    await db.insert(workingActivities).values({
      user: people[index % people.length] ?? 0,
      branch: isHere ? shop.branch : other,
      start: at(0),
      end: at(100),
      pauses: Array.from({ length: ends.length / 2 }, (_, pause) => ({
        start: at(ends[2 * pause] ?? 0).toISOString(),
        end: at(ends[2 * pause + 1] ?? 0).toISOString(),
      })),
      comment: '',
    })
  }
  const past = new Date('2020-01-01')
  await db.update(orders).set({ createdAt: past, appointment: null, appointmentDate: null })
  for (const [index, { createdAt, appointment, isHere, isCanceled, cents }] of sales.entries()) {
    await db
      .update(orders)
      .set({
        createdAt: new Date(createdAt),
        appointment: appointment === null ? null : new Date(appointment),
        branch: isHere ? shop.branch : other,
        isCanceled,
        endedAt: isCanceled ? new Date(createdAt) : null,
        pricing: sql`${orders.pricing} || jsonb_build_object('totalGross', ${cents}::int, 'totalNet', ${cents}::int)`,
      })
      .where(eq(orders.id, orderIds[index] ?? 0))
  }
}

/** A row for every third of a minute that somebody worked, and orders, by branch and hour. */
async function countedPlainly(branches: readonly number[]) {
  const { rows } = await db.execute<{
    branch: number
    hour: number
    thirds: number
    orders: number
    revenue: number
  }>(sql`
    with worked as (
      select branch, extract(hour from at at time zone 'Europe/Vienna')::int as hour
      from working_activities cross join generate_series(start, "end" - interval '1 millisecond', interval '20 seconds') as at
      where (at at time zone 'Europe/Vienna')::date between ${period.from} and ${period.to}
        and not exists (select from jsonb_array_elements(pauses) pause where at >= (pause ->> 'start')::timestamptz and at < (pause ->> 'end')::timestamptz)
    ), sale as (
      select branch, total_gross, coalesce(appointment, created_at) at time zone 'Europe/Vienna' as due from orders where not is_canceled
    ), cell as (
      select branch, hour, count(*)::int as thirds, 0 as orders, 0 as revenue from worked group by 1, 2
      union all
      select branch, extract(hour from due)::int, 0, count(*)::int, sum(total_gross)::int from sale
      where due::date between ${period.from} and ${period.to} group by 1, 2
    )
    select branch, hour, sum(thirds)::int as thirds, sum(orders)::int as orders, sum(revenue)::int as revenue
    from cell where branch = any(${sql.param([...branches])}::int[]) group by 1, 2 order by 1, 2`)
  return rows
}

const total = (rows: readonly number[]) => rows.reduce((sum, value) => sum + value, 0)

test('revenue is exact to the cent and working time to the minute in every hour, over changes of the clocks', async () => {
  await fc.assert(
    fc.asyncProperty(someWeek, fc.boolean(), async (week, isManager) => {
      Object.assign(period, { from: week.days[1], to: week.days[3] })
      await store(week)
      const call = isManager ? manager : shop.admin
      const branches = isManager ? [shop.branch] : [shop.branch, other]
      const rows = await rowsOf<HourRevenue>(call, 'revenue-per-hour')
      const plain = await countedPlainly(branches)
      const found = new Map(rows.map((row) => [`${row.branch.id} ${row.hour}`, row]))
      // With whole minutes exactly; else each activity is counted in whole minutes, on at most two days of this hour.
      const tolerance = week.precision === minuteMs ? 0 : 2 * week.work.length
      for (const { branch, hour, thirds, orders: count, revenue } of plain) {
        const row = found.get(`${branch} ${hour}`)
        assert.ok(Math.abs((row?.minutes ?? 0) - thirds / 3) <= tolerance, `${branch} ${hour}`)
        assert.equal(row?.orders ?? 0, count)
        assert.equal(Math.round((row?.revenue ?? 0) * 100), revenue)
        if (row !== undefined && row.minutes > 0)
          assert.equal(Math.round((row.perHour ?? -1) * 100), Math.round((revenue * 60) / row.minutes))
        else assert.equal(row?.perHour ?? null, null)
      }
      const keys = new Set(plain.map(({ branch, hour }) => `${branch} ${hour}`))
      for (const [key, { orders: count, minutes }] of found)
        assert.ok(keys.has(key) || (count === 0 && minutes <= tolerance), key)
      const worked = await rowsOf<PersonMinutes>(shop.admin, 'working-activities')
      // Hours are in whole minutes of each activity, people's days in whole minutes of all their work, so seconds come to a minute here or there.
      const ofDays = week.precision === minuteMs ? 0 : week.work.length * week.days.length
      const difference =
        total(rows.map(({ minutes }) => minutes)) - total(worked.map(({ minutes }) => minutes))
      if (!isManager) assert.ok(Math.abs(difference) <= ofDays, `${difference}`)
      const takings = await rowsOf<DayValue>(call, 'revenue')
      assert.equal(
        Math.round(total(rows.map(({ revenue }) => revenue)) * 100),
        Math.round(total(takings.map(({ value }) => value)) * 100),
      )
    }),
    { numRuns: randomRuns(40) },
  )
})

test('work in whole minutes is counted minute by minute', async () => {
  Object.assign(period, { from: '2026-03-28', to: '2026-03-29' })
  const at = (day: string, minutes: number) => instantAt(day, minutes)
  await db.delete(workingActivities)
  await db.insert(workingActivities).values({
    user: people[0] ?? 0,
    branch: shop.branch,
    start: new Date(at('2026-03-28', 22 * 60 + 15)),
    end: new Date(at('2026-03-29', 4 * 60 + 20)),
    pauses: [
      {
        start: new Date(at('2026-03-28', 23 * 60 + 50)).toISOString(),
        end: new Date(at('2026-03-29', 10)).toISOString(),
      },
    ],
    comment: '',
  })
  const rows = await rowsOf<HourRevenue>(shop.admin, 'revenue-per-hour')
  const minutes = Object.fromEntries(
    rows.filter((row) => row.minutes > 0).map((row) => [row.hour, row.minutes]),
  )
  // The hour from two to three is skipped that night.
  assert.deepEqual(minutes, { 0: 50, 1: 60, 3: 60, 4: 20, 22: 45, 23: 50 })
})

test('only who decides about working times and sees the revenue gets the figure, of their branches', async () => {
  Object.assign(period, { from: '2026-03-28', to: addDays('2026-03-28', 2) })
  const url = `/api/statistics/revenue-per-hour?from=${period.from}&to=${period.to}`
  assert.equal((await office('GET', url)).status, 403)
  assert.deepEqual(await rowsOf(planner, 'revenue-per-hour'), [])
  assert.ok((await rowsOf(manager, 'revenue-per-hour')).length > 0)
  await db.update(workingActivities).set({ branch: other })
  await db.update(orders).set({ branch: other })
  assert.deepEqual(await rowsOf(manager, 'revenue-per-hour'), [])
  assert.deepEqual(await rowsOf(manager, 'revenue-per-hour', `&branch=${other}`), [])
})

test('work that still runs counts until now where its end was not forgotten, and orders only once their time has come', async () => {
  const now = shop.services.clock.now()
  const today = dayOf(now)
  Object.assign(period, { from: addDays(today, -1), to: today })
  await db.delete(workingActivities)
  await db.update(orders).set({ createdAt: new Date(now), appointment: new Date(now + 86_400_000) })
  const running = { branch: shop.branch, end: null, pauses: [], comment: '' }
  await db.insert(workingActivities).values([
    { ...running, user: people[0] ?? 0, start: new Date(now - 90 * minuteMs) },
    { ...running, user: people[1] ?? 0, start: new Date(now - 20 * 60 * minuteMs), flag: 'forgotten' },
  ])
  const rows = await rowsOf<HourRevenue>(shop.admin, 'revenue-per-hour')
  const minutes = total(rows.map((row) => row.minutes))
  assert.ok(minutes >= 90 && minutes < 1000, String(minutes))
  assert.equal(total(rows.map(({ orders }) => orders)), 0)
})
