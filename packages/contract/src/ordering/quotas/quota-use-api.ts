import type { QuotaUnit } from '@theke/domain/ordering/quotas/quota.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import { get } from '../../endpoint.ts'
import { date, reference } from '../../fields.ts'

/** A stretch of a day, `HH:mm`, and how much is taken in it. */
export type UsedStretch = { from: string; to: string; taken: number }

/** How much of a quota by stretches of the day is taken on a day, `YYYY-MM-DD`. */
export type QuotaUse = {
  day: string
  /** The stretches in which something is taken, by their beginning. */
  stretches: UsedStretch[]
}

/** Goods of which there is so much for a day, or for all days together, and how much is taken. */
export type LimitedGoods = { quota: number; name: string; unit: QuotaUnit; amount: number; taken: number }

/**
 * How much work or how many orders each stretch of a day holds: by a quota, or by the limit of orders of a branch and a way to order, whose `name` is
 * empty. A quota for a whole day has one stretch; `branch` is null where several branches share it.
 */
export type LimitedTimes = {
  quota: number | null
  branch: { id: number; name: string } | null
  mode: Mode | null
  name: string
  unit: 'work' | 'order'
  amount: number
  stretches: UsedStretch[]
}

/** How many exceptions are named by one call. */
export const maxExceptions = 100

/** A step of staff that went over what was full, with their reason: for which order, when that is due, who took it and when. Instants. */
export type LimitException = {
  order: number
  ticketNumber: string
  branch: number
  due: string
  by: string
  at: string
  reason: string
}

/** All that limits orders on a day, `YYYY-MM-DD`, and the days from now on on which some time is full, the first ones. */
export type DayLimits = {
  day: string
  fullDays: { day: string; full: number; over: number }[]
  goods: LimitedGoods[]
  times: LimitedTimes[]
  /** Where staff went over it, the first ones by their time, and how many in all; null for those who may not read orders. */
  exceptions: { first: LimitException[]; total: number } | null
}

const failure = 'Die Auslastung konnte nicht geladen werden'

export const quotaUseApi = {
  loadUse: get<QuotaUse>()('/api/quotas/:id/use', {
    operationId: 'quotas.loadUse',
    summary: 'Wie viel an einem Tag in welchem Zeitraum vergeben ist; ohne Tag heute',
    allow: 'staff',
    permission: 'quotas.loadUse',
    query: { day: date({ label: 'Tag' }) },
    failure,
  }),
  loadDayLimits: get<DayLimits>()('/api/day-limits', {
    operationId: 'quotas.loadDayLimits',
    summary:
      'Alles, was an einem Tag begrenzt ist: Kontingente an Ware, Arbeit und Bestellungen und die Höchstzahlen der Filialen; ohne Tag der erste, an dem eine Zeit voll ist',
    allow: 'staff',
    permission: 'quotas.loadUse',
    query: {
      day: date({ label: 'Tag' }),
      branch: reference('branches', { label: 'Filiale', hint: 'Ohne Angabe alle, die man sehen darf.' }),
    },
    failure,
  }),
}
