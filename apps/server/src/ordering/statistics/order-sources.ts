import type { Period } from '@theke/domain/insights/statistics-period.ts'
import { cents, toAmount } from '@theke/domain/money.ts'
import type { OrderSource } from '@theke/domain/ordering/order-source.ts'
import { and, gt, lte, not, or, sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { shopDay } from '../../db/shop-time-sql.ts'
import { goodsGross, orders } from '../ordering-tables.ts'
import { hasEndedEarly, isInState } from '../reading/order-conditions.ts'
import { isAskedOrder, type SalesFilter } from './sales-conditions.ts'
import { turnover } from './turnover.ts'

/** How the sales came that were due on some days: from customers, by telephone or at the counter (R-STATISTICS-23). */
export async function countOrderSources(
  ctx: Context,
  period: Period,
  filter: SalesFilter,
): Promise<Record<OrderSource, number>> {
  const { counts, within } = turnover.due
  const rows = await ctx.db
    .select({ source: orders.source, orders: sql<number>`count(*)::int` })
    .from(orders)
    .where(and(isAskedOrder(ctx, filter), counts, within(period)))
    .groupBy(orders.source)
  const of = (source: OrderSource) => rows.find((row) => row.source === source)?.orders ?? 0
  return { web: of('web'), phone: of('phone'), counter: of('counter') }
}

/**
 * How many orders for some days had come by a moment and were not called off by then, and what their goods cost, as a decimal of the shop's currency.
 * Inquiries count once they are confirmed.
 */
export async function countOrderedBy(
  ctx: Context,
  period: Period,
  { moment, ...filter }: SalesFilter & { moment: Date },
): Promise<{ orders: number; revenue: number }> {
  const [row] = await ctx.db
    .select({
      orders: sql<number>`count(*)::int`,
      revenue: sql<number>`coalesce(sum(${goodsGross}), 0)::int`,
    })
    .from(orders)
    .where(and(turnover.due.within(period), isAskedOrder(ctx, filter), isOrderedBy(moment)))
  return { orders: row?.orders ?? 0, revenue: toAmount(cents(row?.revenue ?? 0)) }
}

/** How many orders for each of some days had come by a moment and were not called off by then, and how many were sales in the end. One query. */
export function countOrderedByDay(
  ctx: Context,
  period: Period,
  { moment, ...filter }: SalesFilter & { moment: Date },
): Promise<{ day: string; soFar: number; total: number }[]> {
  const { counts, moment: due, within } = turnover.due
  return (
    ctx.db
      .select({
        day: shopDay(due),
        soFar: sql<number>`count(*) filter (where ${isOrderedBy(moment)})::int`,
        total: sql<number>`count(*) filter (where ${counts})::int`,
      })
      .from(orders)
      .where(and(isAskedOrder(ctx, filter), within(period)))
      // The day.
      .groupBy(sql`1`)
  )
}

function isOrderedBy(moment: Date): SQL | undefined {
  return and(
    lte(orders.createdAt, moment),
    or(not(hasEndedEarly), gt(orders.endedAt, moment)),
    sql`not (${orders.isQuotation} and ${isInState('new')})`,
  )
}
