import type { OpeningHourEntry, OpeningHourType } from '@theke/domain/shop/branch.ts'

/** Open on these days of the week from one time to the other. */
export function openOn(days: OpeningHourType[], from: string, to: string): OpeningHourEntry[] {
  return days.map((type) => ({ type, date: null, isClosed: false, from, to }))
}

/** The special days that all branches share around Christmas and the new year. */
export const holidays: OpeningHourEntry[] = [
  onDate('2026-12-24', '07:00', '12:00'),
  closedOn('2026-12-25'),
  closedOn('2026-12-26'),
  onDate('2026-12-31', '07:30', '12:00'),
  closedOn('2027-01-01'),
  closedOn('2027-01-06'),
]

/** The same days for branches that do not deliver on any of them. */
export const holidaysWithoutDelivery: OpeningHourEntry[] = holidays.map((entry) =>
  entry.isClosed || entry.date === null ? entry : closedOn(entry.date),
)

/** Open on this date from one time to the other. */
export function onDate(date: string, from: string, to: string): OpeningHourEntry {
  return { type: 'once', date, isClosed: false, from, to }
}

function closedOn(date: string): OpeningHourEntry {
  return { type: 'once', date, isClosed: true, from: null, to: null }
}
