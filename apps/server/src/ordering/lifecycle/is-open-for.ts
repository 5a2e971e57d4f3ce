import { modeOf } from '@theke/domain/ordering/cart/cart.ts'
import { modeHours } from '@theke/domain/shop/open-state.ts'
import { isWithinHours } from '@theke/domain/shop/opening-hours.ts'
import type { Context } from '../../core/context.ts'
import { placeOfOrder } from '../../snapshot/campaign-snapshot.ts'
import type { OrderRow } from './order-snapshot.ts'

/** Whether the branch of an order is open for its mode at an instant, by the hours that hold now; a campaign hands out in hours of its own. */
export async function isOpenFor(ctx: Context, order: OrderRow, at: number): Promise<boolean> {
  const snapshot = await ctx.services.cache.current()
  const branch = snapshot.branches.find(({ id }) => id === order.branch)
  const place = branch && placeOfOrder(snapshot, branch, order.campaign).branch
  return place !== undefined && isWithinHours(modeHours(place, modeOf(order)).entries, at)
}
