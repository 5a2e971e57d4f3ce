import { isKnownToVisitors } from '@theke/domain/catalogue/availability.ts'
import { cartOffer } from '@theke/domain/ordering/cart/cart-offer.ts'
import type { CartItem } from '@theke/domain/ordering/cart/cart.ts'
import { campaignPhase } from '@theke/domain/ordering/campaigns/campaign.ts'
import { linesOfCart } from '@theke/domain/ordering/quotas/cart-lines.ts'
import { limitsTimes, type Quota, quotaClaims } from '@theke/domain/ordering/quotas/quota.ts'
import { lastInstantOf, type OfferChoice } from '@theke/domain/ordering/quotas/waiting-list.ts'
import { lastSlotDay, slotsOfDay } from '@theke/domain/ordering/slots/slots.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import { waitingTexts } from '@theke/contract/ordering/quotas/waiting-api.ts'
import { addDays, dayOf, hourMs, minuteMs, startOfDay } from '@theke/domain/time/wall-time.ts'
import { phasesOf, type Place, placeOfCampaign } from '../../snapshot/campaign-snapshot.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import { soldOutAt } from '../../snapshot/read-sold-out.ts'
import { cachedForMinute } from '../slots/cached-for-minute.ts'
import { firstFreeTime, type OfferedDay, slotDays } from '../slots/slot-days.ts'
import { capacityOf, fullIntervals } from '../slots/slot-reservations.ts'
import { listFullTimes } from '../quotas/list-full-times.ts'
import type { Context } from '../../core/context.ts'
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
function itemOf({ product, amount, unit }: Pick<Wish, 'product' | 'amount' | 'unit'>): CartItem {
  return { product: { id: product }, amount, unit, parts: [], addons: [] }
}

/**
 * The days on which a wish could still be ordered, soonest first, with what it would hold and until when an offer may stand: as long as its quotas say, and
 * never after the last moment to order for that day. Days that take the same of all quotas are one, the one that can be ordered longest. Days that are
 * `busy` are none of them.
 */
export function choicesOf(
  wish: Wish,
  snapshot: CatalogSnapshot,
  now: number,
  busy: readonly string[] = [],
): OfferChoice[] {
  const { branch, campaign, product, amount, unit, days } = wish
  const key = JSON.stringify([branch, campaign, product, amount, unit, days, busy])
  return kept(snapshot, now, key, () => computeChoices(wish, snapshot, now, busy))
}

/** Many wish for the same, and a list is looked at again within the minute. */
const kept = cachedForMinute<OfferChoice[]>()

function computeChoices(
  wish: Wish,
  snapshot: CatalogSnapshot,
  now: number,
  busy: readonly string[],
): OfferChoice[] {
  const way = wayOf(wish, snapshot, now)
  if (way === null) return []
  const { place, mode } = way
  const days = way.days.map(({ day }) => day).filter((day) => !busy.includes(day))
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

/** Where, how and on which days a wish is ordered, as customers see them; null where it cannot be. */
function wayOf(wish: Wish, snapshot: CatalogSnapshot, now: number) {
  const place = placeOfWish(snapshot, wish)
  const product = snapshot.products.get(wish.product)
  const mode = place === null ? null : modeAt(place)
  if (place === null || mode === null || product === undefined || !isKnownToVisitors(product)) return null
  const question = {
    branch: place.branch,
    mode,
    productIds: [wish.product],
    addonIds: [],
    lastDay: lastSlotDay(now),
  }
  const days = slotDays(place.snapshot, question, now)
  const isWanted = ({ day }: OfferedDay) => wish.days.length === 0 || wish.days.includes(day)
  return { place, mode, days: days.filter(isWanted) }
}

/** On which days a wish can be met that have a free time, and the names of what leaves none on the others. */
type Chances<W> = { entry: W; choices: OfferChoice[]; full: string[] }

/** The chances of wishes. Those for the same share a query, and without limits of times there is none. */
export async function chancesOf<W extends Wish>(
  ctx: Context,
  wishes: readonly W[],
  snapshot: CatalogSnapshot,
): Promise<Chances<W>[]> {
  const known = new Map<string, BusyDays>()
  const chances: Chances<W>[] = []
  for (const entry of wishes) {
    const { branch, campaign, product, amount, unit, days } = entry
    const key = JSON.stringify([branch, campaign, product, amount, unit, days])
    const { busy, full } = known.get(key) ?? (await busyDays(ctx, entry, snapshot))
    known.set(key, { busy, full })
    chances.push({ entry, choices: choicesOf(entry, snapshot, ctx.now, busy), full })
  }
  return chances
}

type BusyDays = { busy: string[]; full: string[] }

/** The days of a wish on which every time is full, as the calendar shows it to customers, and the names of the limits that make it so. */
async function busyDays(ctx: Context, wish: Wish, snapshot: CatalogSnapshot): Promise<BusyDays> {
  const way = wayOf(wish, snapshot, ctx.now)
  const [first, last] = [way?.days[0]?.day, way?.days.at(-1)?.day]
  if (way === null || first === undefined || last === undefined) return { busy: [], full: [] }
  const { branch } = way.place
  const ofBranch = waitingTexts.limitOfBranch
  if (capacityOf(branch, way.mode)?.maximumOrders === 0)
    return { busy: way.days.map(({ day }) => day), full: [ofBranch] }
  const lines = linesOfCart([itemOf(wish)], snapshot.products)
  const cart = { branch: branch.id, mode: way.mode, lines, own: [], first, last }
  const byQuota = (await listFullTimes(ctx, snapshot, cart)).map(({ quota, ...time }) => ({
    ...time,
    name: snapshot.quotas.find(({ id }) => id === quota)?.name ?? '',
  }))
  const byBranch = (await fullIntervals(ctx, branch, way.mode)).map((time) => ({ ...time, name: ofBranch }))
  const days = way.days.flatMap(({ day, slots }) => {
    const [start, end] = [startOfDay(day), startOfDay(addDays(day, 1))]
    const times = [...byQuota, ...byBranch].filter((time) => time.start < end && time.end > start)
    const isFree = (at: number) => !times.some((time) => time.start <= at && at < time.end)
    return times.length === 0 || firstFreeTime(slots, isFree) !== null ? [] : [{ day, times }]
  })
  const full = [...new Set(days.flatMap(({ times }) => times.map(({ name }) => name)))]
  return { busy: days.map(({ day }) => day), full }
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
