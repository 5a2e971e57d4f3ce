import { isStaff } from '@theke/contract/access.ts'
import { slotApi, type SlotDays, type SlotView } from '@theke/contract/ordering/ordering-api.ts'
import { cartOffer } from '@theke/domain/ordering/cart-offer.ts'
import type { CartItem } from '@theke/domain/ordering/cart.ts'
import { lastSlotDay, offeredSlots, slotHorizonDays } from '@theke/domain/ordering/slots.ts'
import type { Slot } from '@theke/domain/ordering/slot-grid.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'
import type { ShopSnapshot } from '../catalogue/shop-snapshot.ts'
import type { BranchRow } from '../shop/read-shop-rows.ts'
import type { Context } from '../context.ts'
import type { Input } from '../http/handle.ts'
import { refuse } from '../http/refuse.ts'
import { iso, wallTime } from '../shop/open-state-view.ts'
import { capacityOf, fullIntervals } from './slot-places.ts'

/** The appointments at which a cart can be had at a branch, by day; stretches that are booked up are marked. */
export async function listSlots(
  ctx: Context,
  { params, query }: Input<typeof slotApi.listSlots>,
): Promise<SlotDays> {
  const snapshot = await ctx.services.cache.current()
  const { mode = 'takeaway', products = '', addons = '', from, days } = query
  const branch = snapshot.branches.find(({ identifier }) => identifier === params.identifier)
  const isVisible = branch?.isPublic === true || isStaff(ctx.user?.roles ?? [])
  if (branch === undefined || !isVisible) throw refuse('not-found', slotApi.listSlots.failure)

  const today = dayOf(ctx.now)
  const lastDay = lastSlotDay(ctx.now)
  const firstWanted = from ?? today
  const lastWanted = days ? addDays(firstWanted, days - 1) : lastDay
  const slots = takesOrders(branch, mode)
    ? slotsOf({ snapshot, branch, mode, ids: idsOf(products), addonIds: idsOf(addons) }, ctx.now, lastWanted)
    : []
  const full = slots.length === 0 ? [] : await fullIntervals(ctx, branch, mode)
  const byDay = Map.groupBy(slots, ({ start }) => dayOf(start))
  return {
    today,
    tomorrow: addDays(today, 1),
    lastDay,
    days: [...byDay]
      .filter(([day]) => day >= firstWanted && day <= lastWanted)
      .map(([day, ofDay]) => ({ day, slots: ofDay.map((slot) => slotView(slot, full)) })),
  }
}

/** A limit of no orders at all leaves nothing to choose. */
function takesOrders(branch: BranchRow, mode: Mode): boolean {
  return capacityOf(branch, mode)?.maximumOrders !== 0
}

type Cart = {
  snapshot: ShopSnapshot
  branch: ShopSnapshot['branches'][number]
  mode: Mode
  ids: number[]
  addonIds: number[]
}

function slotsOf({ snapshot, branch, mode, ids, addonIds }: Cart, now: number, lastDay: string): Slot[] {
  const items = ids.map((id): CartItem => ({
    product: { id },
    amount: 1,
    unit: 'piece',
    parts: [],
    addons: [],
  }))
  const addons = addonIds.map((id) => ({ part: 0, product: { id }, amount: 1, unit: 'piece' as const }))
  // An addon need not stand in the menu itself, but its lead time and its season count.
  const [first, ...others] = items
  const cart = first === undefined ? [] : [{ ...first, addons }, ...others]
  const { leadProducts, ...offer } = cartOffer(cart, { ...snapshot, branchId: branch.id })
  const options = cart.length === 0 ? {} : offer
  return offeredSlots(branch, mode, leadProducts, now, { ...options, horizonDays: daysUntil(lastDay, now) })
}

/** No more days are computed than are asked for. */
function daysUntil(lastDay: string, now: number): number {
  const days = (Date.parse(lastDay) - Date.parse(dayOf(now))) / (24 * 60 * 60_000)
  return Math.min(Math.max(Math.round(days), -1), slotHorizonDays)
}

function slotView({ start, end }: Slot, full: readonly Slot[]): SlotView {
  const overlapping = full.filter((interval) => interval.start <= end && interval.end > start)
  return {
    start: iso(start),
    end: iso(end),
    from: wallTime(start),
    to: wallTime(end),
    full: overlapping.map((interval) => ({ from: wallTime(interval.start), to: wallTime(interval.end) })),
  }
}

function idsOf(text: string): number[] {
  return [...new Set(text.split(',').map(Number))]
    .filter((id) => Number.isInteger(id) && id > 0)
    .slice(0, 200)
}
