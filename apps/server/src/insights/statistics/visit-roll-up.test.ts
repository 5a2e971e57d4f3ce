import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ShopStatistics } from '@theke/contract/insights/shop-statistics-api.ts'
import { instantAt, startOfDay } from '@theke/domain/time/wall-time.ts'
import { lt, sql } from 'drizzle-orm'
import fc from 'fast-check'
import {
  keepRollUpsBefore,
  rebuildRollUp,
  type RollUp,
  rollUpEndedDays,
  rollUpPresentDay,
} from '../../db/rollups/roll-up.ts'
import { rollUps } from '../../db/rollups/roll-up-tables.ts'
import { createBranchBody, createTestShop } from '../../ordering/testing/shop-fixture.ts'
import { analyticsLog } from '../analytics-tables.ts'
import { visitRollUp } from './visit-roll-up.ts'
import { presentEvents, presentVisitCounts, visitCounts } from './visit-roll-up-tables.ts'
import { fullOnly, randomRuns } from '../../testing/core.ts'

const shop = await createTestShop()
const { db } = shop.services
await shop.create('branches', createBranchBody('wels'))
const employee = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])

const kinds =
  'unique-visitors page-views pages events event-flow visitor-times resolutions device-pixel-ratios color-schemes referrers browsers operating-systems funnel searches-without-hits abandoned-products'.split(
    ' ',
  )
// What comes after has nothing, and is not rolled up each time.
const lastDay = '2026-03-31'
const queries = ['from=2025-10-26&to=2026-03-29', 'from=2025-10-01&to=2026-01-20']

async function told(asked: readonly string[] = queries) {
  const answers: Record<string, unknown> = {}
  for (const kind of kinds) {
    for (const query of asked) {
      for (const [index, call] of [shop.admin, employee].entries()) {
        const reply = await call<ShopStatistics<string, unknown>>('GET', `/api/statistics/${kind}?${query}`)
        assert.equal(reply.status, 200)
        answers[`${kind} ${query} ${index}`] = reply.data.rows
      }
    }
  }
  return answers
}

async function cellsOf(table: typeof visitCounts | typeof presentVisitCounts): Promise<string[]> {
  const { rows } = await db.execute<{ cell: string }>(sql`select cell::text from ${table} as cell order by 1`)
  return rows.map(({ cell }) => cell)
}

const rolledUp = () => cellsOf(visitCounts)

const forgetAll = () =>
  db.execute(
    sql`truncate ${analyticsLog}, ${visitCounts}, ${presentEvents}, ${presentVisitCounts}, ${rollUps}`,
  )

const agents = [
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0',
  '',
]
const someEvent = fc.record({
  createdAt: fc
    .tuple(
      fc.constantFrom('2025-10-25', '2025-10-26', '2025-12-31', '2026-01-01', '2026-03-28', '2026-03-29'),
      fc.integer({ min: 0, max: 1439 }),
    )
    .map(([day, minute]) => new Date(instantAt(day, minute))),
  sessionId: fc.constantFrom('a', 'b', 'c', ''),
  type: fc.constantFrom('event', 'page-view', 'device-info', 'commerce', 'commerce', 'search'),
  category: fc.constantFrom('products', ''),
  action: fc.constantFrom('add-to-cart', 'purchase', 'initiate-checkout'),
  path: fc.constantFrom(
    '/',
    '/store/linz',
    '/store/linz/checkout',
    '/store/wels',
    '/store/linz-land',
    '/status',
  ),
  data: fc.record({
    userAgent: fc.constantFrom(...agents),
    referrer: fc.constantFrom('', 'https://www.example.org/a', 'http://shop.example/', 'nonsense'),
    screen: fc.constantFrom({ width: 390, height: 844 }, { width: 1440, height: 900 }),
    pixelRatio: fc.constantFrom(1, 2.5),
    darkMode: fc.boolean(),
    item: fc.constantFrom({ id: shop.roll, name: 'x', amount: 1 }, { id: 999 }),
    label: fc.constantFrom('Wachtel', ' wachtel ', 'maria@example.org'),
    hits: fc.constantFrom(0, 1),
  }),
})

let stored = 0
const store = (events: readonly (typeof someEvent extends fc.Arbitrary<infer One> ? One : never)[]) =>
  db.insert(analyticsLog).values(events.map((event) => ({ ...event, eventKey: BigInt(++stored) })))

test('figures from roll-ups are those of the events, rebuilt they are the same, and they stay when events are removed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someEvent, { minLength: 1, maxLength: 40 }), async (events) => {
      await forgetAll()
      await store(events)
      const raw = await told()
      await rollUpEndedDays(db, visitRollUp, lastDay)
      assert.deepEqual(await told(), raw)
      const before = await rolledUp()
      await rebuildRollUp(db, visitRollUp, lastDay)
      assert.deepEqual(await rolledUp(), before)
      await keepRollUpsBefore(db, 'visits', '2025-10-26')
      await db.delete(analyticsLog).where(lt(analyticsLog.createdAt, new Date(startOfDay('2025-10-26'))))
      await rebuildRollUp(db, visitRollUp, lastDay)
      assert.deepEqual(await told(), raw)
      assert.deepEqual(await rolledUp(), before)
    }),
    { numRuns: randomRuns(8) },
  )
})

const presentMoment = fc
  .tuple(fc.constantFrom('2025-10-25', '2025-10-26', '2025-10-27'), fc.integer({ min: 0, max: 1439 }))
  .map(([day, minute]) => new Date(instantAt(day, minute)))
// A day is rolled up only when nothing is stored for it any more.
const endOfFirstDay = new Date(startOfDay('2025-10-26'))
const someStep = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('count' as const), pause: fc.nat({ max: 600 }) }) },
  fc.record({ kind: fc.constant('crash' as const), pause: fc.nat({ max: 600 }) }),
  fc.record({ kind: fc.constant('endDay' as const) }),
  fc.record({ kind: fc.constant('rebuild' as const) }),
)
const someHours = fc.record({
  events: fc.array(someEvent, { minLength: 1, maxLength: 12 }),
  until: presentMoment,
  step: someStep,
})

const present = ['from=2025-10-01&to=2025-10-28']

/** Figures, and the same from the events alone. */
async function assertExact(): Promise<void> {
  const answers = await told(present)
  const state = await db.select().from(rollUps)
  await db.delete(rollUps)
  assert.deepEqual(answers, await told(present))
  await db.insert(rollUps).values(state)
}

test('the present day is counted exactly at any moment, also over midnight', fullOnly, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someHours, { minLength: 1, maxLength: 5 }), async (hours) => {
      await forgetAll()
      await db.insert(rollUps).values({ name: 'visits', until: '2025-10-24' })
      let begin = new Date(startOfDay('2025-10-25'))
      for (const { events, until, step } of hours.toSorted((a, b) => Number(a.until) - Number(b.until))) {
        const minutes = (Number(until) - Number(begin)) / 60_000
        await store(
          events.map((event, index) => ({
            ...event,
            createdAt: new Date(Number(begin) + Math.floor((minutes * index) / events.length) * 60_000),
          })),
        )
        begin = until
        // Also further than was counted before, as by a server whose clock was ahead.
        const before = new Date(Number(until) - ('pause' in step ? step.pause * 60_000 : 0))
        if (step.kind === 'count') await rollUpPresentDay(db, visitRollUp, before)
        if (step.kind === 'crash') await assert.rejects(rollUpPresentDay(db, killed, before), /killed/)
        if (step.kind === 'endDay' && until >= endOfFirstDay) await endDays('2025-10-25')
        if (step.kind === 'rebuild') await rebuildPresent(before)
        await assertExact()
      }
    }),
    { numRuns: randomRuns(6) },
  )
})

const killed: RollUp = {
  ...visitRollUp,
  async rollUpPresent(db, part) {
    await visitRollUp.rollUpPresent?.(db, part)
    throw new Error('killed')
  },
}

async function endDays(until: string): Promise<void> {
  await db.transaction(async (db) => {
    await visitRollUp.rollUpDays(db, { from: '2025-10-24', to: until })
    await visitRollUp.rollUpMonth(db, { from: '2025-10-01', to: until })
    await db.update(rollUps).set({ until })
    await db.update(rollUps).set({ isLastMonthSummed: true })
  })
}

async function rebuildPresent(before: Date): Promise<void> {
  await rollUpPresentDay(db, visitRollUp, before)
  const counted = await cellsOf(presentVisitCounts)
  await rollUpPresentDay(db, visitRollUp, new Date(0))
  assert.deepEqual(await cellsOf(presentVisitCounts), [])
  await rollUpPresentDay(db, visitRollUp, before)
  assert.deepEqual(await cellsOf(presentVisitCounts), counted)
}

test('where ended months alone are summed up, as before version 1.8, no figure of the present month is too low', async () => {
  await forgetAll()
  const moments = ['2025-10-24', '2025-10-25'].map((day) => new Date(instantAt(day, 720)))
  const [event] = fc.sample(someEvent, 1)
  assert.ok(event)
  await store(moments.map((createdAt) => ({ ...event, createdAt })))
  await db.insert(rollUps).values({ name: 'visits', until: '2025-10-23' })
  await endDays('2025-10-24')
  await assertExact()
  const day = '2025-10-25'
  await visitRollUp.rollUpDays(db, { from: day, to: day })
  await db.update(rollUps).set({ until: day })
  await assertExact()
})

test('an event that is stored for a time that was counted already appears with the next count', async () => {
  await forgetAll()
  await db.insert(rollUps).values({ name: 'visits', until: '2025-10-25' })
  const noon = new Date(instantAt('2025-10-26', 720))
  const [event] = fc.sample(someEvent, 1)
  assert.ok(event)
  await rollUpPresentDay(db, visitRollUp, noon)
  await store([{ ...event, sessionId: 'a', createdAt: new Date(Number(noon) - 60_000) }])
  await rollUpPresentDay(db, visitRollUp, noon)
  await assertExact()
  assert.equal(await db.$count(presentEvents), 1)
})

test('a device without a session belongs to no visit, also where some of its events are counted already', async () => {
  await forgetAll()
  await db.insert(rollUps).values({ name: 'visits', until: '2025-10-25' })
  const moments = [700, 720, 740].map((minute) => new Date(instantAt('2025-10-26', minute)))
  const [event] = fc.sample(someEvent, 1)
  assert.ok(event)
  const device = { ...event, type: 'device-info' as const }
  await store(
    moments.map((createdAt, index) => ({ ...device, createdAt, sessionId: index === 2 ? 'a' : '' })),
  )
  await rollUpPresentDay(db, visitRollUp, moments[1])
  await assertExact()
  const address = `/api/statistics/resolutions?${present[0]}`
  const { data } = await shop.admin<ShopStatistics<string, { count: number }>>('GET', address)
  assert.deepEqual(
    data.rows.map(({ count }) => count),
    [1],
  )
})

test('what visitors send breaks no roll-up, however long and many it is', fullOnly, async () => {
  await forgetAll()
  const createdAt = new Date(instantAt('2025-10-26', 700))
  const long = 'ä'.repeat(9000)
  const rest = { createdAt, sessionId: 'x', category: '', action: '', type: 'page-view' as const }
  await db.insert(analyticsLog).values([
    ...Array.from({ length: 3000 }, (_, index) => ({
      ...rest,
      eventKey: BigInt(index),
      path: `/store/${index}`,
      data: {},
    })),
    {
      ...rest,
      eventKey: -1n,
      type: 'device-info',
      path: '/',
      data: { userAgent: long, referrer: long, screen: long, pixelRatio: long },
    },
  ])
  const raw = await told()
  await rollUpEndedDays(db, visitRollUp, lastDay)
  assert.deepEqual(await told(), raw)
  assert.ok((await db.$count(visitCounts)) < 20_000)
})
