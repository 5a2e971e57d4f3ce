/** Which of two figures is the day where both may be one: `dmy` as in Europe, `mdy` as in America. */
export type DayOrder = 'dmy' | 'mdy'

/** Day as `2026-12-24`, minutes after midnight, and whether a time was written; `offset` is that of ISO 8601 where one was. */
export type Moment = { day: string; minutes: number; hasTime: boolean; offset: string }

export type WrittenMoment =
  | ({ kind: 'moment'; order: DayOrder | null } & Moment)
  | { kind: 'ambiguous'; readings: Readonly<Record<DayOrder, Moment>> }
  | { kind: 'none' }

/** German and English, so far as their first three letters differ. */
const months = [
  ['jan', 'jän'],
  ['feb'],
  ['mär', 'mrz', 'mar'],
  ['apr'],
  ['mai', 'may'],
  ['jun'],
  ['jul'],
  ['aug'],
  ['sep'],
  ['okt', 'oct'],
  ['nov'],
  ['dez', 'dec'],
]
const weekday = /^(?:Mo|Di|Mi|Do|Fr|Sa|So|Mon|Tue|Wed|Thu|Fri|Sat|Sun)\p{L}*[.,]*\s+/u

/**
 * Reads `24.12.2026`, `1.12.26`, `1. 12. 2026`, `1. Dezember 2026`, `2026-12-24`, `2026/12/24`, `24/12/2026`, `12/24/2026`, each also with a
 * weekday before it and a time such as `06:30`, `06:30:00` or `T06:30:00Z`. Two figures of a year are of the first
 * half of this century; others are no day, because they may be of the last one. Points mean that the day stands first.
 */
export function readWrittenMoment(text: string): WrittenMoment {
  const [, date = '', time = '', offset = ''] =
    /^(.*?)(?:(?:,?\s+|T)(\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)(?:\s*Uhr)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/s.exec(
      text.trim().replace(weekday, ''),
    ) ?? []
  const minutes = minutesOf(time)
  if (minutes === null) return { kind: 'none' }
  const at = (day: string | null): Moment | null =>
    day === null ? null : { day, minutes, hasTime: time !== '', offset }
  const only = (day: string | null, order: DayOrder | null = null): WrittenMoment => {
    const moment = at(day)
    return moment === null ? { kind: 'none' } : { kind: 'moment', order, ...moment }
  }
  const iso = /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})$/.exec(date)
  if (iso) return only(dayFrom(iso[1], iso[3], iso[4]))
  const german = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4}|\d{2})$/.exec(date)
  if (german) return only(dayFrom(german[3], german[2], german[1]))
  const named = /^(\d{1,2})\.?[\s-]*(\p{L}{3,9})[.,]?[\s-]+(\d{4}|\d{2})$/u.exec(date)
  if (named) {
    const word = (named[2] ?? '').toLowerCase().slice(0, 3)
    const month = months.findIndex((names) => names.includes(word)) + 1
    return only(month === 0 ? null : dayFrom(named[3], String(month), named[1]))
  }
  // Between hyphens the first of three pairs of figures may be the year as well.
  const slashed = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4}|(?<=\/)\d{2})$/.exec(date)
  if (!slashed) return { kind: 'none' }
  const dmy = at(dayFrom(slashed[4], slashed[3], slashed[1]))
  const mdy = at(dayFrom(slashed[4], slashed[1], slashed[3]))
  if (dmy === null || mdy === null) return dmy === null ? only(mdy?.day ?? null, 'mdy') : only(dmy.day, 'dmy')
  return dmy.day === mdy.day ? only(dmy.day) : { kind: 'ambiguous', readings: { dmy, mdy } }
}

function minutesOf(time: string): number | null {
  if (time === '') return 0
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours > 23 || minutes > 59 ? null : hours * 60 + minutes
}

/** Null where the calendar has no such day. */
function dayFrom(year = '', month = '', day = ''): string | null {
  if (year.length === 2 && year > '49') return null
  const whole = [year.length === 2 ? `20${year}` : year, month.padStart(2, '0'), day.padStart(2, '0')].join(
    '-',
  )
  const date = new Date(`${whole}T00:00:00Z`)
  const isDay = /^[12]\d{3}-\d{2}-\d{2}$/.test(whole) && !Number.isNaN(date.getTime())
  return isDay && date.toISOString().startsWith(whole) ? whole : null
}

/** What the dates of a file say of their order, and those whose day depends on it. */
export type DayOrderEvidence = {
  order: DayOrder | null
  ambiguous: { text: string; readings: Readonly<Record<DayOrder, Moment>> }[]
}

/** Judges all texts of a file that stand for dates together. */
export function dayOrderEvidence(texts: Iterable<string>): DayOrderEvidence {
  const orders = new Set<DayOrder>()
  const ambiguous: DayOrderEvidence['ambiguous'] = []
  for (const text of texts) {
    const read = readWrittenMoment(text)
    if (read.kind === 'ambiguous') ambiguous.push({ text, readings: read.readings })
    if (read.kind === 'moment' && read.order !== null) orders.add(read.order)
  }
  const [only = null, ...others] = orders
  return { order: others.length === 0 ? only : null, ambiguous }
}
