import { dayNumber, dayOfNumber } from '../time/day-number.ts'
import { daysBetween } from '../time/wall-time.ts'
import type { Period } from './statistics-period.ts'

/** What is rolled up of a subject of statistics. */
type RolledUp = {
  /** The last day that is rolled up, with all before it; null before the first roll-up. */
  until: string | null
  /** The first day whose raw rows are still stored; null where all are. */
  since: string | null
  /** Days with a change that is not in the roll-ups, or in what is counted of days after `until`, yet. */
  changed: readonly string[]
  /** Whether the month of `until` is summed up to this day, where it has not ended by then. */
  isLastMonthSummed: boolean
  /** Whether the days after `until` are counted up to a moment. */
  isPresentCounted: boolean
}

/** From where the figures of a period are read; each of its days is in exactly one of these. */
export type StatisticsParts = {
  /** First days of whole months, and of the one in which the last roll-up was. */
  months: string[]
  /** Days that are rolled up and not in these months. */
  days: Period[]
  /** Days that are counted up to a moment, and in the raw rows from then on. */
  present: Period[]
  /** Days that have to be counted in the raw rows. */
  raw: Period[]
}

/**
 * Divides a period into what is rolled up and what is not: the days after the last roll-up and days that were changed since come from the raw rows, unless
 * these are not stored any more or they are counted in part; of the others months that are asked for as far as they are rolled up come as months.
 */
export function statisticsParts(
  period: Period,
  { until, since, changed, isLastMonthSummed, isPresentCounted }: RolledUp,
): StatisticsParts {
  const changedDays = new Set(changed)
  const partOf = (day: string): 'days' | 'present' | 'raw' => {
    const isRolledUp = until !== null && day <= until
    if ((since !== null && day < since) || (isRolledUp && !changedDays.has(day))) return 'days'
    return isPresentCounted && until !== null && day > until && !changedDays.has(day) ? 'present' : 'raw'
  }
  const parts: StatisticsParts = { months: [], days: [], present: [], raw: [] }
  for (const [month, days] of Map.groupBy(daysBetween(period.from, period.to), monthOf)) {
    const [first, last] = edgesOf(month)
    const end = until !== null && until < last && isLastMonthSummed ? until : last
    const summed = until === null || until < end ? [] : daysBetween(first, end)
    const isWhole = summed.length > 0 && summed.every((day) => days.includes(day) && partOf(day) === 'days')
    if (isWhole) parts.months.push(first)
    for (const day of isWhole ? days.slice(summed.length) : days) append(parts[partOf(day)], day)
  }
  return parts
}

/** The months of some days, as far as they are rolled up. */
export function summedMonths({ from, to }: Period, until: string): Period[] {
  const months = new Set(daysBetween(from, to).map(monthOf))
  return [...months]
    .map(edgesOf)
    .filter(([first]) => first <= until)
    .map(([first, last]) => ({ from: first, to: until < last ? until : last }))
}

/** The month of a day, such as 2026-12. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

function edgesOf(month: string): [first: string, last: string] {
  const first = `${month}-01`
  const next = dayOfNumber(dayNumber(first) + 31).slice(0, 7)
  return [first, dayOfNumber(dayNumber(`${next}-01`) - 1)]
}

function append(ranges: Period[], day: string): void {
  const last = ranges.at(-1)
  if (last !== undefined && dayNumber(last.to) + 1 === dayNumber(day)) last.to = day
  else ranges.push({ from: day, to: day })
}
