import type { Period } from '@theke/domain/insights/statistics-period.ts'
import { type Cents, cents } from '@theke/domain/money.ts'
import { and, lte, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { shopHour } from '../../db/shop-time-sql.ts'
import { orders } from '../ordering-tables.ts'
import { countsAsSale } from '../reading/order-conditions.ts'
import { isAskedOrder, type SalesFilter, salesMoment, soldWithin } from './sales-conditions.ts'

/** What was sold at a branch in an hour of the day, 0 being the one after midnight. */
export type HourSales = { branch: number; hour: number; orders: number; revenue: Cents }

/** Sales of some days by branch and hour of the day for which they were ordered, as far as that time has come. */
export async function sumRevenueByHour(
  ctx: Context,
  period: Period,
  filter: SalesFilter,
): Promise<HourSales[]> {
  const rows = await ctx.db
    .select({
      branch: orders.branch,
      hour: shopHour(salesMoment).hour,
      orders: sql`count(*)`.mapWith(Number),
      revenue: sql`sum(${orders.totalGross})`.mapWith(Number),
    })
    .from(orders)
    .where(
      and(soldWithin(period), isAskedOrder(ctx, filter), countsAsSale, lte(salesMoment, new Date(ctx.now))),
    )
    .groupBy(orders.branch, sql`2`)
  return rows.map((row) => ({ ...row, revenue: cents(row.revenue) }))
}
