import type { Language } from '@theke/domain/language.ts'
import type { Unit } from '@theke/domain/units.ts'
import { writtenQuantity } from '../counted-units.ts'
import { get } from '../endpoint.ts'
import { date } from '../fields.ts'

/** A product of which few or none are left for a day; `left` is in `unit`, its own. */
export type QuotaLeft = {
  product: number
  left: number
  unit: Unit
  /** In words: "noch 3 Stück". */
  text: string
}

/** What is short in a branch for an order for a day, `YYYY-MM-DD`. */
export type QuotasLeft = { day: string; products: QuotaLeft[] }

export const quotaApi = {
  listQuotasLeft: get<QuotasLeft>()('/api/branches/:identifier/quotas-left', {
    operationId: 'quotas.listLeft',
    summary: 'Wovon für einen Tag nur noch wenig oder nichts zu haben ist; ohne Tag für so bald wie möglich',
    allow: 'anyone',
    permission: 'slots.list',
    query: { day: date({ label: 'Tag' }) },
    failure: 'Restmengen konnten nicht geladen werden',
  }),
}

const leftTexts: Readonly<Record<Language, Record<'gone' | 'goneToday' | 'goneOnDay' | 'left', string>>> = {
  de: {
    gone: 'Ausverkauft',
    goneToday: 'Heute ausverkauft',
    goneOnDay: 'Für diesen Tag ausverkauft',
    left: 'noch {amount}',
  },
  en: {
    gone: 'Sold out',
    goneToday: 'Sold out today',
    goneOnDay: 'Sold out for this day',
    left: '{amount} left',
  },
}

/** What customers read of how much is left for a day; `isPerDay` says whether another day has an amount of its own. */
export function quotaLeftText(
  { left, unit, isPerDay, isToday }: { left: number; unit: Unit; isPerDay: boolean; isToday: boolean },
  language: Language,
): string {
  const { gone, goneToday, goneOnDay, left: some } = leftTexts[language]
  if (left === 0) return isPerDay ? (isToday ? goneToday : goneOnDay) : gone
  return some.replace('{amount}', writtenQuantity(left, unit, language))
}
