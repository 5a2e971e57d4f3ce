import { dayNumber, dayOfNumber, weekdayOfNumber } from '../time/day-number.ts'
import { absencesByDay, absentDay, type Absence } from './absence.ts'
import { contractPeriods, type ContractPeriod, type EmploymentContract } from './employment-contract.ts'
import { holidayCarryOver } from './holiday-account.ts'
import { holidayEntitlement } from './holiday-entitlement.ts'

/** What is known of a person's time since the first contract. */
export type TimeFacts = {
  contracts: readonly EmploymentContract[]
  absences: readonly Absence[]
  /** Minutes worked since the first contract: before the year, and in the year up to the last day that counts. */
  workedBefore: number
  workedWithin: number
  /** Minutes worked on a day on which the person was away as well. */
  workedOnAbsentDay: (day: string) => number
}

/** An account of a year (R-TIME-04): minutes for overtime, working days for holiday. */
export type Balance = {
  carriedOver: number
  entitlement: number
  used: number
  planned: number
  balance: number
}

type YearBalances = {
  /** Entitlement is the target, used is what was worked or counts as worked, planned is time off to come (R-TIME-04). */
  overtime: Balance
  /** Used is what was taken, planned what will be; `lapsed` and `lapsing` as in the carry-over. */
  holiday: Balance & { lapsed: number; lapsing: number }
  /** Working days. */
  sickDays: number
}

type YearTotals = {
  target: number
  credit: number
  timeOffPlanned: number
  holidayTaken: number
  holidayPlanned: number
  sick: number
}

/**
 * The accounts of a person for a calendar year (R-TIME-04). Target and overtime count up to and including the day `until`,
 * usually yesterday, so that a day that is not over makes no minus.
 */
export function yearBalances(
  facts: TimeFacts,
  { year, until }: { year: number; until: string },
): YearBalances {
  const periods = contractPeriods(facts.contracts)
  const totals = totalsByYear(periods, facts, { year, until: dayNumber(until) })
  const totalOf = (ofYear: number) => totals.get(ofYear) ?? noTotals()
  const own = totalOf(year)
  return {
    overtime: overtimeBalance(periods, facts, { year, totalOf }),
    holiday: holidayBalance(periods, { year, totalOf }),
    sickDays: own.sick,
  }
}

type Totals = { year: number; totalOf: (year: number) => YearTotals }

function overtimeBalance(
  periods: readonly ContractPeriod[],
  { workedBefore, workedWithin }: Pick<TimeFacts, 'workedBefore' | 'workedWithin'>,
  { year, totalOf }: Totals,
): Balance {
  const opening = sum(periods, (contract) =>
    yearOf(contract.validFrom) <= year ? contract.overtimeCarriedOver : 0,
  )
  const earlier = yearsBefore(periods, year).map(totalOf)
  const carriedOver =
    opening + workedBefore + earlier.reduce((minutes, { credit, target }) => minutes + credit - target, 0)
  const { target, credit, timeOffPlanned } = totalOf(year)
  const used = workedWithin + credit
  return {
    carriedOver,
    entitlement: target,
    used,
    planned: timeOffPlanned,
    balance: carriedOver + used - target,
  }
}

function holidayBalance(
  periods: readonly ContractPeriod[],
  { year, totalOf }: Totals,
): YearBalances['holiday'] {
  const years = [...yearsBefore(periods, year), year].map((ofYear) => ({
    year: ofYear,
    opening: sum(periods, (contract) =>
      yearOf(contract.validFrom) === ofYear ? contract.holidayCarriedOver : 0,
    ),
    entitlement: holidayEntitlement(periods, ofYear),
    taken: totalOf(ofYear).holidayTaken + totalOf(ofYear).holidayPlanned,
    law: lawIn(periods, ofYear),
  }))
  const { carriedOver, lapsed, lapsing } = holidayCarryOver(years)
  const entitlement = holidayEntitlement(periods, year)
  const { holidayTaken: used, holidayPlanned: planned } = totalOf(year)
  const balance = Math.round((carriedOver + entitlement - used) * 100) / 100
  return { carriedOver, entitlement, used, planned, balance, lapsed, lapsing }
}

function totalsByYear(
  periods: readonly ContractPeriod[],
  { absences, workedOnAbsentDay }: Pick<TimeFacts, 'absences' | 'workedOnAbsentDay'>,
  { year, until }: { year: number; until: number },
): Map<number, YearTotals> {
  const byDay = absencesByDay(absences)
  const totals = new Map<number, YearTotals>()
  for (const { contract, first, last } of periods) {
    // Days as numbers: this runs over years of days of many people.
    const holidays = new Set([...contract.workplace.holidays].map(dayNumber))
    for (let ofYear = yearOf(contract.validFrom); ofYear <= year; ofYear += 1) {
      const total = totals.get(ofYear) ?? noTotals()
      totals.set(ofYear, total)
      const end = Math.min(last, dayNumber(`${ofYear}-12-31`))
      for (let number = Math.max(first, dayNumber(`${ofYear}-01-01`)); number <= end; number += 1) {
        const target = holidays.has(number) ? 0 : (contract.dayMinutes[weekdayOfNumber(number) - 1] ?? 0)
        const isOver = number <= until
        if (isOver) total.target += target
        const ofDay = byDay.get(number)
        if (ofDay === undefined) continue
        const away = absentDay(ofDay, target, isOver ? workedOnAbsentDay(dayOfNumber(number)) : 0)
        if (isOver) {
          total.credit += away.credit
          total.sick += away.sick
          total.holidayTaken += away.holiday
        } else {
          total.holidayPlanned += away.holiday
          total.timeOffPlanned += away.timeOff
        }
      }
    }
  }
  return totals
}

function noTotals(): YearTotals {
  return { target: 0, credit: 0, timeOffPlanned: 0, holidayTaken: 0, holidayPlanned: 0, sick: 0 }
}

/** The years from the first contract to the one before. */
function yearsBefore(periods: readonly ContractPeriod[], year: number): number[] {
  const [first] = periods
  const firstYear = first === undefined ? year : yearOf(first.contract.validFrom)
  return Array.from({ length: Math.max(0, year - firstYear) }, (_, index) => firstYear + index)
}

/** The law of the contract that holds at the end of a year, else of the last one before. */
function lawIn(periods: readonly ContractPeriod[], year: number): EmploymentContract['workplace']['law'] {
  const end = dayNumber(`${year}-12-31`)
  return periods.findLast(({ first }) => first <= end)?.contract.workplace.law ?? 'at'
}

function sum(periods: readonly ContractPeriod[], valueOf: (contract: EmploymentContract) => number): number {
  return periods.reduce((total, { contract }) => total + valueOf(contract), 0)
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4))
}
