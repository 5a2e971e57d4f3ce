import type { Period } from '@theke/domain/insights/statistics-period.ts'
import type { OrderSource } from '@theke/domain/ordering/order-source.ts'
import { and, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { orders } from '../ordering-tables.ts'
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
