import { hasOpenCounterProposal } from '../counter-appointment.ts'
import type { OrderSnapshot } from '../order-flags.ts'
import { orderState } from '../order-state.ts'
import { isPaymentAwaited } from '../payment-awaited.ts'

/**
 * Whether the shop has to answer an order: it is new, its online payment has arrived where one is due, and its customer is not
 * being asked about another time (R-ORDER-19).
 */
export function waitsForShop(order: OrderSnapshot): boolean {
  return orderState(order) === 'new' && !isPaymentAwaited(order) && !hasOpenCounterProposal(order)
}
