import { isStaff } from '@theke/contract/access.ts'
import { itemsOfAmounts } from '@theke/contract/ordering/cart-amounts.ts'
import { type FreePlaces, slotApi, type SlotDays, type SlotView } from '@theke/contract/ordering/slot-api.ts'
import type { Slot } from '@theke/domain/ordering/slots/slot-grid.ts'
import { timeOfFulfilment } from '@theke/domain/ordering/checkout/checkout-appointment.ts'
import { type CountedItem, linesOfCart } from '@theke/domain/ordering/quotas/cart-lines.ts'
import { freePlaces, lastSlotDay } from '@theke/domain/ordering/slots/slots.ts'
import type { SlotCapacity } from '@theke/domain/shop/branch.ts'
import { modeHours, openState } from '@theke/domain/shop/open-state.ts'
import { addDays, dayOf, startOfDay } from '@theke/domain/time/wall-time.ts'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { orders } from '../ordering-tables.ts'
import { isSame } from '../../http/csrf.ts'
import type { Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import { wallTime } from '../../shop/views/open-state-view.ts'
import { placeOfOrder } from '../../snapshot/campaign-snapshot.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import { listFullTimes } from '../quotas/list-full-times.ts'
import { daysWithoutRest } from '../quotas/list-quotas-left.ts'
import { heldOffer } from '../waiting/held-offer.ts'
import { idsOf } from './ids-of.ts'
import { type OfferedDay, type OfferedSlot, slotDays } from './slot-days.ts'
import { visiblePlace } from '../../shop/visible-branch.ts'
import { type BookedInterval, bookedIntervals, capacityOf, fullOf, isSoonestIn } from './slot-reservations.ts'

/** The slots for a cart at a branch, by day; fully booked intervals are marked. */
export async function listSlots(
  ctx: Context,
  { params, query }: Input<typeof slotApi.listSlots>,
): Promise<SlotDays> {
  const asked = visiblePlace(ctx, await ctx.services.cache.current(), params.identifier)
  if (asked === null) throw httpError('not-found', slotApi.listSlots.failure)
  const forStaff = isStaff(ctx.user?.roles ?? [])
  const own = await loadOwn(ctx, { branch: asked.branch.id, forStaff, query })
  // Staff name the branch alone, wherever the order belongs.
  const { snapshot, branch } =
    forStaff && asked.campaign === null
      ? placeOfOrder(asked.snapshot, asked.branch, own?.campaign ?? null)
      : asked
  const { mode = 'takeaway', products = '', addons = '', amounts = '', from, days } = query

  const today = dayOf(ctx.now)
  const soonestDay = dayOf(timeOfFulfilment(branch, mode, null, ctx.now))
  const first = from ?? today
  const last = days ? addDays(first, days - 1) : lastSlotDay(ctx.now)
  const question = { branch, mode, productIds: idsOf(products), addonIds: idsOf(addons), lastDay: last }
  // A limit of 0 orders leaves no slot.
  const isLimitedToNothing = capacityOf(branch, mode)?.maximumOrders === 0
  // An order would be refused now, whatever time it is for.
  const isRefused = !branch.isPreorderEnabled && openState(modeHours(branch, mode), ctx.now).kind === 'closed'
  const offered = isLimitedToNothing || isRefused ? [] : slotDays(snapshot, question, ctx.now)
  const booked = isLimitedToNothing || isRefused ? [] : await bookedIntervals(ctx, branch, mode, own)
  const lines = linesOfCart(countedItems(question, amounts, snapshot), snapshot.products)
  const busy = await listFullTimes(ctx, snapshot, {
    branch: branch.id,
    mode,
    lines,
    own: own?.quotas ?? [],
    first: soonestDay < first ? soonestDay : first,
    last: soonestDay > last ? soonestDay : last,
  })
  const full = [...fullOf(booked), ...busy]
  const wanted = offered.filter(({ day }) => day >= first && day <= last)
  const goneDays = await daysWithoutRest(ctx, snapshot, {
    branch: branch.id,
    days: [...new Set([...wanted.map(({ day }) => day), soonestDay])],
    ids: [...question.productIds, ...question.addonIds],
    own: own?.quotas ?? (await heldOffer(ctx, query.offer, branch.id))?.quotas ?? [],
  })
  // Staff may go over a quota, and see that they do.
  const shown = wanted.filter(({ day }) => forStaff || !goneDays.has(day))
  return {
    today,
    tomorrow: addDays(today, 1),
    lastDay: lastSlotDay(ctx.now),
    isSoonestFull: isLimitedToNothing || isSoonestIn(full, branch, mode, ctx.now) || goneDays.has(soonestDay),
    places: forStaff ? freePlacesView(capacityOf(branch, mode), booked) : null,
    days: shown.map((one) => dayView(one, goneDays.has(one.day) ? [wholeDay(one.day)] : full)),
  }
}

/** What is in the cart; of products that come without an amount one of their unit. */
function countedItems(
  { productIds, addonIds }: { productIds: readonly number[]; addonIds: readonly number[] },
  amounts: string,
  { products }: Pick<CatalogSnapshot, 'products'>,
): CountedItem[] {
  if (amounts !== '') return itemsOfAmounts(amounts)
  return [...productIds, ...addonIds].flatMap((id) => {
    const product = products.get(id)
    return product === undefined ? [] : [{ product: { id }, amount: 1, unit: product.unit, addons: [] }]
  })
}

type OwnOrder = {
  branch: number
  forStaff: boolean
  query: Pick<Input<typeof slotApi.listSlots>['query'], 'order' | 'uid' | 'hash'>
}

/** The order of the branch that is being changed. Customers name it by the link to it; a wrong one is as good as none. */
async function loadOwn({ db }: Context, { branch, forStaff, query: { order: id, uid, hash } }: OwnOrder) {
  const isWanted = id && forStaff ? eq(orders.id, id) : uid ? eq(orders.uid, uid) : null
  if (isWanted === null) return undefined
  const [order] = await db
    .select()
    .from(orders)
    .where(and(isWanted, eq(orders.branch, branch)))
  return forStaff || (order !== undefined && isSame(order.hash, hash ?? '')) ? order : undefined
}

function freePlacesView(
  capacity: SlotCapacity | undefined,
  booked: readonly BookedInterval[],
): FreePlaces | null {
  if (capacity === undefined) return null
  const instant = (at: number) => new Date(at).toISOString()
  return {
    perInterval: freePlaces(capacity, 0),
    booked: booked.map(({ start, end, free }) => ({ start: instant(start), end: instant(end), free })),
  }
}

function wholeDay(day: string): Slot {
  return { start: startOfDay(day), end: startOfDay(addDays(day, 1)) }
}

function dayView({ day, slots }: OfferedDay, full: readonly Slot[]): SlotDays['days'][number] {
  const { start: midnight, end: nextMidnight } = wholeDay(day)
  const ofDay = full.flatMap(({ start, end }): Slot[] =>
    start < nextMidnight && end > midnight
      ? [{ start: Math.max(start, midnight), end: Math.min(end, nextMidnight) }]
      : [],
  )
  return { day, slots: slots.map((slot) => slotView(slot, ofDay)) }
}

function slotView({ startsAt, endsAt, ...slot }: OfferedSlot, full: readonly Slot[]): SlotView {
  const overlapping = full.filter((interval) => interval.start <= endsAt && interval.end > startsAt)
  return {
    ...slot,
    full: overlapping.map((interval) => ({ from: wallTime(interval.start), to: wallTime(interval.end) })),
  }
}
