import type { OrderFlags, OrderTimes } from './order-flags.ts'

export type OrderState =
  | 'new'
  | 'confirmed'
  | 'inDelivery'
  | 'delivered'
  | 'completed'
  | 'rejected'
  | 'canceled'
  | 'failed'

/** The state of an order: the first of its flags that is set, from the end to the beginning (R-ORDER-01). */
export function orderState(order: OrderFlags): OrderState {
  if (order.isFailed) return 'failed'
  if (order.isCanceled) return 'canceled'
  if (order.isRejected) return 'rejected'
  if (order.isCompleted) return 'completed'
  if (order.isDelivered) return 'delivered'
  if (order.isInDelivery) return 'inDelivery'
  return order.isConfirmed ? 'confirmed' : 'new'
}

/** Whether nothing can happen to the order any more. */
export function isFinal(order: OrderFlags): boolean {
  return finalStates.includes(orderState(order))
}

const finalStates: readonly OrderState[] = ['completed', 'rejected', 'canceled', 'failed']

/** Why an action is not allowed. */
export type OrderActionReason =
  | 'wrong-state'
  | 'not-paid'
  | 'already-paid'
  | 'already-refunded'
  | 'not-weighed'
  | 'not-a-delivery'
  | 'no-counter-appointment'
  | 'counter-appointment-missing'
  | 'counter-appointment-past'
  | 'rejection-message-too-long'

/** What an action changes in the order. */
export type OrderChanges = Partial<OrderFlags & OrderTimes & { rejectionMessage: string }>

/** What goes with an action: the text of a rejection, the instant of a counter proposal or of the one that is answered. */
export type OrderActionParams = { rejectionMessage?: string; counterAppointment?: number | undefined }
