import { isStillSold } from '@theke/domain/catalogue/active-menu.ts'
import { modeOf } from '@theke/domain/ordering/cart/cart.ts'
import { cartOffer } from '@theke/domain/ordering/cart/cart-offer.ts'
import type { QuotaClaim } from '@theke/domain/ordering/quotas/quota.ts'
import { earliestAppointment } from '@theke/domain/ordering/slots/lead-time.ts'
import { capacityInterval, freePlaces, slotsOfDay } from '@theke/domain/ordering/slots/slots.ts'
import { type FreeRoom, type PossibleTime, spreadOrders } from '@theke/domain/ordering/slots/spread-orders.ts'
import { type Mode, modes } from '@theke/domain/shop/branch.ts'
import { isSpecialDay } from '@theke/domain/shop/day-change.ts'
import { modeHours } from '@theke/domain/shop/open-state.ts'
import { isOpenAt } from '@theke/domain/shop/opening-hours.ts'
import { publicHolidays } from '@theke/domain/shop/public-holidays.ts'
import { addDays, dayOf, daysBetween, minuteMs, minutesOfDay } from '@theke/domain/time/wall-time.ts'
import type { Context } from '../../core/context.ts'
import { type Place, placeOfOrder } from '../../snapshot/campaign-snapshot.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import type { BranchRow } from '../../snapshot/read-shop-rows.ts'
import { soldOutAt } from '../../snapshot/read-sold-out.ts'
import type { ItemRow } from '../placing/item-row.ts'
import { claimsFor, countedLines, placeOf, readStandingsBetween } from '../quotas/order-quotas.ts'
import { bookedIntervals, capacityOf } from '../slots/slot-reservations.ts'
import type { Hit } from './find-hits.ts'
import type { Load } from './list-days.ts'

/** Times that people say: quarters of an hour. */
const stepMinutes = 15
/** Where a branch has no limit, a half hour is as busy as it may easily get when it has as many orders as the busiest of its day; its quarters share that. */
const halfHour = 30
const easilyAtLeast = 3
/** How many days around its own an order of the day may go to, the nearest first; one of a campaign goes to any of its days. */
export const daysAfter = 7
export const daysBefore = 3
const maxOthers = 12

/** Where orders are to go: the shop, the branch with the hours that it is to have, and what is ordered there. */
export type Changed = { snapshot: CatalogSnapshot; branch: BranchRow; load: Load }

type Movable = Hit & { items: readonly ItemRow[] }
type Times = { proposal: number | null; others: number[] }

/**
 * The nearest free time of each order by the hours that a branch is to have, or its campaign there: within its limits, what is sold then, and the quotas of
 * that time. No two orders get the same last place (R-SLOT-14).
 */
export async function proposeTimes(
  ctx: Context,
  changed: Changed,
  orders: readonly Movable[],
): Promise<Map<number, Times>> {
  const timesOf = possibleTimes(ctx, changed)
  const roomOf = await rooms(ctx, changed)
  const { isFree, take } = await quotaTaking(ctx, changed, orders)
  const given = spreadOrders(orders, {
    timesOf,
    roomOf,
    take: (hit, { at }) => take(hit, at),
  })
  return new Map(
    [...given].map(([hit, time]) => {
      const others: number[] = []
      for (const group of timesOf(hit)) {
        const near = group
          .filter(
            ({ at, interval, isOwn }) => at !== time?.at && (isOwn === true || roomOf(interval).most > 0),
          )
          .toSorted((a, b) => Math.abs(a.at - hit.at) - Math.abs(b.at - hit.at))
        for (const { at } of near)
          if (others.length < maxOthers && isFree(hit, at, time?.at ?? null)) others.push(at)
        if (others.length >= maxOthers) break
      }
      return [hit.order.id, { proposal: time?.at ?? null, others }]
    }),
  )
}

/** The times at which an order can be had, day by day. Many orders ask the same, so each answer is kept with the interval of each time. */
function possibleTimes({ now }: Context, { snapshot, branch }: Changed) {
  const soldOut = soldOutAt(snapshot, branch.id)
  const offers = new Map<string, ReturnType<typeof cartOffer>>()
  const kept = new Map<string, PossibleTime[]>()
  const today = dayOf(now)
  return function* timesOf({ order, at, items }: Movable): Generator<PossibleTime[]> {
    const mode = modeOf(order)
    const place = placeOfOrder(snapshot, branch, order.campaign)
    // What is sold no more was promised all the same, and its times are known no longer.
    const sold = items.filter(({ product }) => {
      const { products, menus } = place.snapshot
      return isStillSold(products.get(product), menus, branch.id, now)
    })
    const contents = sold.map(({ product, addons }) => [product, ...addons.map((addon) => addon.productId)])
    const key = `${order.campaign ?? ''} ${mode} ${contents.flat().join()}`
    const offered =
      offers.get(key) ??
      cartOffer(
        sold.map(({ item }) => item),
        { ...place.snapshot, branchId: branch.id, soldOut },
      )
    offers.set(key, offered)
    const { leadProducts, ...offer } = offered
    // It was ordered early enough for the time that was agreed; an earlier one needs as long as it would have then.
    const earliest = Math.min(earliestAppointment(leadProducts, order.createdAt.getTime()), at)
    const { entries } = modeHours(place.branch, mode)
    const own = order.slotStart === null ? null : intervalKey(branch, mode, order.slotStart.getTime())
    for (const day of daysAround(place, at, today)) {
      const known = kept.get(`${key} ${day}`)
      const times =
        known ??
        instantsOf(slotsOfDay(place.branch, mode, [], now, day, { ...offer, step: stepMinutes })).map(
          (time) => ({
            at: time,
            interval: intervalKey(branch, mode, time),
            // Without a limit all who come later would be sent to the one moment at which it closes.
            isByHand: capacityOf(branch, mode) === undefined && !isOpenAt(entries, time),
          }),
        )
      kept.set(`${key} ${day}`, times)
      yield times
        .filter((time) => time.at >= earliest)
        .map((time) => ({ ...time, isOwn: time.interval === own }))
    }
  }
}

/** The days to which an order may go, the nearest first; no holiday on which nobody has said that the branch is open. */
function daysAround({ branch, campaign }: Place, at: number, today: string): string[] {
  const day = dayOf(at)
  const ofCampaign = campaign && [...new Set(campaign.days.map((each) => each.day))]
  const all = ofCampaign ?? aroundWithoutHolidays(branch, day)
  const days = all.filter((each) => each >= today)
  const distance = (each: string) => Math.abs(Date.parse(each) - Date.parse(day))
  return days.toSorted((one, other) => distance(one) - distance(other) || other.localeCompare(one))
}

function aroundWithoutHolidays(branch: BranchRow, day: string): string[] {
  const [first, last] = [addDays(day, -daysBefore), addDays(day, daysAfter)]
  const years = [...new Set([first, last].map((each) => Number(each.slice(0, 4))))]
  const holidays = years.flatMap((year) => publicHolidays(branch, year) ?? [])
  const isHoliday = (each: string) => holidays.some(({ date }) => date === each)
  return daysBetween(first, last).filter(
    (each) => each === day || isSpecialDay(branch, each) || !isHoliday(each),
  )
}

function instantsOf(slots: readonly { start: number; end: number }[]): number[] {
  return slots.flatMap(({ start, end }) => {
    const count = Math.floor((end - start) / (stepMinutes * minuteMs)) + 1
    return Array.from({ length: count }, (_, step) => start + step * stepMinutes * minuteMs)
  })
}

function intervalKey(branch: Changed['branch'], mode: Mode, at: number): string {
  const { start } = capacityInterval(capacityOf(branch, mode) ?? { intervalMinutes: stepMinutes }, at)
  return `${mode} ${start}`
}

/** How many more orders an interval holds. */
async function rooms(ctx: Context, { branch, load }: Changed): Promise<(interval: string) => FreeRoom> {
  const free = new Map<string, number>()
  for (const mode of modes)
    for (const { start, free: places } of await bookedIntervals(ctx, branch, mode))
      free.set(`${mode} ${start}`, places)
  return (interval) => {
    const [name = '', start = ''] = interval.split(' ')
    const mode = modes.find((each) => each === name)
    const capacity = mode && capacityOf(branch, mode)
    if (capacity !== undefined) {
      const most = free.get(interval) ?? freePlaces(capacity, 0)
      return { most, easily: most }
    }
    const ofDay = load.get(dayOf(Number(start)))
    const busiest = Math.max(easilyAtLeast, ...(ofDay?.values() ?? []))
    const minute = Math.floor(minutesOfDay(Number(start)) / halfHour) * halfHour
    const left = busiest - (ofDay?.get(minute) ?? 0)
    return { most: Infinity, easily: Math.ceil((left * stepMinutes) / halfHour) }
  }
}

type QuotaTaking = {
  /** Whether an order may have a time, where it gives back what it has taken of another one. */
  isFree: (hit: Movable, at: number, given: number | null) => boolean
  /** Takes what an order needs at a time, unless too little is left; then it says so. */
  take: (hit: Movable, at: number) => boolean
}

/** What is left of the quotas of other times, as orders take of them one after the other. One query for all days. */
async function quotaTaking(
  ctx: Context,
  { snapshot: shop, branch }: Changed,
  orders: readonly Movable[],
): Promise<QuotaTaking> {
  const [some] = orders
  if (shop.quotas.length === 0 || some === undefined) return { isFree: () => true, take: () => true }
  const key = ({ quota, period }: Pick<QuotaClaim, 'quota' | 'period'>) => `${quota} ${period}`
  const today = dayOf(ctx.now)
  const days = orders
    .flatMap(({ order, at }) => daysAround(placeOfOrder(shop, branch, order.campaign), at, today))
    .toSorted()
  const standings = await readStandingsBetween(ctx, shop.quotas, {
    first: days[0] ?? dayOf(some.at),
    last: days.at(-1) ?? dayOf(some.at),
  })
  const taken = new Map(standings.map((one) => [key(one), one.taken]))
  const amounts = new Map(shop.quotas.map(({ id, amount }) => [id, amount]))
  const claimsAt = ({ order, items }: Movable, at: number) =>
    claimsFor({ ...placeOf(order), at }, countedLines(items), shop)
  /** What an order takes at a time beyond what it has there. */
  const moreAt = (hit: Movable, at: number, given: number | null) => {
    const own = given === null ? [] : claimsAt(hit, given)
    return claimsAt(hit, at).map((claim) => {
      const isSame = (one: Pick<QuotaClaim, 'quota' | 'period'>) => key(one) === key(claim)
      const had = own.find(isSame) ?? hit.order.quotas.find(isSame)
      return { ...claim, amount: claim.amount - (had?.amount ?? 0) }
    })
  }
  // Where nothing is taken at all, neither stays an order that was there before.
  const isLeft = (more: readonly QuotaClaim[]) =>
    more.every((claim) => {
      const amount = amounts.get(claim.quota)
      const isWithin = claim.amount <= 0 || (taken.get(key(claim)) ?? 0) + claim.amount <= (amount ?? 0)
      return amount !== 0 && isWithin
    })
  return {
    isFree: (hit, at, given) => isLeft(moreAt(hit, at, given)),
    take: (hit, at) => {
      const more = moreAt(hit, at, null)
      if (!isLeft(more)) return false
      for (const claim of more) taken.set(key(claim), (taken.get(key(claim)) ?? 0) + claim.amount)
      return true
    },
  }
}
