import type { ProductionRow } from '@theke/domain/ordering/production/production-rows.ts'
import { get } from '../endpoint.ts'
import { date, reference } from '../fields.ts'

/** What the orders of some days come to. */
export type Production = {
  from: string
  to: string
  /** When it was counted. */
  asOf: string
  /** From how many orders, and how many of these nobody has confirmed yet. */
  orders: number
  unconfirmed: number
  rows: ProductionRow[]
}

/** A day for which there are open orders, and how many. */
export type ProductionDay = { day: string; orders: number }

/** The most days of a list. */
export const maxProductionDays = 31

/** Why a list cannot be made. */
export const productionProblems = {
  endsBefore: 'Der letzte Tag liegt vor dem ersten.',
  tooLong: `Eine Liste umfasst höchstens ${maxProductionDays} Tage.`,
  otherDepartment: 'Diese Abteilung gibt es nicht mehr.',
} as const

const failure = 'Produktionsliste konnte nicht geladen werden'
const branch = reference('branches', { label: 'Filiale', hint: 'Ohne Angabe alle, die man sehen darf.' })

/** What has to be cut, bought and packed for the orders of some days (R-ORDER-41). */
export const productionApi = {
  loadProduction: get<Production>()('/api/production', {
    operationId: 'production.load',
    summary:
      'Was für die Bestellungen von Tagen zu machen ist, nach Produkt, Gewichtsklasse, Filiale und Stunde; Pakete und Zusätze sind aufgelöst',
    allow: 'staff',
    permission: 'production.load',
    query: {
      from: date({ label: 'Von', hint: 'Ohne Angabe heute.' }),
      to: date({ label: 'Bis', hint: 'Ohne Angabe wie „Von“.' }),
      branch,
      department: reference('departments', {
        label: 'Abteilung',
        hint: 'Nur, was in ihren Kategorien steht.',
      }),
    },
    failure,
  }),
  listProductionDays: get<ProductionDay[]>()('/api/production/days', {
    operationId: 'production.listDays',
    summary: 'Die nächsten Tage, für die es offene Bestellungen gibt',
    allow: 'staff',
    permission: 'production.load',
    query: { branch },
    failure,
  }),
}
