import type { Language } from '@theke/domain/language.ts'

const dayFormats: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  de: new Intl.DateTimeFormat('de-AT', {
    weekday: 'short',
    day: 'numeric',
    month: 'numeric',
    timeZone: 'UTC',
  }),
  en: new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }),
}

const texts: Readonly<Record<Language, { today: string; untilDay: string; forGood: string }>> = {
  de: {
    today: 'Heute ausverkauft',
    untilDay: 'Ausverkauft, wieder ab {day}',
    forGood: 'Ausverkauft',
  },
  en: { today: 'Sold out today', untilDay: 'Sold out, back on {day}', forGood: 'Sold out' },
}

/**
 * What is said of a sold-out product: `backOn` is the day (`YYYY-MM-DD`) from which it can be had again, null where unknown;
 * `tomorrow` is the day after the present one.
 */
export function soldOutText(backOn: string | null, tomorrow: string, language: Language = 'de'): string {
  const { today, untilDay, forGood } = texts[language]
  if (backOn === null) return forGood
  if (backOn <= tomorrow) return today
  return untilDay.replace('{day}', dayFormats[language].format(new Date(backOn)))
}
