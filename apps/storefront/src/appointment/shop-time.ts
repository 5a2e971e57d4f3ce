import { wallTime } from '@theke/ui/wall-time.ts'
import { language } from '../texts/i18n.ts'

/** An instant as people write it: date 21.11.2026, in English 21/11/2026, time 10:30; its day is 2026-11-21. */
export type InstantTexts = { date: string; time: string; day: string }

/** Writes an instant (milliseconds since the epoch) in the shop's zone. */
export function textsOf(instant: number): InstantTexts {
  const { day, time } = wallTime(instant)
  return { date: dateOf(day), time, day }
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
