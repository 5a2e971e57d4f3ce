import { dayNumber, dayOfNumber, mondayOfNumber } from '@theke/domain/time/day-number.ts'
import type { Period } from '@theke/domain/insights/statistics-period.ts'

export const rangeLabels = {
  'last-30-days': 'Letzte 30 Tage',
  today: 'Heute',
  yesterday: 'Gestern',
  'this-week': 'Diese Woche',
  'last-week': 'Letzte Woche',
  'this-month': 'Dieser Monat',
  'last-month': 'Letzter Monat',
  'this-year': 'Dieses Jahr',
  'last-year': 'Letztes Jahr',
  christmas: 'Weihnachten (1.–24. Dezember)',
  free: 'Andere Tage',
} as const

export type RangeKey = keyof typeof rangeLabels
export type NamedRange = Exclude<RangeKey, 'free'>

/** The days of a named range, first and last included; those of Christmas are the last that have begun. */
export function daysOfRange(range: NamedRange, today: string): Period {
  const day = dayNumber(today)
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const monday = mondayOfNumber(day)
  const days = (from: number, to: number): Period => ({ from: dayOfNumber(from), to: dayOfNumber(to) })
  const christmas = month === 12 ? year : year - 1
  const ranges: Record<NamedRange, () => Period> = {
    'last-30-days': () => days(day - 29, day),
    today: () => days(day, day),
    yesterday: () => days(day - 1, day - 1),
    'this-week': () => days(monday, day),
    'last-week': () => days(monday - 7, monday - 1),
    'this-month': () => days(firstOfMonth(year, month), day),
    'last-month': () => days(firstOfMonth(year, month - 1), firstOfMonth(year, month) - 1),
    'this-year': () => days(firstOfMonth(year, 1), day),
    'last-year': () => days(firstOfMonth(year - 1, 1), firstOfMonth(year, 1) - 1),
    christmas: () => ({ from: `${christmas}-12-01`, to: `${christmas}-12-24` }),
  }
  return ranges[range]()
}

function firstOfMonth(year: number, month: number): number {
  return month < 1
    ? dayNumber(`${year - 1}-12-01`)
    : dayNumber(`${year}-${String(month).padStart(2, '0')}-01`)
}
