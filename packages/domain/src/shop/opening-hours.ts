import { addDays, dayOf, daysBetween, shopZone, timesOfDay, weekdayOf } from '../time/wall-time.ts'
import { contains, merged, type Interval } from './interval.ts'
import type { OpeningHourEntry, OpeningHourType } from './branch.ts'

const minutesPerDay = 1440
const weekdays: OpeningHourType[] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
]

/**
 * The open times of one day in minutes of wall time, in order and merged where they overlap. `to` exceeds 1440
 * where the last of them runs past midnight: 18:00 to 02:00 is from 1080 to 1560. Entries of other dates and weekdays do not
 * count, entries without both times open nothing.
 */
export function hoursOfDay(entries: readonly OpeningHourEntry[], day: string): Interval[] {
  const weekday = weekdays[weekdayOf(day) - 1]
  const daily = entries.filter((entry) => entry.type === 'daily')
  const weekly = entries.filter((entry) => entry.type === weekday)
  const once = entries.filter((entry) => entry.type === 'once' && entry.date === day)
  return merged(collect(once.length > 0 ? once : [...daily, ...weekly]))
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

/** Whether an instant lies within the hours: from ≤ t < to. Hours of the evening before that run past midnight count. */
export function isOpenAt(entries: readonly OpeningHourEntry[], instant: number, zone = shopZone): boolean {
  return intervalsAround(entries, instant, zone).some((interval) => contains(interval, instant))
}

/** Whether an appointment lies within the hours: from ≤ t ≤ to, so the moment of closing is the last one. */
export function isWithinHours(
  entries: readonly OpeningHourEntry[],
  instant: number,
  zone = shopZone,
): boolean {
  return intervalsAround(entries, instant, zone).some(({ from, to }) => from <= instant && instant <= to)
}

/** Whether a schedule of a product or category is active; an empty one always is. */
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

function instantsOfDay(entries: readonly OpeningHourEntry[], day: string, zone: string): Interval[] {
  const hours = hoursOfDay(entries, day)
  if (hours.length === 0) return []
  const today = timesOfDay(day, zone)
  const isPastMidnight = hours.some(({ to }) => to > minutesPerDay)
  const tomorrow = isPastMidnight ? timesOfDay(addDays(day, 1), zone) : today
  const instantOf = (minutes: number) =>
    minutes <= minutesPerDay ? today(minutes) : tomorrow(minutes - minutesPerDay)
  return hours.map(({ from, to }) => ({ from: instantOf(from), to: instantOf(to) }))
}

/** Open entries add up, a closed one empties what was collected before it. */
function collect(entries: readonly OpeningHourEntry[]): Interval[] {
  const lastClosed = entries.findLastIndex((entry) => entry.isClosed)
  return entries.slice(lastClosed + 1).flatMap(({ from, to }) => {
    if (from === null || to === null) return []
    const start = minutesOfClock(from)
    const end = minutesOfClock(to)
    if (to === '00:00') return [{ from: start, to: minutesPerDay }]
    return [{ from: start, to: end < start ? end + minutesPerDay : end }]
  })
}

function minutesOfClock(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
}
