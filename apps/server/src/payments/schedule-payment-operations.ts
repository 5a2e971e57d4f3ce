import { isOnlineMethod } from '@theke/domain/ordering/checkout/payment-methods.ts'
import { isBookedMethod } from '@theke/domain/payments/counter-payment.ts'
import { claimOf, dueAfterConcessions, nextCall, settlePayments } from '@theke/domain/payments/settlement.ts'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import type { OrderRow } from '../ordering/lifecycle/order-snapshot.ts'
import { lockPayments, type PaymentRow } from './lock-payments.ts'
import { payments } from './payments-tables.ts'
import { correctPaymentRequest } from './request-payment.ts'

/**
 * Sets the targets of every payment of an order, in the caller's transaction; the order is locked by the caller. The worker
 * executes the operations afterwards.
 */
export async function schedulePaymentOperations(ctx: Context, order: OrderRow): Promise<void> {
  const rows = await lockPayments(ctx, order.id)
  if (rows.length === 0 && !isOnlineMethod(order.paymentMethod)) return
  const targets = settlePayments(claimOf(order, dueAfterConcessions(order.pricing.totalGross, rows)), rows)
  for (const [index, row] of rows.entries()) await aimAt(ctx, row, { ...row, ...targets[index] })
  await correctPaymentRequest(ctx, order, rows)
}

/** The text for staff where money must be returned at the counter. */
const counterReturnDue = 'Bitte an der Theke zurückgeben.'

async function aimAt(ctx: Context, before: PaymentRow, after: PaymentRow): Promise<void> {
  const call = nextCall(after)
  const { captureTarget, refundTarget, isGivenUp } = after
  const isNews =
    captureTarget !== before.captureTarget ||
    refundTarget !== before.refundTarget ||
    isGivenUp !== before.isGivenUp
  if (!isNews && (call === null || before.dueAt !== null)) return
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
      dueAt: call === null || isUnknown || isAtCounter ? null : new Date(ctx.now),
      attempts: 0,
      ...(isAtCounter ? { lastError: call === null ? null : counterReturnDue } : {}),
    })
    .where(eq(payments.id, before.id))
  await ctx.db.execute(sql`select pg_notify('theke_payments', '')`)
}
