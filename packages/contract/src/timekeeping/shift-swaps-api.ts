import type { SwapAction, SwapState } from '@theke/domain/timekeeping/shift-swap.ts'
import { get, post } from '../endpoint.ts'
import { longText, optionalSelect, reference } from '../fields.ts'
import { decisionFields } from './time-corrections-api.ts'

type Named = { id: number; name: string }

export const swapStateLabels: Readonly<Record<SwapState, string>> = {
  offered: 'Angeboten',
  accepted: 'Wartet auf die Filialleitung',
  confirmed: 'Übernommen',
  rejected: 'Abgelehnt',
  declined: 'Abgelehnt',
  withdrawn: 'Zurückgezogen',
  expired: 'Die Schicht hat schon begonnen.',
  outdated: 'Der Plan wurde inzwischen geändert.',
}

/** What the labour law and the plan say against a shift for a person; a violation is decided by a manager. */
export type SwapWarning = { isViolation: boolean; text: string }

/** A shift without a person, as somebody sees it who could take it (R-TIME-41). */
export type OpenShift = {
  id: number
  branch: Named
  department: Named | null
  start: string
  end: string
  /** Minutes. */
  pause: number
  comment: string
  /** What it would bring to the caller. */
  warnings: SwapWarning[]
  /** The caller has asked for it, and a manager has not decided yet. */
  isRequested: boolean
}

/** A shift that is to go from one person, or from nobody, to another (R-TIME-40). */
export type ShiftSwap = {
  id: number
  createdAt: string
  branch: Named
  department: Named | null
  start: string
  end: string
  /** Null where the shift was open. */
  from: Named | null
  /** The colleague to whom alone it is offered. */
  offeredTo: Named | null
  /** The person who takes it. */
  taker: Named | null
  comment: string
  state: SwapState
  /** What it brings to the taker, or to the caller who could be; known to these and to managers. */
  warnings: SwapWarning[]
  /** What the caller may do. */
  actions: SwapAction[]
  decision: { by: string; at: string; comment: string } | null
}

const comment = longText({ label: 'Bemerkung', max: 500 })
const failure = 'Der Tausch konnte nicht gespeichert werden'
const swap = '/api/shift-swaps/:id'

/** Open shifts that people take, and shifts that they pass on to colleagues. */
export const shiftSwapsApi = {
  listOpenShifts: get<OpenShift[]>()('/api/open-shifts', {
    summary: 'Veröffentlichte offene Schichten der eigenen Filialen, die noch nicht begonnen haben',
    allow: 'staff',
    permission: 'shiftSwaps.listOpenShifts',
    failure: 'Offene Schichten konnten nicht geladen werden',
  }),
  takeOpenShift: post<ShiftSwap>()('/api/open-shifts/:id/take', {
    summary:
      'Offene Schicht übernehmen; verletzt sie für die Person eine Regel, entscheidet die Filialleitung',
    allow: 'staff',
    permission: 'shiftSwaps.takeOpenShift',
    success: 201,
    failure: 'Die Schicht konnte nicht übernommen werden',
  }),
  listShiftSwaps: get<ShiftSwap[]>()('/api/shift-swaps', {
    summary: 'Angebotene Schichten: eigene, solche für einen selbst, und die der geleiteten Filialen',
    allow: 'staff',
    permission: 'shiftSwaps.list',
    query: { status: optionalSelect({ label: 'Status', options: { open: 'Offen' } }) },
    failure: 'Angebotene Schichten konnten nicht geladen werden',
  }),
  listColleagues: get<Named[]>()('/api/shift-swaps/colleagues', {
    summary: 'Kolleginnen und Kollegen einer eigenen Filiale',
    allow: 'staff',
    permission: 'shiftSwaps.listColleagues',
    query: { branch: reference('branches', { label: 'Filiale', isRequired: true }) },
    failure: 'Personen konnten nicht geladen werden',
  }),
  offerShift: post<ShiftSwap>()('/api/shift-swaps', {
    summary: 'Eigene veröffentlichte Schicht anbieten, allen der Filiale oder einer Person',
    allow: 'staff',
    permission: 'shiftSwaps.offer',
    body: {
      shift: reference('working-schedules', { label: 'Schicht', isRequired: true }),
      offeredTo: reference('users', { label: 'Für', hint: 'Leer: alle der Filiale.' }),
      comment,
    },
    success: 201,
    failure,
  }),
  acceptSwap: post<ShiftSwap>()(`${swap}/accept`, {
    summary: 'Angebotene Schicht annehmen; die Filialleitung entscheidet',
    allow: 'staff',
    permission: 'shiftSwaps.accept',
    failure,
  }),
  declineSwap: post<ShiftSwap>()(`${swap}/decline`, {
    summary: 'Schicht ablehnen, die einem selbst angeboten wurde',
    allow: 'staff',
    permission: 'shiftSwaps.decline',
    failure,
  }),
  withdrawSwap: post<ShiftSwap>()(`${swap}/withdraw`, {
    summary: 'Eigenes Angebot oder eigene Zusage zurückziehen',
    allow: 'staff',
    permission: 'shiftSwaps.withdraw',
    failure,
  }),
  decideSwap: post<ShiftSwap>()(`${swap}/decide`, {
    summary: 'Tausch genehmigen oder ablehnen; genehmigt wechselt die Schicht sofort, und beide erfahren es',
    allow: 'admin',
    permission: 'shiftSwaps.decide',
    body: decisionFields,
    failure,
  }),
}
