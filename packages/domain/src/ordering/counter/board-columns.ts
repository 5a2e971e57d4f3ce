import { dueAt, type OrderSnapshot, soonestAt } from '../order-flags.ts'
import { orderState } from '../order-state.ts'
import type { WeekHours } from '../../shop/branch.ts'
import { entriesOfMode, instantsOfDay } from '../../shop/opening-hours.ts'
import { addDays, dayOf, shopZone, startOfDay } from '../../time/wall-time.ts'
import { waitsForShop } from './waits-for-shop.ts'

/** The columns of the order board, in their order. */
export const boardColumns = [
  'new',
  'inPreparation',
  'ready',
  'awaitingCustomer',
  'preorders',
  'done',
] as const
export type BoardColumn = (typeof boardColumns)[number]

/**
 * An order as the board needs it; `createdAt` is an instant, and so is `earliestAt`: the opening at which it can first be had, where it
 * was ordered without an appointment while the branch was closed.
 */
export type BoardOrder = OrderSnapshot & { id: number; createdAt: number; earliestAt: number | null }

/** A new order without a time is missed after this (R-ORDER-09). */
export const missedAfterMs = 15 * 60_000

/**
 * The column of an order. New orders are in `new`, or in `awaitingCustomer` while the customer
 * has to pay or to answer to another time; a confirmed one waits in `preorders` until the day of its
 * appointment. `endOfToday` is the instant at which the branch's day ends.
 */
export function boardColumn(order: BoardOrder, endOfToday: number): BoardColumn {
  switch (orderState(order)) {
    case 'new':
      return waitsForShop(order) ? 'new' : 'awaitingCustomer'
    case 'confirmed':
      return (soonestAt(order) ?? 0) >= endOfToday ? 'preorders' : 'inPreparation'
    case 'inDelivery':
    case 'delivered':
      return 'ready'
    case 'completed':
    case 'rejected':
    case 'canceled':
    case 'failed':
      return 'done'
  }
}

/** Whether an order waits too long for the shop: its time has passed, or it has none and waits for 15 minutes in an open house (R-ORDER-09). */
export function isMissed(order: BoardOrder, now: number): boolean {
  return waitsForShop(order) && now > (dueAt(order) ?? boardTime(order) + missedAfterMs)
}

/** Whether an order should be ready by now: it is not, and its time has passed. */
export function isOverdue(order: BoardOrder, now: number): boolean {
  const due = dueAt(order)
  const isToBeMade = orderState(order) === 'confirmed' || waitsForShop(order)
  return isToBeMade && due !== null && now > due
}

/**
 * Whether nobody has collected an order: it is made or to be made, its time has passed, and its branch neither hands out nor delivers any more since then
 * (R-ORDER-28). `hours` are those of the branch, null where they are not known. Guests at a table do not collect.
 */
export function isUncollected(
  order: BoardOrder & { isOfCampaign: boolean },
  now: number,
  hours: WeekHours | null,
  zone = shopZone,
): boolean {
  const state = orderState(order)
  if (order.isDineIn || (state !== 'confirmed' && state !== 'inDelivery')) return false
  const due = boardTime(order)
  if (due > now) return false
  const day = dayOf(due, zone)
  const isTold = hours !== null && !order.isOfCampaign
  const entries = isTold ? entriesOfMode(hours, order.isDelivery ? 'delivery' : 'takeaway') : []
  const last = instantsOfDay(entries, day, zone).at(-1)
  // A campaign hands out whatever the branch has, and so do staff who agree on another time.
  const end = last !== undefined && due <= last.to ? last.to : startOfDay(addDays(day, 1), zone)
  return end <= now
}

/** The cards of a column from top to bottom: what is due first comes first; in `done` the newest. */
export function sortedForColumn<O extends BoardOrder>(orders: readonly O[], column: BoardColumn): O[] {
  const inTime = orders.toSorted(
    (a, b) => boardTime(a) - boardTime(b) || a.createdAt - b.createdAt || a.id - b.id,
  )
  return column === 'done' ? inTime.toReversed() : inTime
}

/** The instant by which an order is sorted: one for as soon as possible is due from the moment it was placed, or the branch opens. */
export function boardTime(order: BoardOrder): number {
  return soonestAt(order) ?? order.createdAt
}
