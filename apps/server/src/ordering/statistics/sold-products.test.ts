import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SoldProduct } from '@theke/contract/insights/product-statistics-api.ts'
import type { ShopStatistics } from '@theke/contract/insights/shop-statistics-api.ts'
import { orderedGrams, type OrderedLineItem } from '@theke/domain/ordering/counter/edit-item.ts'
import { cents } from '@theke/domain/money.ts'
import { instantAt } from '@theke/domain/time/wall-time.ts'
import { type Unit, unitType, unitTypes } from '@theke/domain/units.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { Caller } from '../../testing/test-app.ts'
import { orderItems, orders } from '../ordering-tables.ts'
import { createOrderBody, send } from '../testing/order-factory.ts'
import { createBranchBody, createTestShop } from '../testing/shop-fixture.ts'
import { randomRuns } from '../../testing/core.ts'

const shop = await createTestShop()
const { db } = shop.services
const other = await shop.create('branches', createBranchBody('wels'))
const employee = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
const came = new Date(instantAt('2026-05-04', 600))

const ids: number[] = []
for (let count = 0; count < 4; count++) {
  const { data } = await send(shop.visitor, createOrderBody(shop))
  ids.push(data.id)
}
await db.update(orders).set({ createdAt: came, appointment: null, appointmentDate: null })
const [template] = await db.select().from(orderItems)
assert.ok(template)
const line = template

type Item = typeof orderItems.$inferInsert
const someItem: fc.Arbitrary<Partial<Item> & { at: number }> = fc
  .record({
    at: fc.nat({ max: ids.length - 1 }),
    product: fc.constantFrom(shop.roll, 9001, 9002),
    unit: fc.constantFrom<Unit>('piece', 'pair', 'person', 'gram', 'decagram', 'kilogram', 'liter'),
    amount: fc.integer({ min: 1, max: 5000 }).map((amount) => amount / 4),
    gross: fc.integer({ min: 0, max: 90_000 }).map(cents),
    weights: fc.array(fc.integer({ min: 1, max: 3000 }), { maxLength: 3 }),
    isRemoved: fc.boolean(),
    before: fc.option(
      fc.record({
        product: fc.constantFrom(shop.roll, 9001),
        unitPrice: fc.integer({ min: 0, max: 4000 }).map(cents),
        gross: fc.integer({ min: 0, max: 90_000 }).map(cents),
        priceUnit: fc.constantFrom<Unit | null>('kilogram', 'decagram', null),
      }),
    ),
  })
  .map(({ before, ...item }) => ({
    ...item,
    ordered: before && {
      ...before,
      name: 'x',
      amount: 1,
      unit: item.unit,
      model: 'approximate',
      isPriceHidden: false,
    },
  }))

async function read(query = '', call: Caller = shop.admin): Promise<SoldProduct[]> {
  const reply = await call<ShopStatistics<'sold-products', SoldProduct>>(
    'GET',
    `/api/statistics/sold-products?from=2026-05-04&to=2026-05-04${query}`,
  )
  assert.equal(reply.status, 200)
  return reply.data.rows
}

test('products are summed to the cent and the gram, as one counts them by hand', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someItem, { maxLength: 12 }), async (some) => {
      await db.execute(sql`truncate order_items`)
      if (some.length > 0)
        await db
          .insert(orderItems)
          .values(some.map(({ at, ...item }, index) => ({ ...line, ...item, order: ids[at] ?? 0, index })))
      const sold = some.filter(({ isRemoved }) => !isRemoved)
      const rows = await read()
      assert.deepEqual(
        new Set(rows.map(({ product }) => product)),
        new Set(sold.map(({ product }) => product)),
      )
      for (const row of rows) {
        const items = sold.filter(({ product }) => product === row.product)
        assert.equal(row.orders, new Set(items.map(({ at }) => at)).size)
        assert.equal(
          Math.round(row.revenue * 100),
          sumOf(items, ({ gross }) => gross ?? 0),
        )
        assert.equal(row.kilograms, kilograms(sumOf(items, gramsOf)))
        const byNumber = Map.groupBy(
          items.filter(({ unit }) => unit && unitType(unit) === 'amount'),
          ({ unit }) => unit,
        )
        assert.deepEqual(
          new Map(row.counted.map(({ unit, amount }) => [unit, amount])),
          new Map([...byNumber].map(([unit, all]) => [unit, sumOf(all, ({ amount }) => amount ?? 0)])),
        )
        const compared = items.flatMap((item) => deviationOf(item))
        assert.equal(row.weighedKilograms, kilograms(sumOf(compared, ({ weighed }) => weighed)))
        assert.equal(
          row.deviationKilograms,
          kilograms(sumOf(compared, ({ weighed, ordered }) => weighed - ordered)),
        )
        const value = sumOf(
          compared,
          ({ gross, weighed, ordered }) => (gross * (weighed - ordered)) / weighed,
        )
        assert.ok(Math.abs(row.deviationValue * 100 - value) <= 0.500_001)
      }
    }),
    { numRuns: randomRuns(40) },
  )
})

const kilograms = (grams: number) => Math.round(grams * 1000) / 1_000_000
const sumOf = <One>(all: readonly One[], valueOf: (one: One) => number) =>
  all.reduce((sum, one) => sum + valueOf(one), 0)
const weighedOf = ({ weights }: Partial<Item>) => sumOf(weights ?? [], (grams) => grams)

function gramsOf(item: Partial<Item>): number {
  if (item.weights?.length) return weighedOf(item)
  const factors: Partial<Record<Unit, number>> = unitTypes.weight
  return (item.amount ?? 0) * (factors[item.unit ?? 'piece'] ?? 0)
}

function deviationOf(item: Partial<Item>): { gross: number; weighed: number; ordered: number }[] {
  const before: OrderedLineItem | null = item.ordered ?? null
  const weighed = weighedOf(item)
  if (before === null || before.product !== item.product || weighed === 0) return []
  const ordered = orderedGrams(before)
  return ordered === null ? [] : [{ gross: item.gross ?? 0, weighed, ordered }]
}

test('products come to what their orders come to without delivery', async () => {
  await db.execute(sql`truncate order_items`)
  await db.insert(orderItems).values(ids.map((order) => ({ ...line, order, index: 0 })))
  const total = await shop.admin<ShopStatistics<'revenue', { value: number }>>(
    'GET',
    '/api/statistics/revenue?from=2026-05-04&to=2026-05-04',
  )
  const revenue = (await read()).map((row) => row.revenue)
  assert.deepEqual(
    revenue,
    total.data.rows.map(({ value }) => value),
  )
})

test('a category narrows to its products, and nobody learns of another branch', async () => {
  const empty = await shop.create('categories', { name: 'Leer', isEnabled: true })
  assert.deepEqual((await read(`&category=${shop.category}`)).length, 1)
  assert.deepEqual(await read(`&category=${empty}`), [])
  await db
    .update(orders)
    .set({ branch: other })
    .where(inArray(orders.id, ids.slice(1)))
  assert.deepEqual(
    (await read('', employee)).map((row) => row.orders),
    [1],
  )
  for (const query of [`&branch=${other}`, `&branch=${other}&category=${shop.category}&compare=previous`])
    assert.deepEqual(await read(query, employee), [])
  await db.update(orders).set({ branch: shop.branch }).where(eq(orders.branch, other))
})

test('a table is written as a workbook, and what is none is refused at its field', async () => {
  const write = (table: unknown) =>
    shop.admin('POST', '/api/statistics/table', { title: 'Umsatz: [Mai]', table })
  assert.equal(
    (
      await write({
        head: ['Tag', 'Umsatz'],
        rows: [
          ['Mo', 12.5],
          ['=1+1', 0],
        ],
      })
    ).status,
    200,
  )
  for (const wrong of [null, 'x', { head: [1], rows: [] }, { head: [], rows: [[{}]] }]) {
    const { status, errors } = await write(wrong)
    assert.deepEqual([status, errors[0]?.field], [422, 'table'])
  }
})
