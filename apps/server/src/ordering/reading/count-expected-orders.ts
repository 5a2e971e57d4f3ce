import { addDays } from '@theke/domain/time/wall-time.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { shopDay, withinPeriod } from '../../db/shop-time-sql.ts'
import { orderedFor, orders } from '../ordering-tables.ts'
import { isOpen } from './order-conditions.ts'

/** How many orders that are not over a branch expects on each of some days; days without any are left out. One query. */
export async function countExpectedOrders(
  { db }: Pick<Context, 'db'>,
  { branch, firstDay, days }: { branch: number; firstDay: string; days: number },
): Promise<{ day: string; count: number }[]> {
  const due = orderedFor(orders)
  const day = shopDay(due)
  const period = { from: firstDay, to: addDays(firstDay, days - 1) }
  return db
    .select({ day, count: sql<number>`count(*)::int` })
    .from(orders)
    .where(and(isOpen, eq(orders.branch, branch), withinPeriod(due, period)))
    .groupBy(day)
    .orderBy(day)
}
