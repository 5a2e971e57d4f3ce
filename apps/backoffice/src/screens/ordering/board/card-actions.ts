import { plainActionCalls } from '@theke/contract/ordering/staff-order-api.ts'
import { allowedActions, type OrderAction, orderActionNames } from '@theke/domain/ordering/order-actions.ts'
import type { BoardOrder } from '@theke/domain/ordering/counter/board-columns.ts'
import { hourMs } from '@theke/domain/time/wall-time.ts'
import { type OrderSnapshot, soonestAt } from '@theke/domain/ordering/order-flags.ts'

/** Tells whether the person may take a step. */
export type MayTake = (action: OrderAction) => boolean

const primary: readonly OrderAction[] = ['confirm', 'in-delivery', 'completed']
const secondary: readonly OrderAction[] = ['reject', 'propose', 'delivered']

/** What a card offers: the step that comes next in large, and beside it what else may happen now. The rest is in the details. */
export function cardActions(
  order: OrderSnapshot,
  may: MayTake,
): { next: OrderAction | null; beside: OrderAction[] } {
  const allowed = allowedActions(order).filter(may)
  return {
    next: primary.find((action) => allowed.includes(action)) ?? null,
    // Another time for what is agreed is rare, so it stands in the details.
    beside: secondary.filter(
      (action) => allowed.includes(action) && (action !== 'propose' || !order.isConfirmed),
    ),
  }
}

const weightiest: readonly OrderAction[] = ['cancel', 'reject', 'propose', 'delivered', 'completed']
// That a call was made is said where the number to call stands.
// That a canceled order counts again tells its customer nothing, so it is asked where it was handed over meanwhile.
const elsewhere: readonly OrderAction[] = [...primary, ...weightiest, 'called', 'reopen']
const further = orderActionNames.filter((action) => action in plainActionCalls && !elsewhere.includes(action))
const inDetails = [...weightiest, ...further]

/** Everything staff may do now, the weightiest first; the next step comes last. */
export function detailActions(
  order: BoardOrder,
  may: MayTake,
  now: number,
): { next: OrderAction | null; others: OrderAction[] } {
  const allowed = allowedActions(order).filter(may)
  const next = primary.find((action) => allowed.includes(action)) ?? null
  const isAhead = (soonestAt(order) ?? order.createdAt + hourMs) > now
  const others = inDetails.filter((action) => action !== next && allowed.includes(action))
  return { next, others: others.filter((action) => action !== 'not-collected' || !isAhead) }
}
