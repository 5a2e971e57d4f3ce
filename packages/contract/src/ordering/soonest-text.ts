import type { Language } from '@theke/domain/language.ts'
import type { Soonest } from '@theke/domain/ordering/checkout/soonest.ts'
import { shopZone } from '@theke/domain/shop/shop-zone.ts'

const formats: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  de: formatOf('de-AT'),
  en: formatOf('en-GB'),
}

/**
 * The opening from which an order without an appointment can be had, an instant, with its day: `frühestens Mo 30.11. ab 07:00`, in English
 * `Mon 30/11 from 07:00 at the earliest`.
 */
export function earliestText(earliestAt: number, language: Language = 'de'): string {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of formats[language].formatToParts(earliestAt)) parts[type] = value
  const { weekday = '', day = '', month = '', hour = '', minute = '' } = parts
  const time = `${hour}:${minute}`
  return language === 'en'
    ? `${weekday} ${day}/${month} from ${time} at the earliest`
    : `frühestens ${weekday.replace('.', '')} ${day}.${month}. ab ${time}`
}

/** What is said of an order without an appointment where it is not as soon as possible; empty where it is. */
export function soonestText(soonest: Soonest, language: Language = 'de'): string {
  if (soonest.kind === 'now') return ''
  if (soonest.kind === 'from') return earliestText(soonest.from, language)
  return notWithoutAppointment[language][soonest.reason === 'closed' ? 'closed' : 'ahead']
}

const notWithoutAppointment: Readonly<Record<Language, { closed: string; ahead: string }>> = {
  de: { closed: 'derzeit nicht möglich', ahead: 'nur mit Termin' },
  en: { closed: 'not possible at present', ahead: 'by appointment only' },
}

function formatOf(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    timeZone: shopZone,
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
}
