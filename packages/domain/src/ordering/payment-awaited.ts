import { isOnlineMethod } from './checkout/payment-methods.ts'
import type { OrderSnapshot } from './order-flags.ts'

/** Whether an order is to be paid online before anybody deals with it, and is not paid yet (R-ORDER-03). */
export function isPaymentAwaited({
  paymentMethod,
  isPaid,
  isPaidLater = false,
  isQuotation = false,
}: Pick<OrderSnapshot, 'paymentMethod' | 'isPaid' | 'isPaidLater' | 'isQuotation'>): boolean {
  return isOnlineMethod(paymentMethod) && !isPaid && !isPaidLater && !isQuotation
}
