import { isWithinHours } from './opening-hours.ts'
import { modeHours } from './open-state.ts'
import type { BranchHours, Mode } from './branch.ts'
import { shopZone } from '../time/wall-time.ts'

/** The agreed time of an order, in milliseconds since the epoch, and how it reaches its customer. */
type AgreedTime = { at: number; mode: Mode }

/** The orders whose agreed time lies within a branch's hours as they are and no longer within those that it is to have. */
export function ordersOutsideNewHours<Order extends AgreedTime>(
  orders: readonly Order[],
  before: BranchHours,
  after: BranchHours,
  zone = shopZone,
): Order[] {
  const isOpen = (branch: BranchHours, { at, mode }: AgreedTime) =>
    isWithinHours(modeHours(branch, mode).entries, at, zone)
  return orders.filter((order) => isOpen(before, order) && !isOpen(after, order))
}
