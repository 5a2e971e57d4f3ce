import { customerNews, type NewsKind, type NewsShop } from '@theke/domain/ordering/customer-news.ts'
import type { CallEvent } from '@theke/domain/ordering/order-actions.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { orders } from '../ordering-tables.ts'
import { dueAheadOf } from '../reading/order-payments.ts'
import { listPaymentsOf } from '../reading/read-orders.ts'
import { auditOrderChange, addHistory } from './record-order-change.ts'
import type { AppliedTransition } from './applied-transition.ts'
import { lockOrder } from './lock-order.ts'
import type { OrderRow } from './order-snapshot.ts'
import { publishOrderChange } from './transition-order.ts'

/**
 * Asks for a call to the customer of an order after a message about it has failed for good; `shop` is without that channel. Nothing happens
 * where a call is to be made already, the news was overtaken or went by another channel, or the shop does not call about it.
 */
export async function requestCall(ctx: Context, id: number, kind: NewsKind, shop: NewsShop): Promise<void> {
  const change = await inTransaction(ctx, async (ctx) => {
    const row = await lockOrder(ctx, id)
    if (row === null || (await isOvertaken(ctx, row, kind))) return null
    if (customerNews(kind, row, shop).call === null) return null
    return askForCall(ctx, row, { kind, event: 'message-failed' })
  })
  if (change !== null) publishOrderChange(ctx, change)
}

async function isOvertaken({ db }: Context, row: OrderRow, kind: NewsKind): Promise<boolean> {
  if (kind === 'advanceDue') return (dueAheadOf(row, await listPaymentsOf(db, row))?.open ?? 0) === 0
  return row.isCompleted || (kind === 'counterProposed' && !row.counterAppointment)
}

/** Notes that somebody is to call the customer of a locked order; what is to be published after the commit. Null where a call is to be made already. */
export async function askForCall(
  ctx: Context,
  row: OrderRow,
  { kind, event }: { kind: NewsKind; event: CallEvent },
) {
  if (row.pendingCall !== null) return null
  return changeCall(ctx, row, { pendingCall: { kind, since: ctx.now }, event })
}

type CallChange = { pendingCall: OrderRow['pendingCall']; event: CallEvent }

async function changeCall(ctx: Context, row: OrderRow, { pendingCall, event }: CallChange) {
  const [after] = await ctx.db
    .update(orders)
    .set({ pendingCall, updatedAt: new Date(ctx.now) })
    .where(eq(orders.id, row.id))
    .returning()
  if (after === undefined) throw new Error('A locked order is gone')
  await auditOrderChange(ctx, row, after, null)
  return { row: after, event, historyId: await addHistory(ctx, row.id, { event, by: null, note: '' }) }
}

/** Ends the call about money ahead of a locked order of which nothing is due any more; what is to be published after the commit, null where there is none. */
export async function endCallAboutAdvance(
  ctx: Context,
  row: OrderRow,
  payments: Parameters<typeof dueAheadOf>[1],
): Promise<AppliedTransition | null> {
  if (row.pendingCall?.kind !== 'advanceDue' || (dueAheadOf(row, payments)?.open ?? 0) > 0) return null
  return changeCall(ctx, row, { pendingCall: null, event: 'advance-call-ended' })
}
