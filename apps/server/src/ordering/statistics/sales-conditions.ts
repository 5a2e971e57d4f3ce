import type { Period } from '@theke/domain/insights/statistics-period.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import { and, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { shopDay, withinPeriod } from '../../db/shop-time-sql.ts'
import { orderedFor, orders } from '../ordering-tables.ts'
import { isOfMode } from '../reading/order-conditions.ts'
import { ordersInScope } from '../reading/order-scope.ts'

export type SalesFilter = {
  branch?: { id: number } | null | undefined
  mode?: Mode | null | undefined
}

const appointment = orderedFor(orders)

/** The day for which an order was placed: that of its appointment, else the one on which it came. */
export const salesDay = shopDay(sql`coalesce(${appointment}, ${orders.createdAt})`)

/** Orders of some days that the caller may see, by the day for which they were placed. */
export function soldWithin(ctx: Context, period: Period, { branch, mode }: SalesFilter): SQL | undefined {
  return and(
    ordersInScope(ctx, branch ?? null),
    mode ? isOfMode(mode) : undefined,
    // Two ranges, each of which has an index.
    or(withinPeriod(appointment, period), and(isNull(appointment), withinPeriod(orders.createdAt, period))),
  )
}

/** Orders that came on some days and that the caller may see. */
export function receivedWithin(ctx: Context, period: Period, { branch, mode }: SalesFilter): SQL | undefined {
  return and(
    ordersInScope(ctx, branch ?? null),
    mode ? isOfMode(mode) : undefined,
    withinPeriod(orders.createdAt, period),
  )
}
