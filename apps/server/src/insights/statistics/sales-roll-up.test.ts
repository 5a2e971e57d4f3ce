import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ShopStatistics } from '@theke/contract/insights/shop-statistics-api.ts'
import { monthOf } from '@theke/domain/insights/statistics-parts.ts'
import { cents } from '@theke/domain/money.ts'
import { addDays, instantAt } from '@theke/domain/time/wall-time.ts'
import { and, eq, gte, sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { Database } from '../../db/open-database.ts'
import { rebuildRollUp, type RollUp, rollUpEndedDays, rollUpPresentDay } from '../../db/rollups/roll-up.ts'
import { presentChanges, rollUpChanges, rollUps } from '../../db/rollups/roll-up-tables.ts'
import { createItem, createOrderBody, send } from '../../ordering/testing/order-factory.ts'
import { createBranchBody, createTestShop } from '../../ordering/testing/shop-fixture.ts'
import { orderHistory } from '../../ordering/lifecycle/steps/step-tables.ts'
import { orderItems, orders } from '../../ordering/ordering-tables.ts'
import { salesRollUp } from '../../ordering/statistics/roll-ups/sales-roll-up.ts'
import { serviceRollUp } from '../../ordering/statistics/roll-ups/service-roll-up.ts'
import { turnoverRollUp } from '../../ordering/statistics/roll-ups/turnover-roll-up.ts'
import {
  orderHours,
  presentSlots,
  salesHours,
  salesOfDays,
  serviceCounts,
  slotUses,
  soldProducts,
  turnoverOfDays,
} from '../../ordering/statistics/roll-ups/sales-roll-up-tables.ts'
import { fullOnly, isCore, randomRuns, seed } from '../../testing/core.ts'

const shop = await createTestShop()
const { db } = shop.services
const other = await shop.create('branches', createBranchBody('wels'))
const employee = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
const { data: placed } = await send(
  shop.visitor,
  createOrderBody(shop, { items: [createItem(shop.roll, 2)] }),
)
const [template] = await db.select().from(orders).where(eq(orders.id, placed.id))
const [itemTemplate] = await db.select().from(orderItems).where(eq(orderItems.order, placed.id))
assert.ok(template && itemTemplate)
const subjects = [salesRollUp, turnoverRollUp, serviceRollUp]
const modes = ['takeaway', 'delivery'] as const
await shop.change('branches', shop.branch, {
  capacities: modes.map((mode) => ({ mode, intervalMinutes: 30, maximumOrders: 2 })),
})
const kinds =
  'orders? revenue? canceled-orders? items? popular-items? order-times? sold-products? slots? service? ratings? revenue-per-hour? orders?figure=not-collected& orders?figure=placed& revenue?figure=placed& orders?figure=handed-over& revenue?figure=handed-over&'.split(
    ' ',
  )
// The first and the last day are in the middle of a month, and whole months lie between them.
// What comes after has nothing, and is not rolled up each time.
const lastDay = '2026-03-31'
const periods = ['from=2025-10-26&to=2026-03-29', 'from=2025-10-01&to=2026-01-20&mode=delivery']
const queries = isCore ? periods.slice(0, 1) : periods
const callers = isCore ? [shop.admin] : [shop.admin, employee]
const maxLength = isCore ? 5 : 14

/** What the interface tells, and what it tells without any roll-up. */
async function assertExact(asking = callers, asked = queries): Promise<void> {
  for (const call of asking) {
    const answers = await told(call, asked)
    const state = await db.select().from(rollUps)
    await db.delete(rollUps)
    assert.deepEqual(answers, await told(call, asked))
    if (state.length > 0) await db.insert(rollUps).values(state)
  }
}

async function told(call: typeof shop.admin, asked: readonly string[]) {
  const answers: Record<string, unknown> = {}
  for (const kind of kinds) {
    for (const query of asked) {
      const reply = await call<ShopStatistics<string, unknown>>('GET', `/api/statistics/${kind}${query}`)
      const isRefused = call === employee && kind === 'revenue-per-hour?'
      assert.equal(reply.status, isRefused ? 403 : 200, `${kind}${query}: ${JSON.stringify(reply.errors)}`)
      if (isRefused) continue
      answers[`${kind}${query}`] = reply.data.rows
    }
  }
  return answers
}

async function rolledUp(): Promise<unknown[]> {
  const tables: unknown[] = []
  for (const table of [
    salesOfDays,
    turnoverOfDays,
    salesHours,
    soldProducts,
    orderHours,
    slotUses,
    presentSlots,
    serviceCounts,
  ]) {
    const cells = await db.execute<{ cell: string }>(sql`select cell::text from ${table} as cell order by 1`)
    tables.push(cells.rows)
  }
  return tables
}

const someMoment = fc
  .tuple(
    fc.constantFrom('2025-10-25', '2025-10-26', '2025-12-31', '2026-01-01', '2026-03-28', '2026-03-29'),
    fc.integer({ min: 0, max: 1439 }),
  )
  .map(([day, minute]) => new Date(instantAt(day, minute)))
/** When orders end: before and after what is counted first, on days that are asked for, and now by the clock of the database. */
const ends = [new Date(0), new Date(2), sql`now()`]
const betweenEnds = new Date(1)

const someState = fc.record({
  appointment: fc.option(someMoment),
  earliest: fc.option(someMoment),
  fate: fc.constantFrom('open', 'completed', 'canceled', 'not-collected', 'rejected', 'failed'),
  ended: fc.oneof(fc.constantFrom(...ends), someMoment),
  isConfirmed: fc.boolean(),
  total: fc.integer({ min: 0, max: 100_000 }),
  pieces: fc.integer({ min: 1, max: 9 }),
  grams: fc.array(fc.integer({ min: 1, max: 2000 }), { maxLength: 2 }),
  isRemoved: fc.boolean(),
  contained: fc.nat({ max: 2 }),
  gross: fc.integer({ min: 0, max: 9000 }).map(cents),
  ordered: fc.option(fc.integer({ min: 1, max: 4000 }).map(cents)),
  slot: fc.option(fc.constantFrom(600, 630, 660)),
  step: fc.option(
    fc.record({
      action: fc.constantFrom('confirmed', 'counter-proposed', 'counter-rejected'),
      seconds: fc.integer({ min: 0, max: 2000 }),
    }),
  ),
  stars: fc.option(fc.integer({ min: 1, max: 5 })),
  donation: fc.option(fc.integer({ min: 1, max: 300 }).map(cents)),
})
const someOrder = fc.record({
  createdAt: someMoment,
  isHere: fc.boolean(),
  isDelivery: fc.boolean(),
  isQuotation: fc.boolean(),
  state: someState,
})
type State = typeof someState extends fc.Arbitrary<infer One> ? One : never
type Order = typeof someOrder extends fc.Arbitrary<infer One> ? One : never
const place = fc.nat({ max: 30 })
const orderSteps = [
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('place' as const), order: someOrder }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('change' as const), at: place, state: someState }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('weigh' as const), at: place, state: someState }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('fill' as const), at: place, contained: fc.nat({ max: 2 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('add' as const), at: place, state: someState }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), at: place }) },
]
type OrderStep = (typeof orderSteps)[number]['arbitrary'] extends fc.Arbitrary<infer One> ? One : never
const someStep = fc.oneof(
  ...orderSteps,
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rollUp' as const) }) },
  fc.record({ kind: fc.constant('crash' as const), after: fc.nat({ max: 3 }) }),
  fc.record({ kind: fc.constant('check' as const) }),
)

const columnsOf = ({
  appointment,
  earliest,
  fate,
  ended,
  isConfirmed,
  total,
  slot,
  stars,
  donation,
}: State) => ({
  appointment,
  earliestAt: earliest,
  slotStart: slot === null ? null : new Date(instantAt('2025-10-25', slot)),
  isConfirmed,
  donationAmount: donation,
  questionnaire:
    stars === null
      ? null
      : { rating: stars, foodRating: 5, serviceRating: stars, processRating: 1, comment: '', sentAt: '' },
  isCompleted: fate === 'completed',
  isCanceled: fate === 'canceled' || fate === 'not-collected',
  endReason: fate === 'not-collected' ? ('not-collected' as const) : ('' as const),
  isRejected: fate === 'rejected',
  isFailed: fate === 'failed',
  endedAt: fate === 'open' ? null : ended,
  pricing: { ...template.pricing, totalGross: total, totalNet: total } as typeof template.pricing,
})
const contentsOf = (amount: number) =>
  amount === 0 ? [] : [{ productId: shop.roll, name: 'x', amount, unit: 'piece' as const }]
const itemOf = ({ pieces, grams, isRemoved, gross, ordered, contained }: State) => ({
  contents: contentsOf(contained),
  amount: pieces,
  weights: grams,
  isRemoved,
  gross,
  ordered:
    ordered === null
      ? null
      : {
          product: shop.roll,
          name: 'x',
          amount: 1,
          unit: 'kilogram' as const,
          priceUnit: null,
          unitPrice: cents(1999),
          gross: ordered,
          model: 'approximate' as const,
          isPriceHidden: false,
        },
})

function lineOf(order: number, index: number, state: State): typeof orderItems.$inferInsert {
  return { ...(itemTemplate ?? assert.fail()), ...itemOf(state), order, index }
}

let number = 0
async function store(order: Order): Promise<number> {
  const {
    id: _id,
    status: _status,
    paymentStatus: _payment,
    totalGross: _gross,
    totalNet: _net,
    ...rest
  } = {
    ...(template ?? assert.fail()),
  }
  number += 1
  const [row] = await db
    .insert(orders)
    .values({
      ...rest,
      ...columnsOf(order.state),
      uid: `o${number}`,
      hash: String(number),
      idempotencyKey: null,
      branch: order.isHere ? shop.branch : other,
      createdAt: order.createdAt,
      appointmentDate: null,
      isDelivery: order.isDelivery,
      isQuotation: order.isQuotation,
    })
    .returning({ id: orders.id })
  assert.ok(row)
  await db.insert(orderItems).values([0, 1].map((index) => lineOf(row.id, index, order.state)))
  await takeStep(row.id, order.state)
  return row.id
}

async function takeStep(order: number, { step }: State): Promise<void> {
  if (step === null) return
  const at = sql`created_at + ${step.seconds} * interval '1 second'`
  await db.execute(sql`
    insert into ${orderHistory} ("order", at, action, note) select id, ${at}, ${step.action}, '' from ${orders} where id = ${order}`)
}

/** Work that breaks off after so many of its parts, as if the process had been killed. */
function crashingAfter(rollUp: RollUp, parts: number): RollUp {
  let left = parts
  const breakable =
    <Given extends unknown[]>(part: (...given: Given) => Promise<void>) =>
    async (...given: Given) => {
      await part(...given)
      left -= 1
      if (left < 0) throw new Error('killed')
    }
  return {
    ...rollUp,
    rollUpDays: breakable(rollUp.rollUpDays),
    rollUpMonth: breakable(rollUp.rollUpMonth),
    rollUpPresent: breakable(rollUp.rollUpPresent),
  }
}

function isOfOrder<Step extends { kind: string }>(step: Step | OrderStep): step is OrderStep {
  return ['place', 'change', 'weigh', 'fill', 'add', 'remove'].includes(step.kind)
}

/** Does what happened to orders, those that were placed in `ids`. */
async function happen(step: OrderStep, ids: number[]): Promise<void> {
  if (step.kind === 'place') return void ids.push(await store(step.order))
  const id = ids[step.at % Math.max(1, ids.length)] ?? 0
  if (step.kind === 'remove') return void (await db.delete(orders).where(eq(orders.id, id)))
  if (step.kind === 'fill')
    return void (await db
      .update(orderItems)
      .set({ contents: contentsOf(step.contained) })
      .where(eq(orderItems.order, id)))
  if (step.kind === 'add') {
    const index = (number += 2)
    if ((await db.$count(orders, eq(orders.id, id))) > 0)
      await db.insert(orderItems).values(lineOf(id, index, step.state))
    return
  }
  await db.update(orderItems).set(itemOf(step.state)).where(eq(orderItems.order, id))
  if (step.kind === 'weigh') return
  await db.update(orders).set(columnsOf(step.state)).where(eq(orders.id, id))
  await takeStep(id, step.state)
}

test(`figures from roll-ups are those of the raw rows after whatever happened to orders, and rebuilt they are the same (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someStep, { maxLength }), async (steps) => {
      await forgetAll(db)
      const ids: number[] = []
      for (const step of steps) {
        if (isOfOrder(step)) await happen(step, ids)
        for (const subject of subjects) {
          if (step.kind === 'rollUp') await rollUpEndedDays(db, subject, lastDay)
          if (step.kind === 'crash')
            await rollUpEndedDays(db, crashingAfter(subject, step.after), lastDay).catch((error: unknown) =>
              assert.match(String(error), /killed/),
            )
        }
        if (step.kind === 'check') await assertExact([shop.admin])
      }
      await assertExact()
      for (const subject of subjects) await rollUpEndedDays(db, subject, lastDay)
      assert.deepEqual(await db.select().from(rollUpChanges), [])
      await assertExact()
      const before = await rolledUp()
      for (const subject of subjects) await rebuildRollUp(db, subject, lastDay)
      assert.deepEqual(await rolledUp(), before)
    }),
    { numRuns: randomRuns(8), seed },
  )
})

const presentSteps = fc.oneof(
  ...orderSteps,
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('count' as const), before: fc.constantFrom(null, betweenEnds) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('crash' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('endDay' as const) }) },
)
const beforePresent = '2025-10-24'
const presentQueries = ['from=2025-10-01&to=2026-01-20']

test(`present days are counted exactly at any moment (seed ${seed})`, fullOnly, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(presentSteps, { maxLength }), async (steps) => {
      await forgetAll(db)
      await db.insert(rollUps).values(subjects.map(({ name }) => ({ name, until: beforePresent })))
      const ids: number[] = []
      for (const step of steps) {
        if (isOfOrder(step)) await happen(step, ids)
        for (const subject of subjects) {
          if (step.kind === 'count') await rollUpPresentDay(db, subject, step.before)
          if (step.kind === 'crash')
            await assert.rejects(rollUpPresentDay(db, crashingAfter(subject, 0)), /killed/)
          if (step.kind === 'endDay') await endDay(subject)
        }
        await assertExact([shop.admin], presentQueries)
      }
      const counted: unknown[][] = []
      for (const before of [null, new Date(0), null]) {
        for (const subject of subjects) await rollUpPresentDay(db, subject, before)
        counted.push(await rolledUp())
        await assertExact([employee], presentQueries)
      }
      assert.deepEqual(await db.select().from(presentChanges), [])
      assert.deepEqual(counted[2], counted[0])
    }),
    { numRuns: randomRuns(8), seed },
  )
})

/** Rolls up the day after the last one, as the job does it. */
async function endDay({ name, rollUpDays, rollUpMonth }: RollUp): Promise<void> {
  await db.transaction(async (db) => {
    const [state] = await db.select().from(rollUps).where(eq(rollUps.name, name))
    const day = addDays(state?.until ?? beforePresent, 1)
    await db.delete(rollUpChanges).where(and(eq(rollUpChanges.name, name), gte(rollUpChanges.day, day)))
    await rollUpDays(db, { from: day, to: day })
    await rollUpMonth(db, { from: `${monthOf(day)}-01`, to: day })
    await db.update(rollUps).set({ until: day }).where(eq(rollUps.name, name))
    await db.update(rollUps).set({ isLastMonthSummed: true }).where(eq(rollUps.name, name))
  })
}

async function forgetAll(db: Database): Promise<void> {
  await db.execute(
    sql`truncate orders, order_items, ${salesOfDays}, ${turnoverOfDays}, ${soldProducts}, ${orderHours}, ${salesHours}, ${slotUses}, ${serviceCounts}, ${rollUps}, ${rollUpChanges}, ${presentSlots}, ${presentChanges} cascade`,
  )
}
