import { modeOf } from '@theke/domain/ordering/cart/cart.ts'
import { timeOfFulfilment } from '@theke/domain/ordering/checkout/checkout-appointment.ts'
import type { CapacityClaim } from '@theke/domain/ordering/checkout/placed-order.ts'
import type { Slot } from '@theke/domain/ordering/slots/slot-grid.ts'
import { capacityInterval, freePlaces } from '@theke/domain/ordering/slots/slots.ts'
import type { Mode, SlotCapacity } from '@theke/domain/shop/branch.ts'
import { and, eq, gt, gte, lt, sql } from 'drizzle-orm'
import type { BranchRow } from '../../snapshot/read-shop-rows.ts'
import type { Context } from '../../core/context.ts'
import type { OrderRow } from '../lifecycle/order-snapshot.ts'
import { orders, slotUsage } from '../ordering-tables.ts'

type Place = Pick<OrderRow, 'id' | 'branch' | 'isDelivery' | 'isDineIn' | 'slotStart'>

/** Releases the reservation of an order in its interval. */
export async function releaseReservation(ctx: Context, place: Place): Promise<void> {
  if (place.slotStart !== null) await count(ctx, place, place.slotStart, -1)
}

/** Takes the place of an order in its interval again, even where that is full meanwhile: it ended by mistake. */
export async function retakeReservation(ctx: Context, place: Place): Promise<void> {
  if (place.slotStart !== null) await count(ctx, place, place.slotStart, 1)
}

/** Moves the reservation of an order, even into a full interval, because staff have agreed on it with the customer. */
export async function moveReservation(
  ctx: Context,
  place: Place,
  branch: BranchRow,
  to: Date,
): Promise<void> {
  const capacity = capacityOf(branch, modeOf(place))
  const start = capacity === undefined ? null : new Date(capacityInterval(capacity, to.getTime()).start)
  const moves = [
    { at: place.slotStart, change: -1 },
    { at: start, change: 1 },
  ]
  // Always the earlier interval first, to avoid deadlocks.
  for (const { at, change } of moves.toSorted((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0))) {
    if (at !== null) await count(ctx, place, at, change)
  }
  await ctx.db.update(orders).set({ slotStart: start }).where(eq(orders.id, place.id))
}

/** Where an order is to come. `isForced` takes a place even where none is free. */
type WantedPlace = { claim: CapacityClaim | null; isForced: boolean }

/** Whether an order finds a place where it is to come: it has one there already, or one is free. */
export async function hasPlace(
  { db }: Context,
  place: Place,
  { claim, isForced }: WantedPlace,
): Promise<boolean> {
  if (claim === null || isForced || isPlaceOf(place, claim)) return true
  const { mode, start } = claim
  const [usage] = await db
    .select({ taken: slotUsage.taken })
    .from(slotUsage)
    .where(
      and(eq(slotUsage.branch, place.branch), eq(slotUsage.mode, mode), eq(slotUsage.start, new Date(start))),
    )
  return freePlaces(claim, usage?.taken ?? 0) > 0
}

/**
 * Gives up the place of an order for another one, in the caller's transaction. False where that is full; then the caller takes the transaction
 * back.
 */
export async function swapReservation(
  ctx: Context,
  place: Place,
  { claim, isForced }: WantedPlace,
): Promise<boolean> {
  if (claim !== null && isPlaceOf(place, claim)) return true
  const left = place.slotStart?.getTime() ?? null
  // Always the earlier interval first, to avoid deadlocks.
  const isLeftFirst = left !== null && (claim === null || left <= claim.start)
  if (isLeftFirst) await releaseReservation(ctx, place)
  if (claim !== null && !(await takePlace(ctx, place.branch, { claim, isForced }))) return false
  if (!isLeftFirst) await releaseReservation(ctx, place)
  return true
}

function isPlaceOf(place: Place, { mode, start }: Pick<CapacityClaim, 'mode' | 'start'>): boolean {
  return place.slotStart?.getTime() === start && modeOf(place) === mode
}

async function takePlace(
  { db }: Context,
  branch: number,
  { claim: { mode, start, maximumOrders }, isForced }: { claim: CapacityClaim; isForced: boolean },
): Promise<boolean> {
  if (!isForced && maximumOrders <= 0) return false
  const taken = await db
    .insert(slotUsage)
    .values({ branch, mode, start: new Date(start), taken: 1 })
    .onConflictDoUpdate({
      target: [slotUsage.branch, slotUsage.mode, slotUsage.start],
      set: { taken: sql`${slotUsage.taken} + 1` },
      ...(isForced ? {} : { setWhere: lt(slotUsage.taken, maximumOrders) }),
    })
    .returning({ taken: slotUsage.taken })
  return taken.length > 0
}

async function count({ db }: Context, place: Place, start: Date, change: number): Promise<void> {
  await db
    .insert(slotUsage)
    .values({ branch: place.branch, mode: modeOf(place), start, taken: Math.max(0, change) })
    .onConflictDoUpdate({
      target: [slotUsage.branch, slotUsage.mode, slotUsage.start],
      set: { taken: sql`greatest(0, ${slotUsage.taken} + ${change})` },
    })
}

/** An interval that has orders, and how many more it holds. */
export type BookedInterval = Slot & { free: number }

/** The intervals from `now` on that have orders. A place of `own` in them is still free for that order. */
export async function bookedIntervals(
  { db, now }: Context,
  branch: BranchRow,
  mode: Mode,
  own?: Place,
): Promise<BookedInterval[]> {
  const capacity = capacityOf(branch, mode)
  if (capacity === undefined) return []
  const rows = await db
    .select({ start: slotUsage.start, taken: slotUsage.taken })
    .from(slotUsage)
    .where(
      and(
        eq(slotUsage.branch, branch.id),
        eq(slotUsage.mode, mode),
        gte(slotUsage.start, new Date(capacityInterval(capacity, now).start)),
        gt(slotUsage.taken, 0),
      ),
    )
    .orderBy(slotUsage.start)
  return rows.flatMap(({ start, taken }) => {
    const interval = capacityInterval(capacity, start.getTime())
    // Counts of intervals with another length do not apply.
    if (interval.start !== start.getTime()) return []
    const free = freePlaces(capacity, taken)
    const isOwn = own !== undefined && isPlaceOf(own, { mode, start: interval.start })
    return [{ ...interval, free: isOwn ? Math.max(1, freePlaces(capacity, taken - 1)) : free }]
  })
}

/** The intervals from `now` on that hold no further order. */
export async function fullIntervals(ctx: Context, branch: BranchRow, mode: Mode): Promise<Slot[]> {
  return fullOf(await bookedIntervals(ctx, branch, mode))
}

/** Those of booked intervals that hold no further order. */
export function fullOf(booked: readonly BookedInterval[]): Slot[] {
  return booked.filter(({ free }) => free === 0).map(({ start, end }) => ({ start, end }))
}

/** Whether an order for as soon as possible falls into one of these full intervals. */
export function isSoonestIn(full: readonly Slot[], branch: BranchRow, mode: Mode, now: number): boolean {
  const at = timeOfFulfilment(branch, mode, null, now)
  return full.some(({ start, end }) => start <= at && at < end)
}

/** The limit of a branch for a mode; none where it takes any number of orders. */
export function capacityOf({ capacities }: BranchRow, mode: Mode): SlotCapacity | undefined {
  return capacities.find((capacity) => capacity.mode === mode)
}
