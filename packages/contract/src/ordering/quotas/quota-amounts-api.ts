import { put } from '../../endpoint.ts'
import { decimal, list, reference } from '../../fields.ts'
import { writtenAmount } from './quota.ts'
import type { QuotaUnit } from '@theke/domain/ordering/quotas/quota.ts'

/** A quota whose amount moves: how much it had when somebody decided that, and how much it gets. */
const movedAmount = {
  quota: reference('quotas', { label: 'Kontingent', isRequired: true }),
  before: decimal({ label: 'Bisher', isRequired: true, defaultValue: 0, min: 0, max: 1_000_000, places: 3 }),
  amount: decimal({ label: 'Menge', isRequired: true, defaultValue: 0, min: 0, max: 1_000_000, places: 3 }),
}

export const quotaAmountsApi = {
  moveAmounts: put<{ id: number; amount: number }[]>()('/api/quotas/amounts', {
    operationId: 'quotas.moveAmounts',
    summary:
      'Mengen zwischen Kontingenten verschieben, alle oder keine: Zusammen bleibt es gleich viel, und keines hat danach weniger, als schon vergeben ist',
    allow: 'staff',
    permission: 'quotas.moveAmounts',
    body: { amounts: list(movedAmount, { label: 'Kontingente', max: 50 }) },
    failure: 'Die Mengen konnten nicht verschoben werden',
  }),
}

/** Why amounts do not move. */
export const quotaAmountsTexts = {
  tooFew: 'Bitte wählen Sie mindestens zwei Kontingente.',
  unlike:
    'Mengen lassen sich nur zwischen Kontingenten verschieben, die dasselbe an denselben Tagen und zu denselben Zeiten zählen.',
  changed: 'Diese Menge hat inzwischen jemand anderer geändert. Bitte beginnen Sie von vorne.',
  otherSum: (before: number, unit: QuotaUnit, workUnit: string) =>
    `Zusammen müssen es wie bisher ${writtenAmount(before, unit, workUnit)} sein.`,
  taken: (taken: number, unit: QuotaUnit, workUnit: string) =>
    `Davon sind schon ${writtenAmount(taken, unit, workUnit)} vergeben.`,
} as const
