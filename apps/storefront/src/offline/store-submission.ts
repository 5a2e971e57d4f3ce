import type { PricedBranchView } from '@theke/contract/shop/views/storefront-views.ts'
import type { Cart } from '../cart/cart.ts'
import { writeStoredCart } from '../cart/stored-cart.ts'
import type { Submission } from '../pages/checkout/submit/submission.ts'
import { pendingOrders } from './pending-orders.ts'
import { withdrawPendingOrder } from './send-pending-order.ts'

/** Stores an unanswered submission on this device, so that it outlives the tab. */
export function storeSubmission(
  { key, unanswered }: Submission,
  { branch, shop }: PricedBranchView,
  cart: Cart,
): Promise<void> {
  return pendingOrders.keep({
    key,
    branch: branch.identifier,
    branchName: branch.name,
    bodies: unanswered,
    cart: writeStoredCart(cart),
    currency: shop.currency,
    keptAt: Date.now(),
    isWithdrawn: false,
  })
}

/** Removes the stored submission after a reply. */
export function releaseSubmission(key: string): Promise<void> {
  return pendingOrders.release(key)
}

/** The customer does not want any more what they submitted. */
export async function withdrawSubmission(key: string): Promise<void> {
  const kept = await pendingOrders.find(key)
  if (kept) await withdrawPendingOrder(kept)
}
