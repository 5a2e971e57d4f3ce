import { advancesApi, remindTexts } from '@theke/contract/payments/advances-api.ts'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import { newsToCustomer, notifyCustomer } from '../../messages/notify-customer.ts'
import { noteAdvanceReminder } from '../../ordering/advance/owing-orders.ts'
import { lockOrderInScope } from '../../ordering/lifecycle/lock-order.ts'
import type { OrderRow } from '../../ordering/lifecycle/order-snapshot.ts'
import { askForCall } from '../../ordering/lifecycle/request-call.ts'
import { publishOrderChange } from '../../ordering/lifecycle/transition-order.ts'
import { dueAheadOf } from '../../ordering/reading/order-payments.ts'
import { listPayments } from '../list-payments.ts'

/** What became of a reminder; `call` is to be published where its customer is to be called instead. */
type Told = { call: Awaited<ReturnType<typeof askForCall>> }

/** Tells the customer of a locked order what is due ahead, and until when, or has them called whom no message reaches; `later` while another call is to be made, null where nothing is due. */
export async function tellOfAdvance(ctx: Context, order: OrderRow): Promise<Told | 'later' | null> {
  const due = dueAheadOf(order, await listPayments(ctx.db, order))
  if (due === null || due.open === 0) return null
  const news = await newsToCustomer(ctx, 'advanceDue', order)
  // One call has one subject: this one is asked for once the other was made.
  const isBusy = order.pendingCall !== null && order.pendingCall.kind !== 'advanceDue'
  if (news.call !== null && isBusy) return 'later'
  await noteAdvanceReminder(ctx, order)
  const values = { amount: String(due.open) }
  await notifyCustomer(ctx, order, { template: 'advance-reminder', as: 'advanceDue', values })
  const asked = { kind: 'advanceDue', event: 'advance-call' } as const
  return { call: news.call === null ? null : await askForCall(ctx, order, asked) }
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
  const { remindedAt, call } = await inTransaction(ctx, async (ctx) => {
    const order = await lockOrderInScope(ctx, id, failure)
    const before = order.advanceRemindedAt
    if (before !== null && before.toISOString() !== body.seen) return { remindedAt: before, call: null }
    if (order.email === '') throw httpError('state-moved-on', remindTexts.noAddress)
    const told = await tellOfAdvance(ctx, order)
    if (told === null) throw httpError('state-moved-on', remindTexts.nothingDue)
    if (told === 'later') throw httpError('state-moved-on', remindTexts.callFirst)
    return { remindedAt: new Date(ctx.now), call: told.call }
  })
  if (call !== null) publishOrderChange(ctx, call)
  return { remindedAt: remindedAt.toISOString() }
}
