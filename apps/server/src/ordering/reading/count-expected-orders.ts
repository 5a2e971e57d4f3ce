import { addDays, shopZone, startOfDay } from '@theke/domain/time/wall-time.ts'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { orders } from '../ordering-tables.ts'
import { isOpen } from './order-conditions.ts'

/** How many orders that are not over a branch has agreed for each of some days; days without any are left out. One query. */
export async function countExpectedOrders(
  { db }: Pick<Context, 'db'>,
  { branch, firstDay, days }: { branch: number; firstDay: string; days: number },
): Promise<{ day: string; count: number }[]> {
  const agreed = sql`coalesce(${orders.appointment}, ${orders.appointmentDate})`
  const day = sql<string>`to_char(${agreed} at time zone ${sql.raw(`'${shopZone}'`)}, 'YYYY-MM-DD')`
  return db
    .select({ day, count: sql<number>`count(*)::int` })
    .from(orders)
    .where(
      and(
        isOpen,
        eq(orders.branch, branch),
        gte(agreed, new Date(startOfDay(firstDay))),
        lt(agreed, new Date(startOfDay(addDays(firstDay, days)))),
      ),
    )
    .groupBy(day)
    .orderBy(day)
}
