import type { RowOf } from '../define-entity.ts'
import { get, post } from '../endpoint.ts'
import { date, dateTime, integer, reference, text } from '../fields.ts'
import type { TimeBalance } from './time-sheets-api.ts'
import type { workingActivity } from './working-activity.ts'
import type { workingSchedule } from './working-schedule.ts'

type Named = { id: number; name: string }

/** What a person's own program learns about its person. */
export type TimeTrackingUser = {
  id: number
  username: string
  firstName: string
  lastName: string
  email: string
  branches: Named[]
  department: Named | null
  /** What runs at the moment. */
  workingActivity: RowOf<typeof workingActivity> | null
}

const address = '/api/time-tracking/:username/:accessToken'
const header =
  'statt des Zugangsschlüssels kann „-“ in der Adresse stehen und `Authorization: Bearer …` gesendet werden'
const days = { start: date({ label: 'Von' }), end: date({ label: 'Bis' }) }
const limit = integer({ label: 'Einträge', min: 1, max: 500 })
// Everybody in a branch may share one address.
const reads = { calls: 3000, minutes: 10 }
const writes = { calls: 600, minutes: 10 }

const event = {
  clientKey: text({
    label: 'Schlüssel',
    hint: 'Vom Absender, je Stempel ein neuer: noch einmal gesendet zählt er einmal.',
    max: 100,
  }),
  at: dateTime({ label: 'Zeitpunkt', hint: 'Wann gestempelt wurde; leer bedeutet jetzt.' }),
  branch: reference('branches', {
    label: 'Filiale',
    hint: 'Leer: die des Dienstplans, sonst die erste eigene.',
  }),
  department: reference('departments', { label: 'Abteilung' }),
  project: reference('projects', { label: 'Projekt' }),
  task: reference('tasks', { label: 'Aufgabe' }),
}

/**
 * Working time for a person's own programs, proven by username and token (R-ACCOUNT-09). An event that was made more than five minutes ago is
 * recorded in any case; where it does not fit, or has to be reviewed, the reply is null. Another that does not fit is refused with 409.
 */
export const timeTrackingApi = {
  loadOwnUser: get<TimeTrackingUser>()(`${address}/me`, {
    summary: `Eigene Angaben und die laufende Aktivität; ${header}`,
    allow: 'anyone',
    permission: 'timeTracking.me',
    rateLimit: reads,
    failure: 'Benutzer konnte nicht geladen werden',
  }),
  listOwnSchedules: get<RowOf<typeof workingSchedule>[]>()(`${address}/working-schedules`, {
    summary: 'Eigene veröffentlichte Planung',
    allow: 'anyone',
    permission: 'timeTracking.listSchedules',
    query: { ...days, limit },
    rateLimit: reads,
    isList: true,
    failure: 'Arbeitsplanung konnte nicht geladen werden',
  }),
  listOwnActivities: get<RowOf<typeof workingActivity>[]>()(`${address}/working-activities`, {
    summary: 'Eigene Aktivitäten, die neuesten zuerst',
    allow: 'anyone',
    permission: 'timeTracking.listActivities',
    query: { ...days, limit },
    rateLimit: reads,
    isList: true,
    failure: 'Aktivitäten konnten nicht geladen werden',
  }),
  listOwnBalances: get<TimeBalance[]>()(`${address}/balances`, {
    summary: 'Eigene Überstunden und eigener Urlaub eines Jahres',
    allow: 'anyone',
    permission: 'timeTracking.listBalances',
    query: { year: integer({ label: 'Jahr', min: 2000, max: 2100 }) },
    rateLimit: reads,
    isList: true,
    failure: 'Guthaben konnten nicht geladen werden',
  }),
  start: post<RowOf<typeof workingActivity> | null>()(`${address}/working-activities/start`, {
    summary: 'Kommen: eine Aktivität beginnen',
    allow: 'anyone',
    permission: 'timeTracking.start',
    body: event,
    success: 201,
    rateLimit: writes,
    failure: 'Aktivität konnte nicht gestartet werden.',
  }),
  pause: post<RowOf<typeof workingActivity> | null>()(`${address}/working-activities/pause`, {
    summary: 'Pause: die laufende Aktivität anhalten',
    allow: 'anyone',
    permission: 'timeTracking.pause',
    body: event,
    rateLimit: writes,
    failure: 'Aktivität konnte nicht pausiert werden.',
  }),
  resume: post<RowOf<typeof workingActivity> | null>()(`${address}/working-activities/resume`, {
    summary: 'Weiter: die Pause beenden',
    allow: 'anyone',
    permission: 'timeTracking.resume',
    body: event,
    rateLimit: writes,
    failure: 'Aktivität konnte nicht fortgesetzt werden.',
  }),
  end: post<RowOf<typeof workingActivity> | null>()(`${address}/working-activities/end`, {
    summary: 'Gehen: die Aktivität beenden; eine offene Pause endet mit',
    allow: 'anyone',
    permission: 'timeTracking.end',
    body: event,
    rateLimit: writes,
    failure: 'Aktivität konnte nicht beendet werden.',
  }),
}
