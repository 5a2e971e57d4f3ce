import { and, count, isNotNull, lt, min, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { RaisedAlarm } from '../../core/raised-alarm.ts'
import { isMissed, ordersInScope } from '../reading/order-conditions.ts'
import { orders } from '../ordering-tables.ts'

/** Branches where new orders have waited too long. */
export async function missedOrderAlarms(ctx: Context): Promise<RaisedAlarm[]> {
  const rows = await ctx.db
    .select({ branch: orders.branch, missed: count(), since: min(orders.createdAt) })
    .from(orders)
    .where(and(ordersInScope(ctx), isMissed(ctx.now)))
    .groupBy(orders.branch)
  return rows.map(({ branch, missed, since }) => ({
    kind: 'orders-missed',
    severity: 'problem',
    text: missed === 1 ? 'Eine Bestellung wartet zu lange.' : `${missed} Bestellungen warten zu lange.`,
    since: (since ?? new Date(ctx.now)).toISOString(),
    branch,
    path: '/orders',
  }))
}

const callsWaitMs = 30 * 60_000

/** Branches where customers have waited for a call for more than half an hour. */
export async function waitingCallAlarms(ctx: Context): Promise<RaisedAlarm[]> {
  const since = sql`to_timestamp((${orders.pendingCall} ->> 'since')::bigint / 1000.0)`.mapWith(
    orders.createdAt,
  )
  const rows = await ctx.db
    .select({
      branch: orders.branch,
      calls: count(),
      since: sql<Date>`min(${since})`.mapWith(orders.createdAt),
    })
    .from(orders)
    .where(and(ordersInScope(ctx), isNotNull(orders.pendingCall), lt(since, new Date(ctx.now - callsWaitMs))))
    .groupBy(orders.branch)
  return rows.map(({ branch, calls, since }) => ({
    kind: 'calls-waiting',
    severity: 'problem',
    text: calls === 1 ? 'Ein Kunde ist noch anzurufen.' : `${calls} Kunden sind noch anzurufen.`,
    since: (since ?? new Date(ctx.now)).toISOString(),
    branch,
    path: '/orders',
  }))
}
