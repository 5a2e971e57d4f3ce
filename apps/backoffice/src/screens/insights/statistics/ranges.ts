import { dayNumber, dayOfNumber, mondayOfNumber } from '@theke/domain/time/day-number.ts'
import type { Period } from '@theke/domain/insights/statistics-period.ts'

export const rangeLabels = {
  'last-30-days': 'Letzte 30 Tage',
  free: 'Andere Tage',
  today: 'Heute',
  yesterday: 'Gestern',
  'last-monday': 'Letzter Montag',
  'last-tuesday': 'Letzter Dienstag',
  'last-wednesday': 'Letzter Mittwoch',
  'last-thursday': 'Letzter Donnerstag',
  'last-friday': 'Letzter Freitag',
  'last-saturday': 'Letzter Samstag',
  'last-sunday': 'Letzter Sonntag',
  'this-week': 'Diese Woche',
  'last-week': 'Letzte Woche',
  'this-month': 'Dieser Monat',
  'last-month': 'Letzter Monat',
  'this-year': 'Dieses Jahr',
  'last-year': 'Letztes Jahr',
  christmas: 'Weihnachten (1.–24. Dezember)',
} as const

export type RangeKey = keyof typeof rangeLabels
export type NamedRange = Exclude<RangeKey, 'free'>

/** The days of a named range, first and last included; those of Christmas are the last that have begun. The last Saturday is over: on a Saturday it is that of a week ago. */
export function daysOfRange(range: NamedRange, today: string): Period {
  const day = dayNumber(today)
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const monday = mondayOfNumber(day)
  const days = (from: number, to: number): Period => ({ from: dayOfNumber(from), to: dayOfNumber(to) })
  const christmas = month === 12 ? year : year - 1
  const last = (daysAfterMonday: number): Period => {
    const ago = (day - monday - daysAfterMonday + 7) % 7 || 7
    return days(day - ago, day - ago)
  }
  const ranges: Record<NamedRange, () => Period> = {
    'last-30-days': () => days(day - 29, day),
    today: () => days(day, day),
    yesterday: () => days(day - 1, day - 1),
    'last-monday': () => last(0),
    'last-tuesday': () => last(1),
    'last-wednesday': () => last(2),
    'last-thursday': () => last(3),
    'last-friday': () => last(4),
    'last-saturday': () => last(5),
    'last-sunday': () => last(6),
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
