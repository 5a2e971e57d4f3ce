// Wall time of the shop in any browser: tablets without Temporal show and read the same hours as the server.

import { wallTime } from '@theke/ui/wall-time.ts'
import { shopZone } from '@theke/domain/shop/shop-zone.ts'
import { dayNumber, dayOfNumber, mondayOfNumber } from '@theke/domain/time/day-number.ts'

const minute = 60_000

const weekdayFormat = new Intl.DateTimeFormat('de-AT', { timeZone: shopZone, weekday: 'short' })
const longDayFormat = new Intl.DateTimeFormat('de-AT', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})
const momentFormat = new Intl.DateTimeFormat('de-AT', {
  timeZone: shopZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** The calendar day of an instant at the shop. */
export function dayOf(instant: number): string {
  return wallTime(instant).day
}

/**
 * The instant at which the shop's clock shows a day and a time. A time that a spring night skips becomes the one an
 * hour later; of a time that an autumn night repeats, the first.
 */
export function instantAt(day: string, time: string): number {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const candidates = [offsetAt(asUtc - 24 * 60 * minute), offsetAt(asUtc + 24 * 60 * minute)].map(
    (offset) => asUtc - offset,
  )
  const exact = candidates.filter((instant) => instant + offsetAt(instant) === asUtc)
  return exact.length > 0 ? Math.min(...exact) : Math.max(...candidates)
}

function offsetAt(instant: number): number {
  const { day, time } = wallTime(instant)
  return Date.parse(`${day}T${time}:00Z`) - Math.floor(instant / minute) * minute
}

/** The day that is so many days after another. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * 24 * 60 * minute).toISOString().slice(0, 10)
}

/** The instant at which the day of `now` ends at the shop. */
export function endOfDay(now: number): number {
  return instantAt(addDays(dayOf(now), 1), '00:00')
}

/** `10:30`. */
export function timeLabel(instant: number): string {
  return wallTime(instant).time
}

/** `10:30` today, `Sa 08:00` within a week, `24.12. 08:00` otherwise. */
export function shortMoment(instant: number, now: number): string {
  const { day, time } = wallTime(instant)
  const today = dayOf(now)
  if (day === today) return time
  const isSoon = day > today && day < addDays(today, 7)
  return isSoon ? `${weekdayFormat.format(instant)} ${time}` : `${day.slice(8)}.${day.slice(5, 7)}. ${time}`
}

/** `23.11.2026, 10:30`. */
export function momentLabel(instant: number): string {
  return momentFormat.format(instant)
}

/** `24.12.2026`. */
export function dateLabel(day: string): string {
  return day.split('-').toReversed().join('.')
}

/** `Donnerstag, 24. Dezember`; today and tomorrow by those words. */
export function dayLabel(day: string, now: number): string {
  const today = dayOf(now)
  if (day === today) return 'Heute'
  if (day === addDays(today, 1)) return 'Morgen'
  return longDayLabel(day)
}

/** `Donnerstag, 24. Dezember`. */
export function longDayLabel(day: string): string {
  return longDayFormat.format(Date.parse(`${day}T12:00:00Z`))
}

/** A span in words: `3 Min.`, `2 Std.`, `2 Std. 5 Min.`, `4 Tage`. */
export function spanLabel(milliseconds: number): string {
  const minutes = Math.max(1, Math.floor(milliseconds / minute))
  if (minutes < 60) return `${minutes} Min.`
  const hours = Math.floor(minutes / 60)
  if (hours >= 24) return hours < 48 ? '1 Tag' : `${Math.floor(hours / 24)} Tage`
  return minutes % 60 === 0 ? `${hours} Std.` : `${hours} Std. ${minutes % 60} Min.`
}

/** How long ago: `gerade eben`, `vor 3 Min.`, `vor 4 Tagen`. */
export function agoLabel(instant: number, now: number): string {
  const span = now - instant
  if (span < minute) return 'gerade eben'
  const label = spanLabel(span)
  return `vor ${label.endsWith('Tage') ? `${label}n` : label.replace('1 Tag', 'einem Tag')}`
}

/** The Monday of the week in which an instant lies. */
export function mondayOf(instant: number): string {
  return dayOfNumber(mondayOfNumber(dayNumber(dayOf(instant))))
}
