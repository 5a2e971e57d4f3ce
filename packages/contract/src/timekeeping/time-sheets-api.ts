import type { RowOf } from '../define-entity.ts'
import { get } from '../endpoint.ts'
import { integer, reference, select } from '../fields.ts'
import { employmentContract } from './employment-contract.ts'

export const balanceTypeLabels = { holiday: 'Urlaub', overtime: 'Überstunden' } as const
export type BalanceType = keyof typeof balanceTypeLabels

/** An account of a person for a year (R-TIME-04): days of holiday, or hours of overtime. */
export type TimeBalance = {
  user: { id: number; name: string }
  /** The workplace at the end of the year; null without a contract. */
  branch: { id: number; name: string } | null
  year: number
  type: BalanceType
  carriedOver: number
  entitlement: number
  used: number
  planned: number
  /** What was left when an employment ended in the year and another began; it is paid out and no part of the balance. */
  paidOut: number
  balance: number
  /** Days of holiday that lapsed when the year began, and that lapse when it ends; 0 for overtime. */
  lapsed: number
  lapsing: number
  /** Days by which the rest of holiday changed with the days of work a week, because its weeks stay the same. */
  revalued: number
  /** The day from which the rest counts in other days, as long as no manager has confirmed the new number. */
  toConfirm: string | null
  /** Working days of sickness in the year. */
  sickDays: number
}

export const timeSheetsApi = {
  listHolidayBalances: get<TimeBalance[]>()('/api/time-sheets/holiday-balances', {
    summary:
      'Urlaubskonten eines Jahres, oder Überstundenkonten; ohne Leserecht für Arbeitsverträge nur das eigene',
    allow: 'staff',
    permission: 'timeSheets.listHolidayBalances',
    query: {
      year: integer({ label: 'Jahr', hint: 'Ohne Angabe das laufende.', min: 2000, max: 2199 }),
      user: reference('users', { label: 'Benutzer' }),
      branch: reference('branches', { label: 'Filiale' }),
      type: select({ label: 'Konto', options: balanceTypeLabels }),
    },
    failure: 'Urlaubskonten konnten nicht geladen werden',
  }),
  listOwnContracts: get<RowOf<typeof employmentContract>[]>()('/api/time-sheets/employment-contracts', {
    summary: 'Eigene Arbeitsverträge',
    allow: 'staff',
    permission: 'employmentContracts.listOwn',
    failure: employmentContract.endpoints.list.failure,
  }),
}
