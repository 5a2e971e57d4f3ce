import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type BranchService,
  type CustomerMonth,
  type WeekRatings,
} from '@theke/contract/insights/service-statistics-api.ts'
import type { ShopStatistics } from '@theke/contract/insights/shop-statistics-api.ts'
import { instantAt } from '@theke/domain/time/wall-time.ts'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import type { Caller } from '../../testing/test-app.ts'
import { rollUpEndedDays } from '../../db/rollups/roll-up.ts'
import { orderHistory } from '../lifecycle/steps/step-tables.ts'
import { orders } from '../ordering-tables.ts'
import { createOrderBody, send } from '../testing/order-factory.ts'
import { createBranchBody, createTestShop } from '../testing/shop-fixture.ts'
import { serviceRollUp } from './roll-ups/service-roll-up.ts'
import { randomRuns } from '../../testing/core.ts'

const shop = await createTestShop()
const { db } = shop.services
const other = await shop.create('branches', createBranchBody('wels'))
const employee = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])

const ids: number[] = []
for (let count = 0; count < 6; count++) ids.push((await send(shop.visitor, createOrderBody(shop))).data.id)

async function rows<Row>(kind: string, query: string, call: Caller = shop.admin): Promise<Row[]> {
  const reply = await call<ShopStatistics<string, Row>>('GET', `/api/statistics/${kind}?${query}`)
  assert.equal(reply.status, 200)
  return reply.data.rows
}
const day = 'from=2026-05-04&to=2026-05-04'
const came = instantAt('2026-05-04', 600)

const someOrder = fc.record({
  isHere: fc.boolean(),
  waited: fc.option(fc.integer({ min: 0, max: 300 })),
  isProposed: fc.boolean(),
  answer: fc.constantFrom(null, 'counter-confirmed', 'counter-rejected'),
  end: fc.constantFrom('open', 'completed', 'not-collected', 'canceled'),
  donation: fc.option(fc.integer({ min: 1, max: 500 })),
})
type SomeOrder = typeof someOrder extends fc.Arbitrary<infer One> ? One : never

async function store(some: readonly SomeOrder[]): Promise<void> {
  await db.delete(orderHistory)
  await db.update(orders).set({ createdAt: new Date('2020-01-01T12:00:00Z') })
  for (const [index, one] of some.entries()) {
    const order = ids[index] ?? 0
    const isOver = one.end !== 'open'
    await db
      .update(orders)
      .set({
        createdAt: new Date(came),
        branch: one.isHere ? shop.branch : other,
        isCompleted: one.end === 'completed',
        isCanceled: one.end === 'canceled' || one.end === 'not-collected',
        endReason: one.end === 'not-collected' ? 'not-collected' : '',
        endedAt: isOver ? new Date(came) : null,
        donationAmount: one.donation as (typeof orders.$inferInsert)['donationAmount'],
      })
      .where(eq(orders.id, order))
    const entry = (action: string, minutes: number) => ({
      order,
      action,
      at: new Date(came + minutes * 60_000),
      note: '',
    })
    const entries = [
      ...(one.isProposed ? [entry('counter-proposed', 1)] : []),
      ...(one.answer === null ? [] : [entry(one.answer, 2)]),
      ...(one.waited === null ? [] : [entry('confirmed', one.waited), entry('confirmed', one.waited + 50)]),
    ]
    if (entries.length > 0) await db.insert(orderHistory).values(entries)
  }
}

function expected(all: readonly SomeOrder[]): object {
  const waits = all.flatMap(({ waited }) => waited ?? []).toSorted((a, b) => a - b)
  const given = all
    .filter(({ end }) => end === 'open' || end === 'completed')
    .flatMap(({ donation }) => donation ?? [])
  const count = (is: (one: SomeOrder) => boolean) => all.filter(is).length
  return {
    orders: all.length,
    confirmed: waits.length,
    medianMinutes: percentile(waits, 0.5),
    slowMinutes: percentile(waits, 0.9),
    proposals: count(({ isProposed }) => isProposed),
    accepted: count(({ answer }) => answer === 'counter-confirmed'),
    declined: count(({ answer }) => answer === 'counter-rejected'),
    notCollected: count(({ end }) => end === 'not-collected'),
    donations: given.length,
    donated: given.reduce((sum, cents) => sum + cents, 0) / 100,
  }
}

function percentile(sorted: readonly number[], part: number): number | null {
  const position = part * (sorted.length - 1)
  const [low, high] = [sorted[Math.floor(position)], sorted[Math.ceil(position)]]
  if (low === undefined || high === undefined) return null
  return Math.round((low + (high - low) * (position % 1)) * 10) / 10
}

test('service is counted per branch as one counts by hand, and of nobody else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someOrder, { maxLength: 6 }), async (some) => {
      await store(some)
      for (const call of [shop.admin, employee]) {
        const found = await rows<BranchService>('service', `${day}&branch=${shop.branch}`, call)
        const here = some.filter(({ isHere }) => isHere)
        assert.deepEqual(
          found.map(({ branch: _branch, ...counts }) => counts),
          here.length === 0 ? [] : [expected(here)],
        )
        await rollUpEndedDays(db, serviceRollUp)
        assert.deepEqual(await rows('service', `${day}&branch=${shop.branch}`, call), found)
        const there = await rows<BranchService>('service', `${day}&branch=${other}`, call)
        const elsewhere = call === employee ? [] : some.filter(({ isHere }) => !isHere)
        assert.equal(there[0]?.orders ?? 0, elsewhere.length)
      }
    }),
    { numRuns: randomRuns(20) },
  )
})

test('ratings are averaged by the week of the order', async () => {
  await db.update(orders).set({ branch: shop.branch, questionnaire: null })
  const stars = (rating: number) => ({
    rating,
    foodRating: 5,
    serviceRating: 4,
    processRating: rating,
    comment: '',
    sentAt: '2026-06-01T10:00:00.000Z',
  })
  const rate = (order: number | undefined, at: string, rating: number) =>
    db
      .update(orders)
      .set({ createdAt: new Date(at), questionnaire: stars(rating) })
      .where(eq(orders.id, order ?? 0))
  await rate(ids[0], '2026-05-03T21:59:59Z', 5)
  await rate(ids[1], '2026-05-03T22:00:00Z', 2)
  await rate(ids[2], '2026-05-10T21:59:59Z', 3)
  const found = await rows<WeekRatings>('ratings', 'from=2026-05-01&to=2026-05-31')
  await rollUpEndedDays(db, serviceRollUp)
  assert.deepEqual(await rows('ratings', 'from=2026-05-01&to=2026-05-31'), found)
  assert.deepEqual(found, [
    { week: '2026-04-27', ratings: 1, rating: 5, foodRating: 5, serviceRating: 4, processRating: 5 },
    { week: '2026-05-04', ratings: 2, rating: 2.5, foodRating: 5, serviceRating: 4, processRating: 2.5 },
  ])
})

test('customers are counted by the month of their first order, and those who came again', async () => {
  const [a, b, c] = await Promise.all(
    ['Anna', 'Berta', 'Clara'].map((firstName) => shop.create('customers', { firstName, lastName: 'Huber' })),
  )
  const place = async (index: number, customer: number | undefined, at: string, branch = shop.branch) => {
    await db
      .update(orders)
      .set({
        customer: customer ?? null,
        createdAt: new Date(at),
        branch,
        isCanceled: false,
        isCompleted: false,
        endedAt: null,
      })
      .where(eq(orders.id, ids[index] ?? 0))
  }
  await place(0, a, '2026-04-30T21:00:00Z')
  await place(1, a, '2026-06-01T10:00:00Z')
  await place(2, b, '2026-04-30T22:30:00Z')
  await place(3, b, '2026-05-02T10:00:00Z', other)
  await place(4, c, '2026-05-03T10:00:00Z')
  await place(5, undefined, '2026-05-03T10:00:00Z')
  const span = 'from=2026-04-01&to=2026-06-30'
  assert.deepEqual(await rows<CustomerMonth>('returning-customers', span), [
    { month: '2026-04', customers: 1, returned: 1, orders: 2 },
    { month: '2026-05', customers: 2, returned: 1, orders: 3 },
  ])
  assert.deepEqual(await rows('returning-customers', 'from=2026-05-01&to=2026-05-31', employee), [
    { month: '2026-05', customers: 2, returned: 0, orders: 2 },
  ])
  assert.deepEqual(await rows('returning-customers', `${span}&branch=${other}`, employee), [])
})
