import { isUnweighed } from '@theke/domain/ordering/counter/edit-item.ts'
import type { PlacedOrder } from '@theke/domain/ordering/checkout/placed-order.ts'
import { isPaidLater } from '../../payments/build-initial-payment.ts'
import type { BranchRow } from '../../snapshot/read-shop-rows.ts'

/** How many lines of a new order are to be weighed before it may be completed; nobody pays later for what nobody has weighed. */
export function countUnweighedItems(order: PlacedOrder, branch: BranchRow): number {
  if (!branch.isWeighingRequired && !isPaidLater(order, branch)) return 0
  return order.lines.filter((line) => isUnweighed({ ...line, weights: [], isRemoved: false })).length
}
