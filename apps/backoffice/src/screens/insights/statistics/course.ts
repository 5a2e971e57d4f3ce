import type { DayValue } from '@theke/contract/insights/shop-statistics-api.ts'
import { chartDayOf } from './chart-day.ts'

/** A day, or some that follow each other, with its value, or their mean a day. */
export type CoursePoint = { label: string; value: number }

const maxPoints = 40
const maxDays = 120
const daysPerWeek = 7

/** A figure over its days as at most forty points; the first may be of fewer days than the others. */
export function courseOf(rows: readonly DayValue[]): CoursePoint[] {
  return stretchesOf(rows, lengthFor(rows)).map((days) => ({ label: labelOf(days), value: meanOf(days) }))
}

/** The same for a part of a whole, such as the mean of orders; stretches without a whole are left out. */
export function ratioCourseOf(parts: readonly DayValue[], wholes: readonly DayValue[]): CoursePoint[] {
  const whole = new Map(wholes.map(({ date, value }) => [date, value]))
  return stretchesOf(parts, lengthFor(parts)).flatMap((days) => {
    const count = days.reduce((sum, { date }) => sum + (whole.get(date) ?? 0), 0)
    return count === 0 ? [] : [{ label: labelOf(days), value: sumOf(days) / count }]
  })
}

/** The points with the highest and the lowest value; null where there is nothing to tell. */
export function extremesOf(
  course: readonly CoursePoint[],
): { highest: CoursePoint; lowest: CoursePoint } | null {
  const sorted = course.toSorted((a, b) => b.value - a.value)
  const [highest, lowest] = [sorted[0], sorted.at(-1)]
  const isFlat = highest === undefined || lowest === undefined || highest.value === lowest.value
  return isFlat ? null : { highest, lowest }
}

/** Whether days are so many that a chart of them is of weeks. */
export function isOfWeeks(rows: readonly DayValue[]): boolean {
  return rows.length > maxDays
}

/** The days of a chart; where they are too many, the mean of each week at its first day, the first week perhaps being shorter. */
export function chartDays(rows: readonly DayValue[]): DayValue[] {
  if (!isOfWeeks(rows)) return [...rows]
  return stretchesOf(rows, daysPerWeek).map((days) => ({ date: days[0]?.date ?? '', value: meanOf(days) }))
}

function lengthFor(rows: readonly DayValue[]): number {
  return Math.max(1, Math.ceil(rows.length / maxPoints))
}

function stretchesOf(rows: readonly DayValue[], length: number): DayValue[][] {
  const first = rows.length % length
  const whole = Array.from({ length: Math.floor(rows.length / length) }, (_, index) =>
    rows.slice(first + index * length, first + (index + 1) * length),
  )
  return first === 0 ? whole : [rows.slice(0, first), ...whole]
}

function labelOf(days: readonly DayValue[]): string {
  const [first, last] = [days[0], days.at(-1)].map((day) => (day === undefined ? '' : chartDayOf(day.date)))
  return first === last ? (first ?? '') : `${first} bis ${last}`
}

function meanOf(days: readonly DayValue[]): number {
  return sumOf(days) / days.length
}

/** The sum of the values of days; 0 while they are not known. */
export function sumOf(days: readonly DayValue[] = []): number {
  return days.reduce((sum, { value }) => sum + value, 0)
}
