import type { OrderSnapshot } from './order-flags.ts'

/** Why an instant cannot be proposed as another time; null where it can. */
export function counterProposalProblem(proposed: number, now: number): 'counter-appointment-past' | null {
  return proposed <= now ? 'counter-appointment-past' : null
}

/** Whether an answer is to the time that is proposed now; one that does not say is. */
export function isToThisProposal(order: OrderSnapshot, answered: number | undefined): boolean {
  return (
    order.counterAppointment !== null && (answered ?? order.counterAppointment) === order.counterAppointment
  )
}

/** Whether the customer has accepted or refused this proposal already, so that the same answer again changes nothing. */
export function isAnswered(
  order: OrderSnapshot,
  answer: 'confirm-counter' | 'reject-counter',
  answered: number | undefined,
): boolean {
  if (!isToThisProposal(order, answered)) return false
  return answer === 'confirm-counter'
    ? order.isConfirmed && order.appointment === order.counterAppointment
    : order.isCanceled
}

/** Whether the customer is asked about another time: one is proposed, and the order neither confirmed nor over (R-ORDER-04). */
export function hasOpenCounterProposal(
  order: Pick<
    OrderSnapshot,
    'counterAppointment' | 'isConfirmed' | 'isRejected' | 'isCanceled' | 'isFailed' | 'isCompleted'
  >,
): boolean {
  const isDecided = order.isConfirmed || order.isRejected || order.isCanceled || order.isFailed
  return order.counterAppointment !== null && !isDecided && !order.isCompleted
}

/** Whether the customer has heard of a time that the shop proposes: there is one, and no call about it is left to be made. */
export function hasHeardOfProposal({
  counterAppointment,
  pendingCall = null,
}: Pick<OrderSnapshot, 'counterAppointment' | 'pendingCall'>): boolean {
  return counterAppointment !== null && pendingCall?.kind !== 'counterProposed'
}

/** Whether the order is agreed again once nothing is proposed any more: with a time, or confirmed for as soon as possible before the proposal. */
export function holdsWithoutProposal({
  appointment,
  counterAppointment,
  wasAgreed = false,
}: Pick<OrderSnapshot, 'appointment' | 'counterAppointment' | 'wasAgreed'>): boolean {
  return appointment !== null || (counterAppointment !== null && wasAgreed)
}

/**
 * What another time takes the place of: one that the shop has confirmed, or one that the customer wishes; null where the order is for as soon as
 * possible and no time was agreed.
 */
export function timeBefore<Time>(order: {
  appointment: Time | null
  appointmentDate: Time | null
}): 'agreed' | 'wished' | null {
  if (order.appointment !== null) return 'agreed'
  return order.appointmentDate === null ? null : 'wished'
}
