/**
 * The one module between wall time and instants. A day is `YYYY-MM-DD`, a time of day is minutes since midnight as a clock on
 * the wall shows them, an instant is milliseconds since the epoch. It needs `Temporal` and so runs on the server only.
 *
 * On the night when clocks go forward a time that does not exist is the instant of the change; on the night when they go back a
 * time that exists twice is its first occurrence. Later minutes therefore never give an earlier instant.
 */

import { shopZone } from '../shop/shop-zone.ts'

export { shopZone }

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
const minutesPerDay = 1440
const ordinaryDayMs = minutesPerDay * minuteMs

/** The calendar day of an instant: dayOf(Date.UTC(2026, 0, 1, 23, 30)) is '2026-01-02' in Vienna. */
export function dayOf(instant: number, zone = shopZone): string {
  return inZone(instant, zone).toPlainDate().toString()
}

/** Minutes that the clock shows since midnight at an instant, 0 to 1439; seconds are cut off. */
export function minutesOfDay(instant: number, zone = shopZone): number {
  const time = inZone(instant, zone)
  return time.hour * 60 + time.minute
}

/** What the clock shows at an instant: `2026-11-29T17:30:05`. */
export function wallTime(instant: number, zone = shopZone): string {
  return inZone(instant, zone).toPlainDateTime().toString({ smallestUnit: 'second' })
}

/** The instant of a time of day. Minutes of 1440 and more reach into the following days. */
export function instantAt(day: string, minutes: number, zone = shopZone): number {
  const days = Math.floor(minutes / minutesPerDay)
  return timesOfDay(addDays(day, days), zone)(minutes - days * minutesPerDay)
}

/** The instant at which a day begins. */
export function startOfDay(day: string, zone = shopZone): number {
  return Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds
}

/** How many milliseconds the clock is ahead of UTC at the beginning of a year, and from each change of clocks in that and the following years. */
export function clockChanges(year: number, years: number, zone = shopZone): { at: number; offset: number }[] {
  const end = startOfDay(`${year + years}-01-01`, zone)
  const changes: { at: number; offset: number }[] = []
  let at: Temporal.ZonedDateTime | null = inZone(startOfDay(`${year}-01-01`, zone), zone)
  while (at !== null && at.epochMilliseconds < end) {
    changes.push({ at: at.epochMilliseconds, offset: at.offsetNanoseconds / 1_000_000 })
    at = at.getTimeZoneTransition('next')
  }
  return changes
}

/** The same clock time a number of days later (R-SLOT-03); a time that does not exist there is taken an hour later. */
export function sameTimeDaysLater(instant: number, days: number, zone = shopZone): number {
  return inZone(instant, zone).add({ days }).epochMilliseconds
}

/** The day a number of days later, or earlier for negative numbers. */
export function addDays(day: string, days: number): string {
  // In UTC every day is as long as the others, and the calendar of Temporal takes several times as long.
  return days === 0 ? day : new Date(Date.parse(day) + days * ordinaryDayMs).toISOString().slice(0, 10)
}

/** All days from the first to the last, both included; none when the last lies before the first. */
export function daysBetween(firstDay: string, lastDay: string): string[] {
  const days: string[] = []
  // Days of this form sort as text.
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) days.push(day)
  return days
}

/** The weekday by ISO: 1 is Monday, 7 is Sunday (R-SHOP-12). */
export function weekdayOf(day: string): number {
  return Temporal.PlainDate.from(day).dayOfWeek
}

/**
 * A converter for times of one day, 0 to 1440, to instants; much cheaper than one `instantAt` after the other, because only the
 * two days a year on which clocks change need the calendar for every time.
 */
export function timesOfDay(day: string, zone = shopZone): (minutes: number) => number {
  const start = startOfDay(day, zone)
  const end = startOfDay(addDays(day, 1), zone)
  if (end - start === ordinaryDayMs) return (minutes) => start + minutes * minuteMs
  return (minutes) => (minutes >= minutesPerDay ? end : instantOnChangingDay(day, minutes, zone))
}

function instantOnChangingDay(day: string, minutes: number, zone: string): number {
  const time = new Temporal.PlainTime(Math.floor(minutes / 60), Math.floor(minutes) % 60)
  const wanted = Temporal.PlainDate.from(day).toPlainDateTime(time)
  const before = wanted.toZonedDateTime(zone, { disambiguation: 'earlier' })
  if (before.toPlainDateTime().equals(wanted)) return before.epochMilliseconds
  const change = before.getTimeZoneTransition('next')
  return change === null ? before.epochMilliseconds : change.epochMilliseconds
}

function inZone(instant: number, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
}
