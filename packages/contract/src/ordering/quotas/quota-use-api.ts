import { get } from '../../endpoint.ts'
import { date } from '../../fields.ts'

/** How much of a quota by stretches of the day is taken on a day, `YYYY-MM-DD`. */
export type QuotaUse = {
  day: string
  /** The stretches in which something is taken, by their beginning, `HH:mm`. */
  stretches: { from: string; to: string; taken: number }[]
}

export const quotaUseApi = {
  loadUse: get<QuotaUse>()('/api/quotas/:id/use', {
    operationId: 'quotas.loadUse',
    summary: 'Wie viel an einem Tag in welchem Zeitraum vergeben ist; ohne Tag heute',
    allow: 'staff',
    permission: 'quotas.loadUse',
    query: { day: date({ label: 'Tag' }) },
    failure: 'Die Auslastung konnte nicht geladen werden',
  }),
}
