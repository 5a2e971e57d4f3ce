import { hasAtMost } from '../entered-text.ts'
import { counterProposalProblem, isToThisProposal } from './counter-appointment.ts'
import { type OrderSnapshot, soonestAt } from './order-flags.ts'
import {
  type GuardReason,
  type OrderActionParams,
  type OrderActionReason,
  maxRejectionLength,
} from './order-state.ts'
import { isOnlineMethod } from './checkout/payment-methods.ts'
import { isPaymentAwaited } from './payment-awaited.ts'

export function onlineIsPaid(order: OrderSnapshot): GuardReason | null {
  return isPaymentAwaited(order) ? 'not-paid' : null
}

export function isNotPaid(order: OrderSnapshot): GuardReason | null {
  return order.isPaid ? 'already-paid' : null
}

export function isNotRefunded(order: OrderSnapshot): GuardReason | null {
  return order.isRefunded ? 'already-refunded' : null
}

/** Weighed goods cost what they weigh; until then the sum is an estimate (R-PRICE-11). */
export function isWeighed({ unweighed = 0 }: OrderSnapshot): GuardReason | null {
  return unweighed > 0 ? 'not-weighed' : null
}

export function isADelivery(order: OrderSnapshot): GuardReason | null {
  return order.isDelivery ? null : 'not-a-delivery'
}

export function hasPendingCall({ pendingCall = null }: OrderSnapshot): GuardReason | null {
  return pendingCall === null ? 'no-call' : null
}

export function hasUnseenChange({ isChangeUnseen = false }: OrderSnapshot): GuardReason | null {
  return isChangeUnseen ? null : 'no-unseen-change'
}

export function hasCounterAppointment(order: OrderSnapshot): GuardReason | null {
  return order.counterAppointment === null ? 'no-counter-appointment' : null
}

export function wasNotCollected({ endReason = '' }: OrderSnapshot): GuardReason | null {
  return endReason === 'not-collected' ? null : 'was-canceled'
}

/** An order that was confirmed and then canceled; where it was paid online the money goes back already. */
export function wasCalledOff(order: OrderSnapshot): GuardReason | null {
  const { endReason = '', isConfirmed, isPaid, paymentMethod } = order
  const isMoneyGone = isPaid && isOnlineMethod(paymentMethod)
  return endReason === '' && isConfirmed && !isMoneyGone ? null : 'not-reopened'
}

/** Nobody can tell before its time that an order will not be collected. */
export function itsTimeHasPassed(
  _: OrderActionParams,
  now: number,
  order: OrderSnapshot,
): OrderActionReason | null {
  return (soonestAt(order) ?? now) > now ? 'appointment-ahead' : null
}

/** Another time may have been proposed while the customer looked at the first one. */
export function answersThisProposal(
  { counterAppointment }: OrderActionParams,
  _now: number,
  order: OrderSnapshot,
): OrderActionReason | null {
  return isToThisProposal(order, counterAppointment) ? null : 'no-counter-appointment'
}

export function rejectionMessageIsShort({
  rejectionMessage = '',
}: OrderActionParams): OrderActionReason | null {
  return hasAtMost(rejectionMessage, maxRejectionLength) ? null : 'rejection-message-too-long'
}

export function proposalLiesAhead(
  { counterAppointment }: OrderActionParams,
  now: number,
): OrderActionReason | null {
  return counterAppointment === undefined
    ? 'counter-appointment-missing'
    : counterProposalProblem(counterAppointment, now)
}
