import type { LabelCount } from '@theke/contract/insights/shop-statistics-api.ts'
import { unitLabels } from '@theke/contract/unit-labels.ts'
import type { Period } from '@theke/domain/insights/statistics-period.ts'
import { cutNoise } from '@theke/domain/decimal.ts'
import { actualAmount } from '@theke/domain/ordering/counter/actual-amount.ts'
import { type Unit, unitType, unitTypes } from '@theke/domain/units.ts'
import { and, desc, eq, not, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { orderItems, orders } from '../ordering-tables.ts'
import { countsAsSale } from '../reading/order-conditions.ts'
import { type SalesFilter, soldWithin } from './sales-conditions.ts'

const mostPopular = 20

// The name that the product had last.
const lastName = sql<string>`(array_agg(${orderItems.name} order by ${orderItems.order} desc))[1]`

/** How much of each product was sold, in kilograms where it was sold by weight. */
export async function sumSoldItems(ctx: Context, period: Period, filter: SalesFilter): Promise<LabelCount[]> {
  const isWeighed = sql<boolean>`jsonb_array_length(${orderItems.weights}) > 0`
  const grams = sql`(select sum(piece::numeric) from jsonb_array_elements_text(${orderItems.weights}) piece)`
  const rows = await ctx.db
    .select({
      product: orderItems.product,
      name: lastName,
      unit: orderItems.unit,
      isWeighed,
      amount: sql`sum(${orderItems.amount})`.mapWith(Number),
      grams: sql`coalesce(sum(${grams}), 0)`.mapWith(Number),
    })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.order, orders.id))
    .where(and(soldWithin(ctx, period, filter), countsAsSale, not(orderItems.isRemoved)))
    .groupBy(orderItems.product, orderItems.unit, isWeighed)
  const sums = new Map<string, LabelCount>()
  for (const { product, name, unit, isWeighed, amount, grams } of rows) {
    const actual = actualAmount({ amount, unit }, isWeighed ? [grams] : [])
    const sold = inSoldUnit(actual, unit)
    const key = `${product} ${sold.unit}`
    const before = sums.get(key)?.count ?? 0
    sums.set(key, { label: `${name} (${unitLabels[sold.unit]})`, count: cutNoise(before + sold.amount) })
  }
  return [...sums.values()].toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'de'))
}

/** The products that are in the most orders. */
export async function listPopularItems(
  ctx: Context,
  period: Period,
  filter: SalesFilter,
): Promise<LabelCount[]> {
  const count = sql<number>`count(distinct ${orders.id})::int`
  const rows = await ctx.db
    .select({ label: lastName, count })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.order, orders.id))
    .where(and(soldWithin(ctx, period, filter), countsAsSale, not(orderItems.isRemoved)))
    .groupBy(orderItems.product)
    .orderBy(desc(count), orderItems.product)
    .limit(mostPopular)
  return rows
}

function inSoldUnit(amount: number, unit: Unit): { amount: number; unit: Unit } {
  if (unitType(unit) !== 'weight') return { amount, unit }
  const factors: Partial<Record<Unit, number>> = unitTypes.weight
  return { amount: (amount * (factors[unit] ?? 1)) / unitTypes.weight.kilogram, unit: 'kilogram' }
}
