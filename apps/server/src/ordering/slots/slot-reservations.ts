import { modeOf } from '@theke/domain/ordering/cart/cart.ts'
import { timeOfFulfilment } from '@theke/domain/ordering/checkout/checkout-appointment.ts'
import type { CapacityClaim } from '@theke/domain/ordering/checkout/placed-order.ts'
import type { Slot } from '@theke/domain/ordering/slots/slot-grid.ts'
import { capacityInterval, freePlaces } from '@theke/domain/ordering/slots/slots.ts'
import type { BranchHours, Mode, SlotCapacity } from '@theke/domain/shop/branch.ts'
import { and, eq, gt, gte, lt, sql } from 'drizzle-orm'
import type { BranchRow } from '../../snapshot/read-shop-rows.ts'
import type { Context } from '../../core/context.ts'
import type { OrderRow } from '../lifecycle/order-snapshot.ts'
import { orders } from '../ordering-tables.ts'
import { slotUsage } from '../counter-tables.ts'

type Place = Pick<OrderRow, 'id' | 'branch' | 'isDelivery' | 'isDineIn' | 'slotStart' | 'proposedSlot'>

/** Releases the reservations of an order: in its interval, and in that of a time that is proposed. */
export async function releaseReservation(ctx: Context, place: Place): Promise<void> {
  await countEach(ctx, place, [
    { at: place.slotStart, change: -1 },
    { at: place.proposedSlot, change: -1 },
  ])
  if (place.proposedSlot !== null) await storeProposed(ctx, place, null)
}

/**
 * Takes the place of an order in its interval again, even where that is full meanwhile: it ended by mistake. The interval is the one of now, as the capacity
 * may have changed while it counted for nothing.
 */
export async function retakeReservation(ctx: Context, order: OrderRow, branch: BranchRow): Promise<OrderRow> {
  const start = agreedStart(order, branch)
  if (start !== null) await count(ctx, order, start, 1)
  await ctx.db.update(orders).set({ slotStart: start }).where(eq(orders.id, order.id))
  return { ...order, slotStart: start }
}

/** What of a branch says in which intervals its orders take places. */
export type CountedBranch = BranchHours & { id: number; capacities: readonly SlotCapacity[] }

/** The start of the interval in which an order has its place by the time that is agreed; null without a limit. */
export function agreedStart(
  order: Pick<
    OrderRow,
    'isDelivery' | 'isDineIn' | 'appointment' | 'appointmentDate' | 'earliestAt' | 'createdAt'
  >,
  branch: CountedBranch,
): Date | null {
  const mode = modeOf(order)
  const capacity = branch.capacities.find((limit) => limit.mode === mode)
  if (capacity === undefined) return null
  const agreed = (order.appointment ?? order.appointmentDate ?? order.earliestAt)?.getTime() ?? null
  const at = timeOfFulfilment(branch, mode, agreed, order.createdAt.getTime())
  return new Date(capacityInterval(capacity, at).start)
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
  await countEach(ctx, place, [
    { at: place.slotStart, change: -1 },
    { at: place.proposedSlot, change: -1 },
    { at: start, change: 1 },
  ])
  await ctx.db.update(orders).set({ slotStart: start, proposedSlot: null }).where(eq(orders.id, place.id))
}

/**
 * Holds a place at the time that is proposed for a locked order while its customer is asked, beside that of the time that was agreed, and gives it up
 * afterwards. False where that is full and `isForced` is not set; then the caller takes the transaction back.
 */
export async function holdProposedPlace(
  ctx: Context,
  order: OrderRow,
  branch: BranchRow,
  isForced: boolean,
): Promise<boolean> {
  const start = proposedStart(order, branch)
  if (start?.getTime() === order.proposedSlot?.getTime()) return true
  const mode = modeOf(order)
  const limit = capacityOf(branch, mode)?.maximumOrders ?? Infinity
  const take = async (): Promise<boolean> => {
    if (start === null) return true
    const claim = { mode, start: start.getTime(), maximumOrders: limit }
    return takePlace(ctx, order.branch, { claim, isForced: isForced || limit === Infinity })
  }
  const release = () => countEach(ctx, order, [{ at: order.proposedSlot, change: -1 }])
  // Always the earlier interval first, to avoid deadlocks.
  const isReleasedFirst = (order.proposedSlot?.getTime() ?? 0) <= (start?.getTime() ?? Infinity)
  if (isReleasedFirst) await release()
  if (!(await take())) return false
  if (!isReleasedFirst) await release()
  await storeProposed(ctx, order, start)
  return true
}

/** The start of the interval in which a proposal needs a place; null without an open one, without a limit, and where its order has that place anyway. */
export function proposedStart(
  order: Pick<OrderRow, 'isDelivery' | 'isDineIn' | 'slotStart' | 'counterAppointment' | 'status'>,
  { capacities }: { capacities: readonly SlotCapacity[] },
): Date | null {
  const { counterAppointment, slotStart, status } = order
  const capacity = capacities.find(({ mode }) => mode === modeOf(order))
  // The same as `hasOpenCounterProposal`: an order that is answered is new no more.
  if (capacity === undefined || counterAppointment === null || status !== 'new') return null
  const { start } = capacityInterval(capacity, counterAppointment.getTime())
  return start === slotStart?.getTime() ? null : new Date(start)
}

async function storeProposed({ db }: Context, { id }: Place, proposedSlot: Date | null): Promise<void> {
  await db.update(orders).set({ proposedSlot }).where(eq(orders.id, id))
}

type Count = { at: Date | null; change: number }

/** Always the earlier interval first, to avoid deadlocks, and what is given up before what is taken. */
async function countEach(ctx: Context, place: Place, counts: readonly Count[]): Promise<void> {
  const known = counts.flatMap(({ at, change }) => (at === null ? [] : [{ at, change }]))
  for (const { at, change } of known.toSorted(
    (a, b) => a.at.getTime() - b.at.getTime() || a.change - b.change,
  ))
    await count(ctx, place, at, change)
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
  if (place.proposedSlot?.getTime() === claim.start && modeOf(place) === claim.mode) return true
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
  const isKept = claim !== null && isPlaceOf(place, claim)
  const left = [isKept ? null : place.slotStart, place.proposedSlot].map((at) => ({ at, change: -1 }))
  // Always the earlier interval first, to avoid deadlocks.
  const isFirst = ({ at }: Count) => claim !== null && at !== null && at.getTime() <= claim.start
  await countEach(ctx, place, left.filter(isFirst))
  if (claim !== null && !isKept && !(await takePlace(ctx, place.branch, { claim, isForced }))) return false
  await countEach(
    ctx,
    place,
    left.filter((each) => !isFirst(each)),
  )
  return true
}

function isPlaceOf(place: Place, { mode, start }: Pick<CapacityClaim, 'mode' | 'start'>): boolean {
  return place.slotStart?.getTime() === start && modeOf(place) === mode
}

async function takePlace(
  { db }: Context,
  branch: number,
  {
    claim: { mode, start, maximumOrders },
    isForced,
  }: { claim: Omit<CapacityClaim, 'end'>; isForced: boolean },
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
