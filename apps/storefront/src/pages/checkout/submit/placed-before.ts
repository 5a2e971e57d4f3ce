import { ApiError } from '@theke/contract/client.ts'
import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import { api } from '../../../api.ts'
import { storeOf } from '../../../cart/cart-stores.ts'
import { overlapWith } from '../../../cart/ordered-items.ts'
import { forgetPayingOrder, payingOrderAt, type PayingOrder } from '../../../cart/paid-cart.ts'

/** The order that the cart has become before, and whether it still waits for its payment. */
export type PlacedBefore = PayingOrder & { isAwaited: boolean }

/**
 * Finds the order that the cart of a branch has become already and that is being paid, in this tab or its copy; null where there is
 * none, nothing of it is in the cart any more, or it has ended. Where the shop does not answer the order counts as one that waits for its payment.
 */
export async function findPlacedBefore(branch: string): Promise<PlacedBefore | null> {
  const paying = payingOrderAt(branch)
  if (paying === null || overlapWith(storeOf(branch).get().lines, paying.items) === 'none') return null
  const { uid, hash } = paying
  try {
    const order = await api.call(customerOrderApi.loadPublicOrder, { params: { uid, hash } })
    if (!order.isFailed && !order.isCanceled && !order.isRejected)
      return { ...paying, isAwaited: order.payment.kind === 'awaited' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status !== 404) return { ...paying, isAwaited: true }
  }
  forgetPayingOrder(branch)
  return null
}
