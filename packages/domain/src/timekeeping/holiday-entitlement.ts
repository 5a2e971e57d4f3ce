import { dayNumber, dayOfNumber } from '../time/day-number.ts'
import { type ContractPeriod, type EmploymentContract, workingDaysPerWeek } from './employment-contract.ts'
import { type LabourLaw, lawOn } from './labour-law/labour-law.ts'

const monthsPerYear = 12
const waitingMonths = 6

/**
 * Working days of holiday for a calendar year, to the hundredth (R-TIME-06). Contracts count by the days for which they hold. A person who
 * begins in the year has the whole once the waiting time of six months ends within it, else a twelfth for each month: in Austria for each
 * begun one, in Germany for each full one; in Switzerland and Liechtenstein a share by days. A person who leaves in the year has a share by days; in
 * Germany a twelfth for each full month, or the whole after June and the waiting time.
 */
export function holidayEntitlement(periods: readonly ContractPeriod[], year: number): number {
  const days = entitlementBy(periods, year, ({ holidayDays }) => holidayDays)
  const share = shareOfPart(periods, year)
  const rounds = share !== null && share < 1 && lawOn(lawOf(periods), `${year}-12-31`).holiday.halvesRoundedUp
  return rounds && days % 1 >= 0.5 - 1e-9 ? Math.ceil(days) : hundredths(days)
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
  const share = shareOfPart(periods, year)
  return share === null ? weighted / (lastOfYear - firstOfYear + 1) : (weighted / days) * share
}

/** The share of a year for somebody who begins or leaves in it; null where it goes by days. */
function shareOfPart(periods: readonly ContractPeriod[], year: number): number | null {
  const [first, last] = [periods[0], periods.at(-1)]
  if (first === undefined || last === undefined) return null
  const { entryDate, validFrom } = first.contract
  const isEntry = entryDate.startsWith(`${year}-`)
  // Only the days of the first contract itself count, not those before it.
  if (isEntry ? validFrom !== entryDate : validFrom > `${year}-01-01`) return null
  const law = lawOf(periods)
  if (last.last >= dayNumber(`${year}-12-31`)) return isEntry ? shareOfEntryYear(entryDate, law) : null
  const end = dayOfNumber(last.last)
  if (lawOn(law, end).holiday.exitYear.rule === 'by-days') return null
  if (end > `${year}-06-30` && monthsAfter(entryDate, waitingMonths) <= end) return 1
  return fullMonths(isEntry ? entryDate : `${year}-01-01`, last.last) / monthsPerYear
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

/** The law of the last of these contracts. */
function lawOf(periods: readonly ContractPeriod[]): LabourLaw {
  return periods.at(-1)?.contract.workplace.law ?? 'at'
}

/** How many whole months there are from a day to another, given by its number, with both. */
function fullMonths(first: string, last: number): number {
  let months = 0
  while (dayNumber(monthsAfter(first, months + 1)) <= last + 1) months += 1
  return months
}

/** The same day of a later month, or the first one after a month that is too short for it. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const [isoDay = ''] = new Date(Date.UTC(year, month - 1 + months, date)).toISOString().split('T')
  return isoDay
}

function hundredths(days: number): number {
  return Math.round(days * 100) / 100
}
