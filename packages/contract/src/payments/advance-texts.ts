import type { Language } from '@theke/domain/language.ts'
import { type Cents, formatMoney } from '@theke/domain/money.ts'
import type { AdvanceWay } from '@theke/domain/payments/advance-demand.ts'
import type { DueAhead } from '@theke/domain/payments/advance.ts'
import { clockText, momentText, shortDayText } from '../ordering/campaign-texts.ts'

const words: Readonly<Record<Language, { until: string; or: string; ways: Record<AdvanceWay, string> }>> = {
  de: {
    until: 'bis',
    or: ' oder ',
    ways: { online: 'online', counter: 'in der Filiale', transfer: 'per Überweisung' },
  },
  en: {
    until: 'by',
    or: ' or ',
    ways: { online: 'online', counter: 'at the branch', transfer: 'by bank transfer' },
  },
}

/** Until when something is to be paid, an instant before which it has to be: `bis So 20.12.`, or with the time where that is not the end of a day. */
export function advanceUntilText(until: number, language: Language = 'de'): string {
  const isEndOfDay = clockText(until, 'en') === '00:00'
  return `${words[language].until} ${isEndOfDay ? shortDayText(until - 1, language) : momentText(until, language)}`
}

/** What is due ahead, in cents, until when and how: `20,00 € bis So 20.12., online oder in der Filiale`. */
export function advanceText(
  { amount, until, ways }: Pick<DueAhead, 'until' | 'ways'> & { amount: Cents },
  { currency, language = 'de' }: { currency: string; language?: Language },
): string {
  return `${formatMoney(amount, currency, language)} ${advanceUntilText(until, language)}, ${advanceWaysText(ways, language)}`
}

/** The ways to pay ahead, in words: `online oder in der Filiale`. */
export function advanceWaysText(ways: readonly AdvanceWay[], language: Language = 'de'): string {
  const { or, ways: names } = words[language]
  const all = ways.map((way) => names[way])
  return [all.slice(0, -1).join(', '), ...all.slice(-1)].filter(Boolean).join(or)
}

/** Until how many days before an order is due something is to be paid: `bis 3 Tage vor dem Termin`. */
export function advanceDaysText(days: number, language: Language = 'de'): string {
  if (language === 'en')
    return days === 0 ? 'before your time' : `by ${days} ${days === 1 ? 'day' : 'days'} before your time`
  return days === 0 ? 'bis zum Termin' : `bis ${days} ${days === 1 ? 'Tag' : 'Tage'} vor dem Termin`
}
