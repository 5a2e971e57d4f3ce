import type { TakingKind } from '@theke/domain/payments/takings.ts'
import type { PaymentMethod } from '@theke/domain/shop/branch.ts'
import { sheetFormats, sheetMediaTypes } from '../bulk-operations.ts'
import { get } from '../endpoint.ts'
import { date, reference, select } from '../fields.ts'

/** Takings of a month by kind, method and tax rate; money is a decimal of the shop's currency, what went back is negative. */
export type TakingsSum = {
  kind: TakingKind
  method: PaymentMethod
  /** In percent. */
  rate: number
  gross: number
  net: number
  tax: number
}

/** What was taken in a month; `month` is its first day. */
export type Takings = {
  month: string
  rows: TakingsSum[]
  /** What the shop gives for orders of the month. It pays that itself, so it is in no row. */
  donations: number
  /** German names of the payment methods and tax rates of these rows for which the configuration has no account. */
  missingAccounts: string[]
}

export const takingKindLabels: Readonly<Record<TakingKind, string>> = {
  taking: 'Einnahme',
  refund: 'Rückzahlung',
}

export const takingsFormats = { ...sheetFormats, datev: 'Buchungsstapel (DATEV-ähnlich)' } as const
export type TakingsFormat = keyof typeof takingsFormats

const query = {
  month: date({ label: 'Monat', hint: 'Irgendein Tag darin; ohne Angabe der vorige Monat.' }),
  branch: reference('branches', { label: 'Filiale', hint: 'Ohne Angabe alle, die man sehen darf.' }),
}

/** Takings for bookkeeping (R-STATISTICS-18). */
export const accountingApi = {
  loadTakings: get<Takings>()('/api/accounting/takings', {
    summary: 'Einnahmen und Rückzahlungen eines Monats nach Zahlungsart und Steuersatz',
    amounts: { rows: { gross: 'cents', net: 'cents', tax: 'cents' }, donations: 'cents' },
    allow: 'admin',
    permission: 'accounting.loadTakings',
    query,
    failure: 'Einnahmen konnten nicht geladen werden',
  }),
  exportTakings: get<null>()('/api/accounting/takings/export', {
    summary:
      'Dasselbe je Tag und Filiale als CSV oder XLSX, oder als Buchungsstapel, der dem Format von DATEV gleicht',
    allow: 'admin',
    permission: 'accounting.exportTakings',
    query: { ...query, format: select<TakingsFormat>({ label: 'Format', options: takingsFormats }) },
    isFile: true,
    fileTypes: Object.values(sheetMediaTypes),
    failure: 'Einnahmen konnten nicht exportiert werden',
  }),
}
