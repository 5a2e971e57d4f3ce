import type { Period } from '@theke/domain/insights/statistics-period.ts'
import { type Cents, cents } from '@theke/domain/money.ts'
import { lte, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { cellsOf, rawOf, readParts } from '../../db/rollups/read-parts.ts'
import { isAsked, type SalesFilter } from './sales-conditions.ts'
import { salesHourRows } from './sales-rows.ts'
import { salesHours } from './roll-ups/sales-roll-up-tables.ts'
import { turnover } from './turnover.ts'

/** What was sold at a branch in an hour of the day, 0 being the one after midnight. */
type HourSales = { branch: number; hour: number; orders: number; revenue: Cents }

/** Sales of some days by branch and hour of the day for which they were ordered, as far as that time has come. */
export async function sumRevenueByHour(
  ctx: Context,
  period: Period,
  filter: Omit<SalesFilter, 'products'>,
): Promise<HourSales[]> {
  const parts = await readParts(ctx.db, 'sales', period)
  // Days that have not ended are not counted, because an order may end before its time.
  const uncounted = sql`${rawOf(parts, turnover.due.within, undefined)} and ${lte(turnover.due.moment, new Date(ctx.now))}`
  const { rows } = await ctx.db.execute<Omit<HourSales, 'revenue'> & { revenue: string }>(sql`
    select branch, hour, sum(orders)::int as orders, sum(revenue) as revenue
    from (select * from ${salesHours} where ${cellsOf(parts)} union all ${salesHourRows(uncounted)}) as sales
    where ${isAsked(ctx, filter)} group by branch, hour`)
  return rows.map((row) => ({ ...row, revenue: cents(Number(row.revenue)) }))
}
