import { dayOf, timeLabel } from '../../../shop-time.ts'
import type { ProductionColumn } from './production-filter.ts'
import { productionTexts as texts } from './production-texts.ts'

const format = new Intl.DateTimeFormat('de-AT', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'numeric',
})
const longFormat = new Intl.DateTimeFormat('de-AT', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** `Mi, 23.12.` */
export function shortDay(day: string): string {
  return format.format(Date.parse(`${day}T12:00:00Z`))
}

/** `Mittwoch, 23. Dezember 2026`; of several days the first and the last. */
export function daysLabel({ from, to }: { from: string; to: string }): string {
  const [first, last] = [from, to].map((day) => longFormat.format(Date.parse(`${day}T12:00:00Z`)))
  return from === to ? `${first}` : `${first} bis ${last}`
}

/** What stands above a column. */
export function columnLabel({ day, hour }: ProductionColumn): string {
  return hour === null ? shortDay(day) : texts.hour(hour)
}

/** `Mi, 23.12., 06:10` */
export function momentOf(at: string): string {
  const instant = Date.parse(at)
  return `${shortDay(dayOf(instant))}, ${timeLabel(instant)}`
}
