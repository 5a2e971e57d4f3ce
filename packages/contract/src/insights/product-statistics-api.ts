import type { Unit } from '@theke/domain/units.ts'
import { sheetMediaTypes } from '../bulk-operations.ts'
import { get, post } from '../endpoint.ts'
import { json, text } from '../fields.ts'
import { productFields, type ShopStatistics } from './shop-statistics-api.ts'
import { statisticsFailure } from './statistics-api.ts'

/** What was sold of a product; money is a decimal of the shop's currency, with tax. */
export type SoldProduct = {
  product: number
  /** The name that it had last. */
  name: string
  orders: number
  revenue: number
  /** What was ordered by weight, and what was weighed. */
  kilograms: number
  /** What was sold by number, in bundles too, in each unit by itself: pairs are pairs. */
  counted: { unit: Unit; amount: number }[]
  /** What was weighed of an ordered weight, how much more that was than ordered, and what the difference cost; less is negative. */
  weighedKilograms: number
  deviationKilograms: number
  deviationValue: number
}

/** A table as a screen shows it. */
export type SheetTable = { head: string[]; rows: (string | number)[][] }

const amounts = { revenue: 'cents', deviationValue: 'cents' } as const

export const productStatisticsApi = {
  soldProducts: get<ShopStatistics<'sold-products', SoldProduct>>()('/api/statistics/sold-products', {
    summary: 'Umsatz, Mengen und Gewichtsabweichung je Produkt, ohne Lieferkosten',
    amounts: { rows: amounts, compared: { rows: amounts } },
    allow: 'staff',
    permission: 'statistics.soldProducts',
    query: productFields,
    failure: statisticsFailure,
  }),
  exportTable: post<null>()('/api/statistics/table', {
    summary: 'Schreibt eine gezeigte Tabelle als Excel-Datei; liest nichts',
    allow: 'staff',
    permission: 'statistics.exportTable',
    body: {
      title: text({ label: 'Titel', isRequired: true, max: 100 }),
      table: json<SheetTable | null>({ label: 'Tabelle', hint: '`head` und `rows`.', max: 900_000 }),
    },
    isFile: true,
    fileTypes: [sheetMediaTypes.xlsx],
    rateLimit: { calls: 120, minutes: 10 },
    failure: 'Datei konnte nicht erstellt werden',
  }),
}
