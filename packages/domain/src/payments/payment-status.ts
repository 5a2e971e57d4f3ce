import { isOnlineMethod } from '../ordering/checkout/payment-methods.ts'
import { hasEndedEarly, type OwingOrder } from './payment-standing.ts'

export const paymentStatuses = ['open', 'pending', 'paid', 'failed', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** What the payment status of an order follows from. */
type PayableOrder = Pick<
  OwingOrder,
  'isRejected' | 'isCanceled' | 'isFailed' | 'isPaid' | 'isRefunded' | 'isQuotation' | 'paymentMethod'
>

/**
 * The payment status of an order by its flags alone (R-PAY-08): `pending` waits for an online payment, `failed` ended without one, `open` is
 * paid at the counter or, as a quotation, not at all. `paymentStanding` has the amounts.
 */
export function paymentStatus(order: PayableOrder): PaymentStatus {
  if (order.isRefunded) return 'refunded'
  if (order.isPaid) return 'paid'
  if (order.isQuotation || !isOnlineMethod(order.paymentMethod)) return 'open'
  return hasEndedEarly(order) ? 'failed' : 'pending'
}
