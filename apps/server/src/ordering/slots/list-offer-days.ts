import { slotApi, type OfferDays } from '@theke/contract/ordering/slot-api.ts'
import { activeMenu } from '@theke/domain/catalogue/active-menu.ts'
import { isKnownToVisitors } from '@theke/domain/catalogue/availability.ts'
import type { Menu } from '@theke/domain/catalogue/product.ts'
import { groupByAvailability } from '@theke/domain/catalogue/group-by-availability.ts'
import { cartOffer } from '@theke/domain/ordering/cart/cart-offer.ts'
import { soonestFulfilment } from '@theke/domain/ordering/checkout/checkout-appointment.ts'
import type { LeadProduct } from '@theke/domain/ordering/slots/ordered-ahead.ts'
import {
  daysWithSlots,
  lastSlotDay,
  slotHorizonDays,
  type SlotOptions,
} from '@theke/domain/ordering/slots/slots.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import { modeHours, openState } from '@theke/domain/shop/open-state.ts'
import { addDays, dayOf, startOfDay } from '@theke/domain/time/wall-time.ts'
import { soldOutAt } from '../../snapshot/read-sold-out.ts'
import type { Place } from '../../snapshot/campaign-snapshot.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import { cachedForMinute } from './cached-for-minute.ts'
import { capacityOf } from './slot-reservations.ts'
import { visiblePlace } from '../../shop/visible-branch.ts'

/** How far ahead days are offered; long enough for orders for a feast. */
const horizonDays = 42

/** Coarser than the choice of a time, because it only has to find out whether a day has a free slot. */
const stepMinutes = 15

/** The availability of each product on the coming days. */
export async function listOfferDays(
  ctx: Context,
  { params, query }: Input<typeof slotApi.listOfferDays>,
): Promise<OfferDays> {
  const place = visiblePlace(ctx, await ctx.services.cache.current(), params.identifier)
  if (place === null) throw httpError('not-found', slotApi.listOfferDays.failure)
  return offerDays(place, query.mode ?? 'takeaway', ctx.now)
}

const kept = cachedForMinute<OfferDays>()

/** The reply is the same for all visitors of a branch, so it is cached for the minute for which it is valid. */
export function offerDays(place: Place, mode: Mode, now: number): OfferDays {
  return kept(place.snapshot, now, `${place.branch.id} ${mode}`, () => computeOfferDays(place, mode, now))
}

/** The menus of a branch that are active at some time for which orders are taken. */
function comingMenus({ menus }: CatalogSnapshot, branchId: number, now: number): Menu[] {
  const horizon = startOfDay(addDays(lastSlotDay(now), 1))
  return menus.filter(
    ({ isEnabled, branchIds, availableFrom, availableTo }) =>
      isEnabled &&
      branchIds.includes(branchId) &&
      availableFrom < horizon &&
      (typeof availableTo !== 'number' || availableTo > now),
  )
}

function computeOfferDays({ snapshot, branch, campaign }: Place, mode: Mode, now: number): OfferDays {
  const today = dayOf(now)
  // A campaign has few days, and all of them are shown.
  const horizon = campaign === null ? horizonDays : slotHorizonDays
  const range = { ...snapshot, branchId: branch.id, soldOut: soldOutAt(snapshot, branch.id) }
  const isLimitedToNothing = capacityOf(branch, mode)?.maximumOrders === 0
  // An order would be refused now, whatever time it is for.
  const isRefused = !branch.isPreorderEnabled && openState(modeHours(branch, mode), now).kind === 'closed'
  const daysOf = (options: SlotOptions, leadProducts: readonly LeadProduct[] = []) =>
    isLimitedToNothing || isRefused
      ? []
      : daysWithSlots(branch, mode, leadProducts, now, {
          ...options,
          horizonDays: horizon,
          step: stepMinutes,
        })
  const daysOfProduct = (id: number) => {
    const { leadProducts, ...offer } = cartOffer(
      [{ product: { id }, amount: 1, unit: 'piece', parts: [], addons: [] }],
      range,
    )
    return daysOf(offer, leadProducts)
  }
  const days = daysOf({})
  const present = new Set(idsOf(activeMenu(snapshot.menus, branch.id, soonestFulfilment(branch, now))))
  const offered = comingMenus(snapshot, branch.id, now).flatMap(idsOf)
  const shown = offered.filter((id) => {
    const product = snapshot.products.get(id)
    return product !== undefined && isKnownToVisitors(product)
  })
  const limited = groupByAvailability(shown, range)
    .map((products) => ({ products, days: daysOfProduct(products[0]) }))
    .flatMap(({ products, days: own }) => {
      // Products that the present menu lacks are listed only where they are available.
      const told = own.length > 0 ? products : products.filter((id) => present.has(id))
      const isLimited = own.length < days.length || !told.every((id) => present.has(id))
      return told.length > 0 && isLimited ? [{ products: told, days: own }] : []
    })
  return { today, tomorrow: addDays(today, 1), days, limited }
}

function idsOf(menu: Menu | null): number[] {
  return menu?.catalog.flatMap(({ productIds }) => productIds) ?? []
}
