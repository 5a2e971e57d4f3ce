import { and, count, eq, gt, isNotNull, min, or } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { RaisedAlarm } from '../insights/raised-alarm.ts'
import { visibleBranches } from '../ordering/order-scope.ts'
import { payments } from './payments-tables.ts'

/** Money that could not be taken or given back. What the customer can simply no longer pay by is no alarm. */
export async function paymentAlarms(ctx: Context): Promise<RaisedAlarm[]> {
  if (visibleBranches(ctx) !== null) return []
  const { lastError, state, captured, updatedAt } = payments
  const [found] = await ctx.db
    .select({ failed: count(), since: min(updatedAt) })
    .from(payments)
    .where(and(isNotNull(lastError), or(eq(state, 'authorized'), gt(captured, 0))))
  if (!found || found.failed === 0 || found.since === null) return []
  return [
    {
      kind: 'payments-failed',
      severity: 'problem',
      text:
        found.failed === 1
          ? 'Eine Zahlung konnte nicht abgebucht oder rückerstattet werden.'
          : `${found.failed} Zahlungen konnten nicht abgebucht oder rückerstattet werden.`,
      since: found.since.toISOString(),
      branch: null,
      path: '/orders/history',
    },
  ]
}
