import type { HourCount } from '@theke/contract/insights/shop-statistics-api.ts'
import type { Period } from '@theke/domain/insights/statistics-period.ts'
import { shopZone } from '@theke/domain/time/wall-time.ts'
import { and, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { orders } from '../../ordering/ordering-tables.ts'
import { countsAsSale } from '../../ordering/reading/order-conditions.ts'
import { receivedWithin, type SalesFilter } from './sales-conditions.ts'

/** When orders come, by weekday and hour. */
export async function countOrderTimes(
  ctx: Context,
  period: Period,
  filter: SalesFilter,
): Promise<HourCount[]> {
  return ctx.db
    .select({ ...hourOf(orders.createdAt), count: sql<number>`count(*)::int` })
    .from(orders)
    .where(and(receivedWithin(ctx, period, filter), countsAsSale))
    .groupBy(sql`1, 2`)
    .orderBy(sql`1, 2`)
}

/** Weekday and hour of a moment in the time zone of the shop; Monday is 1. */
export function hourOf(moment: SQLWrapper): { weekday: SQL<number>; hour: SQL<number> } {
  const local = sql`${moment} at time zone ${sql.raw(`'${shopZone}'`)}`
  return {
    weekday: sql<number>`extract(isodow from ${local})::int`,
    hour: sql<number>`extract(hour from ${local})::int`,
  }
}
