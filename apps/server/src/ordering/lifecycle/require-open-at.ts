import { problemTexts } from '@theke/contract/ordering/order-problem-texts.ts'
import { modeOf } from '@theke/domain/ordering/cart/cart.ts'
import { modeHours } from '@theke/domain/shop/open-state.ts'
import { isWithinHours } from '@theke/domain/shop/opening-hours.ts'
import type { Context } from '../../core/context.ts'
import { validationError } from '../../http/http-errors.ts'
import { placeOfOrder } from '../../snapshot/campaign-snapshot.ts'
import type { OrderRow } from './order-snapshot.ts'

/**
 * Makes sure that the branch of an order is open for its mode at the instant that is proposed, by the hours that hold now; a campaign hands out in
 * hours of its own. @throws an HTTP error at the proposed time where it is closed
 */
export async function requireOpenAt(ctx: Context, order: OrderRow, at: number): Promise<void> {
  const snapshot = await ctx.services.cache.current()
  const branch = snapshot.branches.find(({ id }) => id === order.branch)
  const place = branch && placeOfOrder(snapshot, branch, order.campaign).branch
  const isOpen = place !== undefined && isWithinHours(modeHours(place, modeOf(order)).entries, at)
  if (!isOpen)
    throw validationError(problemTexts([{ field: 'counterAppointment', reason: 'appointment-closed' }], ''))
}
