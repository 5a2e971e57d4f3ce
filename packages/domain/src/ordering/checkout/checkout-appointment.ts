import type { BranchHours, Mode } from '../../shop/branch.ts'
import { isWithinHours } from '../../shop/opening-hours.ts'
import { modeHours, openState } from '../../shop/open-state.ts'
import { addDays, minuteMs, shopZone, startOfDay } from '../../time/wall-time.ts'
import { earliestAppointment } from '../slots/lead-time.ts'
import type { LeadProduct } from '../slots/ordered-ahead.ts'
import { leadTimeOf } from '../slots/ordered-ahead.ts'
import { offeredModes } from './checkout-sections.ts'
import type { AppointmentProblemReason } from './order-problems.ts'
import { lastSlotDay } from '../slots/slots.ts'
import { type Soonest, soonest, type SoonestSituation } from './soonest.ts'

/** How long an appointment that was offered stays good while a form is filled in. */
const formMs = 15 * minuteMs

/** What the check of an appointment needs to know of a branch. */
type AppointmentBranch = BranchHours & SoonestSituation['branch']

/** When an order without an appointment that is placed at `now` can be had (R-SLOT-13). */
export function soonestOf(
  branch: AppointmentBranch,
  mode: Mode,
  leadProducts: readonly LeadProduct[],
  now: number,
  zone = shopZone,
): Soonest {
  const state = openState(modeHours(branch, mode), now, zone)
  const next = state.kind === 'closed' ? state.next : null
  return soonest({ branch, mode, state: { ...state, next }, leadTimes: leadProducts.map(leadTimeOf) }, now)
}

/**
 * Why a branch cannot take an order at `now` for a requested instant, or without an appointment where that is null; null where it can
 * (R-SLOT-04). A closed branch takes orders only where pre-orders are enabled. Times before `orderableFrom` and beyond the days of the slots
 * count as closed.
 */
export function appointmentProblem(
  branch: AppointmentBranch,
  mode: Mode,
  leadProducts: readonly LeadProduct[],
  wished: number | null,
  now: number,
  zone = shopZone,
): AppointmentProblemReason | null {
  if (wished === null) {
    const offer = soonestOf(branch, mode, leadProducts, now, zone)
    return offer.kind === 'never' ? offer.reason : null
  }
  const hours = modeHours(branch, mode)
  if (!branch.isPreorderEnabled && openState(hours, now, zone).kind === 'closed') return 'closed'
  if (wished < now) return 'appointment-past'
  const horizon = startOfDay(addDays(lastSlotDay(now, undefined, zone), 1), zone)
  const isInReach = wished >= (hours.orderableFrom ?? now) && wished < horizon
  if (!isInReach || !isWithinHours(hours.entries, wished, zone)) return 'appointment-closed'
  return wished < earliestAppointment(leadProducts, now - formMs, zone) ? 'appointment-too-early' : null
}

/**
 * The instant at which hours, schedules and menus of an order are judged: its appointment, else now while the branch is open
 * for the mode, else the next opening; now where no opening is near.
 */
export function timeOfFulfilment(
  branch: BranchHours,
  mode: Mode,
  wished: number | null,
  now: number,
  zone = shopZone,
): number {
  if (wished !== null) return wished
  const state = openState(modeHours(branch, mode), now, zone)
  return state.kind === 'closed' ? (state.next ?? now) : now
}

/**
 * The instant at which a branch page judges hours, schedules and menus: the soonest at which an order without an appointment is
 * fulfilled in any mode that the branch offers.
 */
export function soonestFulfilment(
  branch: BranchHours & Parameters<typeof offeredModes>[0],
  now: number,
  zone = shopZone,
): number {
  const times = offeredModes(branch).map((mode) => timeOfFulfilment(branch, mode, null, now, zone))
  return times.length === 0 ? now : Math.min(...times)
}
