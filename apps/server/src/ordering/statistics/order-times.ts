import type { HourCount } from '@theke/contract/insights/shop-statistics-api.ts'
import type { Period } from '@theke/domain/insights/statistics-period.ts'
import { and, sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { cellsOf, readParts } from '../../db/rollups/read-parts.ts'
import { uncountedOrders } from './present-orders.ts'
import { isAsked, isAskedOrder, type SalesFilter } from './sales-conditions.ts'
import { orderHourRows } from './sales-rows.ts'
import { orderHours } from './roll-ups/sales-roll-up-tables.ts'
import { turnover } from './turnover.ts'

/** When orders come, by weekday and hour. */
export async function countOrderTimes(
  ctx: Context,
  period: Period,
  filter: SalesFilter,
): Promise<HourCount[]> {
  const { rows } = await ctx.db.execute<HourCount>(sql`
    select weekday, hour, sum(orders)::int as count from (${await hoursOf(ctx, period, filter)}) as hours
    where ${isAsked(ctx, filter)} group by 1, 2 order by 1, 2`)
  return rows
}

async function hoursOf(ctx: Context, period: Period, filter: SalesFilter): Promise<SQL> {
  if (filter.products)
    return orderHourRows(sql`(${and(turnover.placed.within(period), isAskedOrder(ctx, filter))})`)
  const parts = await readParts(ctx.db, 'sales', period)
  return sql`
    select branch, mode, weekday, hour, orders from ${orderHours} where ${cellsOf(parts)}
    union all
    select branch, mode, weekday, hour, orders from (${orderHourRows(uncountedOrders(parts, turnover.placed.within))}) as raw`
}
