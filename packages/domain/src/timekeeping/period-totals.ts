import { dayNumber, dayOfNumber } from '../time/day-number.ts'
import type { CountedMonth } from './months/counted-months.ts'
import { yearBalances, type TimeFacts } from './year-balances.ts'

/**
 * What some days come to: minutes to work, minutes that count as worked (of absences, and all of locked months), working days of sickness and
 * holiday.
 */
type PeriodTotals = { target: number; credit: number; sickDays: number; holidayDays: number }

type PeriodFacts = Pick<TimeFacts, 'contracts' | 'absences' | 'workedOnAbsentDay' | 'locked'>

/**
 * What the days from one to another come to, both included and also where they are still to come. It is what the accounts of their years
 * (R-TIME-04) gain in these days. Locked months that lie wholly in them (`lockedWithin`) count as they were locked, and what was worked in them
 * is part of the credit; the days of all others count by the rules of today.
 */
export function periodTotals(facts: PeriodFacts, period: { from: string; to: string }): PeriodTotals {
  const { from, to } = period
  const [firstYear, lastYear] = [yearOf(from), yearOf(to)]
  const counted = { ...facts, locked: lockedWithin(facts.locked ?? [], period) }
  const totals = upTo(counted, firstYear, to)
  for (let year = firstYear + 1; year <= lastYear; year += 1) add(totals, upTo(counted, year, to), 1)
  add(totals, upTo({ ...facts, locked: [] }, firstYear, dayOfNumber(dayNumber(from) - 1)), -1)
  return totals
}

/** Those of some locked months of which every day lies in a period. */
export function lockedWithin(
  locked: readonly CountedMonth[],
  { from, to }: { from: string; to: string },
): CountedMonth[] {
  const [first, last] = [dayNumber(from), dayNumber(to)]
  return locked.filter(({ days }) => days.every((day) => first <= day && day <= last))
}

function upTo(facts: PeriodFacts, year: number, until: string): PeriodTotals {
  const unworked = { ...facts, worked: [] }
  const { overtime, holiday, sickDays } = yearBalances(unworked, { year, until })
  return { target: overtime.entitlement, credit: overtime.used, sickDays, holidayDays: holiday.used }
}

function add(totals: PeriodTotals, other: PeriodTotals, sign: 1 | -1): void {
  totals.target += sign * other.target
  totals.credit += sign * other.credit
  totals.sickDays += sign * other.sickDays
  totals.holidayDays += sign * other.holidayDays
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4))
}
