import type { TakingKind } from '@theke/domain/payments/takings.ts'
import type { PaymentMethod } from '@theke/domain/shop/branch.ts'
import { sheetFormats, sheetMediaTypes } from '../bulk-operations.ts'
import { get } from '../endpoint.ts'
import { date, reference, select } from '../fields.ts'
import { packagingLabel } from './turnover.ts'

/**
 * Takings of a month by kind, method and tax rate; money is a decimal of the shop's currency, what went back is negative. Deposits on packaging are rows
 * of their own: `packaging` of takings, negative where the customer brought back more, and `packaging-refund` of refunds.
 */
export type TakingsSum = {
  kind: TakingKind
  method: PaymentMethod
  /** In percent. */
  rate: number
  gross: number
  net: number
  tax: number
}

/** What a daily closing of a branch has of a month; without a number it is in no closing yet, or in none at all. */
export type ClosingSum = {
  branch: { id: number }
  state: 'closed' | 'open' | 'none'
  number: number | null
  /** The day it was closed. */
  day: string | null
  gross: number
  net: number
  tax: number
}

/** What was taken in a month; `month` is its first day. */
export type Takings = {
  month: string
  rows: TakingsSum[]
  /** The same rows by the daily closing they belong to, in the order of branches and closings. */
  closings: ClosingSum[]
  /** What the shop gives for orders of the month. It pays that itself, so it is in no row. */
  donations: number
  /** What was taken for staff and passed on; it is in no row. */
  tips: number
  /** German names of the payment methods and tax rates of these rows for which the configuration has no account. */
  missingAccounts: string[]
}

export const takingKindLabels: Readonly<Record<TakingKind, string>> = {
  taking: 'Einnahme',
  refund: 'Rückzahlung',
  packaging: packagingLabel,
  'packaging-refund': `${packagingLabel} zurück`,
}

/** What takings say of their closing where they are in none. */
export const withoutClosing = { open: 'noch offen', none: 'ohne Abschluss' } as const

export const takingsFormats = { ...sheetFormats, datev: 'Buchungsstapel (DATEV-ähnlich)' } as const
export type TakingsFormat = keyof typeof takingsFormats

const sumAmounts = { gross: 'cents', net: 'cents', tax: 'cents' } as const

const query = {
  month: date({ label: 'Monat', hint: 'Irgendein Tag darin; ohne Angabe der vorige Monat.' }),
  branch: reference('branches', { label: 'Filiale', hint: 'Ohne Angabe alle, die man sehen darf.' }),
}

/** Takings for bookkeeping (R-STATISTICS-18). */
export const accountingApi = {
  loadTakings: get<Takings>()('/api/accounting/takings', {
    summary:
      'Einnahmen und Rückzahlungen eines Monats nach Zahlungsart und Steuersatz, und nach Tagesabschluss',
    amounts: { rows: sumAmounts, closings: sumAmounts, donations: 'cents', tips: 'cents' },
    allow: 'admin',
    permission: 'accounting.loadTakings',
    query,
    failure: 'Einnahmen konnten nicht geladen werden',
  }),
  exportTakings: get<null>()('/api/accounting/takings/export', {
    summary:
      'Dasselbe je Tag, Filiale und Tagesabschluss als CSV oder XLSX, oder als Buchungsstapel, der dem Format von DATEV gleicht',
    allow: 'admin',
    permission: 'accounting.exportTakings',
    query: { ...query, format: select<TakingsFormat>({ label: 'Format', options: takingsFormats }) },
    isFile: true,
    fileTypes: Object.values(sheetMediaTypes),
    failure: 'Einnahmen konnten nicht exportiert werden',
  }),
}
