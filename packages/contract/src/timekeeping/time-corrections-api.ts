import type { EventProblem } from '@theke/domain/timekeeping/derive-activities.ts'
import type { ClockEventKind } from '@theke/domain/timekeeping/clock-events.ts'
import { get, post } from '../endpoint.ts'
import {
  boolean,
  date,
  dateTime,
  integer,
  list,
  longText,
  optionalSelect,
  reference,
  select,
} from '../fields.ts'
import {
  type CorrectionState,
  correctionStateLabels,
  type EventReview,
  eventReviewLabels,
  type EventSource,
} from './ledger-labels.ts'

type Named = { id: number; name: string }

/** A working time on one side of a correction. */
export type CorrectedTimes = {
  branch: Named
  department: Named | null
  project: Named | null
  task: Named | null
  start: string
  end: string | null
  pauses: { start: string; end: string | null }[]
}

/** What somebody says a working time was, and what was decided about it (R-TIME-12). */
export type TimeCorrectionView = {
  id: number
  user: Named
  branch: Named
  activity: number | null
  /** Null where there was nothing. */
  before: CorrectedTimes | null
  /** Null where nothing is left of it. */
  after: CorrectedTimes | null
  reason: string
  state: CorrectionState
  requestedBy: Named | null
  requestedAt: string
  decidedBy: Named | null
  decidedAt: string | null
  comment: string
}

/** An event of the ledger, with why it does not count where it does not. */
export type ClockEventView = {
  id: number
  user: Named
  branch: Named
  kind: ClockEventKind
  at: string
  recordedAt: string
  source: EventSource
  reason: string
  review: EventReview
  reviewComment: string
  problem: EventProblem | null
}

/** Somebody who is working or pausing now. */
export type PresentPerson = {
  user: Named
  branch: Named
  department: Named | null
  project: Named | null
  task: Named | null
  isPaused: boolean
  /** When they came. */
  start: string
  /** Since when they work or pause. */
  since: string
  /** Worked so far, up to the moment of the reply. */
  minutes: number
}

/** What waits for a decision of the caller; none of what they may not decide. Requests are those for days off and for shifts of others. */
export type OpenDecisions = { corrections: number; requests: number }

const decisionLabels = { approve: 'Genehmigen', reject: 'Ablehnen' } as const

/** How a manager decides about what somebody has asked for or sent. */
export const decisionFields = {
  decision: select({ label: 'Entscheidung', options: decisionLabels, defaultValue: null }),
  comment: longText({ label: 'Bemerkung', max: 500 }),
}

const filters = {
  user: reference('users', { label: 'Benutzer' }),
  branch: reference('branches', { label: 'Filiale' }),
  before: integer({ label: 'Einträge vor diesem', min: 1, max: 2_147_483_647 }),
  limit: integer({ label: 'Einträge', min: 1, max: 500 }),
}

/** The times that somebody asks for; for themselves only. */
const requestedTimes = {
  activity: reference('working-activities', {
    label: 'Aktivität',
    hint: 'Leer für eine Arbeitszeit, die ganz fehlt.',
  }),
  isRemoval: boolean({ label: 'Hat nicht stattgefunden', isRequired: true }),
  branch: reference('branches', { label: 'Filiale', isRequired: true }),
  department: reference('departments', { label: 'Abteilung' }),
  project: reference('projects', { label: 'Projekt' }),
  task: reference('tasks', { label: 'Aufgabe' }),
  start: dateTime({ label: 'Beginn', isRequired: true }),
  end: dateTime({ label: 'Ende' }),
  pauses: list(
    { start: dateTime({ label: 'Beginn', isRequired: true }), end: dateTime({ label: 'Ende' }) },
    { label: 'Pausen', max: 50 },
  ),
  reason: longText({ label: 'Grund', isRequired: true, max: 500 }),
}

export const timeCorrectionsApi = {
  listCorrections: get<TimeCorrectionView[]>()('/api/time-corrections', {
    summary:
      'Korrekturen von Arbeitszeiten auflisten, die neuesten zuerst: eigene, oder die der eigenen Filialen',
    allow: 'staff',
    permission: 'timeCorrections.list',
    query: {
      ...filters,
      state: optionalSelect({ label: 'Status', options: correctionStateLabels }),
    },
    isList: true,
    failure: 'Korrekturen konnten nicht geladen werden',
  }),
  requestCorrection: post<TimeCorrectionView>()('/api/time-corrections', {
    summary: 'Korrektur der eigenen Arbeitszeit beantragen',
    allow: 'staff',
    permission: 'timeCorrections.create',
    body: requestedTimes,
    success: 201,
    rateLimit: { calls: 120, minutes: 10 },
    failure: 'Korrektur konnte nicht beantragt werden',
  }),
  decideCorrection: post<TimeCorrectionView>()('/api/time-corrections/:id/decide', {
    summary: 'Korrektur genehmigen oder ablehnen',
    allow: 'admin',
    permission: 'timeCorrections.decide',
    body: decisionFields,
    failure: 'Korrektur konnte nicht entschieden werden',
  }),
  listEvents: get<ClockEventView[]>()('/api/clock-events', {
    summary: 'Stempel auflisten, die neuesten zuerst: eigene, oder die der eigenen Filialen',
    allow: 'staff',
    permission: 'clockEvents.list',
    query: {
      ...filters,
      start: date({ label: 'Von' }),
      end: date({ label: 'Bis' }),
      review: optionalSelect({ label: 'Prüfung', options: eventReviewLabels }),
      isOpen: boolean({ label: 'Nur was zu prüfen ist' }),
    },
    isList: true,
    failure: 'Stempel konnten nicht geladen werden',
  }),
  countOpenDecisions: get<OpenDecisions>()('/api/time-decisions', {
    summary: 'Wie viele Korrekturen, Stempel und Anträge auf eine Entscheidung des Aufrufers warten',
    allow: 'staff',
    permission: 'timeDecisions.count',
    failure: 'Offene Entscheidungen konnten nicht gezählt werden',
  }),
  listPresent: get<PresentPerson[]>()('/api/clock-events/present', {
    summary: 'Wer jetzt da ist, in den eigenen Filialen',
    allow: 'admin',
    permission: 'clockEvents.present',
    query: { branch: reference('branches', { label: 'Filiale' }) },
    failure: 'Anwesende konnten nicht geladen werden',
  }),
  reviewEvent: post<ClockEventView>()('/api/clock-events/:id/review', {
    summary: 'Stempel freigeben oder ablehnen, der spät kam oder nicht passt',
    allow: 'admin',
    permission: 'clockEvents.review',
    body: decisionFields,
    failure: 'Stempel konnte nicht geprüft werden',
  }),
}
