import type { LabelCount } from '@theke/contract/insights/shop-statistics-api.ts'
import { unitLabels } from '@theke/contract/unit-labels.ts'
import type { Period } from '@theke/domain/insights/statistics-period.ts'
import { cutNoise } from '@theke/domain/decimal.ts'
import { actualAmount } from '@theke/domain/ordering/counter/actual-amount.ts'
import { type Unit, unitType, unitTypes } from '@theke/domain/units.ts'
import { and, sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { isAsked, type SalesFilter } from './sales-conditions.ts'
import { lastName, soldRows } from './sold-rows.ts'

const maxPopular = 20

type SoldProduct = {
  product: number
  name: string
  unit: Unit
  isWeighed: boolean
  amount: string
  grams: string
}

/** How much of each product was sold, in kilograms where it was sold by weight. */
export async function sumSoldItems(ctx: Context, period: Period, filter: SalesFilter): Promise<LabelCount[]> {
  const { rows } = await ctx.db.execute<SoldProduct>(sql`
    select product, ${lastName} as name, unit, is_weighed as "isWeighed", sum(amount) as amount, sum(grams) as grams
    from (${await soldRows(ctx, period)}) as sold
    where ${isAskedProduct(ctx, filter)} group by product, unit, is_weighed order by product, unit, is_weighed`)
  const sums = new Map<string, LabelCount>()
  for (const { product, name, unit, isWeighed, amount, grams } of rows) {
    const actual = actualAmount({ amount: Number(amount), unit }, isWeighed ? [Number(grams)] : [])
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
  const { rows } = await ctx.db.execute<LabelCount>(sql`
    select ${lastName} as label, sum(orders)::int as count
    from (${await soldRows(ctx, period)}) as sold
    where ${isAskedProduct(ctx, filter)} group by product order by 2 desc, product limit ${maxPopular}`)
  return rows
}

function isAskedProduct(ctx: Context, { products, ...filter }: SalesFilter): SQL | undefined {
  return and(isAsked(ctx, filter), products ? sql`product = any(${sql.param([...products])})` : undefined)
}

function inSoldUnit(amount: number, unit: Unit): { amount: number; unit: Unit } {
  if (unitType(unit) !== 'weight') return { amount, unit }
  const factors: Partial<Record<Unit, number>> = unitTypes.weight
  return { amount: (amount * (factors[unit] ?? 1)) / unitTypes.weight.kilogram, unit: 'kilogram' }
}
