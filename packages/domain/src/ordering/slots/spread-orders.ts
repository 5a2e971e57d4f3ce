/** An order that needs another time; `at` is the instant for which it is agreed. */
type MovedOrder = { at: number }

/** A time that an order may be given: when, and the place that it would take there. */
export type PossibleTime = {
  /** An instant, in milliseconds since the epoch. */
  at: number
  /** The key of the interval in which it takes a place. */
  interval: string
  /** Whether the order has a place in that interval already, so that it needs none. */
  isOwn?: boolean
  /** Whether somebody may choose it, but no order is given it by itself. */
  isByHand?: boolean
}

/** How many more orders an interval holds, and up to how many it is no busier than the shop is used to. Infinity is no limit. */
export type FreeRoom = { most: number; easily: number }

type Spreading<Order> = {
  /** The times of an order in groups, such as days, the nearest group first. Asked for only as far as it is needed. */
  timesOf: (order: Order) => Iterable<readonly PossibleTime[]>
  /** What an interval holds before anything of these orders is in it. */
  roomOf: (interval: string) => FreeRoom
  /** Whether what else is limited, such as a quota of the day, allows a time; it counts what is taken by itself. */
  take?: (order: Order, time: PossibleTime) => boolean
}

/**
 * Gives each order the nearest time that is still free, the earliest order first (R-SLOT-14). Within a group, a time at which it does not get busier than
 * usual comes before a nearer one at which it does; where it gets busier at all of them, the least busy one is given. What is given takes its place at
 * once, so no interval gets more orders than it holds.
 * @returns the time of each order; null where none is free
 */
export function spreadOrders<Order extends MovedOrder>(
  orders: readonly Order[],
  { timesOf, roomOf, take = () => true }: Spreading<Order>,
): Map<Order, PossibleTime | null> {
  const taken = new Map<string, number>()
  function find(order: Order): PossibleTime | null {
    for (const group of timesOf(order)) {
      const nearest = group
        .filter(({ isByHand }) => isByHand !== true)
        .toSorted((a, b) => distance(order, a) - distance(order, b) || a.at - b.at)
      const leftOf = ({ interval }: PossibleTime, isEasily: boolean) => {
        const { most, easily } = roomOf(interval)
        return (isEasily ? Math.min(easily, most) : most) - (taken.get(interval) ?? 0)
      }
      const isFree = (each: PossibleTime, isEasily: boolean) =>
        (each.isOwn === true || leftOf(each, isEasily) > 0) && take(order, each)
      const time =
        nearest.find((each) => isFree(each, true)) ??
        nearest.toSorted((a, b) => leftOf(b, true) - leftOf(a, true)).find((each) => isFree(each, false))
      if (time !== undefined) return time
    }
    return null
  }
  const given = new Map<Order, PossibleTime | null>()
  for (const order of orders.toSorted((a, b) => a.at - b.at)) {
    const time = find(order)
    if (time !== null && time.isOwn !== true) taken.set(time.interval, (taken.get(time.interval) ?? 0) + 1)
    given.set(order, time)
  }
  return given
}

function distance({ at }: MovedOrder, time: PossibleTime): number {
  return Math.abs(time.at - at)
}
