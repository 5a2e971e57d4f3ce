import type { OrderState } from '@theke/domain/ordering/order-state.ts'
import { get } from '../endpoint.ts'
import type { OrderSummary } from '../ordering/order.ts'

type Named = { id: number; name: string }

/** Something that needs attention now. */
export type Alarm = {
  /** What it is about, such as `orders-missed`; one kind may be raised several times. */
  kind: string
  /** A problem keeps customers waiting; a warning will become one. */
  severity: 'problem' | 'warning'
  /** A German sentence. */
  text: string
  /** Since when it has been so. */
  since: string
  /** Null where it concerns the whole shop. */
  branch: Named | null
  /** Where in the back-office it is dealt with, such as '/outbox'; null where nowhere. */
  path: string | null
}

/**
 * A figure of turnover of the present day (R-STATISTICS-06). Money is a decimal. `open` is the part whose orders are not over. `lastWeek` is the amount of a week
 * ago: of what is due for the whole day, of the other figures until the same time of day.
 */
export type DayTurnover = { orders: number; amount: number; open: number; lastWeek: number }

/** The present day of one branch. */
export type BranchDay = Named & {
  handedOver: DayTurnover
  due: DayTurnover
  placed: DayTurnover
  /** Due until today and not over yet. */
  open: number
  missed: number
}

/** An open order whose time is still to come. */
export type ComingOrder = Pick<
  OrderSummary,
  'id' | 'ticketNumber' | 'firstName' | 'lastName' | 'companyName'
> & {
  branch: Named
  status: OrderState
  at: string
  total: number
}

/** When something of the backup last succeeded, and a German sentence where it failed since. */
export type BackupOutcome = { at: string | null; failure: string | null }

/** The log is backed up every 30 seconds, everything once a day; a drill is what somebody starts by hand. */
export type BackupHealth = { log: BackupOutcome; base: BackupOutcome; drill: BackupOutcome }

/** How the machine is; bytes and counts. */
export type SystemHealth = {
  /** How many tasks of the set-up guide are done. */
  setUp: { done: number; total: number }
  version: string
  database: { version: string; bytes: number }
  /** The disk that the shop writes to. Its reserve lets the embedded database start when it is full; null where there is none. */
  disk: { freeBytes: number; totalBytes: number; hasReserve: boolean | null }
  /** Null where none is configured. */
  backup: BackupHealth | null
  outbox: { waiting: number; failed: number }
  jobs: { total: number; failing: number }
  /** Whose `X-Forwarded-For` is believed, and which address lately sent one without being believed. */
  proxies: { trusted: readonly string[]; untrusted: { address: string; at: string } | null }
}

/** The day at a glance (R-STATISTICS-01). */
export type Dashboard = {
  day: string
  branches: BranchDay[]
  coming: ComingOrder[]
  alarms: Alarm[]
  /** How many printers and screens the caller's branches have. */
  health: { printers: number; screens: number }
  /** For administrators only. */
  system: SystemHealth | null
}

const amounts = { amount: 'cents', open: 'cents', lastWeek: 'cents' } as const

export const dashboardApi = {
  loadDashboard: get<Dashboard>()('/api/dashboard', {
    summary: 'Der Tag auf einen Blick: eigene Filialen, nächste Termine, was jemand ansehen sollte',
    amounts: { branches: { handedOver: amounts, due: amounts, placed: amounts }, coming: { total: 'cents' } },
    allow: 'staff',
    permission: 'dashboard.load',
    failure: 'Daten konnten nicht geladen werden',
  }),
}
