import { dayNumber } from '../../time/day-number.ts'
import { contractPeriods, employmentsOf, type EmploymentContract } from '../employment-contract.ts'
import { monthOf, type SheetTotals } from './month-sheet.ts'

/** A month that was locked: what it came to. */
export type LockedMonth = { firstDay: string; totals: SheetTotals }

/** A locked month as the accounts count it: the employment to which it belongs, by its place, and its days by their numbers. */
export type CountedMonth = { employment: number; days: readonly number[]; totals: SheetTotals }

/**
 * The locked months that accounts take as they were locked: those that are over by the day `until` and belong to one employment. One in which an
 * employment ended and another began is counted anew, by its days.
 */
export function countedMonths(
  contracts: readonly EmploymentContract[],
  locked: readonly LockedMonth[],
  until: string,
): CountedMonth[] {
  const employments = employmentsOf(contractPeriods(contracts))
  return locked.flatMap(({ firstDay, totals }) => {
    const { lastDay } = monthOf(firstDay)
    const [first, last] = [dayNumber(firstDay), dayNumber(lastDay)]
    const own = employments.flatMap((periods, employment) =>
      periods.some((period) => period.first <= last && first <= period.last) ? [employment] : [],
    )
    const [employment] = own
    if (employment === undefined || own.length > 1 || lastDay > until) return []
    const days = Array.from({ length: last - first + 1 }, (_, index) => first + index)
    return [{ employment, days, totals }]
  })
}
