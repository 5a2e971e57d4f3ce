import type { Cents } from '@theke/domain/money.ts'
import { isOnlineMethod } from '@theke/domain/ordering/checkout/payment-methods.ts'
import type { Context } from '../core/context.ts'
import { notifyCustomer } from '../messages/notify-customer.ts'
import { withdrawMessagesOfTemplate } from '../messages/withdraw-messages.ts'
import type { EditedItems, WeighedOrder } from '../ordering/order-handlers.ts'
import type { OrderRow } from '../ordering/lifecycle/order-snapshot.ts'
import type { PaymentRow } from './lock-payments.ts'
import { listPayments } from './list-payments.ts'
import { payableDifference } from '../ordering/reading/order-payments.ts'

const template = 'payment-request'

// A mistyped weight is usually corrected at once, before the customer is asked for money.
const waitMs = 60_000

/**
 * Sends the customer a payment request for the unsecured amount, once all is weighed. It is sent a minute later; until
 * then another amount replaces it.
 */
export async function requestPayment(ctx: Context, { before, after }: EditedItems): Promise<void> {
  const { order } = after
  if (![before.order, order].some(({ paymentMethod }) => isOnlineMethod(paymentMethod))) return
  const rows = await listPayments(ctx.db, order)
  const due = dueOf(after, rows)
  if (due === dueOf(before, rows)) return
  await withdrawMessagesOfTemplate(ctx, order.id, template)
  if (due > 0) await notifyCustomer(ctx, order, requestFor(due))
}

/** Withdraws an unsent payment request about another amount than is to be paid now; where something is, a request for that takes its place. */
export async function correctPaymentRequest(
  ctx: Context,
  order: OrderRow,
  rows: readonly PaymentRow[],
): Promise<void> {
  const due = payableDifference(order, rows)
  const request = requestFor(due)
  const withdrawn = await withdrawMessagesOfTemplate(ctx, order.id, template, request.values)
  if (withdrawn > 0 && due > 0) await notifyCustomer(ctx, order, request)
}

function requestFor(due: Cents): Parameters<typeof notifyCustomer>[2] {
  return { template, as: 'payable', values: { amount: String(due) }, waitMs }
}

function dueOf({ order, isWeighed }: WeighedOrder, rows: readonly PaymentRow[]): Cents {
  return isWeighed ? payableDifference(order, rows) : 0
}
