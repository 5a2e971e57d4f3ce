import type { Cents } from '../../money.ts'
import type { Unit } from '../../units.ts'
import type { FieldProblemReason } from './checkout-fields.ts'

/** Why a requested time, or the lack of one, is refused. */
export type AppointmentProblemReason =
  | 'closed'
  | 'appointment-required'
  | 'appointment-lead-time'
  | 'appointment-past'
  | 'appointment-closed'
  | 'appointment-too-early'

/** Everything for which an order is refused. */
export type OrderProblemReason =
  | FieldProblemReason
  | AppointmentProblemReason
  | 'shop-not-opened'
  | 'branch-not-available'
  | 'campaign-not-offered'
  | 'campaign-coming'
  | 'campaign-closed'
  | 'campaign-prepaid'
  | 'campaign-prepaid-more'
  | 'advance-online'
  | 'advance-online-more'
  | 'mode-not-offered'
  | 'table-not-offered'
  | 'no-table-offered'
  | 'cart-empty'
  | 'too-many-items'
  | 'product-unavailable'
  | 'sold-out'
  | 'sold-out-until'
  | 'quota-short'
  | 'quota-gone'
  | 'quota-gone-on-day'
  | 'item-incomplete'
  | 'choice-not-offered'
  | 'quantity-not-allowed'
  | 'quantity-too-large'
  | 'minimum-not-reached'
  | 'total-too-large'
  | 'less-than-returned'
  | 'payment-method-not-offered'
  | 'paid-online'
  | 'prepayment-needed'
  | 'prepayment-for-more'
  | 'donatee-not-offered'

/**
 * What a reason is about: `limit` with too-long and too-many-items; `name` of the product with all reasons about a known item; `day`
 * (`YYYY-MM-DD`) from which it can be had again with sold-out-until, or on which it is gone with quota-gone-on-day; `maximum` in `unit` with quantity-too-large and quota-short; `minimum` and `difference` with minimum-not-reached; whether the branch
 * `isClosed` with appointment-required.
 */
export type ProblemParams = {
  limit?: number
  name?: string
  day?: string
  maximum?: number
  unit?: Unit
  minimum?: Cents
  difference?: Cents
  isClosed?: boolean
}

/** Why an order is refused. `field` is a field of the draft, `items.0` an item. */
export type OrderProblem = { field?: string; reason: OrderProblemReason; params?: ProblemParams }
