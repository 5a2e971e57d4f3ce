import type { SoldProduct } from '@theke/contract/insights/product-statistics-api.ts'
import { cutNoise } from '@theke/domain/decimal.ts'
import type { Period } from '@theke/domain/insights/statistics-period.ts'
import { cents, roundCents, toAmount } from '@theke/domain/money.ts'
import { unitTypes } from '@theke/domain/units.ts'
import { and, desc, eq, inArray, not, sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { orderItems, orders } from '../ordering-tables.ts'
import { countsAsSale } from '../reading/order-conditions.ts'
import { productsOfCategory } from './products-of-category.ts'
import { isAskedOrder, type ProductFilter, soldWithin } from './sales-conditions.ts'
import { gramsOfUnit, soldGrams, soldPieces, weighedGrams } from './sold-amounts.ts'

/** The most products of a reply; what is beyond sold least. */
const maxProducts = 2000
const gramsPerKilogram = unitTypes.weight.kilogram

const { ordered, gross } = orderItems

// The same as `orderedGrams` of the domain, of an item that is still the product that was ordered.
const orderedWeight = sql`case when (${ordered} ->> 'product')::int = ${orderItems.product} and (${ordered} ->> 'unitPrice')::numeric > 0 then round(
  (${ordered} ->> 'gross')::numeric / (${ordered} ->> 'unitPrice')::numeric
  * coalesce(${gramsOfUnit(sql`coalesce(${ordered} ->> 'priceUnit', ${ordered} ->> 'unit')`)}, 1)) end`

/** Revenue, amounts and deviations of weight a product, the highest revenue first; addons and delivery are not in it (R-STATISTICS-12). */
export async function sumSoldProducts(
  ctx: Context,
  period: Period,
  { category, ...filter }: ProductFilter,
): Promise<SoldProduct[]> {
  const items = ctx.db.$with('sold_item').as(
    ctx.db
      .select({
        order: orderItems.order,
        product: orderItems.product,
        name: orderItems.name,
        gross,
        grams: sql`${soldGrams}`.as('grams'),
        pieces: sql`${soldPieces}`.as('pieces'),
        weighed: sql`case when ${orderedWeight} is not null then ${weighedGrams} end`.as('weighed'),
        ordered: sql`case when ${weighedGrams} > 0 then ${orderedWeight} end`.as('ordered'),
      })
      .from(orders)
      .innerJoin(orderItems, eq(orderItems.order, orders.id))
      .where(
        and(
          soldWithin(period),
          isAskedOrder(ctx, filter),
          countsAsSale,
          not(orderItems.isRemoved),
          category ? inArray(orderItems.product, await productsOfCategory(ctx, category.id)) : undefined,
        ),
      ),
  )
  const total = (value: SQL) => sql`coalesce(sum(${value}), 0)`.mapWith(Number)
  const revenue = total(sql`${items.gross}`)
  const rows = await ctx.db
    .with(items)
    .select({
      product: items.product,
      name: sql<string>`(array_agg(${items.name} order by ${items.order} desc))[1]`,
      orders: sql`count(distinct ${items.order})`.mapWith(Number),
      revenue,
      grams: total(sql`${items.grams}`),
      pieces: total(sql`${items.pieces}`),
      weighed: total(sql`${items.weighed}`),
      deviation: total(sql`${items.weighed} - ${items.ordered}`),
      // The share of the price that stands for the difference.
      value: total(sql`${items.gross} * (${items.weighed} - ${items.ordered}) / nullif(${items.weighed}, 0)`),
    })
    .from(items)
    .groupBy(items.product)
    .orderBy(desc(revenue), items.product)
    .limit(maxProducts)
  return rows.map(({ product, name, orders, revenue, grams, pieces, weighed, deviation, value }) => ({
    product,
    name,
    orders,
    revenue: toAmount(cents(revenue)),
    kilograms: cutNoise(grams / gramsPerKilogram),
    pieces: cutNoise(pieces),
    weighedKilograms: cutNoise(weighed / gramsPerKilogram),
    deviationKilograms: cutNoise(deviation / gramsPerKilogram),
    deviationValue: toAmount(roundCents(value)),
  }))
}
