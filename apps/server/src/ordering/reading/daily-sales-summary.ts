import { type Cents, cents } from '@theke/domain/money.ts'
import { dayOf, startOfDay } from '@theke/domain/time/wall-time.ts'
import { and, gte, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { countsAsSale, isCurrent, isMissed, isOpen, ordersInScope } from './order-conditions.ts'
import { orders } from '../ordering-tables.ts'

/** The orders of one branch today. */
type DailySales = { branch: number; orders: number; revenue: Cents; open: number; missed: number }

/**
 * Summarises the day of every branch the caller may see and that has orders. What was rejected, canceled or not paid, and
 * an inquiry before it is confirmed, is neither order nor revenue.
 */
export function summarizeDay(ctx: Context): Promise<DailySales[]> {
  const counts = and(gte(orders.createdAt, new Date(startOfDay(dayOf(ctx.now)))), countsAsSale)
  return ctx.db
    .select({
      branch: orders.branch,
      orders: sql<number>`count(*) filter (where ${counts})`.mapWith(Number),
      revenue: sql<Cents>`coalesce(sum(${orders.totalGross}) filter (where ${counts}), 0)`.mapWith((sum) =>
        cents(Number(sum)),
      ),
      open: sql<number>`count(*) filter (where ${isOpen})`.mapWith(Number),
      missed: sql<number>`count(*) filter (where ${isMissed(ctx.now)})`.mapWith(Number),
    })
    .from(orders)
    .where(and(ordersInScope(ctx), isCurrent(ctx.now)))
    .groupBy(orders.branch)
}
