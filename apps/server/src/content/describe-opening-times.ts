import type { Language } from '@theke/domain/language.ts'
import { shopZone } from '@theke/domain/time/wall-time.ts'

const forms = { de: formsOf('de-AT'), en: formsOf('en-GB') }

function formsOf(locale: string) {
  return {
    day: new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: shopZone,
    }),
    time: new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: shopZone }),
  }
}

/** An instant as an invitation says it: `Samstag, 12. Dezember 2026, 10:30 Uhr`, `Saturday, 12 December 2026, 10:30`. */
export function describeOpeningTime(instant: number, language: Language): string {
  const { day, time } = forms[language]
  const said = `${day.format(instant)}, ${time.format(instant)}`
  return language === 'de' ? `${said} Uhr` : said
}

/** A calendar day, `YYYY-MM-DD`, as an invitation says it: `Samstag, 12. Dezember 2026`. */
export function dayInWords(date: string, language: Language): string {
  // Noon, so that no zone of Europe moves the day.
  return forms[language].day.format(Date.parse(`${date}T12:00:00Z`))
}
