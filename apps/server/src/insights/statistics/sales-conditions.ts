import { shopZone, addDays, startOfDay } from '@theke/domain/time/wall-time.ts'
import type { Period } from '@theke/domain/insights/statistics-period.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import { and, gte, isNull, lt, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { orderedFor, orders } from '../../ordering/ordering-tables.ts'
import { isOfMode } from '../../ordering/reading/order-conditions.ts'
import { ordersInScope } from '../../ordering/reading/order-scope.ts'

export type SalesFilter = {
  branch?: { id: number } | null | undefined
  mode?: Mode | null | undefined
}

const appointment = orderedFor(orders)

/** The day of a moment in the time zone of the shop, such as 2026-12-24. */
export function shopDay(moment: SQLWrapper): SQL<string> {
  return sql<string>`to_char(${moment} at time zone ${sql.raw(`'${shopZone}'`)}, 'YYYY-MM-DD')`
}

/** The day for which an order was placed: that of its appointment, else the one on which it came. */
export const salesDay = shopDay(sql`coalesce(${appointment}, ${orders.createdAt})`)

/** Orders of some days that the caller may see, by the day for which they were placed. */
export function soldWithin(ctx: Context, period: Period, { branch, mode }: SalesFilter): SQL | undefined {
  return and(
    ordersInScope(ctx, branch ?? null),
    mode ? isOfMode(mode) : undefined,
    // Two ranges, each of which has an index.
    or(within(appointment, period), and(isNull(appointment), within(orders.createdAt, period))),
  )
}

/** Orders that came on some days and that the caller may see. */
export function receivedWithin(ctx: Context, period: Period, { branch, mode }: SalesFilter): SQL | undefined {
  return and(
    ordersInScope(ctx, branch ?? null),
    mode ? isOfMode(mode) : undefined,
    within(orders.createdAt, period),
  )
}

/** What happened on some days in the time zone of the shop. */
export function within(moment: SQLWrapper, { from, to }: Period): SQL | undefined {
  return and(gte(moment, new Date(startOfDay(from))), lt(moment, new Date(startOfDay(addDays(to, 1)))))
}
