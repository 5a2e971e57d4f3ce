import { dayNumber } from '../../time/day-number.ts'
import {
  contractPeriods,
  employmentsOf,
  workingDaysPerWeek,
  type EmploymentContract,
} from '../employment-contract.ts'
import { monthOf, type SheetTotals } from './month-sheet.ts'

/** A month that was locked: what it came to. */
export type LockedMonth = { firstDay: string; totals: SheetTotals }

/** A locked month as the accounts count it: the employment to which it belongs, by its place, and its days by their numbers. */
export type CountedMonth = { employment: number; days: readonly number[]; totals: SheetTotals }

/**
 * The locked months that accounts take as they were locked: those that are over by the day `until` and belong to one employment. One in which an
 * employment ended and another began, or in which the days of work a week changed, is counted anew, by its days: its sums do not tell which of
 * its days of holiday count in which weeks.
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
    const held = employments.flatMap((periods, employment) =>
      periods
        .filter((period) => period.first <= last && first <= period.last)
        .map(({ contract }) => ({ employment, daysAWeek: workingDaysPerWeek(contract) })),
    )
    const [only] = held
    if (only === undefined || lastDay > until) return []
    const isSame = held.every(
      ({ employment, daysAWeek }) => employment === only.employment && daysAWeek === only.daysAWeek,
    )
    if (!isSame) return []
    const days = Array.from({ length: last - first + 1 }, (_, index) => first + index)
    return [{ employment: only.employment, days, totals }]
  })
}
