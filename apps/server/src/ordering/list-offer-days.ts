import { slotApi, type OfferDays } from '@theke/contract/ordering/slot-api.ts'
import { activeMenu } from '@theke/domain/catalogue/active-menu.ts'
import { alikeOffers } from '@theke/domain/ordering/alike-offers.ts'
import { cartOffer } from '@theke/domain/ordering/cart-offer.ts'
import type { LeadProduct } from '@theke/domain/ordering/ordered-ahead.ts'
import { daysWithSlots, type SlotOptions } from '@theke/domain/ordering/slots.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import { addDays, dayOf, minuteMs } from '@theke/domain/time/wall-time.ts'
import { soldOutAt } from '../catalogue/read-sold-out.ts'
import type { ShopSnapshot } from '../catalogue/shop-snapshot.ts'
import type { Context } from '../context.ts'
import type { Input } from '../http/handle.ts'
import { refuse } from '../http/refuse.ts'
import { capacityOf } from './slot-places.ts'
import { visibleBranch } from './visible-branch.ts'

/** How far ahead it is told what can be had; long enough for what is ordered for a feast. */
const horizonDays = 42

/** Whether there is a time on a day can be told by looking at it more coarsely than when a time is chosen. */
const stepMinutes = 15

/** On which of the coming days which products of the present menu can be had, each by itself. */
export async function listOfferDays(
  ctx: Context,
  { params, query }: Input<typeof slotApi.listOfferDays>,
): Promise<OfferDays> {
  const snapshot = await ctx.services.cache.current()
  const branch = visibleBranch(ctx, snapshot, params.identifier)
  if (branch === null) throw refuse('not-found', slotApi.listOfferDays.failure)
  return offerDays(snapshot, branch, query.mode ?? 'takeaway', ctx.now)
}

type Branch = ShopSnapshot['branches'][number]
type Kept = { minute: number; snapshot: WeakRef<ShopSnapshot | object>; answers: Map<string, OfferDays> }

let kept: Kept = { minute: 0, snapshot: new WeakRef({}), answers: new Map() }

/** All visitors of a branch ask the same, so an answer is kept for the minute in which it holds. */
function offerDays(snapshot: ShopSnapshot, branch: Branch, mode: Mode, now: number): OfferDays {
  const minute = Math.floor(now / minuteMs)
  if (kept.minute !== minute || kept.snapshot.deref() !== snapshot) {
    kept = { minute, snapshot: new WeakRef(snapshot), answers: new Map() }
  }
  const key = `${branch.id} ${mode}`
  const answer = kept.answers.get(key) ?? computeOfferDays(snapshot, branch, mode, now)
  kept.answers.set(key, answer)
  return answer
}

function computeOfferDays(snapshot: ShopSnapshot, branch: Branch, mode: Mode, now: number): OfferDays {
  const today = dayOf(now)
  const range = { ...snapshot, branchId: branch.id, soldOut: soldOutAt(snapshot, branch.id) }
  const isLimitedToNothing = capacityOf(branch, mode)?.maximumOrders === 0
  const daysOf = (options: SlotOptions, leadProducts: readonly LeadProduct[] = []) =>
    isLimitedToNothing
      ? []
      : daysWithSlots(branch, mode, leadProducts, now, { ...options, horizonDays, step: stepMinutes })
  const daysOfProduct = (id: number) => {
    const { leadProducts, ...offer } = cartOffer(
      [{ product: { id }, amount: 1, unit: 'piece', parts: [], addons: [] }],
      range,
    )
    return daysOf(offer, leadProducts)
  }
  const days = daysOf({})
  const offered =
    activeMenu(snapshot.menus, branch.id, now)?.catalog.flatMap(({ productIds }) => productIds) ?? []
  const shown = offered.filter((id) => snapshot.products.get(id)?.isEnabled)
  const limited = alikeOffers(shown, range)
    .map((products) => ({ products, days: daysOfProduct(products[0]) }))
    .filter((group) => group.days.length < days.length)
  return { today, tomorrow: addDays(today, 1), days, limited }
}
