import type { PendingCall } from './customer-news.ts'
import type { EndReason, OrderFlags, OrderTimes } from './order-flags.ts'

/** The flags that name a state, from the end of an order's life to its beginning (R-ORDER-01); the database derives the state from the same list. */
export const statesByFlag = [
  ['isFailed', 'failed'],
  ['isCanceled', 'canceled'],
  ['isRejected', 'rejected'],
  ['isCompleted', 'completed'],
  ['isDelivered', 'delivered'],
  ['isInDelivery', 'inDelivery'],
  ['isConfirmed', 'confirmed'],
] as const satisfies readonly (readonly [keyof OrderFlags, string])[]

export type OrderState = 'new' | (typeof statesByFlag)[number][1]

/** The states of an order that is not over. */
export const openStates: readonly OrderState[] = ['new', 'confirmed', 'inDelivery', 'delivered']

/** The states in which nothing can happen to an order any more. */
export const finalStates: readonly OrderState[] = ['completed', 'rejected', 'canceled', 'failed']

/** The states of an order that ended before it was handed over. */
export const endedEarlyStates: readonly OrderState[] = ['rejected', 'canceled', 'failed']

/** The state of an order: that of the first of its flags that is set, else it is new (R-ORDER-01). */
export function orderState(order: OrderFlags): OrderState {
  return statesByFlag.find(([flag]) => order[flag])?.[1] ?? 'new'
}

/** Whether nothing can happen to the order any more. */
export function isFinal(order: OrderFlags): boolean {
  return finalStates.includes(orderState(order))
}

/** Why an order as it stands does not allow an action. Staff read a text for each, in `step-refusal.ts` of the back-office. */
export type GuardReason =
  | 'not-paid'
  | 'already-paid'
  | 'already-refunded'
  | 'not-weighed'
  | 'not-a-delivery'
  | 'no-counter-appointment'
  | 'was-canceled'
  | 'not-reopened'
  | 'no-call'
  | 'no-unseen-change'

/** Why an action is not allowed. */
export type OrderActionReason =
  | GuardReason
  | 'wrong-state'
  | 'counter-appointment-missing'
  | 'counter-appointment-past'
  | 'appointment-ahead'
  | 'rejection-message-too-long'

/** What an action changes in the order. */
export type OrderChanges = Partial<
  OrderFlags &
    OrderTimes & {
      rejectionMessage: string
      endReason: EndReason
      pendingCall: PendingCall | null
      isChangeUnseen: boolean
      wasAgreed: boolean
    }
>

/** The greatest length of the text that goes with a rejection. */
export const maxRejectionLength = 500

/** What goes with an action: the text of a rejection, the instant of a proposed time or of the one that is answered. */
export type OrderActionParams = { rejectionMessage?: string; counterAppointment?: number | undefined }
