import { isUnweighed } from '@theke/domain/ordering/counter/edit-item.ts'
import type { PlacedOrder } from '@theke/domain/ordering/checkout/placed-order.ts'
import { isPaidLater } from '@theke/domain/payments/initial-payment.ts'
import type { BranchRow } from '../../snapshot/read-shop-rows.ts'

/** How many items of a new order must be weighed before it may be completed, because the payment depends on their weight. */
export function countUnweighedItems(order: PlacedOrder, branch: BranchRow): number {
  if (!branch.isWeighingRequired && !isPaidLater(order, branch)) return 0
  return order.lines.filter((line) => isUnweighed({ ...line, weights: [], isRemoved: false })).length
}
