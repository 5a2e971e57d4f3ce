import { dayNumber, dayOfNumber, weekdayOfNumber } from '../time/day-number.ts'
import { absencesByDay, absentDay, type Absence } from './absence.ts'
import {
  contractPeriods,
  employmentsOf,
  sicknessOverOn,
  workingDaysPerWeek,
  type ContractPeriod,
  type EmploymentContract,
} from './employment-contract.ts'
import { holidayCarryOver } from './holiday-account.ts'
import { holidayEntitlement, holidayWeeks, periodsIn } from './holiday-entitlement.ts'
import type { CountedMonth } from './months/counted-months.ts'

/** What is known of a person's time since the first contract. */
export type TimeFacts = {
  contracts: readonly EmploymentContract[]
  absences: readonly Absence[]
  /** Minutes worked in each employment in order, without the locked months: before the year, and in the year up to the last day that counts. */
  worked: readonly { before: number; within: number }[]
  /** Minutes worked on a day on which the person was away as well, without the end of a night that began on the day before. */
  workedOnAbsentDay: (day: string) => number
  /** Months that count as they were locked, whatever rules and plans say now. */
  locked?: readonly CountedMonth[]
}

/** An account of a year (R-TIME-04): minutes for overtime, working days for holiday. */
export type Balance = {
  carriedOver: number
  entitlement: number
  used: number
  planned: number
  /** What was left when an employment ended in the year and another began: it is paid out and no part of the balance. */
  paidOut: number
  balance: number
}

type HolidayBalance = Balance & {
  lapsed: number
  lapsing: number
  /** Days by which the rest changed with the days of work a week, because its weeks stay the same. */
  revalued: number
  /** The day from which a rest counts in other days, as long as nobody has confirmed the new number. */
  toConfirm: string | null
}

type YearBalances = {
  /** Entitlement is the target, used is what was worked or counts as worked, planned is time off to come (R-TIME-04). */
  overtime: Balance
  /** Used is what was taken, planned what will be; `lapsed` and `lapsing` as in the carry-over. */
  holiday: HolidayBalance
  /** Working days. */
  sickDays: number
}

type YearTotals = {
  target: number
  credit: number
  timeOffPlanned: number
  holidayTaken: number
  holidayPlanned: number
  /** Weeks of work of both. */
  holidayWeeks: number
  sick: number
  /** Minutes worked in locked months. */
  workedLocked: number
}

/**
 * The accounts of a person for a calendar year (R-TIME-04). Target and overtime count up to and including the day `until`,
 * usually yesterday, so that a day that is not over makes no minus. What is left when an employment ends is not carried into another year or
 * employment.
 */
export function yearBalances(
  facts: TimeFacts,
  { year, until }: { year: number; until: string },
): YearBalances {
  const byDay = absencesByDay(facts.absences, sicknessOverOn(contractPeriods(facts.contracts)))
  const employments = employmentsOf(contractPeriods(facts.contracts))
  const isCounted = countedIn(employments, { year, until: dayNumber(until) })
  const parts = employments.flatMap((periods, index) => {
    if (!isCounted(periods)) return []
    const locked = (facts.locked ?? []).filter(({ employment }) => employment === index)
    const totals = totalsByYear(periods, { ...facts, byDay, locked }, { year, until: dayNumber(until) })
    const totalOf = (ofYear: number) => totals.get(ofYear) ?? noTotals()
    const worked = facts.worked[index] ?? { before: 0, within: 0 }
    return [
      {
        overtime: overtimeBalance(periods, worked, { year, totalOf }),
        holiday: holidayBalance(periods, { year, totalOf }),
        sick: totalOf(year).sick,
      },
    ]
  })
  const holidays = parts.map(({ holiday }) => holiday)
  return {
    overtime: withPaidOut(parts.map(({ overtime }) => overtime)),
    holiday: {
      ...withPaidOut(holidays),
      lapsed: sumOf(holidays, ({ lapsed }) => lapsed),
      lapsing: holidays.at(-1)?.lapsing ?? 0,
      revalued: sumOf(holidays, ({ revalued }) => revalued),
      toConfirm: holidays.findLast(({ toConfirm }) => toConfirm !== null)?.toConfirm ?? null,
    },
    sickDays: sumOf(parts, ({ sick }) => sick),
  }
}

/** An employment of the year counts once it has begun; one that is still to come only where no other has. */
function countedIn(
  employments: readonly (readonly ContractPeriod[])[],
  { year, until }: { year: number; until: number },
): (periods: readonly ContractPeriod[]) => boolean {
  const isOfYear = (periods: readonly ContractPeriod[]) => periodsIn(periods, year).length > 0
  const hasBegun = ([first]: readonly ContractPeriod[]) => first !== undefined && first.first <= until
  const isOneRunning = employments.some((periods) => isOfYear(periods) && hasBegun(periods))
  return (periods) => isOfYear(periods) && (!isOneRunning || hasBegun(periods))
}

/** The account of several employments of one year: only the last one has a balance. */
function withPaidOut(balances: readonly Omit<Balance, 'paidOut'>[]): Balance {
  return {
    carriedOver: sumOf(balances, ({ carriedOver }) => carriedOver),
    entitlement: sumOf(balances, ({ entitlement }) => entitlement),
    used: sumOf(balances, ({ used }) => used),
    planned: sumOf(balances, ({ planned }) => planned),
    paidOut: sumOf(balances.slice(0, -1), ({ balance }) => balance),
    balance: balances.at(-1)?.balance ?? 0,
  }
}

type Totals = { year: number; totalOf: (year: number) => YearTotals }

function overtimeBalance(
  periods: readonly ContractPeriod[],
  worked: TimeFacts['worked'][number],
  { year, totalOf }: Totals,
): Omit<Balance, 'paidOut'> {
  const opening = sumOf(periods, ({ contract }) =>
    yearOf(contract.validFrom) <= year ? contract.overtimeCarriedOver : 0,
  )
  const earlier = sumOf(
    yearsBefore(periods, year).map(totalOf),
    ({ credit, target, workedLocked }) => credit + workedLocked - target,
  )
  const carriedOver = opening + worked.before + earlier
  const { target, credit, timeOffPlanned, workedLocked } = totalOf(year)
  const used = worked.within + workedLocked + credit
  return {
    carriedOver,
    entitlement: target,
    used,
    planned: timeOffPlanned,
    balance: carriedOver + used - target,
  }
}

/** The rest is kept in weeks of work, so that it keeps its weeks where the days of work a week change. */
function holidayBalance(
  periods: readonly ContractPeriod[],
  { year, totalOf }: Totals,
): Omit<HolidayBalance, 'paidOut'> {
  const years = [...yearsBefore(periods, year), year].map((ofYear) => ({
    year: ofYear,
    opening: sumOf(periods, ({ contract }) =>
      yearOf(contract.validFrom) === ofYear ? contract.holidayCarriedOver / workingDaysPerWeek(contract) : 0,
    ),
    entitlement: holidayWeeks(periods, ofYear),
    taken: totalOf(ofYear).holidayWeeks,
    law: lawIn(periods, ofYear),
  }))
  const weeks = holidayCarryOver(years)
  const own = periodsIn(periods, year).map(({ contract }) => contract)
  const daysAtStart = daysAWeek(own.at(0))
  const daysAtEnd = daysAWeek(own.at(-1))
  const carriedOver = hundredths(weeks.carriedOver * daysAtStart)
  const entitlement = holidayEntitlement(periods, year)
  const { holidayTaken: used, holidayPlanned: planned } = totalOf(year)
  const isSame = own.every((contract) => daysAWeek(contract) === daysAtStart)
  const left = weeks.carriedOver + holidayWeeks(periods, year) - totalOf(year).holidayWeeks
  const revalued = isSame ? 0 : hundredths(left * daysAtEnd - (carriedOver + entitlement - used - planned))
  return {
    carriedOver,
    entitlement,
    used,
    planned,
    balance: hundredths(carriedOver + entitlement - used + revalued),
    lapsed: hundredths(weeks.lapsed * daysAtStart),
    lapsing: hundredths(weeks.lapsing * daysAtEnd),
    revalued,
    toConfirm: unconfirmedIn(periods, year),
  }
}

/** The last day of a year from which work is on another number of days, and nobody has confirmed the rest. */
function unconfirmedIn(periods: readonly ContractPeriod[], year: number): string | null {
  const changed = periods.findLast(({ contract }, index) => {
    const before = periods[index - 1]
    return (
      before !== undefined &&
      yearOf(contract.validFrom) === year &&
      daysAWeek(before.contract) !== daysAWeek(contract) &&
      contract.isRemainderConfirmed !== true
    )
  })
  return changed?.contract.validFrom ?? null
}

type DayFacts = Pick<TimeFacts, 'workedOnAbsentDay'> & {
  byDay: ReadonlyMap<number, Absence[]>
  locked: readonly CountedMonth[]
}

function totalsByYear(
  periods: readonly ContractPeriod[],
  { byDay, locked, workedOnAbsentDay }: DayFacts,
  { year, until }: { year: number; until: number },
): Map<number, YearTotals> {
  const totals = new Map<number, YearTotals>()
  const lockedDays = new Set(locked.flatMap(({ days }) => days))
  for (const { contract, first, last } of periods) {
    // Days as numbers: this runs over years of days of many people.
    const holidays = new Set([...contract.workplace.holidays].map(dayNumber))
    const halfHolidays = new Set([...(contract.workplace.halfHolidays ?? [])].map(dayNumber))
    for (let ofYear = yearOf(contract.validFrom); ofYear <= year; ofYear += 1) {
      const total = totals.get(ofYear) ?? noTotals()
      totals.set(ofYear, total)
      const end = Math.min(last, dayNumber(`${ofYear}-12-31`))
      for (let number = Math.max(first, dayNumber(`${ofYear}-01-01`)); number <= end; number += 1) {
        if (lockedDays.has(number)) continue
        const isHalfFree = halfHolidays.has(number)
        const minutes = holidays.has(number) ? 0 : (contract.dayMinutes[weekdayOfNumber(number) - 1] ?? 0)
        const target = isHalfFree ? Math.round(minutes / 2) : minutes
        const isOver = number <= until
        if (isOver) total.target += target
        const ofDay = byDay.get(number)
        if (ofDay === undefined) continue
        const worked = isOver ? workedOnAbsentDay(dayOfNumber(number)) : 0
        const away = absentDay(ofDay, { target, worked, isHalfFree })
        total.holidayWeeks += away.holiday / daysAWeek(contract)
        if (isOver) {
          total.credit += away.sickCredit + away.holidayCredit + away.trainingCredit
          total.sick += away.sick
          total.holidayTaken += away.holiday
        } else {
          total.holidayPlanned += away.holiday
          total.timeOffPlanned += away.timeOff
        }
      }
    }
  }
  for (const month of locked) addLocked(totals, periods, month)
  return totals
}

function addLocked(
  totals: Map<number, YearTotals>,
  periods: readonly ContractPeriod[],
  { days, totals: ofMonth }: CountedMonth,
): void {
  const [firstDay = 0] = days
  const total = totals.get(yearOf(dayOfNumber(firstDay)))
  if (total === undefined) return
  const held = periods.findLast(({ first }) => first <= (days.at(-1) ?? firstDay))
  total.target += ofMonth.target
  total.credit += ofMonth.holidayCredit + ofMonth.sickCredit + ofMonth.trainingCredit
  total.sick += ofMonth.sickDays
  total.holidayTaken += ofMonth.holidayDays
  total.holidayWeeks += ofMonth.holidayDays / daysAWeek(held?.contract)
  total.workedLocked += ofMonth.worked
}

function noTotals(): YearTotals {
  return {
    target: 0,
    credit: 0,
    timeOffPlanned: 0,
    holidayTaken: 0,
    holidayPlanned: 0,
    holidayWeeks: 0,
    sick: 0,
    workedLocked: 0,
  }
}

/** The years from the first of these contracts to the one before. */
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

function daysAWeek(contract: EmploymentContract | undefined): number {
  return contract === undefined ? 1 : workingDaysPerWeek(contract)
}

function sumOf<Item>(items: readonly Item[], valueOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + valueOf(item), 0)
}

function hundredths(days: number): number {
  return Math.round(days * 100) / 100
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4))
}
