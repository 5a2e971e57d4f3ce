import type { Cents } from '../../money.ts'
import type { Mode } from '../../shop/branch.ts'
import { minutesOfClock } from '../../shop/hours-of-day.ts'
import { minutesOfDay } from '../../time/wall-time.ts'
import type { OrderSource } from '../order-source.ts'

/** Which new orders a branch confirms without anybody looking at them. All conditions have to hold; without a mode it confirms none. */
export type SelfConfirmingBranch = {
  confirmsTakeaway: boolean
  confirmsDelivery: boolean
  confirmsDineIn: boolean
  /** Null is without a limit. */
  confirmsUpTo: Cents | null
  /** Only orders of customers who have had goods before, by the same e-mail address and telephone number. */
  confirmsKnownOnly: boolean
  /** Only orders for a time that holds a limited number of them, and so only as many as there are places. */
  confirmsLimitedOnly: boolean
  /** Whether the range counts, and on which side of it the order has to arrive. */
  confirmsAt: 'always' | 'inside' | 'outside'
  /** `HH:mm`, wall time of the shop; null is midnight. A range may run past midnight. */
  confirmsFrom: string | null
  confirmsTo: string | null
}

/** What the decision depends on in an order. `placedAt` is an instant. */
export type ConfirmableOrder = {
  mode: Mode
  source: OrderSource
  isQuotation: boolean
  comment: string
  totalGross: Cents
  /** A price is not in the sum. */
  hasHidden: boolean
  /** It has taken a place in a limited interval. */
  isInLimitedInterval: boolean
  placedAt: number
}

const switches = {
  takeaway: 'confirmsTakeaway',
  delivery: 'confirmsDelivery',
  dineIn: 'confirmsDineIn',
} as const satisfies Record<Mode, keyof SelfConfirmingBranch>

/**
 * Whether a branch confirms an order by itself (R-ORDER-31). `isKnown` says whether its customer has had goods before. Staff answer what they have typed
 * themselves, quotation requests, orders without a known sum, and those with words of the customer, which nobody would have read.
 */
export function confirmsByItself(
  order: ConfirmableOrder,
  branch: SelfConfirmingBranch,
  { isKnown }: { isKnown: boolean },
): boolean {
  if (!branch[switches[order.mode]]) return false
  if (order.source !== 'web' || order.isQuotation || order.hasHidden || order.comment.trim() !== '')
    return false
  if (branch.confirmsUpTo !== null && order.totalGross > branch.confirmsUpTo) return false
  if (branch.confirmsKnownOnly && !isKnown) return false
  if (branch.confirmsLimitedOnly && !order.isInLimitedInterval) return false
  return (
    branch.confirmsAt === 'always' || isInRange(order.placedAt, branch) === (branch.confirmsAt === 'inside')
  )
}

/** The customers of whom a branch confirms an order by itself: of all, of known ones, or of none. */
export type SelfConfirmation = 'always' | 'known' | 'never'

/** The decision as far as it can be made without knowing the customer. */
export function selfConfirmation(order: ConfirmableOrder, branch: SelfConfirmingBranch): SelfConfirmation {
  if (confirmsByItself(order, branch, { isKnown: false })) return 'always'
  return confirmsByItself(order, branch, { isKnown: true }) ? 'known' : 'never'
}

function isInRange(
  instant: number,
  { confirmsFrom, confirmsTo }: Pick<SelfConfirmingBranch, 'confirmsFrom' | 'confirmsTo'>,
): boolean {
  const minutes = minutesOfDay(instant)
  const from = confirmsFrom === null ? 0 : minutesOfClock(confirmsFrom)
  const to = confirmsTo === null || confirmsTo === '00:00' ? 24 * 60 : minutesOfClock(confirmsTo)
  return from <= to ? minutes >= from && minutes < to : minutes >= from || minutes < to
}
