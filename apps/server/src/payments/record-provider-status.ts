import { type Cents, subtractCents, sumCents } from '@theke/domain/money.ts'
import { isOnlineMethod } from '@theke/domain/ordering/checkout/payment-methods.ts'
import { actionRefusal, type OrderAction } from '@theke/domain/ordering/order-actions.ts'
import { orderState } from '@theke/domain/ordering/order-state.ts'
import {
  applyProviderStatus,
  hasEndedUnpaid,
  isSecured,
  lostRefund,
  type ProviderPaymentStatus,
  type StatusOutcome,
} from '@theke/domain/payments/payment.ts'
import { balanceOf } from '@theke/domain/payments/settlement.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { notifyCustomer } from '../messages/notify-customer.ts'
import { isSelfConfirmed } from '../ordering/placing/self-confirming.ts'
import { publishOrderChange, applyTransition } from '../ordering/lifecycle/transition-order.ts'
import type { AppliedTransition } from '../ordering/lifecycle/applied-transition.ts'
import { lockOrder } from '../ordering/lifecycle/lock-order.ts'
import { endCallAboutAdvance } from '../ordering/lifecycle/request-call.ts'
import { type OrderRow, toOrderSnapshot } from '../ordering/lifecycle/order-snapshot.ts'
import { invoiceMovement } from './invoices/write-invoice.ts'
import { lockPayments, type PaymentRow } from './lock-payments.ts'
import { paymentEvents, payments } from './payments-tables.ts'
import { schedulePaymentOperations } from './schedule-payment-operations.ts'

/**
 * Records a provider status, and what follows from it for the order, in one transaction. Recording it again changes
 * nothing. Returns whether the status is consistent.
 */
export async function recordProviderStatus(
  ctx: Context,
  payment: { id: number; order: number },
  report: ProviderPaymentStatus,
): Promise<boolean> {
  const { isBelieved, taken } = await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, payment.order)
    if (order === null) return { isBelieved: true, taken: [] }
    const rows = await lockPayments(ctx, order.id)
    const row = rows.find(({ id }) => id === payment.id)
    if (row === undefined) return { isBelieved: true, taken: [] }
    const outcome = applyProviderStatus(row, report)
    if (!outcome.ok) return { isBelieved: await distrust(ctx, row, report), taken: [] }
    const after = await store(ctx, row, outcome, lostRefund(row, report))
    if (after === null) return { isBelieved: true, taken: [] }
    await tellOfRefund(ctx, order, subtractCents(after.refunded, row.refunded))
    const all = rows.map((one) => (one.id === row.id ? after : one))
    await invoiceMovement(ctx, { order, rows: all }, { before: row, after })
    const taken = await followPayments(ctx, order, all, after)
    const ended = await endCallAboutAdvance(ctx, taken.at(-1)?.row ?? order, all)
    return { isBelieved: true, taken: ended === null ? taken : [...taken, ended] }
  })
  for (const step of taken) publishOrderChange(ctx, step)
  return isBelieved
}

/** Records an inconsistent provider status and raises an alarm. It is not applied. */
async function distrust(ctx: Context, row: PaymentRow, report: ProviderPaymentStatus): Promise<false> {
  const at = new Date(ctx.now)
  ctx.log.error({ payment: row.id, report }, 'a provider reported impossible amounts')
  const note = JSON.stringify(report)
  await ctx.db
    .insert(paymentEvents)
    .values({ payment: row.id, at, kind: 'distrusted', state: row.state, note })
  await ctx.db
    .update(payments)
    .set({ checkedAt: at, lastError: inconsistentStatus, isStatusUnreadable: false })
    .where(eq(payments.id, row.id))
  return false
}

async function tellOfRefund(ctx: Context, order: OrderRow, returned: Cents): Promise<void> {
  if (returned === 0) return
  const values = { amount: String(returned) }
  await notifyCustomer(ctx, order, { template: 'payment-refunded', as: 'refunded', values })
}

/** The payment after the status; null where it changes nothing. */
async function store(
  { db, now }: Context,
  row: PaymentRow,
  { payment, movement }: Extract<StatusOutcome, { ok: true }>,
  refundLost: Cents,
): Promise<PaymentRow | null> {
  const at = new Date(now)
  const hasMoved = Object.values(movement).some((cents) => cents > 0)
  const [after] = await db
    .update(payments)
    .set({
      ...payment,
      refundLost,
      checkedAt: at,
      updatedAt: at,
      // A failed operation has been done after all, for example by hand; or the provider can be read again.
      ...(hasMoved || row.isStatusUnreadable ? { lastError: null, isStatusUnreadable: false } : {}),
    })
    .where(eq(payments.id, row.id))
    .returning()
  if (after === undefined) throw new Error('A locked payment is gone')
  if (refundLost > row.refundLost) {
    const note = `refund lost ${refundLost}`
    await db.insert(paymentEvents).values({ payment: row.id, at, kind: 'failed', state: payment.state, note })
  }
  if (!hasMoved && payment.state === row.state) return null
  await db
    .insert(paymentEvents)
    .values({ payment: row.id, at, kind: 'reported', state: payment.state, ...movement })
  return after
}

/** The text for staff about an inconsistent provider status. */
export const inconsistentStatus = 'Der Anbieter meldet Beträge, die nicht stimmen können.'

/** Applies the transitions that follow from the payments of an order; the caller publishes them after the commit. */
export async function followPayments(
  ctx: Context,
  order: OrderRow,
  rows: PaymentRow[],
  news?: PaymentRow,
): Promise<AppliedTransition[]> {
  const action = stepAfter(order, rows, news)
  if (action !== null && actionRefusal(toOrderSnapshot(order), action) === null)
    return action === 'payment-received'
      ? receivePayment(ctx, order)
      : [await applyTransition(ctx, order, { action })]
  await schedulePaymentOperations(ctx, order)
  return []
}

/** A new order that its branch confirms by itself has only waited for the money. */
async function receivePayment(ctx: Context, order: OrderRow): Promise<AppliedTransition[]> {
  const isFollowed = orderState(order) === 'new' && (await isSelfConfirmed(ctx, order))
  const paid = await applyTransition(ctx, order, { action: 'payment-received', isFollowed })
  return isFollowed ? [paid, await applyTransition(ctx, paid.row, { action: 'self-confirm' })] : [paid]
}

function stepAfter(order: OrderRow, rows: PaymentRow[], payment?: PaymentRow): OrderAction | null {
  const isEnded = order.isCanceled || order.isRejected || order.isFailed
  if (isEnded) return isReturned(rows) ? 'payment-refunded' : null
  // What is taken at the counter for an order that is paid there is no news for the customer.
  const isOnline = [order.paymentMethod, payment?.provider].some((method) => method && isOnlineMethod(method))
  if (payment === undefined || !isOnline) return null
  if (isSecured(payment))
    return payment.purpose === 'order' || balanceOf(order.pricing.totalGross, rows).missing === 0
      ? 'payment-received'
      : null
  return hasEndedUnpaid(payment) && payment.purpose === 'order' ? 'payment-failed' : null
}

/** Whether all money of an order was returned, in whatever way. */
function isReturned(rows: PaymentRow[]): boolean {
  const had = rows.some(({ authorized }) => authorized > 0)
  const isHeld = rows.some((row) => isSecured(row) && row.authorized > 0 && row.captured === 0)
  return had && !isHeld && sumCents(rows, (row) => subtractCents(row.captured, row.refunded)) === 0
}
