import { dayNumber, dayOfNumber } from '../time/day-number.ts'
import { daysBetween } from '../time/wall-time.ts'

/** The days of a statistic, both included. */
export type Period = { from: string; to: string }

export type PeriodProblem = { field: keyof Period; reason: 'ends-before-start' | 'too-long' | 'too-late' }

/** What a period is compared with: the same number of days right before it, or the same weekdays a year earlier. */
export type Comparison = 'previous' | 'last-year'

const defaultDays = 30
/** 52 weeks. */
const daysOfWeeksInYear = 364
/** Ten years with their leap days. */
const maxDays = 3653

/**
 * The days that a statistic is about: the last 30 up to today, or up to the last day asked for (R-STATISTICS-04). With a first day alone it goes on until
 * today, or for that day where it is still to come.
 */
export function statisticsPeriod(
  { from = null, to = null }: { from?: string | null | undefined; to?: string | null | undefined },
  today: string,
): Period {
  const last = to ?? (from !== null && from > today ? from : today)
  return { from: from ?? dayOfNumber(dayNumber(last) - defaultDays + 1), to: last }
}

/** What cannot be asked of a statistic: a period that ends before it begins, lasts more than ten years or ends more than ten years from today. */
export function periodProblems({ from, to }: Period, today: string): PeriodProblem[] {
  const [first, last, now] = [from, to, today].map(dayNumber)
  if (first === undefined || last === undefined || now === undefined) return []
  if (last < first) return [{ field: 'to', reason: 'ends-before-start' }]
  if (last - now > maxDays) return [{ field: 'to', reason: 'too-late' }]
  return last - first >= maxDays ? [{ field: 'from', reason: 'too-long' }] : []
}

/** The days with which a period is compared; as many as the period has. */
export function comparedPeriod({ from, to }: Period, comparison: Comparison): Period {
  const [first, last] = [dayNumber(from), dayNumber(to)]
  const days = comparison === 'previous' ? last - first + 1 : daysOfWeeksInYear
  return { from: dayOfNumber(first - days), to: dayOfNumber(last - days) }
}

/** A value for each day of a period, 0 for a day without one. */
export function valuesOfDays(
  { from, to }: Period,
  known: readonly { date: string; value: number }[],
): { date: string; value: number }[] {
  const values = new Map(known.map(({ date, value }) => [date, value]))
  return daysBetween(from, to).map((date) => ({ date, value: values.get(date) ?? 0 }))
}
