import type { OpeningHourEntry, OpeningHourType } from './branch.ts'
import { merged, type Interval } from './interval.ts'

const minutesPerDay = 1440
const weekdays: OpeningHourType[] = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
]

/**
 * The open times of one day in minutes of wall time, in order and merged where they overlap (R-SHOP-05, R-SHOP-04). `to` exceeds 1440
 * where the last of them runs past midnight: 18:00 to 02:00 is from 1080 to 1560. Entries of other dates and weekdays do not
 * count, entries without both times open nothing.
 */
export function hoursOfDay(entries: readonly OpeningHourEntry[], day: string): Interval[] {
  return merged(entriesOfDay(entries, day))
}

/** The same with one stretch for each entry, also where they overlap. */
export function entriesOfDay(entries: readonly OpeningHourEntry[], day: string): Interval[] {
  // A calendar day has one weekday everywhere, so no time zone is needed and it works in browsers without Temporal.
  const weekday = weekdays[new Date(`${day}T12:00:00Z`).getUTCDay()]
  const daily = entries.filter((entry) => entry.type === 'daily')
  const weekly = entries.filter((entry) => entry.type === weekday)
  const once = entries.filter((entry) => entry.type === 'once' && entry.date === day)
  return collect(once.length > 0 ? once : [...daily, ...weekly])
}

/** Why a branch rests on a day: a public or own holiday, an entry for this date, or its hours of every week. */
export type RestReason = 'holiday' | 'special' | 'weekly'

/**
 * Why a branch rests on a day; null where it works. An entry for the date decides also on a holiday, and a branch without any hours rests on
 * holidays only (R-TIME-44).
 */
export function restReason(
  entries: readonly OpeningHourEntry[],
  holidays: { has: (day: string) => boolean },
  day: string,
): RestReason | null {
  const isOpen = hoursOfDay(entries, day).length > 0
  const isStated = entries.some((entry) => entry.type === 'once' && entry.date === day)
  if (isStated && isOpen) return null
  if (holidays.has(day)) return 'holiday'
  if (isStated) return 'special'
  return entries.length > 0 && !isOpen ? 'weekly' : null
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

/** The minute of the day of a clock time `HH:mm`. */
export function minutesOfClock(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
}
