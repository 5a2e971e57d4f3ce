import type { NewsChannel } from '@theke/domain/ordering/customer-news.ts'
import type { OrderState } from '@theke/domain/ordering/order-state.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import type { ClockSpan } from '@theke/domain/shop/day-change.ts'
import { get, post } from '../endpoint.ts'
import { date, list, reference, select, timeOfDay } from '../fields.ts'

/** What becomes of the hours of chosen days. */
export const dayChangeKinds = {
  keep: 'Wie jetzt',
  close: 'Schließen',
  hours: 'Andere Zeiten',
  usual: 'Wie üblich',
} as const

/** Which hours change; with delivery hours of its own a branch has two kinds. */
export const hoursScopes = {
  all: 'Alles',
  opening: 'Nur Öffnungszeiten',
  delivery: 'Nur Lieferung',
} as const

/** A part of a branch that is closed on some days, and when on each of them. */
export type DepartmentClosing = {
  department: { id: number; name: string }
  from: string
  to: string
  hours: ClockSpan[]
}

/** How many days can be seen and changed at once. */
export const maxDays = 62
/** How many orders are named by one call. */
export const maxHits = 200

/** A day of a branch: its hours by the clock, and what is ordered for it. */
export type BranchDay = {
  /** `YYYY-MM-DD`. */
  day: string
  hours: ClockSpan[]
  /** Null where delivery has no hours of its own. */
  delivery: ClockSpan[] | null
  /** Whether it has hours of its own in place of those of its weekday. */
  isSpecial: boolean
  /** The name of the public holiday; null on other days, and outside Austria and Germany. */
  holiday: string | null
  /** How many open orders are for this day, and how many for each half hour of it that has some, by the minute of the day. */
  orders: number
  load: { minute: number; orders: number }[]
}

/** A limit of work of a branch: how much each stretch of the day holds, and how much those take that have something to do, by the minute of their day. */
export type WorkLimit = {
  quota: number
  name: string
  amount: number
  /** How long a stretch is; null is the whole day. */
  minutes: number | null
  taken: { day: string; minute: number; work: number }[]
}

export type BranchDays = {
  /** The present day at the branch. */
  today: string
  /** Whether delivery has hours of its own. */
  hasDeliveryHours: boolean
  /** How many orders an interval takes, by mode; none where the branch takes any number. */
  limits: { mode: Mode; minutes: number; orders: number }[]
  /** Its limits of work, with what these days have; those that it shares with other branches count the work of all of them. */
  work: WorkLimit[]
  days: BranchDay[]
  /** The departments of the branch, and where they are closed on these days. */
  departments: { id: number; name: string }[]
  closings: DepartmentClosing[]
}

/** An open order whose time lies outside the hours, and the time that can be proposed to its customer. All times are instants. */
export type HitOrder = {
  id: number
  ticketNumber: string
  name: string
  status: OrderState
  mode: Mode
  at: string
  /** The state in which it was seen, for the proposal. */
  seen: string
  /** How many lines it has. */
  items: number
  /** The nearest free time that no other order of the list gets; null where there is none, or none can be proposed. */
  proposal: string | null
  /** Other free times, the nearest first. */
  times: string[]
  /** The channels by which its customer would hear of it, and the number to call where no message leaves the shop. */
  channels: NewsChannel[]
  call: string | null
}

/** What a change would do; nothing is stored. */
export type DaysPreview = {
  days: BranchDay[]
  hits: HitOrder[]
  /** How many orders it hits in all. */
  total: number
}

const dayChange = {
  from: date({ label: 'Von', isRequired: true }),
  to: date({ label: 'Bis', isRequired: true }),
  kind: select({ label: 'Was', options: dayChangeKinds, defaultValue: null }),
  scope: select({ label: 'Wofür', options: hoursScopes, defaultValue: null }),
  department: reference('departments', {
    label: 'Abteilung',
    hint: 'Nur sie ändert sich, die Filiale bleibt offen. Leer: die ganze Filiale.',
  }),
  after: timeOfDay({
    label: 'Geschlossen ab',
    hint: 'Nur bei „Schließen“. Leer ist der Beginn des Tages.',
  }),
  until: timeOfDay({ label: 'Geschlossen bis', hint: 'Nur bei „Schließen“. Leer ist das Ende des Tages.' }),
  hours: list(
    {
      from: timeOfDay({ label: 'Von', isRequired: true }),
      to: timeOfDay({ label: 'Bis', isRequired: true }),
    },
    { label: 'Zeiten', hint: 'Nur bei „Andere Zeiten“.', max: 3 },
  ),
}
const failure = 'Diese Tage konnten nicht geändert werden'

export const daysApi = {
  listDays: get<BranchDays>()('/api/branches/:branchId/days', {
    summary: 'Die Tage einer Filiale mit Zeiten, Feiertagen und Bestellungen; höchstens 62',
    allow: 'admin',
    permission: 'days.change',
    operationId: 'days.list',
    query: { from: date({ label: 'Von' }), to: date({ label: 'Bis' }) },
    failure: 'Tage konnten nicht geladen werden',
  }),
  previewDays: post<DaysPreview>()('/api/branches/:branchId/days/preview', {
    summary:
      'Was eine Änderung von Tagen bewirken würde, welche Bestellungen sie trifft und welche freie Zeit jede haben könnte; ändert nichts',
    allow: 'admin',
    permission: 'days.change',
    operationId: 'days.preview',
    body: dayChange,
    failure,
  }),
  changeDays: post<BranchDays>()('/api/branches/:branchId/days', {
    summary: 'Ändert die Zeiten von Tagen, als besondere Tage; Bestellungen bleiben, wie sie sind',
    allow: 'admin',
    permission: 'days.change',
    body: dayChange,
    failure,
  }),
}
