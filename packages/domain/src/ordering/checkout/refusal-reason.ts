import { addDays, startOfDay } from '../../time/wall-time.ts'
import { lastSlotDay } from '../slots/slots.ts'

/** Why the shop could not take an order, as refusals are counted. Of several reasons the first counts. */
export const refusalReasons = ['closed', 'slot-full', 'sold-out', 'unavailable', 'price-changed'] as const
export type RefusalReason = (typeof refusalReasons)[number]

const countedAs: ReadonlyMap<string, RefusalReason> = new Map([
  ['closed', 'closed'],
  ['appointment-closed', 'closed'],
  ['branch-not-available', 'closed'],
  ['campaign-not-offered', 'closed'],
  ['campaign-coming', 'closed'],
  ['campaign-closed', 'closed'],
  ['slot-full', 'slot-full'],
  ['sold-out', 'sold-out'],
  ['sold-out-until', 'sold-out'],
  ['quota-short', 'sold-out'],
  ['quota-gone', 'sold-out'],
  ['quota-gone-on-day', 'sold-out'],
  ['product-unavailable', 'unavailable'],
  ['price-changed', 'price-changed'],
])

/**
 * The problem for which a refused order counts, and as what (R-STATISTICS-19). Null where every problem is one that the customer can put
 * right in the form, such as a missing name.
 */
export function countedRefusal<Problem extends { reason: string }>(
  problems: readonly Problem[],
): { reason: RefusalReason; problem: Problem } | null {
  for (const reason of refusalReasons) {
    const problem = problems.find((one) => countedAs.get(one.reason) === reason)
    if (problem !== undefined) return { reason, problem }
  }
  return null
}

/**
 * The instant at which a refusal counts: the time for which the order was wished where one can order for it, else `now`. So no customer chooses a
 * day beyond those of the slots.
 */
export function refusalInstant(wished: number | null, now: number): number {
  const isInReach = wished !== null && wished >= now && wished < startOfDay(addDays(lastSlotDay(now), 1))
  return isInReach ? wished : now
}
