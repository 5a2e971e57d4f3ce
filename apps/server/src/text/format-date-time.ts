import type { Language } from '@theke/domain/language.ts'
import { shopZone } from '@theke/domain/time/wall-time.ts'

const forms = { de: formsOf('de-AT'), en: formsOf('en-GB') }

/** An instant as people say it at the counter: `Samstag, 21. November, 10:30 Uhr`, in English `Saturday 21 November, 10:30`. */
export function formatDateTime(instant: number, language: Language = 'de'): string {
  const { day, time } = forms[language]
  return `${day.format(instant)}, ${time.format(instant)}${language === 'de' ? ' Uhr' : ''}`
}

/** An instant on papers that are kept, as in `21.11.2026, 10:30`. */
export function formatMoment(instant: number): string {
  return `${forms.de.date.format(instant)}, ${forms.de.time.format(instant)}`
}

/** The time of day of an instant, as in `10:30`. */
export function formatTime(instant: number): string {
  return forms.de.time.format(instant)
}

/** The day of an instant, as in `Samstag, 21. November`. */
export function formatDay(instant: number): string {
  return forms.de.day.format(instant)
}

/** The weekday of a day `YYYY-MM-DD`, as in `Samstag`. */
export function formatWeekday(day: string): string {
  return weekday.format(new Date(`${day}T12:00:00Z`))
}

const weekday = new Intl.DateTimeFormat('de-AT', { weekday: 'long', timeZone: 'UTC' })

function formsOf(locale: string) {
  return {
    day: new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: shopZone,
    }),
    date: new Intl.DateTimeFormat(locale, {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      timeZone: shopZone,
    }),
    time: new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: shopZone }),
  }
}
