import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ShopStatistics } from '@theke/contract/insights/shop-statistics-api.ts'
import { instantAt, startOfDay } from '@theke/domain/time/wall-time.ts'
import { lt, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { keepRollUpsBefore, rebuildRollUp, rollUpEndedDays } from '../../db/rollups/roll-up.ts'
import { rollUps } from '../../db/rollups/roll-up-tables.ts'
import { createBranchBody, createTestShop } from '../../ordering/testing/shop-fixture.ts'
import { analyticsLog } from '../analytics-tables.ts'
import { visitRollUp } from './visit-roll-up.ts'
import { visitCounts } from './visit-roll-up-tables.ts'

const shop = await createTestShop()
const { db } = shop.services
await shop.create('branches', createBranchBody('wels'))
const employee = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])

const kinds =
  'unique-visitors page-views pages events event-flow visitor-times resolutions device-pixel-ratios color-schemes referrers browsers operating-systems funnel searches-without-hits abandoned-products'.split(
    ' ',
  )
const queries = ['from=2025-03-30&to=2025-12-31', 'from=2025-10-01&to=2026-01-20']

async function told() {
  const answers: Record<string, unknown> = {}
  for (const kind of kinds) {
    for (const query of queries) {
      for (const [index, call] of [shop.admin, employee].entries()) {
        const reply = await call<ShopStatistics<string, unknown>>('GET', `/api/statistics/${kind}?${query}`)
        assert.equal(reply.status, 200)
        answers[`${kind} ${query} ${index}`] = reply.data.rows
      }
    }
  }
  return answers
}

async function rolledUp(): Promise<string[]> {
  const { rows } = await db.execute<{ cell: string }>(
    sql`select cell::text from ${visitCounts} as cell order by 1`,
  )
  return rows.map(({ cell }) => cell)
}

const agents = [
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0',
  '',
]
const someEvent = fc.record({
  createdAt: fc
    .tuple(
      fc.constantFrom('2025-03-29', '2025-03-30', '2025-10-25', '2025-10-26', '2025-12-31', '2026-01-01'),
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

test('figures from roll-ups are those of the events, rebuilt they are the same, and they stay when events are removed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someEvent, { minLength: 1, maxLength: 40 }), async (events) => {
      await db.execute(sql`truncate ${analyticsLog}, ${visitCounts}, ${rollUps}`)
      await db
        .insert(analyticsLog)
        .values(events.map((event, index) => ({ ...event, eventKey: BigInt(index) })))
      const raw = await told()
      await rollUpEndedDays(db, visitRollUp)
      assert.deepEqual(await told(), raw)
      const before = await rolledUp()
      await rebuildRollUp(db, visitRollUp)
      assert.deepEqual(await rolledUp(), before)
      await keepRollUpsBefore(db, 'visits', '2025-10-26')
      await db.delete(analyticsLog).where(lt(analyticsLog.createdAt, new Date(startOfDay('2025-10-26'))))
      await rebuildRollUp(db, visitRollUp)
      assert.deepEqual(await told(), raw)
      assert.deepEqual(await rolledUp(), before)
    }),
    { numRuns: 8 },
  )
})

test('what visitors send breaks no roll-up, however long and many it is', async () => {
  await db.execute(sql`truncate ${analyticsLog}, ${visitCounts}, ${rollUps}`)
  const createdAt = new Date(instantAt('2025-03-30', 700))
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
  await rollUpEndedDays(db, visitRollUp)
  assert.deepEqual(await told(), raw)
  assert.ok((await db.$count(visitCounts)) < 20_000)
})
