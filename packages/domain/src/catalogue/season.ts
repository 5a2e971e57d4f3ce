import { addDays, dayOf, shopZone, startOfDay } from '../time/wall-time.ts'

/**
 * A part of every year in which something is offered: from a day to a day, both included, each written `MM-DD`. Both are empty where it is
 * offered all year. A season that begins later than it ends goes across New Year.
 */
export type Season = { seasonFrom: string; seasonTo: string }

const leapDay = '02-29'

/** Whether a text is a day of some year, written `MM-DD`. The 29th of February is one. */
export function isDayOfYear(text: string): boolean {
  if (!/^\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`2024-${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(5, 10) === text
}

const months = [
  ['jänner', 'januar'],
  ['februar', 'feber'],
  ['märz'],
  ['april'],
  ['mai'],
  ['juni'],
  ['juli'],
  ['august'],
  ['september'],
  ['oktober'],
  ['november'],
  ['dezember'],
] as const

/**
 * A day of the year in the form in which it is stored, `MM-DD`, from what people type: `1.12.`, `01.12`, `1. Dez`. Anything else comes back
 * as it stands, to be judged by `isDayOfYear`.
 */
export function storedDayOfYear(text: string): string {
  const [, date = '', figures, word = ''] =
    /^(\d{1,2})(?:\.\s*(\d{1,2})\.?|\.?\s*(\p{Letter}{3,})\.?)$/u.exec(text.trim()) ?? []
  if (date === '') return text
  const month = figures === undefined ? monthNamed(word.toLowerCase()) : Number(figures)
  return month === 0 ? text : `${twoFigures(month)}-${twoFigures(Number(date))}`
}

/** From 1 on; 0 where no month begins so. */
function monthNamed(word: string): number {
  return months.findIndex((names) => names.some((name) => name.startsWith(word))) + 1
}

function twoFigures(value: number): string {
  return String(value).padStart(2, '0')
}

/**
 * Whether an instant lies in a season. In years without a 29th of February a season that begins on it begins on 1 March, and one that ends on
 * it ends on 28 February.
 */
export function isInSeason({ seasonFrom, seasonTo }: Season, instant: number, zone = shopZone): boolean {
  if (seasonFrom === '' || seasonTo === '') return true
  const day = dayOf(instant, zone).slice(5)
  if (seasonFrom <= seasonTo) return seasonFrom <= day && day <= seasonTo
  return seasonFrom <= day || day <= seasonTo
}

/** The next midnight after `now` at which a season begins or is over; null where there is none. */
export function nextSeasonChange(
  { seasonFrom, seasonTo }: Season,
  now: number,
  zone = shopZone,
): number | null {
  if (seasonFrom === '' || seasonTo === '') return null
  const year = Number(dayOf(now, zone).slice(0, 4))
  const changes = [year, year + 1].flatMap((year) => [firstDay(year, seasonFrom), dayAfter(year, seasonTo)])
  return Math.min(...changes.map((day) => startOfDay(day, zone)).filter((change) => change > now))
}

function firstDay(year: number, day: string): string {
  return day === leapDay && !isLeapYear(year) ? `${year}-03-01` : `${year}-${day}`
}

function dayAfter(year: number, day: string): string {
  return day === leapDay ? `${year}-03-01` : addDays(`${year}-${day}`, 1)
}

function isLeapYear(year: number): boolean {
  return addDays(`${year}-02-28`, 1) === `${year}-${leapDay}`
}
