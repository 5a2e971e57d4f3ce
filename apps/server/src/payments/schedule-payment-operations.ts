import { isOnlineMethod } from '@theke/domain/ordering/checkout/payment-methods.ts'
import { isBookedMethod } from '@theke/domain/payments/counter-payment.ts'
import { claimOf, dueAfterConcessions, nextCall, settlePayments } from '@theke/domain/payments/settlement.ts'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import type { OrderRow } from '../ordering/lifecycle/order-snapshot.ts'
import { lockPayments, type PaymentRow } from './lock-payments.ts'
import { payments } from './payments-tables.ts'
import { correctPaymentRequest } from './request-payment.ts'

// A change that is taken back at once moves no money.
const changeWaitMs = 60_000

/**
 * Sets the targets of every payment of an order, in the caller's transaction; the order is locked by the caller. The worker
 * executes the operations afterwards: what an order costs less since it was changed goes back a minute later, where nothing of it is still to be weighed.
 */
export async function schedulePaymentOperations(
  ctx: Context,
  order: OrderRow,
  { isChanged = false } = {},
): Promise<void> {
  const rows = await lockPayments(ctx, order.id)
  if (rows.length === 0 && !isOnlineMethod(order.paymentMethod)) return
  const isSumCertain = isChanged && order.unweighed === 0 && !order.pricing.isApproximate
  const claim = claimOf(order, dueAfterConcessions(order.pricing.totalGross, rows), isSumCertain)
  const targets = settlePayments(claim, rows)
  const when = {
    at: ctx.now + (claim.kind === 'at-most' ? changeWaitMs : 0),
    isOver: claim.kind === 'due' || claim.kind === 'nothing',
  }
  for (const [index, row] of rows.entries()) await aimAt(ctx, row, { ...row, ...targets[index] }, when)
  await correctPaymentRequest(ctx, order, rows)
}

/** The text for staff where money must be returned at the counter. */
const counterReturnDue = 'Bitte an der Theke zurückgeben.'

/** When an operation is due, and whether its order has ended. */
type Due = { at: number; isOver: boolean }

async function aimAt(
  ctx: Context,
  before: PaymentRow,
  after: PaymentRow,
  { at, isOver }: Due,
): Promise<void> {
  const call = nextCall(after)
  const { captureTarget, refundTarget, isGivenUp } = after
  const isNews =
    captureTarget !== before.captureTarget ||
    refundTarget !== before.refundTarget ||
    isGivenUp !== before.isGivenUp
  // What waits after a change waits no more where the order has ended; what is being worked on is left alone.
  const isEarlier = isOver && before.attempts === 0 && before.dueAt !== null && before.dueAt.getTime() > at
  if (!isNews && (call === null || (before.dueAt !== null && !isEarlier))) return
  // A payment that exists at no provider cannot be paid and needs no cancellation.
  const isUnknown = after.providerId === null && call?.kind === 'give-up'
  const isAtCounter = isBookedMethod(after.provider)
  await ctx.db
    .update(payments)
    .set({
      captureTarget,
      refundTarget,
      isGivenUp,
      state: isUnknown ? 'canceled' : after.state,
      dueAt: call === null || isUnknown || isAtCounter ? null : new Date(at),
      attempts: 0,
      ...(isAtCounter ? { lastError: call === null ? null : counterReturnDue } : {}),
    })
    .where(eq(payments.id, before.id))
  await ctx.db.execute(sql`select pg_notify('theke_payments', '')`)
}
