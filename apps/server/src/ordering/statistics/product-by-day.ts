import type { DayValue } from '@theke/contract/insights/shop-statistics-api.ts'
import { cutNoise } from '@theke/domain/decimal.ts'
import { type Period, valuesOfDays } from '@theke/domain/insights/statistics-period.ts'
import { unitTypes } from '@theke/domain/units.ts'
import { sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { isAsked, type SalesFilter } from './sales-conditions.ts'
import { soldGrams, soldPieces } from './sold-amounts.ts'
import { soldRowsOfDays } from './sold-rows.ts'

/** How much of a product was sold a day, in kilograms and in pieces. */
export async function sumProductByDay(
  ctx: Context,
  period: Period,
  { product, ...filter }: SalesFilter & { product: number },
): Promise<{ kilograms: DayValue[]; pieces: DayValue[] }> {
  const { rows } = await ctx.db.execute<{ date: string; grams: string | null; pieces: string | null }>(sql`
    select to_char(day, 'YYYY-MM-DD') as date, sum(${soldGrams}) as grams, sum(${soldPieces}) as pieces
    from (${await soldRowsOfDays(ctx, period, [product])}) as sold
    where ${isAsked(ctx, filter)} group by day`)
  return {
    kilograms: valuesOfDays(
      period,
      rows.map(({ date, grams }) => ({ date, value: cutNoise(Number(grams) / unitTypes.weight.kilogram) })),
    ),
    pieces: valuesOfDays(
      period,
      rows.map(({ date, pieces }) => ({ date, value: cutNoise(Number(pieces)) })),
    ),
  }
}
