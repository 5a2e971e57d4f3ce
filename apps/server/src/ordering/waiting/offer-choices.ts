import { isKnownToVisitors } from '@theke/domain/catalogue/availability.ts'
import { cartOffer } from '@theke/domain/ordering/cart/cart-offer.ts'
import type { CartItem } from '@theke/domain/ordering/cart/cart.ts'
import { campaignPhase } from '@theke/domain/ordering/campaigns/campaign.ts'
import { linesOfCart } from '@theke/domain/ordering/quotas/cart-lines.ts'
import { limitsTimes, type Quota, quotaClaims } from '@theke/domain/ordering/quotas/quota.ts'
import { lastInstantOf, type OfferChoice } from '@theke/domain/ordering/quotas/waiting-list.ts'
import { lastSlotDay, slotsOfDay } from '@theke/domain/ordering/slots/slots.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import { dayOf, hourMs, minuteMs, startOfDay } from '@theke/domain/time/wall-time.ts'
import { phasesOf, type Place, placeOfCampaign } from '../../snapshot/campaign-snapshot.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import { soldOutAt } from '../../snapshot/read-sold-out.ts'
import { cachedForMinute } from '../slots/cached-for-minute.ts'
import { slotDays } from '../slots/slot-days.ts'
import type { waitingEntries } from './waiting-tables.ts'

export type WaitingEntry = typeof waitingEntries.$inferSelect

/** What says where, of what and how much somebody waits for. */
export type Wish = Pick<WaitingEntry, 'branch' | 'campaign' | 'product' | 'amount' | 'unit' | 'days'>

/** An offer that ends sooner than this would reach nobody in time. */
const minOfferMs = 30 * minuteMs

/** As coarse as the customers' choice of a day. */
const step = 15

/** The place at which a wish is ordered, and how; null where nothing can be ordered there. */
function placeOfWish(snapshot: CatalogSnapshot, { branch: id, campaign }: Wish): Place | null {
  const branch = snapshot.branches.find((each) => each.id === id)
  if (branch === undefined || !branch.isPublic) return null
  if (campaign === null) return { snapshot, branch, campaign: null }
  const place = placeOfCampaign(snapshot, branch, campaign)
  return place?.campaign?.isEnabled === true ? place : null
}

function modeAt({ branch }: Place): Mode | null {
  if (branch.isTakeawayEnabled) return 'takeaway'
  return branch.isDeliveryEnabled ? 'delivery' : null
}

/** What a wish takes of quotas of goods on a day, as the order that comes of it will; work and orders count at a time that is chosen then. */
export function claimsOfWish(wish: Wish, day: string, shop: Pick<CatalogSnapshot, 'quotas' | 'products'>) {
  const goods = shop.quotas.filter((quota) => !limitsTimes(quota))
  const at = startOfDay(day)
  const place = { branch: wish.branch, day, at, mode: 'takeaway' as const, products: shop.products }
  return quotaClaims(linesOfCart([itemOf(wish)], shop.products), goods, place)
}

/** The wish as it lies in a cart. */
export function itemOf({ product, amount, unit }: Pick<Wish, 'product' | 'amount' | 'unit'>): CartItem {
  return { product: { id: product }, amount, unit, parts: [], addons: [] }
}

/**
 * The days on which a wish could still be ordered, soonest first, with what it would hold and until when an offer may stand: as long as its quotas say, and
 * never after the last moment to order for that day. Days that take the same of all quotas are one, the one that can be ordered longest.
 */
export function choicesOf(wish: Wish, snapshot: CatalogSnapshot, now: number): OfferChoice[] {
  const { branch, campaign, product, amount, unit, days } = wish
  const key = JSON.stringify([branch, campaign, product, amount, unit, days])
  return kept(snapshot, now, key, () => computeChoices(wish, snapshot, now))
}

/** Many wish for the same, and a list is looked at again within the minute. */
const kept = cachedForMinute<OfferChoice[]>()

function computeChoices(wish: Wish, snapshot: CatalogSnapshot, now: number): OfferChoice[] {
  const place = placeOfWish(snapshot, wish)
  const product = snapshot.products.get(wish.product)
  const mode = place === null ? null : modeAt(place)
  if (place === null || mode === null || product === undefined || !isKnownToVisitors(product)) return []
  const question = {
    branch: place.branch,
    mode,
    productIds: [wish.product],
    addonIds: [],
    lastDay: lastSlotDay(now),
  }
  const days = slotDays(place.snapshot, question, now)
    .map(({ day }) => day)
    .filter((day) => wish.days.length === 0 || wish.days.includes(day))
  const range = { ...place.snapshot, branchId: wish.branch, soldOut: soldOutAt(snapshot, wish.branch) }
  const offer = cartOffer([itemOf(wish)], range)
  const byClaims = Map.groupBy(days, (day) => JSON.stringify(claimsOfWish(wish, day, snapshot)))
  return [...byClaims.values()].flatMap((alike): OfferChoice[] => {
    const day = alike.at(-1)
    if (day === undefined) return []
    const claims = claimsOfWish(wish, day, snapshot)
    if (claims.length === 0) return []
    const isOrderable = (at: number) => canBeOrdered(place, mode, offer, { day, at })
    const until = lastInstantOf(isOrderable, now, now + hoursOf(claims, snapshot.quotas) * hourMs)
    return until === null || until - now < minOfferMs ? [] : [{ day, claims, until }]
  })
}

/** The shortest time that one of the quotas gives. */
function hoursOf(claims: OfferChoice['claims'], quotas: readonly Quota[]): number {
  const own = quotas.filter(({ id }) => claims.some(({ quota }) => quota === id))
  return Math.min(...own.map(({ waitingHours }) => waitingHours))
}

/** Whether a customer who orders at that instant can still have it on that day. */
function canBeOrdered(
  { branch, campaign }: Place,
  mode: Mode,
  { leadProducts, ...offer }: ReturnType<typeof cartOffer>,
  { day, at }: { day: string; at: number },
): boolean {
  if (campaign !== null && !phasesOf.customers.includes(campaignPhase(campaign, at).phase)) return false
  if (day < dayOf(at)) return false
  return slotsOfDay(branch, mode, leadProducts, at, day, { ...offer, step }).length > 0
}
