import type {
  ProductionChange,
  ProductionNews,
} from '@theke/domain/ordering/production/production-changes.ts'
import type { ProductionCell, ProductionRow } from '@theke/domain/ordering/production/production-rows.ts'
import { get, post } from '../../endpoint.ts'
import { boolean, date, decimal, integer, list, reference, text } from '../../fields.ts'

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
  /** The version of this list that was printed last, with what is different now; null where none was printed. */
  printed: PrintedNews | null
}

/** A version of a list that was printed; its number counts the versions of the list from 1. */
export type PrintedVersion = { id: number; number: number; at: string; userName: string }

/** What came, went and changed since a version: how many orders each, and how much more or less that makes. */
export type PrintedNews = PrintedVersion &
  Record<ProductionNews, number> & {
    changes: (Omit<ProductionChange, 'orders'> & {
      orders: { id: number; ticketNumber: string; news: ProductionNews }[]
    })[]
  }

/** A list as it goes on paper: its own version, and in `printed` what is different from the one before. */
export type PrintedProduction = Production & { version: PrintedVersion }

/** An order that is made otherwise than the last printed list that holds it says. */
export type OutdatedOrder = { id: number; number: number; at: string }

/** How much of a row is finished of what is due for a branch and hour now; `amount` is in the unit of the row, `userName` who ticked last. */
export type ProductionTick = ProductionCell & { key: string; at: string; userName: string }

/** The order whose parcel was scanned, and how many of its lines that ticked off or opened again. */
export type ScannedTick = { order: number; ticketNumber: string; lines: number }

/** A day for which there are open orders, and how many. */
export type ProductionDay = { day: string; orders: number }

/** What a department packs of an order: the lines that hold something of it, by their places. */
export type DepartmentPick = { order: number; lines: number[] }

/** The most days of a list. */
export const maxProductionDays = 31

/** Why a list cannot be made. */
export const productionProblems = {
  endsBefore: 'Der letzte Tag liegt vor dem ersten.',
  tooLong: `Eine Liste umfasst höchstens ${maxProductionDays} Tage.`,
  cellChanged: 'Hier hat sich inzwischen etwas geändert. Bitte sehen Sie noch einmal hin.',
  noParcel: 'Das ist kein Code eines Pakets.',
  notListed: 'Diese Bestellung ist nicht auf der Liste, die Sie sehen.',
  otherPrint: 'Dieser Schlüssel gehört zum Ausdruck einer anderen Liste.',
  otherDepartment: 'Diese Abteilung gibt es nicht mehr.',
} as const

const failure = 'Produktionsliste konnte nicht geladen werden'
const branch = reference('branches', { label: 'Filiale', hint: 'Ohne Angabe alle, die man sehen darf.' })
const scope = {
  from: date({ label: 'Von', hint: 'Ohne Angabe heute.' }),
  to: date({ label: 'Bis', hint: 'Ohne Angabe wie „Von“.' }),
  branch,
  department: reference('departments', {
    label: 'Abteilung',
    hint: 'Nur, was in ihren Kategorien steht.',
  }),
}

/** What has to be cut, bought and packed for the orders of some days (R-ORDER-41). */
export const productionApi = {
  loadProduction: get<Production>()('/api/production', {
    operationId: 'production.load',
    summary:
      'Was für die Bestellungen von Tagen zu machen ist, nach Produkt, Gewichtsklasse, Filiale und Stunde; Pakete und Zusätze sind aufgelöst',
    allow: 'staff',
    permission: 'production.load',
    query: scope,
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
  printProduction: post<PrintedProduction>()('/api/production/prints', {
    operationId: 'production.print',
    summary:
      'Eine Liste als nächste Fassung festhalten und mit dem liefern, was sich seit der vorigen geändert hat; behalten werden die letzten zehn. Derselbe `key` ist dieselbe Fassung',
    allow: 'staff',
    permission: 'production.load',
    body: {
      ...scope,
      key: text({
        label: 'Schlüssel',
        hint: 'Vom Gerät, je Ausdruck ein neuer: noch einmal gesendet ist es derselbe Ausdruck.',
        isRequired: true,
        max: 100,
      }),
    },
    success: 201,
    failure: 'Liste konnte nicht gedruckt werden',
  }),
  listOutdated: get<OutdatedOrder[]>()('/api/production/outdated', {
    operationId: 'production.listOutdated',
    summary:
      'Offene Bestellungen, die seit der letzten gedruckten Liste, auf der sie stehen, anders geworden sind; nicht mehr, sobald eine spätere Fassung sie auslässt',
    allow: 'staff',
    permission: 'production.load',
    query: { branch },
    failure,
  }),
  listPicks: get<DepartmentPick[]>()('/api/production/picks', {
    operationId: 'production.listPicks',
    summary: 'Welche Positionen von Bestellungen eine Abteilung packt, auch als Teil eines Pakets',
    allow: 'staff',
    permission: 'production.load',
    query: { ...scope, department: { ...scope.department, isRequired: true } },
    failure,
  }),
  listTicks: get<ProductionTick[]>()('/api/production/ticks', {
    operationId: 'production.listTicks',
    summary: 'Was an Tagen schon fertig ist',
    allow: 'staff',
    permission: 'production.load',
    query: scope,
    failure,
  }),
  tick: post<null>()('/api/production/ticks', {
    operationId: 'production.tick',
    summary:
      'Felder der Liste abhaken; 0 nimmt es zurück. Ein Häkchen gehört zur Position der Bestellung: Verschiebt sie sich, bleibt es, ändert sie sich, ist sie wieder offen',
    allow: 'staff',
    permission: 'production.tick',
    body: {
      ...scope,
      from: date({ label: 'Von', hint: 'Erster Tag der Liste; ohne Angabe der erste der Felder.' }),
      to: date({ label: 'Bis', hint: 'Letzter Tag der Liste; ohne Angabe der letzte der Felder.' }),
      cells: list(
        {
          day: date({ label: 'Tag', isRequired: true }),
          hour: integer({ label: 'Stunde', isRequired: true, min: 0, max: 23 }),
          branch: reference('branches', { label: 'Filiale', isRequired: true }),
          key: text({ label: 'Zeile', hint: '`key` einer Zeile der Liste.', isRequired: true, max: 100 }),
          amount: decimal({
            label: 'Fertig',
            hint: 'So viel, wie das Feld jetzt braucht, oder 0.',
            isRequired: true,
            min: 0,
            max: 1_000_000,
          }),
        },
        { label: 'Mengen', max: 500 },
      ),
    },
    failure: 'Das konnte nicht abgehakt werden',
  }),
  tickParcel: post<ScannedTick>()('/api/production/ticks/scan', {
    operationId: 'production.tickParcel',
    summary: 'Mit dem Code eines Pakets abhaken, was seine Bestellung auf der Liste hat',
    allow: 'staff',
    permission: 'production.tick',
    body: {
      ...scope,
      code: text({ label: 'Code', isRequired: true, max: 60 }),
      isDone: boolean({ label: 'Fertig', isRequired: true }),
    },
    failure: 'Das konnte nicht abgehakt werden',
  }),
}
