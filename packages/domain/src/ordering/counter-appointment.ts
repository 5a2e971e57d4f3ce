import type { OrderStanding } from './order-flags.ts'

/** Why an instant cannot be proposed as another time; null where it can. */
export function counterProposalProblem(proposed: number, now: number): 'counter-appointment-past' | null {
  return proposed <= now ? 'counter-appointment-past' : null
}

/** Whether the customer is asked about another time: one is proposed, and the order neither confirmed nor over (SF-STAT-24). */
export function hasOpenCounterProposal(order: OrderStanding): boolean {
  const isDecided = order.isConfirmed || order.isRejected || order.isCanceled || order.isFailed
  return order.counterAppointment !== null && !isDecided && !order.isCompleted
}
