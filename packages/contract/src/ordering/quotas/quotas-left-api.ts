import type { Language } from '@theke/domain/language.ts'
import type { Unit } from '@theke/domain/units.ts'
import { writtenQuantity } from '../../counted-units.ts'
import { get } from '../../endpoint.ts'
import { date, text } from '../../fields.ts'

/** A product of which few or none are left for a day; `left` is in `unit`: its own, or pieces where it is sold by weight and counted in pieces. */
export type QuotaLeft = {
  product: number
  left: number
  unit: Unit
  /** In words: "noch 3 Stück". */
  text: string
  /** Whether one can wait for it, where none is left. */
  hasWaitingList: boolean
}

/** What is short in a branch for an order for a day, `YYYY-MM-DD`. */
export type QuotasLeft = { day: string; products: QuotaLeft[] }

export const quotaApi = {
  listQuotasLeft: get<QuotasLeft>()('/api/branches/:identifier/quotas-left', {
    operationId: 'quotas.listLeft',
    summary: 'Wovon für einen Tag nur noch wenig oder nichts zu haben ist; ohne Tag für so bald wie möglich',
    allow: 'anyone',
    permission: 'slots.list',
    query: {
      day: date({ label: 'Tag' }),
      offer: text({
        label: 'Angebot der Warteliste',
        hint: 'Sein Schlüssel: Was es freihält, ist für seinen Kunden zu haben.',
        max: 64,
      }),
    },
    failure: 'Restmengen konnten nicht geladen werden',
  }),
}

const leftTexts: Readonly<
  Record<Language, Record<'gone' | 'goneToday' | 'goneOnDay' | 'left' | 'wait', string>>
> = {
  de: {
    gone: 'Ausverkauft',
    goneToday: 'Heute ausverkauft',
    goneOnDay: 'Für diesen Tag ausverkauft',
    left: 'noch {amount}',
    wait: '{gone} – auf die Warteliste',
  },
  en: {
    gone: 'Sold out',
    goneToday: 'Sold out today',
    goneOnDay: 'Sold out for this day',
    left: '{amount} left',
    wait: '{gone} – join the waiting list',
  },
}

/** What customers read of how much is left for a day; `isPerDay` says whether another day has an amount of its own. */
export function quotaLeftText(
  {
    amount,
    unit,
    isPerDay,
    isToday,
    hasWaitingList,
  }: { amount: number; unit: Unit; isPerDay: boolean; isToday: boolean; hasWaitingList: boolean },
  language: Language,
): string {
  const { gone, goneToday, goneOnDay, left, wait } = leftTexts[language]
  if (amount === 0) {
    const text = isPerDay ? (isToday ? goneToday : goneOnDay) : gone
    return hasWaitingList ? wait.replace('{gone}', text) : text
  }
  return left.replace('{amount}', writtenQuantity(amount, unit, language))
}
