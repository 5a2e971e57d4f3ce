import type { HourCount } from '@theke/contract/insights/shop-statistics-api.ts'
import type { Period } from '@theke/domain/insights/statistics-period.ts'
import { and, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { shopHour } from '../../db/shop-time-sql.ts'
import { orders } from '../ordering-tables.ts'
import { countsAsSale } from '../reading/order-conditions.ts'
import { receivedWithin, type SalesFilter } from './sales-conditions.ts'

/** When orders come, by weekday and hour. */
export async function countOrderTimes(
  ctx: Context,
  period: Period,
  filter: SalesFilter,
): Promise<HourCount[]> {
  return ctx.db
    .select({ ...shopHour(orders.createdAt), count: sql<number>`count(*)::int` })
    .from(orders)
    .where(and(receivedWithin(ctx, period, filter), countsAsSale))
    .groupBy(sql`1, 2`)
    .orderBy(sql`1, 2`)
}
