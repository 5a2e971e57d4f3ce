import assert from 'node:assert/strict'
import { test } from 'node:test'
import type {
  DayValue,
  HourCount,
  LabelCount,
  ShopStatistics,
} from '@theke/contract/insights/shop-statistics-api.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import { dayOf, instantAt } from '@theke/domain/time/wall-time.ts'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { orderItems, orders } from '../ordering-tables.ts'
import { createItem, createOrderBody, send } from '../testing/order-factory.ts'
import { createBranchBody, createTestShop } from '../testing/shop-fixture.ts'
import type { Caller } from '../../testing/test-app.ts'
import { randomRuns } from '../../testing/core.ts'

const shop = await createTestShop()
const { db } = shop.services
const other = await shop.create('branches', createBranchBody('wels'))
const employee = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
const stranger = await shop.loggedIn(['ROLE_EMPLOYEE'], [])

const { data: placed } = await send(
  shop.visitor,
  createOrderBody(shop, { items: [createItem(shop.roll, 2)] }),
)
const [template] = await db.select().from(orders).where(eq(orders.id, placed.id))
const [itemTemplate] = await db.select().from(orderItems).where(eq(orderItems.order, placed.id))
assert.ok(template && itemTemplate)

async function statistic<Row>(kind: string, query: string, call: Caller = shop.admin) {
  const reply = await call<ShopStatistics<string, Row>>('GET', `/api/statistics/${kind}?${query}`)
  assert.equal(reply.status, 200)
  return reply.data
}

const someMoment = fc
  .tuple(
    fc.constantFrom('2025-03-29', '2025-03-30', '2025-10-25', '2025-10-26', '2025-12-31', '2026-01-01'),
    fc.integer({ min: 0, max: 1439 }),
  )
  .map(([day, minute]) => instantAt(day, minute))
const someOrder = fc.record({
  createdAt: someMoment,
  appointmentDate: fc.option(someMoment),
  appointment: fc.option(someMoment),
  isHere: fc.boolean(),
  mode: fc.constantFrom<Mode>('takeaway', 'delivery', 'dineIn'),
  fate: fc.constantFrom('open', 'completed', 'canceled', 'rejected', 'failed'),
  isQuotation: fc.boolean(),
  isConfirmed: fc.boolean(),
  cents: fc.integer({ min: 0, max: 100_000 }),
  pieces: fc.integer({ min: 1, max: 9 }),
})
type SomeOrder = typeof someOrder extends fc.Arbitrary<infer One> ? One : never

async function store(some: readonly SomeOrder[]): Promise<void> {
  await db.execute(sql`truncate orders restart identity cascade`)
  if (some.length === 0) return
  const {
    id: _id,
    status: _status,
    paymentStatus: _payment,
    totalGross: _gross,
    totalNet: _net,
    ...rest
  } = template ?? assert.fail()
  const at = (moment: number | null) => (moment === null ? null : new Date(moment))
  const rows = await db
    .insert(orders)
    .values(
      some.map((one, index) => ({
        ...rest,
        uid: String(index),
        hash: String(index),
        idempotencyKey: null,
        branch: one.isHere ? shop.branch : other,
        createdAt: new Date(one.createdAt),
        appointmentDate: at(one.appointmentDate),
        appointment: at(one.appointment),
        isDelivery: one.mode === 'delivery',
        isDineIn: one.mode === 'dineIn',
        isQuotation: one.isQuotation,
        isConfirmed: one.isConfirmed,
        isCompleted: one.fate === 'completed',
        isCanceled: one.fate === 'canceled',
        isRejected: one.fate === 'rejected',
        isFailed: one.fate === 'failed',
        endedAt: one.fate === 'open' ? null : new Date(one.createdAt),
        pricing: { ...rest.pricing, totalGross: one.cents, totalNet: one.cents },
      })) as (typeof orders.$inferInsert)[],
    )
    .returning({ id: orders.id })
  await db.insert(orderItems).values(
    rows.map(({ id }, index) => ({
      ...(itemTemplate ?? assert.fail()),
      order: id,
      amount: some[index]?.pieces ?? 0,
    })),
  )
}

const isSale = ({ fate, isQuotation, isConfirmed }: SomeOrder) =>
  fate === 'completed' || (fate === 'open' && !(isQuotation && !isConfirmed))
const endedEarly = ({ fate }: SomeOrder) => ['canceled', 'rejected', 'failed'].includes(fate)
const salesDayOf = ({ appointment, appointmentDate, createdAt }: SomeOrder) =>
  dayOf(appointment ?? appointmentDate ?? createdAt)

function sumBy<One>(all: readonly One[], keyOf: (one: One) => string, valueOf: (one: One) => number) {
  const sums: Record<string, number> = {}
  for (const one of all) sums[keyOf(one)] = (sums[keyOf(one)] ?? 0) + valueOf(one)
  return sums
}

const days = (rows: readonly DayValue[]) =>
  Object.fromEntries(rows.filter(({ value }) => value !== 0).map(({ date, value }) => [date, value]))

test('every kind is what one counts by hand, for whoever may see it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(someOrder, { maxLength: 12 }),
      fc.option(fc.constantFrom<Mode>('takeaway', 'delivery', 'dineIn')),
      fc.boolean(),
      async (some, mode, isEmployee) => {
        await store(some)
        const call = isEmployee ? employee : shop.admin
        const period = 'from=2025-03-30&to=2025-12-31'
        const query = `${period}${mode === null ? '' : `&mode=${mode}`}`
        const inPeriod = (day: string) => day >= '2025-03-30' && day <= '2025-12-31'
        const visible = some.filter(
          (one) => (!isEmployee || one.isHere) && (mode === null || one.mode === mode),
        )
        const due = visible.filter((one) => inPeriod(salesDayOf(one)))
        const sales = due.filter(isSale)

        const counted = await statistic<DayValue>('orders', query, call)
        assert.deepEqual(
          days(counted.rows),
          sumBy(sales, salesDayOf, () => 1),
        )
        assert.equal(counted.rows.length, 277)
        const revenue = await statistic<DayValue>('revenue', query, call)
        const euros = sumBy(sales, salesDayOf, ({ cents }) => cents)
        for (const day of Object.keys(euros)) euros[day] = (euros[day] ?? 0) / 100
        assert.deepEqual(
          days(revenue.rows),
          Object.fromEntries(Object.entries(euros).filter(([, value]) => value !== 0)),
        )
        const canceled = await statistic<DayValue>('canceled-orders', query, call)
        assert.deepEqual(
          days(canceled.rows),
          sumBy(due.filter(endedEarly), salesDayOf, () => 1),
        )

        const times = await statistic<HourCount>('order-times', query, call)
        const received = visible.filter((one) => inPeriod(dayOf(one.createdAt)) && isSale(one))
        assert.deepEqual(
          Object.fromEntries(times.rows.map(({ weekday, hour, count }) => [`${weekday} ${hour}`, count])),
          sumBy(
            received,
            ({ createdAt }) => weekdayAndHour(createdAt),
            () => 1,
          ),
        )

        const items = await statistic<LabelCount>('items', query, call)
        const pieces = sales.reduce((sum, one) => sum + one.pieces, 0)
        assert.deepEqual(
          items.rows.map(({ count }) => count),
          pieces === 0 ? [] : [pieces],
        )
        const popular = await statistic<LabelCount>('popular-items', query, call)
        assert.deepEqual(
          popular.rows.map(({ count }) => count),
          sales.length === 0 ? [] : [sales.length],
        )
      },
    ),
    { numRuns: randomRuns(25) },
  )
})

function weekdayAndHour(moment: number): string {
  const day = new Date(`${dayOf(moment)}T12:00:00Z`).getUTCDay()
  const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: 'Europe/Vienna' }).format(moment)
  return `${day === 0 ? 7 : day} ${Number(hour)}`
}

const oneOrder: SomeOrder = {
  createdAt: instantAt('2026-05-04', 600),
  appointmentDate: null,
  appointment: null,
  isHere: true,
  mode: 'takeaway',
  fate: 'completed',
  isQuotation: false,
  isConfirmed: true,
  cents: 1234,
  pieces: 3,
}

test('a comparison reads the same of the days before or of the same weekdays a year earlier', async () => {
  await store([oneOrder, { ...oneOrder, createdAt: instantAt('2025-05-05', 600), cents: 1000 }])
  const query = 'from=2026-05-04&to=2026-05-04'
  assert.equal((await statistic('revenue', query)).compared, null)
  assert.deepEqual((await statistic<DayValue>('revenue', `${query}&compare=last-year`)).compared, {
    from: '2025-05-05',
    to: '2025-05-05',
    rows: [{ date: '2025-05-05', value: 10 }],
  })
  const { compared } = await statistic<DayValue>('revenue', `${query}&compare=previous`)
  assert.deepEqual(compared?.rows, [{ date: '2026-05-03', value: 0 }])
})

test('what was weighed counts as weighed, in kilograms, and what was removed does not count', async () => {
  await store([oneOrder, oneOrder, oneOrder])
  const [first, second, third] = await db.select().from(orders).orderBy(orders.id)
  const change = (order: number | undefined, values: Partial<typeof orderItems.$inferInsert>) =>
    db
      .update(orderItems)
      .set(values)
      .where(eq(orderItems.order, order ?? 0))
  await change(first?.id, { unit: 'gram', amount: 500, weights: [260, 255] })
  await change(second?.id, { unit: 'kilogram', amount: 1.5 })
  await change(third?.id, { isRemoved: true })
  const { rows } = await statistic<LabelCount>('items', 'from=2026-05-04&to=2026-05-04')
  assert.deepEqual(
    rows.map(({ count }) => count),
    [2.015],
  )
  assert.match(rows[0]?.label ?? '', /\(kg\)$/)
})

test('nobody learns anything of another branch, however they ask', async () => {
  await store([{ ...oneOrder, isHere: false }])
  const query = 'from=2026-05-04&to=2026-05-04'
  for (const call of [employee, stranger]) {
    for (const asked of [query, `${query}&branch=${other}`, `${query}&branch=${other}&compare=previous`]) {
      assert.deepEqual(days((await statistic<DayValue>('revenue', asked, call)).rows), {})
      assert.deepEqual((await statistic('items', asked, call)).rows, [])
      assert.deepEqual((await statistic('order-times', asked, call)).rows, [])
    }
  }
  assert.deepEqual(days((await statistic<DayValue>('orders', `${query}&branch=${other}`)).rows), {
    '2026-05-04': 1,
  })
})

test('impossible days are refused at their field', async () => {
  const reply = await shop.admin('GET', '/api/statistics/revenue?from=2026-05-04&to=2026-05-01')
  assert.deepEqual([reply.status, reply.errors[0]?.field], [422, 'to'])
})
