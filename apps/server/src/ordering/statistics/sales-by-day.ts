import type { DayValue } from '@theke/contract/insights/shop-statistics-api.ts'
import { type Period, valuesOfDays } from '@theke/domain/insights/statistics-period.ts'
import { cents, toAmount } from '@theke/domain/money.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { dayCellsOf, rawOf, readParts } from '../../db/rollups/read-parts.ts'
import { isAsked, type SalesFilter, soldWithin } from './sales-conditions.ts'
import { salesRows } from './sales-rows.ts'
import { salesOfDays } from './sales-roll-up-tables.ts'

/** Orders a day. */
export function countOrders(ctx: Context, period: Period, filter: SalesFilter): Promise<DayValue[]> {
  return byDay(ctx, period, { filter, value: sql`orders` })
}

/** Orders a day that were rejected, canceled or not paid. */
export function countCanceledOrders(ctx: Context, period: Period, filter: SalesFilter): Promise<DayValue[]> {
  return byDay(ctx, period, { filter, value: sql`canceled` })
}

/** Takings a day with tax; what was weighed counts as weighed. */
export async function sumRevenue(ctx: Context, period: Period, filter: SalesFilter): Promise<DayValue[]> {
  const sums = await byDay(ctx, period, { filter, value: sql`revenue` })
  return sums.map((day) => ({ ...day, value: toAmount(cents(day.value)) }))
}

async function byDay(
  ctx: Context,
  period: Period,
  { filter, value }: { filter: SalesFilter; value: SQL },
): Promise<DayValue[]> {
  const parts = await readParts(ctx.db, 'sales', period)
  const { rows } = await ctx.db.execute<{ date: string; value: string }>(sql`
    select to_char(day, 'YYYY-MM-DD') as date, sum(${value}) as value from (
      select * from ${salesOfDays} where ${dayCellsOf(parts)}
      union all ${salesRows(rawOf(parts, soldWithin))}
    ) as sales
    where ${isAsked(ctx, filter)} group by day`)
  return valuesOfDays(
    period,
    rows.map(({ date, value }) => ({ date, value: Number(value) })),
  )
}
