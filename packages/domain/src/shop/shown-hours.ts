import type { OpeningHourEntry } from './branch.ts'
import { hoursOfDay } from './hours-of-day.ts'
import { clockOf } from './special-days.ts'

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
type Weekday = (typeof weekdays)[number]

const minutesPerDay = 24 * 60

/** Wall times as people read them, `HH:mm`; a time past midnight is that of the next morning. */
export type ShownTime = { from: string; to: string }
type WeekdayHours = { weekday: Weekday; times: ShownTime[] }
/** A single date, `YYYY-MM-DD`, with hours of its own; without times it is closed. */
export type SpecialDay = { date: string; times: ShownTime[] }

/** The regular hours of each weekday from Monday on, for a table; hours of single dates are not among them (R-UI-11). */
export function weeklyHours(entries: readonly OpeningHourEntry[]): WeekdayHours[] {
  const regular = entries.filter(({ type }) => type !== 'once')
  // Any week will do; this one begins with a Monday.
  return weekdays.map((weekday, position) => ({
    weekday,
    times: shownTimes(regular, `2024-01-0${position + 1}`),
  }))
}

/** The dates from the first to the last day, both included, that have hours of their own, in order. */
export function specialDays(
  entries: readonly OpeningHourEntry[],
  firstDay: string,
  lastDay: string,
): SpecialDay[] {
  const dates = entries.flatMap(({ type, date }) => (type === 'once' && date !== null ? [date] : []))
  return [...new Set(dates)]
    .filter((date) => firstDay <= date && date <= lastDay)
    .toSorted()
    .map((date) => ({ date, times: shownTimes(entries, date) }))
}

function shownTimes(entries: readonly OpeningHourEntry[], day: string): ShownTime[] {
  return hoursOfDay(entries, day).map(({ from, to }) => ({
    from: clockOf(from),
    // The end of a day; only as its beginning it is 00:00.
    to: to === minutesPerDay ? '24:00' : clockOf(to),
  }))
}
