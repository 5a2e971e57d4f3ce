import type { OpeningHourEntry } from '@theke/domain/shop/branch.ts'

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

export type Weekday = (typeof weekdays)[number]
export type WeekdayHours = { weekday: Weekday; times: { from: string; to: string }[] }

/** The regular hours of each weekday, for a table; hours of single dates are not among them (SF-FOOT-09). */
export function weeklyHours(entries: readonly OpeningHourEntry[]): WeekdayHours[] {
  return weekdays.map((weekday) => {
    const ofDay = ['daily', weekday].flatMap((type) => entries.filter((entry) => entry.type === type))
    const open = ofDay.slice(ofDay.findLastIndex((entry) => entry.isClosed) + 1)
    const times = open.flatMap(({ from, to }) => (from === null || to === null ? [] : [{ from, to }]))
    return { weekday, times: times.sort((one, other) => one.from.localeCompare(other.from)) }
  })
}
