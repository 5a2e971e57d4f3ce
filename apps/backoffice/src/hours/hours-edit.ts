import type { OpeningHourEntry, OpeningHourType } from '@theke/domain/shop/branch.ts'
import type { PublicHoliday } from '@theke/domain/shop/public-holidays.ts'

/** An entry with its place in the record, which the server's errors name. */
type PlacedEntry = { index: number; entry: OpeningHourEntry }

export const weekdayTypes = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const satisfies readonly OpeningHourType[]

/** The entries of a type in their order. */
export function entriesOf(entries: readonly OpeningHourEntry[], type: OpeningHourType): PlacedEntry[] {
  return placed(entries).filter(({ entry }) => entry.type === type)
}

/** The special days in the order of their first entry, each with all its entries; a day without a date stands alone. */
export function specialDays(
  entries: readonly OpeningHourEntry[],
): { date: string | null; entries: PlacedEntry[] }[] {
  const days: { date: string | null; entries: PlacedEntry[] }[] = []
  for (const place of entriesOf(entries, 'once')) {
    const same = place.entry.date === null ? undefined : days.find(({ date }) => date === place.entry.date)
    if (same) same.entries.push(place)
    else days.push({ date: place.entry.date, entries: [place] })
  }
  return days
}

/** Gives other weekdays the times of one, in place of their own. */
export function copyTo(
  entries: readonly OpeningHourEntry[],
  from: OpeningHourType,
  to: readonly OpeningHourType[],
): OpeningHourEntry[] {
  const source = entries.filter(({ type }) => type === from)
  const targets = to.filter((type) => type !== from)
  return [
    ...entries.filter(({ type }) => !targets.includes(type)),
    ...targets.flatMap((type) => source.map((entry) => ({ ...entry, type }))),
  ]
}

/** Adds a time to a day: a new one begins where the last ended, the first with common hours. */
export function withTime(
  entries: readonly OpeningHourEntry[],
  type: OpeningHourType,
  date: string | null = null,
): OpeningHourEntry[] {
  const sameDay = entries.filter((entry) => entry.type === type && entry.date === date && !entry.isClosed)
  const last = sameDay.at(-1)
  const time = last ? { from: last.to, to: null } : { from: '08:00', to: '18:00' }
  const open = entries.filter((entry) => !(entry.type === type && entry.date === date && entry.isClosed))
  return [...open, { type, date, isClosed: false, ...time }]
}

/** Closes a day, which removes its times. */
export function withClosed(
  entries: readonly OpeningHourEntry[],
  type: OpeningHourType,
  date: string | null = null,
): OpeningHourEntry[] {
  const others = entries.filter((entry) => !(entry.type === type && entry.date === date))
  return [...others, { type, date, isClosed: true, from: null, to: null }]
}

/** Adds a special day of which nothing is decided yet, so that one saved by mistake is refused. */
export function withUndecidedDay(entries: readonly OpeningHourEntry[]): OpeningHourEntry[] {
  return [...entries, { type: 'once', date: null, isClosed: false, from: null, to: null }]
}

/** Closes the holidays that have no hours of their own yet. */
export function withHolidays(
  entries: readonly OpeningHourEntry[],
  holidays: readonly PublicHoliday[],
): OpeningHourEntry[] {
  return [
    ...entries,
    ...holidaysWithout(entries, holidays).map(({ date }) => ({
      type: 'once' as const,
      date,
      isClosed: true,
      from: null,
      to: null,
    })),
  ]
}

/** The holidays that have no hours of their own yet. */
export function holidaysWithout(
  entries: readonly OpeningHourEntry[],
  holidays: readonly PublicHoliday[],
): PublicHoliday[] {
  const known = new Set(entriesOf(entries, 'once').map(({ entry }) => entry.date))
  return holidays.filter(({ date }) => !known.has(date))
}

function placed(entries: readonly OpeningHourEntry[]): PlacedEntry[] {
  return entries.map((entry, index) => ({ index, entry }))
}
