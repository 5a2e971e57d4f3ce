import type { DayValue } from '@theke/contract/insights/shop-statistics-api.ts'
import { cutNoise } from '@theke/domain/decimal.ts'
import { type Period, valuesOfDays } from '@theke/domain/insights/statistics-period.ts'
import { type Unit, unitTypes } from '@theke/domain/units.ts'
import { sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { isAsked, type SalesFilter } from './sales-conditions.ts'
import { soldByNumber, soldGrams } from './sold-amounts.ts'
import { soldRowsOfDays } from './sold-rows.ts'

type Sums = { date: string; grams: string | null; counted: string | null; units: Unit[] }

/** How much of a product was sold a day, in kilograms and by number; `unit` is what is counted, pieces where it is several things. */
export async function sumProductByDay(
  ctx: Context,
  period: Period,
  { product, ...filter }: SalesFilter & { product: number },
): Promise<{ kilograms: DayValue[]; counted: DayValue[]; unit: Unit }> {
  const { rows } = await ctx.db.execute<Sums>(sql`
    select to_char(day, 'YYYY-MM-DD') as date, sum(${soldGrams}) as grams, sum(${soldByNumber}) as counted,
      coalesce(array_agg(distinct unit) filter (where ${soldByNumber} is not null), '{}') as units
    from (${await soldRowsOfDays(ctx, period, [product])}) as sold
    where ${isAsked(ctx, filter)} group by day`)
  const [unit, another] = new Set(rows.flatMap(({ units }) => units))
  return {
    kilograms: valuesOfDays(
      period,
      rows.map(({ date, grams }) => ({ date, value: cutNoise(Number(grams) / unitTypes.weight.kilogram) })),
    ),
    counted: valuesOfDays(
      period,
      rows.map(({ date, counted }) => ({ date, value: cutNoise(Number(counted)) })),
    ),
    unit: (another === undefined ? unit : undefined) ?? 'piece',
  }
}
