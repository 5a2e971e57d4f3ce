import type { PaymentMethod } from '../shop/branch.ts'
import type { ModeFlags } from './cart/cart.ts'
import type { PendingCall } from './customer-news.ts'

/** The flags of what happened to an order (R-ORDER-01). Its state is derived from them. */
export type OrderFlags = {
  isConfirmed: boolean
  isInDelivery: boolean
  isDelivered: boolean
  isCompleted: boolean
  isRejected: boolean
  isCanceled: boolean
  isFailed: boolean
  isPaid: boolean
  isRefunded: boolean
}

/** Why an order ended early, where statistics and staff tell it from others: nobody collected it. Empty for any other reason. */
export type EndReason = '' | 'not-collected'

/** The times an order speaks of, as instants (R-SLOT-09). */
export type OrderTimes = {
  /** What the customer wished; null is as soon as possible. */
  appointmentDate: number | null
  /** What was agreed. */
  appointment: number | null
  /** What the shop proposed instead. */
  counterAppointment: number | null
}

/** What states, actions and the views of an order need to know of it. */
export type OrderSnapshot = ModeFlags &
  OrderFlags &
  OrderTimes & {
    paymentMethod: PaymentMethod
    /** The opening at which it can first be had, where it was ordered without an appointment while the branch was closed. */
    earliestAt?: number | null
    /** The payment is requested after weighing, so the order does not wait for it. */
    isPaidLater?: boolean
    /** The customer asked for an offer, for which nothing is paid. */
    isQuotation?: boolean
    /** How many of its lines are still to be weighed before it may be completed. */
    unweighed?: number
    /** Why it was canceled, where that has a name. */
    endReason?: EndReason
    /** The customer is still to be called. */
    pendingCall?: PendingCall | null
    /** It was changed, and nobody has said since that they know. */
    isChangeUnseen?: boolean
    /** It was confirmed before the time that is proposed now, with a time or for as soon as possible. */
    wasAgreed?: boolean
  }

/** The instant an order is for: the agreed time, else the requested one; null is as soon as possible. */
export function dueAt(order: OrderTimes): number | null {
  return order.appointment ?? order.appointmentDate
}

/** The same, or the opening at which an order for as soon as possible can first be had; null where it can be made at once. */
export function soonestAt(order: OrderSnapshot): number | null {
  return dueAt(order) ?? order.earliestAt ?? null
}

/** The flags of an order to which nothing has happened yet. */
export const initialFlags: OrderFlags = {
  isConfirmed: false,
  isInDelivery: false,
  isDelivered: false,
  isCompleted: false,
  isRejected: false,
  isCanceled: false,
  isFailed: false,
  isPaid: false,
  isRefunded: false,
}
