import { language } from '../texts/i18n.ts'

/** All times of the shop are shown in this zone, wherever the customer's phone is (R-SHOP-02). */
export const shopZone = 'Europe/Vienna'

/** An instant as people write it: date 21.11.2026, in English 21/11/2026, time 10:30; its day is 2026-11-21. */
export type InstantTexts = { date: string; time: string; day: string }

let format: Intl.DateTimeFormat | null = null

/** Writes an instant (milliseconds since the epoch) in the shop's zone. */
export function textsOf(instant: number): InstantTexts {
  format ??= new Intl.DateTimeFormat('de-AT', {
    timeZone: shopZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of format.formatToParts(instant)) parts[type] = value
  const { year = '', month = '', day = '', hour = '', minute = '' } = parts
  const isoDay = `${year}-${month}-${day}`
  return { date: dateOf(isoDay), time: `${hour}:${minute}`, day: isoDay }
}

/** Writes a day `2026-11-21` as 21.11.2026, in English as 21/11/2026. */
export function dateOf(day: string): string {
  return day
    .split('-')
    .reverse()
    .join(language === 'en' ? '/' : '.')
}

/** A day `2026-11-21` as the browser's own date, at noon so that no change of clocks can move it. */
export function localNoonOf(day: string): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 12)
}

/** The calendar day of a date of the browser, `YYYY-MM-DD`. */
export function dayOfLocal(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0')
  return `${date.getFullYear()}-${month}-${String(date.getDate()).padStart(2, '0')}`
}
