import { ApiError } from '@theke/contract/client.ts'
import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import { api } from '../../../api.ts'
import { forgetPayingOrder, payingOrderAt } from '../../../cart/paid-cart.ts'

/** The order that the cart has become before, and whether it still waits for its payment. */
export type PlacedBefore = { uid: string; hash: string; isAwaited: boolean }

/**
 * Finds out whether the cart of a branch was already ordered and is being paid, in this tab or its copy; null where there is
 * none, or it has ended. Where the shop does not answer the order counts as one that waits for its payment.
 */
export async function findPlacedBefore(branch: string): Promise<PlacedBefore | null> {
  const paying = payingOrderAt(branch)
  if (paying === null) return null
  const { uid, hash } = paying
  try {
    const order = await api.call(customerOrderApi.loadPublicOrder, { params: { uid, hash } })
    if (!order.isFailed && !order.isCanceled && !order.isRejected)
      return { uid, hash, isAwaited: order.payment.kind === 'awaited' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status !== 404) return { uid, hash, isAwaited: true }
  }
  forgetPayingOrder()
  return null
}
