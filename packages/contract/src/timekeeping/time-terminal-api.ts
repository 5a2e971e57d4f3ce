import type { ClockEventKind } from '@theke/domain/timekeeping/clock-events.ts'
import type { ClockState } from '@theke/domain/timekeeping/clock-state.ts'
import { get, post } from '../endpoint.ts'
import { dateTime, list, reference, select, text } from '../fields.ts'
import { clockEventLabels } from './ledger-labels.ts'

/** What somebody works for: numbers of records. */
export type WorkChoice = { department: number | null; project: number | null; task: number | null }

/** Somebody who may clock in at a terminal. */
export type TerminalPerson = {
  id: number
  firstName: string
  lastName: string
  /** How many digits their PIN has; null where that is not known, and where they have a badge only. */
  pinDigits: number | null
  /** Works at the branch today, or is there. The others are found under another button. */
  isToday: boolean
  state: ClockState
  /** Since when it is so; null while out. */
  since: string | null
  /** When work began of which nobody said the end for longer than anybody works; null where there is none. */
  forgottenSince: string | null
  /** Today without pauses, up to the moment of the reply. */
  workedMinutes: number
  /** The shift of today that runs or comes next; the last one where all are over. */
  shift: { start: string; end: string } | null
  /** What is planned on the day of that shift without pauses: a day can have several shifts. */
  plannedMinutes: number
  /** The last one today, or since somebody who is there came. */
  lastEvent: { kind: ClockEventKind; at: string } | null
  /** What they chose at this branch when they began last. */
  lastChoice: WorkChoice | null
}

/** What a terminal shows, and what it needs to go on without a connection. */
export type TimeTerminal = {
  branch: { id: number; name: string }
  now: string
  /** A point of P-256 as Base64url, for which a PIN is sealed until it can be checked. */
  pinKey: string
  people: TerminalPerson[]
  /** What people choose from when they begin; empty where the branch does not want it. */
  choices: (WorkChoice & { name: string; hint: string })[]
}

/** What became of an event: it counts, is recorded for a manager to look at, or was refused and is recorded nowhere; `message` says why. */
export type SentEvent = { clientKey: string; outcome: 'counted' | 'waiting' | 'refused'; message: string }

/** The code of a badge as what is sealed instead of a PIN; no PIN looks like it. */
export function badgeProof(badge: string): string {
  return `badge ${badge}`
}

/** The code in what was sealed; null where it was a PIN. */
export function badgeOfProof(proof: string): string | null {
  return proof.startsWith(badgeProof('')) ? proof.slice(badgeProof('').length) : null
}

/** The most events that are sent together. */
export const maxSentEvents = 50

const user = reference('users', { label: 'Benutzer', isRequired: true })

/** What is authenticated together with a sealed PIN, so that it proves this one event and no other. */
export function pinSubject(event: { clientKey: string; user: number; kind: string; at: string }): string {
  return [event.clientKey, event.user, event.kind, event.at].join(' ')
}

/** What terminals may do; the key of the device in `Authorization: Bearer …` is their proof (R-TIME-15). */
export const timeTerminalApi = {
  load: get<TimeTerminal>()('/api/time-terminal', {
    summary: 'Wer an einem Terminal stempelt; mit dem Schlüssel des Geräts in `Authorization: Bearer …`',
    allow: 'anyone',
    permission: 'timeTerminal.load',
    rateLimit: { calls: 3000, minutes: 10 },
    failure: 'Terminal konnte nicht geladen werden',
  }),
  checkPin: post<null>()('/api/time-terminal/pin', {
    summary: 'PIN einer Person prüfen; fünf falsche sperren sie an diesem Gerät für 15 Minuten',
    allow: 'anyone',
    permission: 'timeTerminal.checkPin',
    body: { user, pin: text({ label: 'PIN', isRequired: true, max: 8, format: 'password' }) },
    rateLimit: { calls: 300, minutes: 10 },
    failure: 'PIN konnte nicht geprüft werden',
  }),
  readBadge: post<{ user: number }>()('/api/time-terminal/badge', {
    summary: 'Wem ein Ausweis gehört; fünf unbekannte sperren Ausweise an diesem Gerät für 15 Minuten',
    allow: 'anyone',
    permission: 'timeTerminal.readBadge',
    body: { badge: text({ label: 'Ausweis', isRequired: true, max: 64, format: 'password' }) },
    rateLimit: { calls: 300, minutes: 10 },
    failure: 'Ausweis konnte nicht gelesen werden',
  }),
  send: post<SentEvent[]>()('/api/time-terminal/events', {
    summary:
      'Stempel senden, auch solche, die ohne Verbindung entstanden; noch einmal gesendet zählen sie einmal',
    allow: 'anyone',
    permission: 'timeTerminal.send',
    body: {
      events: list(
        {
          clientKey: text({ label: 'Schlüssel', isRequired: true, max: 100 }),
          user,
          kind: select({ label: 'Stempel', options: clockEventLabels, defaultValue: null }),
          at: dateTime({ label: 'Zeitpunkt', isRequired: true }),
          proof: text({ label: 'Versiegelte PIN', max: 500 }),
          department: reference('departments', { label: 'Abteilung' }),
          project: reference('projects', { label: 'Projekt' }),
          task: reference('tasks', { label: 'Aufgabe' }),
        },
        { label: 'Stempel', min: 1, max: maxSentEvents },
      ),
    },
    rateLimit: { calls: 600, minutes: 10 },
    failure: 'Stempel konnten nicht gesendet werden',
  }),
}
