import type { ClockEventKind } from '@theke/domain/timekeeping/clock-events.ts'
import type { ClockState } from '@theke/domain/timekeeping/clock-state.ts'
import type { RowOf } from '../define-entity.ts'
import { get, post } from '../endpoint.ts'
import { date, dateTime, list, reference, select, text } from '../fields.ts'
import { clockEventLabels } from './ledger-labels.ts'
import type { workingSchedule } from './working-schedule.ts'
import { maxSentEvents, type SentEvent, type TimeTerminal, type WorkChoice } from './time-terminal-api.ts'

/** How somebody stands, and whether they may clock on their own device. */
export type OwnClock = {
  /** Where an event would count; null for somebody without a branch. */
  branch: { id: number; name: string } | null
  isAllowed: boolean
  now: string
  state: ClockState
  /** Since when it is so; null while out. */
  since: string | null
  /** When work began of which nobody said the end for longer than anybody works; null where there is none. */
  forgottenSince: string | null
  /** Today without pauses, up to the moment of the reply. */
  workedMinutes: number
  lastEvent: { kind: ClockEventKind; at: string } | null
  /** What can be begun, where the branch wants a choice; what the person chose last. */
  choices: TimeTerminal['choices']
  lastChoice: WorkChoice | null
}

/** A planned shift with the name of the branch in which it is. */
export type OwnShift = RowOf<typeof workingSchedule> & { branchName: string }

/** Clocking on one's own device, where the branch allows it (R-TIME-16). */
export const ownClockApi = {
  loadOwnClock: get<OwnClock>()('/api/time-clock', {
    summary: 'Wie man selbst steht, und ob man am eigenen Gerät stempeln darf',
    allow: 'staff',
    permission: 'ownClock.load',
    failure: 'Stempeluhr konnte nicht geladen werden',
  }),
  listOwnShifts: get<OwnShift[]>()('/api/time-clock/shifts', {
    operationId: 'ownClock.listShifts',
    summary: 'Eigene veröffentlichte Planung, die früheste zuerst',
    allow: 'staff',
    permission: 'ownClock.load',
    query: { start: date({ label: 'Von' }), end: date({ label: 'Bis' }) },
    isList: true,
    failure: 'Arbeitsplanung konnte nicht geladen werden',
  }),
  sendOwnEvents: post<SentEvent[]>()('/api/time-clock/events', {
    summary:
      'Am eigenen Gerät stempeln, auch was ohne Verbindung entstand; noch einmal gesendet zählt es einmal',
    allow: 'staff',
    permission: 'ownClock.send',
    body: {
      events: list(
        {
          clientKey: text({ label: 'Schlüssel', isRequired: true, max: 100 }),
          kind: select({ label: 'Stempel', options: clockEventLabels, defaultValue: null }),
          at: dateTime({ label: 'Zeitpunkt', isRequired: true }),
          department: reference('departments', { label: 'Abteilung' }),
          project: reference('projects', { label: 'Projekt' }),
          task: reference('tasks', { label: 'Aufgabe' }),
        },
        { label: 'Stempel', min: 1, max: maxSentEvents },
      ),
    },
    rateLimit: { calls: 300, minutes: 10 },
    failure: 'Stempel konnten nicht gesendet werden',
  }),
}
