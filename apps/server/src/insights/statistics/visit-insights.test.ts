import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LabelCount, ShopStatistics } from '@theke/contract/insights/shop-statistics-api.ts'
import type {
  AbandonedProduct,
  FunnelCount,
  OnlineNow,
} from '@theke/contract/insights/visit-statistics-api.ts'
import { funnelSteps } from '@theke/domain/insights/visit-funnel.ts'
import { instantAt } from '@theke/domain/time/wall-time.ts'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { rollUpEndedDays } from '../../db/rollups/roll-up.ts'
import { rollUps } from '../../db/rollups/roll-up-tables.ts'
import { createBranchBody, createTestShop } from '../../ordering/testing/shop-fixture.ts'
import type { Caller } from '../../testing/test-app.ts'
import { analyticsLog } from '../analytics-tables.ts'
import { forgetSearchesBefore, visitRollUp } from './visit-roll-up.ts'
import { visitCounts } from './visit-roll-up-tables.ts'
import { randomRuns } from '../../testing/core.ts'

const shop = await createTestShop()
const { db, clock } = shop.services
await shop.create('branches', createBranchBody('wels'))
const employee = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])

type Event = typeof analyticsLog.$inferInsert
const start = instantAt('2025-10-26', 100)
let events = 0

function event(sessionId: string, minute: number, stated: Partial<Event>): Event {
  const createdAt = new Date(start + minute * 60_000)
  return {
    createdAt,
    eventKey: BigInt(++events),
    sessionId,
    type: 'page-view',
    category: '',
    action: '',
    path: '/',
    data: {},
    ...stated,
  }
}
const trade = (action: string, path: string, data: Event['data'] = {}): Partial<Event> => ({
  type: 'commerce',
  category: 'commerce',
  action,
  path,
  data,
})
const add = (path: string, id: unknown) => trade('add-to-cart', path, { item: { id: id as number } })
const search = (label: string, hits: number, path = '/store/linz'): Partial<Event> => ({
  type: 'search',
  category: 'products',
  action: 'search',
  path,
  data: { label, hits },
})

async function rows<Row>(kind: string, call: Caller = shop.admin, query = ''): Promise<Row[]> {
  const reply = await call<ShopStatistics<string, Row>>(
    'GET',
    `/api/statistics/${kind}?from=2025-10-26&to=2025-10-26${query}`,
  )
  assert.equal(reply.status, 200)
  return reply.data.rows
}

const steps: Partial<Event>[] = [
  { path: '/' },
  { path: '/store/linz' },
  { path: '/store/wels' },
  add('/store/linz', 1),
  add('/store/wels', 1),
  { path: '/store/linz/checkout' },
  trade('initiate-checkout', '/store/wels'),
  trade('purchase', '/store/linz/checkout'),
]
const depths = [0, 1, 1, 2, 2, 3, 3, 4]

test('a visit counts at every step up to the furthest, as one counts by hand', async () => {
  const someEvents = fc.array(
    fc.tuple(fc.constantFrom('a', 'b', 'c', ''), fc.nat({ max: steps.length - 1 })),
    {
      maxLength: 12,
    },
  )
  await fc.assert(
    fc.asyncProperty(someEvents, fc.boolean(), async (some, isEmployee) => {
      await db.delete(analyticsLog)
      if (some.length > 0)
        await db
          .insert(analyticsLog)
          .values(some.map(([id, step], minute) => event(id, minute, steps[step] ?? {})))
      const seen = some.filter(
        ([id, step]) => id !== '' && (!isEmployee || steps[step]?.path?.startsWith('/store/linz')),
      )
      const furthest = new Map<string, number>()
      for (const [id, step] of seen) furthest.set(id, Math.max(furthest.get(id) ?? 0, depths[step] ?? 0))
      assert.deepEqual(
        await rows<FunnelCount>('funnel', isEmployee ? employee : shop.admin),
        funnelSteps.map((step, index) => ({
          step,
          visits: [...furthest.values()].filter((depth) => depth >= index).length,
        })),
      )
    }),
    { numRuns: randomRuns(30) },
  )
})

test('searches without hits are shown from two visits on, and none that may tell of a person', async () => {
  await db.delete(analyticsLog)
  await db
    .insert(analyticsLog)
    .values([
      event('a', 1, search('Kalbs  Kopf', 0)),
      event('a', 2, search('kalbs kopf', 0)),
      event('b', 3, search(' kalbs kopf', 0)),
      event('b', 4, search('wachtel', 0)),
      event('a', 5, search('brot', 3)),
      event('b', 6, search('brot', 3)),
      ...['a', 'b'].map((id) => event(id, 7, search('maria@example.org', 0))),
      ...['a', 'b'].map((id) => event(id, 8, { ...search('4020 linz', 0), category: 'branches' })),
      ...['a', 'b'].map((id) => event(id, 9, search('fisch', 0, '/store/wels'))),
    ])
  const found = await rows<LabelCount>('searches-without-hits')
  assert.deepEqual(found, [
    { label: 'fisch', count: 2 },
    { label: 'kalbs kopf', count: 2 },
  ])
  assert.deepEqual(await rows('searches-without-hits', employee), [{ label: 'kalbs kopf', count: 2 }])
})

test('a product is abandoned in a visit that ordered nothing after it', async () => {
  await db.delete(analyticsLog)
  const here = '/store/linz'
  await db
    .insert(analyticsLog)
    .values([
      event('a', 1, add(here, shop.roll)),
      event('a', 2, trade('purchase', here)),
      event('b', 1, add(here, shop.roll)),
      event('b', 2, add(here, shop.roll)),
      event('c', 1, trade('purchase', here)),
      event('c', 2, add(here, shop.roll)),
      event('d', 1, add(here, 'x; drop')),
      event('d', 2, add(here, 999_999)),
      event('e', 1, add('/store/wels', shop.roll)),
    ])
  const roll = { product: shop.roll, name: 'Leberkäsesemmel' }
  assert.deepEqual(await rows<AbandonedProduct>('abandoned-products'), [{ ...roll, visits: 4, abandoned: 3 }])
  assert.deepEqual(await rows('abandoned-products', employee), [{ ...roll, visits: 3, abandoned: 2 }])
})

test('carts at several branches are told apart, as one counts by hand, before and after they are rolled up', async () => {
  const someEvents = fc.array(
    fc.record({
      visit: fc.constantFrom('a', 'b'),
      minute: fc.nat({ max: 4 }),
      place: fc.constantFrom('/store/linz', '/store/wels'),
      isPurchase: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  )
  await fc.assert(
    fc.asyncProperty(someEvents, async (some) => {
      await db.execute(sql`truncate ${analyticsLog}, ${visitCounts}, ${rollUps}`)
      await db
        .insert(analyticsLog)
        .values(
          some.map(({ visit, minute, place, isPurchase }) =>
            event(visit, minute, isPurchase ? trade('purchase', place) : add(place, shop.roll)),
          ),
        )
      const expected = (seen: typeof some) => {
        const latest = (visit: string, isPurchase: boolean) =>
          Math.max(
            ...seen.filter((e) => e.visit === visit && e.isPurchase === isPurchase).map((e) => e.minute),
          )
        const visits = [...new Set(seen.filter((e) => !e.isPurchase).map((e) => e.visit))]
        const abandoned = visits.filter((visit) => latest(visit, false) > latest(visit, true)).length
        return abandoned === 0
          ? []
          : [{ product: shop.roll, name: 'Leberkäsesemmel', visits: visits.length, abandoned }]
      }
      for (const isRolledUp of [false, true]) {
        if (isRolledUp) await rollUpEndedDays(db, visitRollUp)
        assert.deepEqual(await rows('abandoned-products'), expected(some))
        const here = some.filter(({ place }) => place === '/store/linz')
        assert.deepEqual(await rows('abandoned-products', employee), expected(here))
      }
    }),
    { numRuns: randomRuns(12) },
  )
})

test('what was searched is forgotten with the events of its day, and never rolled up where it may tell of a person', async () => {
  await db.execute(sql`truncate ${analyticsLog}, ${visitCounts}, ${rollUps}`)
  const searchOn = (day: string, id: string, label: string): Event => ({
    ...event(id, 0, search(label, 0)),
    createdAt: new Date(instantAt(day, 700)),
  })
  await db
    .insert(analyticsLog)
    .values(
      ['2025-09-30', '2025-10-01', '2025-10-02', '2025-10-03'].flatMap((day) => [
        searchOn(day, 'a', 'wachtel'),
        searchOn(day, 'a', 'maria@example.org'),
      ]),
    )
  await rollUpEndedDays(db, visitRollUp)
  await forgetSearchesBefore(db, '2025-10-02')
  const kept = await db
    .select({ isMonth: visitCounts.isMonth, day: visitCounts.day, count: visitCounts.count })
    .from(visitCounts)
    .where(eq(visitCounts.kind, 'lostSearch'))
    .orderBy(visitCounts.isMonth, visitCounts.day)
  assert.deepEqual(kept, [
    { isMonth: false, day: '2025-10-02', count: 1 },
    { isMonth: false, day: '2025-10-03', count: 1 },
    { isMonth: true, day: '2025-10-01', count: 2 },
  ])
})

test('online is who did something in the last five minutes, of whoever may be known', async () => {
  await db.delete(analyticsLog)
  const ago = (id: string, minutes: number, path: string): Event => ({
    ...event(id, 0, { path }),
    createdAt: new Date(clock.now() - minutes * 60_000 - 1000),
  })
  await db
    .insert(analyticsLog)
    .values([
      ago('a', 1, '/store/linz/checkout'),
      ago('a', 4, '/store/linz'),
      ago('b', 4, '/store/wels'),
      ago('c', 20, '/'),
      ago('d', 31, '/'),
      ago('', 0, '/'),
    ])
  const all = await shop.admin<OnlineNow>('GET', '/api/statistics/online')
  const own = await employee<OnlineNow>('GET', '/api/statistics/online')
  assert.deepEqual([all.data.visits, all.data.atCheckout], [2, 1])
  assert.deepEqual([own.data.visits, own.data.atCheckout], [1, 1])
  assert.equal(all.data.minutes.length, 30)
  assert.deepEqual([all.data.minutes[9], all.data.minutes[25], all.data.minutes[28]], [1, 2, 1])
})
