import type { Mode } from '../../shop/branch.ts'
import { type OrderSnapshot, soonestAt } from '../order-flags.ts'
import { type OrderState, orderState } from '../order-state.ts'

export type FrontdeskColumn = 'inPreparation' | 'ready'

/** An order as the screen at the counter needs it, with the day `YYYY-MM-DD` on which it is due. */
export type FrontdeskOrder = OrderSnapshot & { dueDay: string }

const aheadMs = 30 * 60_000

/**
 * Whether the screen at the counter has to know of an order (R-ORDER-14): it is due on this day `YYYY-MM-DD` and ready, or confirmed and due
 * within half an hour, overdue or for as soon as possible. Only orders that are due on the same day have numbers that differ.
 */
export function isForFrontdesk(order: FrontdeskOrder, { day, now }: { day: string; now: number }): boolean {
  if (order.dueDay !== day) return false
  const state = orderState(order)
  return state === 'inDelivery' || (state === 'confirmed' && (soonestAt(order) ?? now) <= now + aheadMs)
}

/** The column in which people at the counter find an order; null for what is not handed out there. */
export function frontdeskColumn({ mode, state }: { mode: Mode; state: OrderState }): FrontdeskColumn | null {
  if (mode === 'delivery') return null
  if (state === 'confirmed') return 'inPreparation'
  return state === 'inDelivery' ? 'ready' : null
}
