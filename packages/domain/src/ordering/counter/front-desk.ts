import { type BoardOrder, dueAt } from './board-columns.ts'
import type { Mode } from '../../shop/branch.ts'
import { type OrderState, orderState } from '../order-state.ts'

export type FrontdeskColumn = 'inPreparation' | 'ready'

/** An order as the screen at the counter needs it; `updatedAt` is the instant of its last step. */
export type FrontdeskOrder = BoardOrder & { updatedAt: number }

/**
 * Whether the screen at the counter has to know of an order (R-ORDER-14): it is being prepared for the day, or has become ready on it.
 * `from` and `to` are the instants at which the day begins and ends. What was forgotten on another day would puzzle everybody, and
 * its ticket number may be somebody else's by now.
 */
export function isForFrontdesk(order: FrontdeskOrder, { from, to }: { from: number; to: number }): boolean {
  const isOnDay = (instant: number) => instant >= from && instant < to
  switch (orderState(order)) {
    case 'confirmed':
      return isOnDay(dueAt(order) ?? order.createdAt)
    case 'inDelivery':
      return isOnDay(order.updatedAt)
    default:
      return false
  }
}

/** The column in which people at the counter find an order; null for what is not handed out there. */
export function frontdeskColumn({ mode, state }: { mode: Mode; state: OrderState }): FrontdeskColumn | null {
  if (mode === 'delivery') return null
  if (state === 'confirmed') return 'inPreparation'
  return state === 'inDelivery' ? 'ready' : null
}
