import { dayNumber } from '../time/day-number.ts'
import { type ContractPeriod, type EmploymentContract, workingDaysPerWeek } from './employment-contract.ts'
import { type LabourLaw, lawOn } from './labour-law/labour-law.ts'

const monthsPerYear = 12

/**
 * Working days of holiday for a calendar year, to the hundredth (R-TIME-06). Contracts count by the days for which they hold. A person who
 * begins in the year has the whole once the waiting time of six months ends within it, else a twelfth for each month: in Austria for each
 * begun one, in Germany for each full one; in Switzerland and Liechtenstein a share by days.
 */
export function holidayEntitlement(periods: readonly ContractPeriod[], year: number): number {
  return hundredths(entitlementBy(periods, year, ({ holidayDays }) => holidayDays))
}

/** The same in weeks of work, where the days of work a week change within the year each contract by its own. */
export function holidayWeeks(periods: readonly ContractPeriod[], year: number): number {
  const [first, ...others] = new Set(
    periodsIn(periods, year).map(({ contract }) => workingDaysPerWeek(contract)),
  )
  if (first === undefined) return 0
  if (others.length === 0) return holidayEntitlement(periods, year) / first
  return entitlementBy(periods, year, (contract) => contract.holidayDays / workingDaysPerWeek(contract))
}

/** The periods that have a day in a year. */
export function periodsIn(periods: readonly ContractPeriod[], year: number): ContractPeriod[] {
  const [firstOfYear, lastOfYear] = [dayNumber(`${year}-01-01`), dayNumber(`${year}-12-31`)]
  return periods.filter(({ first, last }) => first <= lastOfYear && last >= firstOfYear && first <= last)
}

function entitlementBy(
  periods: readonly ContractPeriod[],
  year: number,
  valueOf: (contract: EmploymentContract) => number,
): number {
  const [firstOfYear, lastOfYear] = [dayNumber(`${year}-01-01`), dayNumber(`${year}-12-31`)]
  let days = 0
  let weighted = 0
  for (const { contract, first, last } of periods) {
    const covered = Math.max(0, Math.min(last, lastOfYear) - Math.max(first, firstOfYear) + 1)
    days += covered
    weighted += covered * valueOf(contract)
  }
  if (days === 0) return 0
  const entry = periods[0]
  const isWholeYearAfterEntry =
    entry !== undefined &&
    entry.contract.validFrom === entry.contract.entryDate &&
    entry.contract.entryDate.startsWith(`${year}-`) &&
    days === lastOfYear - entry.first + 1
  const share = isWholeYearAfterEntry
    ? shareOfEntryYear(entry.contract.entryDate, entry.contract.workplace.law)
    : null
  return share === null ? weighted / (lastOfYear - firstOfYear + 1) : (weighted / days) * share
}

/** The share of a year for somebody who began in it; null where it goes by days. */
function shareOfEntryYear(entryDate: string, law: LabourLaw): number | null {
  const { rule } = lawOn(law, entryDate).holiday.entryYear
  if (rule === 'by-days') return null
  const [, month = 1, day = 1] = entryDate.split('-').map(Number)
  const begunMonths = monthsPerYear - month + 1
  // Six months that begin on 1 July are over at the end of the year, which suffices in Austria and does not in Germany.
  if (begunMonths > 6 || (begunMonths === 6 && day === 1 && rule === 'begun-months')) return 1
  const months = rule === 'begun-months' || day === 1 ? begunMonths : begunMonths - 1
  return months / monthsPerYear
}

function hundredths(days: number): number {
  return Math.round(days * 100) / 100
}
