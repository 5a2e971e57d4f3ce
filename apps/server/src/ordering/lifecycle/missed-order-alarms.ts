import { and, count, min } from 'drizzle-orm'
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
