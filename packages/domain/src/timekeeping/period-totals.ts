import { dayNumber, dayOfNumber } from '../time/day-number.ts'
import { yearBalances, type TimeFacts } from './year-balances.ts'

/** What some days come to: minutes to work and minutes of absence that count as worked, working days of sickness and holiday. */
type PeriodTotals = { target: number; credit: number; sickDays: number; holidayDays: number }

/**
 * What the days from one to another come to, both included and also where they are still to come. It is what the accounts of their years
 * (R-TIME-04) gain in these days.
 */
export function periodTotals(
  facts: Pick<TimeFacts, 'contracts' | 'absences' | 'workedOnAbsentDay'>,
  { from, to }: { from: string; to: string },
): PeriodTotals {
  const [firstYear, lastYear] = [yearOf(from), yearOf(to)]
  const totals = upTo(facts, firstYear, to)
  for (let year = firstYear + 1; year <= lastYear; year += 1) add(totals, upTo(facts, year, to), 1)
  add(totals, upTo(facts, firstYear, dayOfNumber(dayNumber(from) - 1)), -1)
  return totals
}

function upTo(facts: Parameters<typeof periodTotals>[0], year: number, until: string): PeriodTotals {
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
