import type { Country } from '../shop/branch.ts'
import { addDays, dayOf, startOfDay } from '../time/wall-time.ts'

/** Years after that in which an order ended, for which tax law has its amounts kept (§ 132 BAO; § 147 AO; Art. 958f OR; Art. 1059 PGR). */
export const taxYears: Readonly<Record<Country, number>> = { AT: 7, DE: 8, CH: 10, LI: 10 }

/** The instant that lies so many days of the shop's calendar back, at its midnight. */
export function daysAgo(now: number, days: number): number {
  return startOfDay(addDays(dayOf(now), -days))
}

/** The instant since which ended orders have to be kept: in Austria in 2034 those that ended on 1 January 2027 or later. */
export function taxKeptSince(now: number, country: Country): number {
  const year = Number(dayOf(now).slice(0, 4)) - taxYears[country]
  return startOfDay(`${year}-01-01`)
}
