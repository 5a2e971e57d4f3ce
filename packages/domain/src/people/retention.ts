import { addDays, dayOf, startOfDay } from '../time/wall-time.ts'

/** Years after that of an order in which its amounts have to be kept (§ 132 BAO, § 212 UGB). */
const taxYears = 7

/** The instant that lies so many days of the shop's calendar back, at its midnight. */
export function daysAgo(now: number, days: number): number {
  return startOfDay(addDays(dayOf(now), -days))
}

/** The instant before which orders need not be kept any more: in 2034 what was placed before 1 January 2027. */
export function taxKeptSince(now: number): number {
  const year = Number(dayOf(now).slice(0, 4)) - taxYears
  return startOfDay(`${year}-01-01`)
}
