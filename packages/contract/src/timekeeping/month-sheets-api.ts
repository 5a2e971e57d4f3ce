import type { ShiftWarning } from '@theke/domain/timekeeping/labour-law/shift-warning.ts'
import type { SheetDay, SheetTotals } from '@theke/domain/timekeeping/months/month-sheet.ts'
import type { SheetAction, SheetState } from '@theke/domain/timekeeping/months/sheet-state.ts'
import { type SheetFormat, sheetFormats, sheetMediaTypes } from '../bulk-operations.ts'
import { get, post } from '../endpoint.ts'
import { date, integer, longText, reference, references, select, text } from '../fields.ts'

type Named = { id: number; name: string }

export const sheetStateLabels: Readonly<Record<SheetState, string>> = {
  open: 'Offen',
  reviewed: 'Geprüft',
  released: 'Freigegeben',
  locked: 'Gesperrt',
}

export const sheetActionLabels: Readonly<Record<SheetAction, string>> = {
  review: 'Prüfen',
  release: 'Freigeben',
  lock: 'Sperren',
  reopen: 'Wieder öffnen',
}

/** A step of closing a month; `change` is the opening by a change of what had been reviewed. */
export type SheetStep = {
  action: SheetAction | 'change'
  /** Null for what happened by itself. */
  author: Named | null
  at: string
  reason: string
}

/** A month of a person in sum (R-TIME-20). */
export type TimeSheetSummary = {
  user: Named
  /** The workplace at the end of the month. */
  branch: Named
  /** Its first day. */
  month: string
  state: SheetState
  totals: SheetTotals
  /** How often the labour law was broken. */
  warnings: number
  /** What is still to be decided before the month can be closed. */
  undecided: number
  /** Minutes of overtime and working days of holiday at the end of the month. */
  overtimeBalance: number
  holidayBalance: number
  /** Whether it was opened again after it had been locked. */
  isReopened: boolean
  /** Events of the person's own device that arrived long after they say that they were made (R-TIME-13); absent in months that were locked before. */
  lateEvents?: number
}

/** How far the month of a person is: what a page of months tells of everybody, not only of those it shows. */
export type SheetStanding = Pick<TimeSheetSummary, 'user' | 'branch' | 'state' | 'undecided'>

/** Which people of a month are shown: those with something to be decided, or those in a state. */
export type SheetFilter = 'undecided' | SheetState

export const sheetFilterLabels: Readonly<Record<SheetFilter, string>> = {
  undecided: 'Zu klären',
  ...sheetStateLabels,
}

/** A page of the months of people (R-TIME-23). */
export type MonthPage = {
  /** How many of all people there are, and of each filter. */
  counts: Readonly<Record<SheetFilter | 'all', number>>
  /** Everybody whom search and filter find, by name. */
  people: SheetStanding[]
  /** The months of those on the page. */
  sheets: TimeSheetSummary[]
}

/** A stretch of work on a day. */
export type SheetSpan = {
  start: string
  end: string | null
  branch: Named
  isCorrected: boolean
  flag: string | null
  pauses: { start: string; end: string | null }[]
}

/** A correction of a time in the month. */
export type SheetCorrection = {
  id: number
  day: string
  state: 'requested' | 'approved' | 'rejected'
  reason: string
  comment: string
  decidedBy: Named | null
}

/** A month of a person in full (R-TIME-20). */
export type TimeSheet = TimeSheetSummary & {
  days: (SheetDay & { spans: SheetSpan[]; lateEvents?: number })[]
  /** The last day of an employment that ends in the month, when what is left of the accounts is paid out; absent in months that were locked before. */
  employmentEnd?: string | null
  /**
   * What was left of that employment where another one began in the same month, of which the balances of the sheet are: minutes of overtime and
   * working days of holiday. Null where the balances are what is left; absent in months that were locked before.
   */
  paidOut?: { overtime: number; holiday: number } | null
  labourWarnings: ShiftWarning[]
  corrections: SheetCorrection[]
  steps: SheetStep[]
}

const month = date({ label: 'Monat', hint: 'Ein Tag des Monats; ohne Angabe der vorige Monat.' })
const branch = reference('branches', { label: 'Filiale' })

/** How many people are on a page. */
export const sheetsPerPage = 20

/** How many pages people fill, one at least. */
export function sheetPages(people: number): number {
  return Math.max(1, Math.ceil(people / sheetsPerPage))
}

/** The page that is shown where one is asked for: the last one, where a step has left fewer. */
export function sheetPage(people: number, asked: number): number {
  return Math.min(asked, sheetPages(people))
}

/** Most months of one call. */
export const maxSheets = 500

export const monthSheetsApi = {
  listSheets: get<MonthPage>()('/api/time-sheets/months', {
    summary:
      'Monatszettel eines Monats, seitenweise: eigene, oder die der eigenen Filialen; der Stand aller dazu',
    allow: 'staff',
    permission: 'timeSheets.list',
    query: {
      month,
      branch,
      search: text({ label: 'Suche' }),
      show: select<SheetFilter>({ label: 'Anzeigen', options: sheetFilterLabels }),
      page: integer({ label: 'Seite', min: 1 }),
    },
    failure: 'Monatszettel konnten nicht geladen werden',
  }),
  loadSheet: get<TimeSheet>()('/api/time-sheets/months/:id', {
    operationId: 'timeSheets.load',
    summary: 'Monatszettel einer Person, deren Nummer in der Adresse steht',
    allow: 'staff',
    permission: 'timeSheets.list',
    query: { month },
    failure: 'Monatszettel konnte nicht geladen werden',
  }),
  loadSheetFile: get<null>()('/api/time-sheets/months/:id/pdf', {
    operationId: 'timeSheets.loadFile',
    summary: 'Monatszettel einer Person als PDF mit zwei Unterschriften',
    allow: 'staff',
    permission: 'timeSheets.list',
    query: { month },
    isFile: true,
    fileTypes: ['application/pdf'],
    failure: 'Monatszettel konnte nicht erstellt werden',
  }),
  advanceSheets: post<TimeSheetSummary[]>()('/api/time-sheets/steps', {
    summary:
      'Monat von Personen prüfen, freigeben, sperren oder wieder öffnen, alle oder keinen; gesperrte öffnen nur Administratoren mit einem Grund',
    allow: 'admin',
    permission: 'timeSheets.advance',
    body: {
      month: date({ label: 'Monat', isRequired: true }),
      users: references('users', { label: 'Personen' }),
      action: select({ label: 'Schritt', options: sheetActionLabels, defaultValue: null }),
      reason: longText({ label: 'Grund', max: 500 }),
    },
    failure: 'Monat konnte nicht abgeschlossen werden',
  }),
  exportPayroll: get<null>()('/api/time-sheets/payroll', {
    summary: 'Lohnarten eines Monats für die Lohnverrechnung als CSV oder XLSX',
    allow: 'admin',
    permission: 'timeSheets.export',
    query: { month, branch, format: select<SheetFormat>({ label: 'Format', options: sheetFormats }) },
    isFile: true,
    fileTypes: Object.values(sheetMediaTypes),
    failure: 'Lohnarten konnten nicht exportiert werden',
  }),
}
