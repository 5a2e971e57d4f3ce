import type { SoldProduct } from '@theke/contract/insights/product-statistics-api.ts'
import { cutNoise } from '@theke/domain/decimal.ts'
import type { Period } from '@theke/domain/insights/statistics-period.ts'
import { cents, roundCents, toAmount } from '@theke/domain/money.ts'
import { type Unit, units, unitTypes } from '@theke/domain/units.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { productsOfCategory } from './products-of-category.ts'
import { isAsked, type ProductFilter } from './sales-conditions.ts'
import { soldProductRows } from './sales-rows.ts'
import { soldByUnit, soldGrams } from './sold-amounts.ts'
import { lastName, soldRows } from './sold-rows.ts'
import { countedOrdersOf } from './turnover.ts'

/** The most products of a reply; what is beyond sold least. */
const maxProducts = 2000
const gramsPerKilogram = unitTypes.weight.kilogram

type Sums = {
  product: number
  name: string
  orders: number
  revenue: string
  grams: string | null
  counted: Partial<Record<Unit, number>>
  weighed: string
  deviation: string
  value: string
}

/** Revenue, amounts and deviations of weight a product, the highest revenue first; addons and delivery are not in it (R-STATISTICS-12). */
export async function sumSoldProducts(
  ctx: Context,
  period: Period,
  filter: ProductFilter,
): Promise<SoldProduct[]> {
  return sumProducts(ctx, await soldRows(ctx, period), filter)
}

/** The same of orders that nobody collected, on the day for which they were due: goods that were made in vain (R-STATISTICS-23). */
export function sumUncollectedProducts(
  ctx: Context,
  period: Period,
  filter: ProductFilter,
): Promise<SoldProduct[]> {
  const { counts, within } = countedOrdersOf('not-collected')
  return sumProducts(ctx, soldProductRows(sql`(${within(period)})`, undefined, counts), filter)
}

async function sumProducts(
  ctx: Context,
  products: SQL,
  { category, ...filter }: ProductFilter,
): Promise<SoldProduct[]> {
  const ofCategory = category
    ? sql`product = any(${sql.param(await productsOfCategory(ctx, category.id))}::int[])`
    : sql`true`
  const { rows } = await ctx.db.execute<Sums>(sql`
    select product, ${lastName} as name, sum(orders)::int as orders, sum(revenue) as revenue, sum(${soldGrams}) as grams,
      ${soldByUnit} as counted, sum(weighed) as weighed, sum(deviation) as deviation, sum(deviation_value) as value
    from (${products}) as sold
    where ${isAsked(ctx, filter)} and ${ofCategory} group by product order by 4 desc, product limit ${maxProducts}`)
  return rows.map(({ product, name, orders, revenue, grams, counted, weighed, deviation, value }) => ({
    product,
    name,
    orders,
    revenue: toAmount(cents(Number(revenue))),
    kilograms: inKilograms(grams),
    counted: units.flatMap((unit) => {
      const amount = counted[unit]
      return amount === undefined ? [] : [{ unit, amount: cutNoise(amount) }]
    }),
    weighedKilograms: inKilograms(weighed),
    deviationKilograms: inKilograms(deviation),
    deviationValue: toAmount(roundCents(Number(value))),
  }))
}

const inKilograms = (grams: string | null) => cutNoise(Number(grams) / gramsPerKilogram)
