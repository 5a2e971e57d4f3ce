import { advancesApi, remindTexts } from '@theke/contract/payments/advances-api.ts'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import { notifyCustomer } from '../../messages/notify-customer.ts'
import { noteAdvanceReminder } from '../../ordering/advance/owing-orders.ts'
import { lockOrderInScope } from '../../ordering/lifecycle/lock-order.ts'
import type { OrderRow } from '../../ordering/lifecycle/order-snapshot.ts'
import { dueAheadOf } from '../../ordering/reading/order-payments.ts'
import { listPayments } from '../list-payments.ts'

/** Tells the customer of a locked order what is due ahead, and when it has to be paid; returns whether anything still is. */
export async function tellOfAdvance(ctx: Context, order: OrderRow): Promise<boolean> {
  const due = dueAheadOf(order, await listPayments(ctx.db, order))
  if (due === null || due.open === 0) return false
  await noteAdvanceReminder(ctx, order)
  const values = { amount: String(due.open) }
  await notifyCustomer(ctx, order, { template: 'advance-reminder', as: 'payable', values })
  return true
}

/**
 * Reminds a customer because staff want it, also again and after the day; a call that is sent twice reminds once. @throws an HTTP error where
 * nothing is due ahead any more, or there is no address
 */
export async function remindAgain(
  ctx: Context,
  { id, body }: Input<typeof advancesApi.remind>,
): Promise<{ remindedAt: string }> {
  const { failure } = advancesApi.remind
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrderInScope(ctx, id, failure)
    const before = order.advanceRemindedAt
    if (before !== null && before.toISOString() !== body.seen) return { remindedAt: before.toISOString() }
    if (order.email === '') throw httpError('state-moved-on', remindTexts.noAddress)
    if (!(await tellOfAdvance(ctx, order))) throw httpError('state-moved-on', remindTexts.nothingDue)
    return { remindedAt: new Date(ctx.now).toISOString() }
  })
}
