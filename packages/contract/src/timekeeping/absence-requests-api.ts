import { get, post } from '../endpoint.ts'
import { boolean, date, longText, optionalSelect, select } from '../fields.ts'
import { decisionFields } from './time-corrections-api.ts'

/** What people can ask for. */
export const requestTypeLabels = { holiday: 'Urlaub', timeOff: 'Zeitausgleich' } as const
export type RequestType = keyof typeof requestTypeLabels

export const requestStatusLabels = {
  open: 'Offen',
  approved: 'Genehmigt',
  rejected: 'Abgelehnt',
  withdrawn: 'Zurückgezogen',
} as const
export type RequestStatus = keyof typeof requestStatusLabels

/** A wish to be away, and what became of it (R-TIME-17). */
export type AbsenceRequest = {
  id: number
  createdAt: string
  user: { id: number; name: string }
  branch: { id: number }
  type: RequestType
  firstDay: string
  lastDay: string
  /** Away only from noon of the first day on, or until noon of the last. */
  isFromNoon: boolean
  isUntilNoon: boolean
  /** Days on which there would be something to work; halves count as such. */
  workingDays: number
  comment: string
  status: RequestStatus
  /** What is left on the account at the end of the year without this request: days of holiday, or hours; null without a contract. */
  available: number | null
  decision: { by: string; at: string; comment: string } | null
}

const failure = 'Antrag konnte nicht gespeichert werden'

/** Asking for holiday or time off, and deciding about it. */
export const absenceRequestsApi = {
  listAbsenceRequests: get<AbsenceRequest[]>()('/api/absence-requests', {
    summary: 'Anträge auf Urlaub und Zeitausgleich, neueste zuerst: eigene, oder die der eigenen Filialen',
    allow: 'staff',
    permission: 'absenceRequests.list',
    query: { status: optionalSelect({ label: 'Status', options: requestStatusLabels }) },
    failure: 'Anträge konnten nicht geladen werden',
  }),
  createAbsenceRequest: post<AbsenceRequest>()('/api/absence-requests', {
    summary: 'Urlaub oder Zeitausgleich für sich beantragen',
    allow: 'staff',
    permission: 'absenceRequests.create',
    body: {
      type: select({ label: 'Art', options: requestTypeLabels, defaultValue: null }),
      firstDay: date({ label: 'Erster Tag', isRequired: true }),
      lastDay: date({ label: 'Letzter Tag', isRequired: true }),
      isFromNoon: boolean({ label: 'Erst ab Mittag', hint: 'Der erste Tag zählt halb.' }),
      isUntilNoon: boolean({ label: 'Nur bis Mittag', hint: 'Der letzte Tag zählt halb.' }),
      comment: longText({ label: 'Bemerkung', max: 500 }),
    },
    success: 201,
    failure,
  }),
  withdrawAbsenceRequest: post<AbsenceRequest>()('/api/absence-requests/:id/withdraw', {
    summary: 'Eigenen offenen Antrag zurückziehen',
    allow: 'staff',
    permission: 'absenceRequests.withdraw',
    failure,
  }),
  decideAbsenceRequest: post<AbsenceRequest>()('/api/absence-requests/:id/decide', {
    summary: 'Antrag genehmigen oder ablehnen; genehmigt steht er in der Planung, und die Person erfährt es',
    allow: 'admin',
    permission: 'absenceRequests.decide',
    body: decisionFields,
    failure,
  }),
}
