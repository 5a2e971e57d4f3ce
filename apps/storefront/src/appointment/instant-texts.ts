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
