import type { CheckoutBranch, Mode } from '../../shop/branch.ts'
import { type OpenStateKind, isOpenKind } from '../../shop/open-state-kind.ts'
import { isOrderedAhead, type LeadTime, leadMinutes } from '../slots/ordered-ahead.ts'
import type { AppointmentProblemReason } from './order-problems.ts'

const minuteMs = 60_000

/** A closed branch takes orders without an appointment only where it opens again within this time. */
export const nearOpeningMs = 72 * 60 * minuteMs

/**
 * When an order without an appointment can be had, and so what is said of it.
 * - `now`: as soon as possible
 * - `from`: at the next opening, an instant; it is named wherever the order is shown
 * - `never`: an appointment has to be chosen, or nothing can be ordered at all
 */
export type Soonest =
  | { kind: 'now' }
  | { kind: 'from'; from: number }
  | { kind: 'never'; reason: AppointmentProblemReason }

/** What decides about it. */
export type SoonestSituation = {
  branch: Pick<CheckoutBranch, 'isPreorderEnabled' | 'isAppointmentRequired' | 'isQuotationRequired'>
  mode: Mode
  /** Whether the branch is open for the mode, and else its next opening; null where none is known. */
  state: { kind: OpenStateKind; next: number | null }
  /** The lead times of everything that is ordered. */
  leadTimes: readonly LeadTime[]
}

/**
 * Judges an order without an appointment at `now`. A closed branch takes it only where it opens within 72 hours and all lead times end by
 * then. At a table one orders only in an open house. A request for a quotation is for no time of its own, so it is taken at any hour
 * (R-SLOT-13).
 */
export function soonest({ branch, mode, state, leadTimes }: SoonestSituation, now: number): Soonest {
  const isOpen = isOpenKind(state.kind)
  if (!isOpen && !branch.isPreorderEnabled) return { kind: 'never', reason: 'closed' }
  if (branch.isAppointmentRequired) return { kind: 'never', reason: 'appointment-required' }
  if (leadTimes.some(isOrderedAhead)) return { kind: 'never', reason: 'appointment-lead-time' }
  if (isOpen || branch.isQuotationRequired) return { kind: 'now' }
  const { next } = state
  if (next === null || mode === 'dineIn') return { kind: 'never', reason: 'appointment-required' }
  // The state that a browser holds may be of before the opening.
  const wait = Math.max(next - now, 0)
  const isReady = leadTimes.every((leadTime) => leadMinutes(leadTime) * minuteMs <= wait)
  return isReady && wait <= nearOpeningMs
    ? { kind: 'from', from: next }
    : { kind: 'never', reason: 'appointment-required' }
}
