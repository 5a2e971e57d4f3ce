import {
  afterSilence,
  currentOffer,
  type SubstituteOffer,
} from '@theke/domain/ordering/change/substitute-offer.ts'
import { isWholeWeighed } from '@theke/domain/ordering/counter/edit-item.ts'
import { actionRefusal } from '@theke/domain/ordering/order-actions.ts'
import type { Context } from '../../../core/context.ts'
import type { ItemRow } from '../../placing/item-row.ts'
import type { AppliedTransition } from '../applied-transition.ts'
import { type OrderRow, toOrderSnapshot } from '../order-snapshot.ts'
import { applyAnswer, applySwap, ended, planLine, storeOffer } from './offers.ts'

const action = 'settle-substitute'

/** Takes the step that changes a line after its offer ended; `order` is as it is after the step that ended the offer. */
type Settle = (order: OrderRow, offer: SubstituteOffer) => Promise<AppliedTransition[]>

/** How a line of an order is left out; null where the order cannot be without it, such as its only line. */
export async function leaveOut(ctx: Context, order: OrderRow, item: ItemRow): Promise<Settle | null> {
  if (actionRefusal(toOrderSnapshot(order), action) !== null) return null
  const planned = await planLine(ctx, order, { action, index: item.index, substitute: null })
  if (!planned.ok) return null
  return (row, offer) => applySwap(ctx, row, { action, item, plan: { ...planned.plan, order: row }, offer })
}

/** How a line is replaced without an answer; null where what was offered is gone or dearer by now. */
async function replace(ctx: Context, order: OrderRow, { item, offer }: Overdue): Promise<Settle | null> {
  if (actionRefusal(toOrderSnapshot(order), action) !== null) return null
  const planned = await planLine(ctx, order, { action, index: item.index, substitute: offer.item })
  if (!planned.ok || planned.after.gross > offer.instead.gross) return null
  return (row, after) =>
    applySwap(ctx, row, { action, item, plan: { ...planned.plan, order: row }, offer: after })
}

type Overdue = { item: ItemRow; offer: SubstituteOffer }

/**
 * Does for a line of a locked order what its wish says after nobody has answered its offer in time. Where that is to ask, or it cannot be
 * done, such as where a part of the line is weighed, the customer is to be called. An offer for a line that was struck off, replaced or weighed as a whole, or
 * of an order that is further, only ends.
 */
export async function settleOffer(
  ctx: Context,
  order: OrderRow,
  overdue: Overdue,
): Promise<AppliedTransition[]> {
  const { item, offer } = overdue
  const expired = ended(offer, 'expired')
  const isOver = actionRefusal(toOrderSnapshot(order), 'expire-substitute') !== null
  const isStillMissing = !item.isRemoved && !isWholeWeighed(item) && item.product === offer.instead.product
  if (isOver || !isStillMissing) {
    await storeOffer(ctx, item, expired)
    return []
  }
  // If a line has changed since, nobody knows what its wish would say about the offer.
  const outcome = currentOffer(item) === null ? 'ask' : afterSilence(item.item.ifMissing, offer)
  const settle =
    outcome === 'leave-out'
      ? await leaveOut(ctx, order, item)
      : outcome === 'replace'
        ? await replace(ctx, order, overdue)
        : null
  const isCalled = settle === null && order.phone !== ''
  const call = isCalled ? { pendingCall: { kind: 'substituteOffered', since: ctx.now } as const } : {}
  const step = await applyAnswer(ctx, order, {
    action: 'expire-substitute',
    item,
    offer: expired,
    also: call,
  })
  return settle === null ? [step] : [step, ...(await settle(step.row, expired))]
}
