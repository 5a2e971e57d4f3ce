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

/** Until when something is due: before an instant, until the end of a day, a number, or so many days before a time that is not known yet. */
type SaidUntil = number | { lastDay: number } | { daysBefore: number }

/** What is due ahead, in cents, until when and how: `20,00 € bis So 20.12., online oder in der Filiale`. */
export function advanceText(
  { amount, ways, until }: Pick<DueAhead, 'ways'> & { amount: Cents; until: SaidUntil },
  { currency, language = 'de' }: { currency: string; language?: Language },
): string {
  return `${formatMoney(amount, currency, language)} ${saidUntil(until, language)}, ${advanceWaysText(ways, language)}`
}

const dayMs = 86_400_000

function saidUntil(until: SaidUntil, language: Language): string {
  if (typeof until === 'number') return advanceUntilText(until, language)
  if ('daysBefore' in until) return advanceDaysText(until.daysBefore, language)
  // At noon that is the same day wherever the shop is.
  return `${words[language].until} ${shortDayText((until.lastDay + 0.5) * dayMs, language)}`
}

/** The ways to pay ahead, in words: `online oder in der Filiale`. */
export function advanceWaysText(ways: readonly AdvanceWay[], language: Language = 'de'): string {
  const { or, ways: names } = words[language]
  const all = ways.map((way) => names[way])
  return [all.slice(0, -1).join(', '), ...all.slice(-1)].filter(Boolean).join(or)
}

/** Until how many days before an order is due something is to be paid: `bis 3 Tage vor dem Termin`. */
function advanceDaysText(days: number, language: Language): string {
  if (language === 'en')
    return days === 0 ? 'before your time' : `by ${days} ${days === 1 ? 'day' : 'days'} before your time`
  return days === 0 ? 'bis zum Termin' : `bis ${days} ${days === 1 ? 'Tag' : 'Tage'} vor dem Termin`
}
