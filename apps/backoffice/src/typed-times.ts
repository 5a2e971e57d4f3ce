import { dayNumber, dayOfNumber } from '@theke/domain/time/day-number.ts'

/** The day of the year of `today` that was typed, such as 24.12. or 1.2; null where it is none. A year may still follow. */
export function readShortDay(text: string, today: string): string | null {
  const [, day, month] = /^\s*(\d{1,2})\.\s*(\d{1,2})\.?\s*$/.exec(text) ?? []
  return day === undefined ? null : existingDay(today.slice(0, 4), month, day)
}

/**
 * The day that was typed, such as 24.12.2026, 1.2.26, 24122026 or 2026-12-24; null where it is none, such as the 31st of
 * February, or not yet whole: 24.12.20 is about to become 24.12.2026.
 */
export function readTypedDay(text: string): string | null {
  const typed = text.trim()
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed)
  if (iso) return existingDay(iso[1], iso[2], iso[3])
  const german =
    /^(\d{1,2})[./ -]\s*(\d{1,2})[./ -]\s*(\d{4}|\d{2})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(typed)
  if (!german) return null
  const [, day, month, year = ''] = german
  if (year === '19' || year === '20') return null
  return existingDay(year.length === 2 ? `20${year}` : year, month, day)
}

function existingDay(year = '', month = '', day = ''): string | null {
  const typed = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return Number.isNaN(Date.parse(typed)) || dayOfNumber(dayNumber(typed)) !== typed ? null : typed
}

/** Hours and minutes of a pasted time, such as 08:30, 8.30, 0830 or 8 Uhr 30; nulls where it is none. */
export function readTypedTime(text: string): { hours: number | null; minutes: number | null } {
  const [, hours, minutes] =
    /^\s*(\d{1,2})(?:\s*(?:[:.,h]|Uhr)\s*)?(\d{2})(?::\d{2})?(?:\s*(?:Uhr|h))?\s*$/i.exec(text) ?? []
  const isTime = hours !== undefined && minutes !== undefined && Number(hours) < 24 && Number(minutes) < 60
  return isTime ? { hours: Number(hours), minutes: Number(minutes) } : { hours: null, minutes: null }
}
