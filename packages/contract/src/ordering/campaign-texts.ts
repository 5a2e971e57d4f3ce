import type { Language } from '@theke/domain/language.ts'
import type { timeLeft } from '@theke/domain/ordering/campaigns/campaign.ts'
import { shopZone } from '@theke/domain/shop/shop-zone.ts'

const locales: Readonly<Record<Language, string>> = { de: 'de-AT', en: 'en-GB' }

/** A day, an instant, as short as it can be said: `So 20.12.`, in English `Sun 20/12`. */
export function shortDayText(at: number, language: Language = 'de'): string {
  const { weekday, day, month } = partsOf(at, language)
  return language === 'en' ? `${weekday} ${day}/${month}` : `${weekday} ${day}.${month}.`
}

/** A moment, an instant, with its day: `So 20.12., 18 Uhr`, in English `Sun 20/12, 18:00`. */
export function momentText(at: number, language: Language = 'de'): string {
  return `${shortDayText(at, language)}, ${clockText(at, language)}`
}

/** The time of an instant: `18 Uhr` or `18:30 Uhr`, in English `18:00`. */
export function clockText(at: number, language: Language = 'de'): string {
  const { hour, minute } = partsOf(at, language)
  if (language === 'en') return `${hour}:${minute}`
  return minute === '00' ? `${Number(hour)} Uhr` : `${hour}:${minute} Uhr`
}

type TimeLeft = Pick<ReturnType<typeof timeLeft>, 'amount' | 'unit'>

/** The time that is left, in words: `noch 9 Tage`, in English `9 days left`; until it begins `in 9 Tagen` and `in 9 days`. */
export function timeLeftText(
  { amount, unit }: TimeLeft,
  phase: 'coming' | 'open',
  language: Language = 'de',
): string {
  const [one, many, inMany] = unitTexts[language][unit]
  if (phase === 'coming') return `in ${amount} ${amount === 1 ? one : inMany}`
  const text = `${amount} ${amount === 1 ? one : many}`
  return language === 'en' ? `${text} left` : `noch ${text}`
}

const unitTexts: Readonly<Record<Language, Record<TimeLeft['unit'], readonly [string, string, string]>>> = {
  de: {
    days: ['Tag', 'Tage', 'Tagen'],
    hours: ['Stunde', 'Stunden', 'Stunden'],
    minutes: ['Minute', 'Minuten', 'Minuten'],
  },
  en: {
    days: ['day', 'days', 'days'],
    hours: ['hour', 'hours', 'hours'],
    minutes: ['minute', 'minutes', 'minutes'],
  },
}

const formats: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  de: formatOf('de'),
  en: formatOf('en'),
}

function formatOf(language: Language): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locales[language], {
    timeZone: shopZone,
    weekday: 'short',
    day: 'numeric',
    month: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
}

function partsOf(
  at: number,
  language: Language,
): Record<'weekday' | 'day' | 'month' | 'hour' | 'minute', string> {
  const parts = { weekday: '', day: '', month: '', hour: '', minute: '' }
  for (const { type, value } of formats[language].formatToParts(at)) {
    if (type in parts) Object.assign(parts, { [type]: type === 'weekday' ? value.replace('.', '') : value })
  }
  return parts
}
