import { type Cents, excessCents } from '../money.ts'
import type { OrderProblem } from '../ordering/checkout/order-problems.ts'
import type { PlacedOrder } from '../ordering/checkout/placed-order.ts'
import { isOnlineMethod } from '../ordering/checkout/payment-methods.ts'
import type { PaymentMethod } from '../shop/branch.ts'
import { type PaymentTerms, paymentTerms, type WeighedPayment } from './weighed-payment.ts'

type PayableOrder = Pick<
  PlacedOrder,
  'paymentMethod' | 'isQuotation' | 'pricing' | 'placedAt' | 'appointmentDate'
>

/** With which terms an order is paid online when it is placed; null where nothing is paid then. */
export function initialPaymentTerms(order: PayableOrder, branch: WeighedPayment): PaymentTerms | null {
  if (!needsOnlinePayment(order)) return null
  return paymentTerms(order.pricing, branch, { now: order.placedAt, at: order.appointmentDate })
}

/** Whether the customer has to pay online before anybody deals with the order. */
export function isPaidNow(order: PayableOrder, branch: WeighedPayment): boolean {
  return initialPaymentTerms(order, branch) !== null
}

/** Whether the customer pays online after weighing. */
export function isPaidLater(order: PayableOrder, branch: WeighedPayment): boolean {
  return needsOnlinePayment(order) && !isPaidNow(order, branch)
}

/**
 * Whether an order is paid online while the shop deals with it, after its payment method was changed. It counts already, so it does not wait for
 * a payment that was not asked for when it was placed.
 */
export function isPaidLaterAfter(
  before: Pick<PayableOrder, 'paymentMethod' | 'isQuotation'> & { isPaidLater: boolean },
  paymentMethod: PaymentMethod,
): boolean {
  if (!needsOnlinePayment({ ...before, paymentMethod })) return false
  return before.isPaidLater || !isOnlineMethod(before.paymentMethod)
}

/** How an order is paid, and what of its sum is secured at a provider or taken. */
export type TrustedOrder = Pick<PayableOrder, 'paymentMethod'> & { totalGross: Cents; secured: Cents }

/**
 * What forbids a change by a customer who is asked for payment in advance; null where nothing does. Such a change leaves no more that nobody has
 * secured than there was, and what is to be paid online stays so: whether a difference is paid shows only after the order has changed.
 */
export function prepaymentProblem(before: TrustedOrder, after: TrustedOrder): OrderProblem | null {
  const unsecured = ({ totalGross, secured }: TrustedOrder) => excessCents(totalGross, secured)
  if (unsecured(after) === 0) return null
  if (isOnlineMethod(before.paymentMethod) && !isOnlineMethod(after.paymentMethod))
    return { field: 'paymentMethod', reason: 'prepayment-needed' }
  return unsecured(after) > unsecured(before) ? { field: 'items', reason: 'prepayment-for-more' } : null
}

/** A quotation has no payment (R-CHECKOUT-15). */
function needsOnlinePayment({
  paymentMethod,
  isQuotation,
}: Pick<PayableOrder, 'paymentMethod' | 'isQuotation'>): boolean {
  return isOnlineMethod(paymentMethod) && !isQuotation
}
