import { addDays, dayOf, daysBetween, shopZone, timesOfDay } from '../time/wall-time.ts'
import type { Mode, OpeningHourEntry, WeekHours } from './branch.ts'
import { hoursOfDay } from './hours-of-day.ts'
import { contains, merged, type Interval } from './interval.ts'

const minutesPerDay = 1440

/** The hours of a branch for a mode: delivery has its own where these are switched on, else the opening hours count (R-SHOP-06). */
export function entriesOfMode(branch: WeekHours, mode: Mode): readonly OpeningHourEntry[] {
  return mode === 'delivery' && branch.isDeliveryHoursEnabled ? branch.deliveryHours : branch.openingHours
}

/**
 * The open times of all days from the first to the last, both included, as instants in order; times that meet at midnight are
 * one. The last may end after the last day.
 */
export function intervalsBetween(
  entries: readonly OpeningHourEntry[],
  fromDay: string,
  toDay: string,
  zone = shopZone,
): Interval[] {
  if (entries.length === 0) return []
  return merged(daysBetween(fromDay, toDay).flatMap((day) => instantsOfDay(entries, day, zone)))
}

/** Whether an instant lies within the hours: from ≤ t < to (R-SHOP-05). Hours of the evening before that run past midnight count. */
export function isOpenAt(entries: readonly OpeningHourEntry[], instant: number, zone = shopZone): boolean {
  return intervalsAround(entries, instant, zone).some((interval) => contains(interval, instant))
}

/** Until when the hours that hold at an instant go on; null where it lies outside of them. Hours of more than a day ahead may go on longer. */
export function openUntil(
  entries: readonly OpeningHourEntry[],
  instant: number,
  zone = shopZone,
): number | null {
  const day = dayOf(instant, zone)
  const around = intervalsBetween(entries, addDays(day, -1), addDays(day, 1), zone)
  return around.find((interval) => contains(interval, instant))?.to ?? null
}

/** Whether an appointment lies within the hours: from ≤ t ≤ to, so the moment of closing is the last one (R-SHOP-05). */
export function isWithinHours(
  entries: readonly OpeningHourEntry[],
  instant: number,
  zone = shopZone,
): boolean {
  return intervalsAround(entries, instant, zone).some(({ from, to }) => from <= instant && instant <= to)
}

/** Whether a schedule of a product or category is active; an empty one always is (R-CATALOGUE-02). */
export function isScheduleActive(
  schedule: readonly OpeningHourEntry[],
  instant: number,
  zone = shopZone,
): boolean {
  return schedule.length === 0 || isOpenAt(schedule, instant, zone)
}

function intervalsAround(entries: readonly OpeningHourEntry[], instant: number, zone: string): Interval[] {
  const day = dayOf(instant, zone)
  return intervalsBetween(entries, addDays(day, -1), day, zone)
}

/** The open times of one day as instants in order; the last may end on the next day. */
export function instantsOfDay(
  entries: readonly OpeningHourEntry[],
  day: string,
  zone = shopZone,
): Interval[] {
  const hours = hoursOfDay(entries, day)
  if (hours.length === 0) return []
  const today = timesOfDay(day, zone)
  const isPastMidnight = hours.some(({ to }) => to > minutesPerDay)
  const tomorrow = isPastMidnight ? timesOfDay(addDays(day, 1), zone) : today
  const instantOf = (minutes: number) =>
    minutes <= minutesPerDay ? today(minutes) : tomorrow(minutes - minutesPerDay)
  return hours.map(({ from, to }) => ({ from: instantOf(from), to: instantOf(to) }))
}
