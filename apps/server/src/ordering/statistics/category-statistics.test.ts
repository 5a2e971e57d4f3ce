import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SoldProduct } from '@theke/contract/insights/product-statistics-api.ts'
import type { BranchService } from '@theke/contract/insights/service-statistics-api.ts'
import type {
  DayValue,
  HourCount,
  LabelCount,
  ShopStatistics,
} from '@theke/contract/insights/shop-statistics-api.ts'
import fc from 'fast-check'
import { eq, sql } from 'drizzle-orm'
import { rollUpEndedDays } from '../../db/rollups/roll-up.ts'
import { orderItems, orders } from '../ordering-tables.ts'
import { createItem, createOrderBody, send } from '../testing/order-factory.ts'
import { createTestShop } from '../testing/shop-fixture.ts'
import { salesRollUp } from './roll-ups/sales-roll-up.ts'
import { randomRuns } from '../../testing/core.ts'

const shop = await createTestShop()
const { db } = shop.services
const dairy = await shop.create('categories', { name: 'Milch' })
const empty = await shop.create('categories', { name: 'Leer' })
const butter = await shop.create('products', { name: 'Butter', price: 3.1, unit: 'piece' })
const cheese = await shop.create('products', { name: 'Käse', price: 4.2, unit: 'piece' })
await shop.change('menus', shop.menu, {
  catalog: [
    { category: shop.category, products: [shop.roll] },
    { category: dairy, products: [butter, cheese] },
    { category: empty, products: [] },
  ],
})
const employee = await shop.loggedIn(['ROLE_EMPLOYEE'], [])

const period = { from: '2026-03-28', to: '2026-03-30' }

async function rowsOf<Row>(kind: string, category: number, call = shop.admin): Promise<Row[]> {
  const { from, to } = period
  const url = `/api/statistics/${kind}?from=${from}&to=${to}&category=${category}`
  const reply = await call<ShopStatistics<string, Row>>('GET', url)
  assert.equal(reply.status, 200)
  return reply.data.rows
}

const someOrder = fc.record({
  items: fc.uniqueArray(
    fc.record({
      product: fc.constantFrom(shop.roll, butter, cheese),
      amount: fc.integer({ min: 1, max: 4 }),
    }),
    {
      minLength: 1,
      maxLength: 3,
      selector: ({ product }) => product,
    },
  ),
  at: fc.constantFrom(
    '2026-03-27T22:30:00Z',
    '2026-03-28T23:30:00Z',
    '2026-03-29T00:30:00Z',
    '2026-03-30T21:59:00Z',
    '2026-03-30T22:00:00Z',
  ),
  isCanceled: fc.boolean(),
  isFirstRemoved: fc.boolean(),
})

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** What belongs to the products, counted over single rows. */
async function countedPlainly(products: readonly number[]) {
  const { rows } = await db.execute<
    Record<'orders' | 'canceled' | 'revenue' | 'received' | 'amount', number>
  >(sql`
    with found as (
      select orders.id, is_canceled, (select sum(gross) from order_items where "order" = orders.id and product = any(${sql.param([...products])}) and not is_removed) as gross,
        (select sum(amount) from order_items where "order" = orders.id and product = any(${sql.param([...products])}) and not is_removed) as amount
      from orders where (created_at at time zone 'Europe/Vienna')::date between ${period.from} and ${period.to}
    )
    select count(*) filter (where not is_canceled)::int as orders, count(*) filter (where is_canceled)::int as canceled,
      coalesce(sum(gross) filter (where not is_canceled), 0)::int as revenue, count(*)::int as received,
      coalesce(sum(amount) filter (where not is_canceled), 0)::float8 as amount
    from found where gross is not null`)
  return rows[0] ?? assert.fail()
}

test('figures of a category are those of its products, to the cent, and of orders with one of them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someOrder, { maxLength: 5 }), async (some) => {
      await db.execute(
        sql`truncate orders, sales_of_days, sold_products, order_hours, roll_ups, roll_up_changes restart identity cascade`,
      )
      for (const { items, at, isCanceled, isFirstRemoved } of some) {
        const body = createOrderBody(shop, {
          items: items.map(({ product, amount }) => createItem(product, amount)),
        })
        const { status, data } = await send(shop.visitor, body)
        assert.equal(status, 201)
        const when = new Date(at)
        await db
          .update(orders)
          .set({ createdAt: when, isCanceled, endedAt: isCanceled ? when : null })
          .where(eq(orders.id, data.id))
        if (isFirstRemoved)
          await db
            .update(orderItems)
            .set({ isRemoved: true })
            .where(sql`${orderItems.order} = ${data.id} and ${orderItems.index} = 0`)
      }
      await rollUpEndedDays(db, salesRollUp)
      for (const [category, products] of [
        [dairy, [butter, cheese]],
        [shop.category, [shop.roll]],
        [empty, []],
      ] as const) {
        const plain = await countedPlainly(products)
        const values = async (kind: string) =>
          sum((await rowsOf<DayValue>(kind, category)).map(({ value }) => value))
        assert.equal(await values('orders'), plain.orders)
        assert.equal(await values('canceled-orders'), plain.canceled)
        assert.equal(Math.round((await values('revenue')) * 100), plain.revenue)
        const sold = await rowsOf<SoldProduct>('sold-products', category)
        assert.equal(Math.round(sum(sold.map(({ revenue }) => revenue)) * 100), plain.revenue)
        const counts = async (kind: string) =>
          (await rowsOf<LabelCount>(kind, category)).map(({ count }) => count)
        assert.equal(sum(await counts('items')), plain.amount)
        assert.equal((await counts('popular-items')).length, sold.length)
        const times = await rowsOf<HourCount>('order-times', category)
        assert.equal(sum(times.map(({ count }) => count)), plain.orders)
        const served = await rowsOf<BranchService>('service', category)
        assert.equal(sum(served.map(({ orders }) => orders)), plain.received)
      }
      assert.equal(sum((await rowsOf<DayValue>('revenue', dairy, employee)).map(({ value }) => value)), 0)
    }),
    { numRuns: randomRuns(12) },
  )
})
