import type { ClockEventKind } from '@theke/domain/timekeeping/clock-events.ts'
import type { EventProblem } from '@theke/domain/timekeeping/derive-activities.ts'

export const clockEventLabels: Readonly<Record<ClockEventKind, string>> = {
  start: 'Kommen',
  pause: 'Pause',
  resume: 'Weiter',
  end: 'Gehen',
}

/** Where an event comes from. */
export const eventSourceLabels = {
  api: 'Schnittstelle',
  app: 'Eigenes Gerät',
  terminal: 'Terminal',
  manager: 'Eingetragen',
  correction: 'Korrektur',
  legacy: 'Frühere Version',
} as const
export type EventSource = keyof typeof eventSourceLabels

/** Whether an event counts: what waits or was rejected does not. */
export const eventReviewLabels = {
  none: 'Zählt',
  waiting: 'Wartet auf Prüfung',
  approved: 'Freigegeben',
  rejected: 'Abgelehnt',
} as const
export type EventReview = keyof typeof eventReviewLabels

export const correctionStateLabels = {
  requested: 'Beantragt',
  approved: 'Genehmigt',
  rejected: 'Abgelehnt',
} as const
export type CorrectionState = keyof typeof correctionStateLabels

/** Why an event does not count, for the manager who looks at it. */
export const eventProblemTexts: Readonly<Record<EventProblem, string>> = {
  'already-running': 'Es lief schon eine Aktivität.',
  'nothing-running': 'Es lief keine Aktivität.',
  'already-paused': 'Die Pause hatte schon begonnen.',
  'not-paused': 'Es war keine Pause.',
  'already-corrected': 'Kam an, nachdem diese Zeit korrigiert worden war.',
}
