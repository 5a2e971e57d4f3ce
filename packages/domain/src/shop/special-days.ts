import type { OpeningHourEntry } from './branch.ts'
import type { Interval } from './interval.ts'

const minutesPerDay = 1440

/** The entries of a date `YYYY-MM-DD` on which nothing but these hours counts, in minutes of the day; one that closes it where there are none. */
export function specialDay(date: string, hours: readonly Interval[]): OpeningHourEntry[] {
  if (hours.length === 0) return [{ type: 'once', date, isClosed: true, from: null, to: null }]
  return hours.map(({ from, to }) => ({
    type: 'once',
    date,
    isClosed: false,
    from: clockOf(from),
    // An entry that ended where it begins, or later, would open nothing, or less.
    to: clockOf(to - from < minutesPerDay ? to : minutesPerDay),
  }))
}

/** The entries with those of some dates replaced by others. */
export function withDates(
  entries: readonly OpeningHourEntry[],
  dates: readonly string[],
  own: readonly OpeningHourEntry[],
): OpeningHourEntry[] {
  const isOfDates = isOf(dates)
  return [...entries.filter((entry) => !isOfDates(entry)), ...own]
}

/** A test whether an entry is for one of these dates alone. */
export function isOf(dates: readonly string[]) {
  return ({ type, date }: OpeningHourEntry): boolean =>
    type === 'once' && date !== null && dates.includes(date)
}

/** `HH:mm` of a minute of the day; 24:00 is `00:00`, and later ones are the times of the next day. */
export function clockOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`
}
