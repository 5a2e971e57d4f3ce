import { modeOf } from '@theke/domain/ordering/cart/cart.ts'
import { timeOfFulfilment } from '@theke/domain/ordering/checkout/checkout-appointment.ts'
import type { Slot } from '@theke/domain/ordering/slots/slot-grid.ts'
import { capacityInterval } from '@theke/domain/ordering/slots/slots.ts'
import type { Mode, SlotCapacity } from '@theke/domain/shop/branch.ts'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { BranchRow } from '../../snapshot/read-shop-rows.ts'
import type { Context } from '../../core/context.ts'
import type { OrderRow } from '../lifecycle/order-snapshot.ts'
import { orders, slotUsage } from '../ordering-tables.ts'

type Place = Pick<OrderRow, 'id' | 'branch' | 'isDelivery' | 'isDineIn' | 'slotStart'>

/** Releases the reservation of an order in its interval. */
export async function releaseReservation(ctx: Context, place: Place): Promise<void> {
  if (place.slotStart !== null) await count(ctx, place, place.slotStart, -1)
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

async function count({ db }: Context, place: Place, start: Date, change: number): Promise<void> {
  await db
    .insert(slotUsage)
    .values({ branch: place.branch, mode: modeOf(place), start, taken: Math.max(0, change) })
    .onConflictDoUpdate({
      target: [slotUsage.branch, slotUsage.mode, slotUsage.start],
      set: { taken: sql`greatest(0, ${slotUsage.taken} + ${change})` },
    })
}

/** The intervals from `now` on that hold no further order. */
export async function fullIntervals({ db, now }: Context, branch: BranchRow, mode: Mode): Promise<Slot[]> {
  const capacity = capacityOf(branch, mode)
  if (capacity === undefined) return []
  const rows = await db
    .select({ start: slotUsage.start })
    .from(slotUsage)
    .where(
      and(
        eq(slotUsage.branch, branch.id),
        eq(slotUsage.mode, mode),
        gte(slotUsage.start, new Date(capacityInterval(capacity, now).start)),
        gte(slotUsage.taken, capacity.maximumOrders),
      ),
    )
    .orderBy(slotUsage.start)
  const intervals = rows.map(({ start }) => ({
    start,
    interval: capacityInterval(capacity, start.getTime()),
  }))
  // Counts of intervals with another length do not apply.
  return intervals
    .filter(({ start, interval }) => interval.start === start.getTime())
    .map(({ interval }) => interval)
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
