import type { WarningCode } from '@theke/domain/timekeeping/labour-law/shift-warning.ts'
import type { LabourLaw } from '@theke/domain/timekeeping/labour-law/labour-law.ts'
import type { RestReason } from '@theke/domain/shop/hours-of-day.ts'
import { get, post } from '../endpoint.ts'
import { boolean, date, dateTime, integer, list, longText, reference, select, text } from '../fields.ts'
import { scheduleTypeLabels } from './working-schedule.ts'

export type ScheduleType = keyof typeof scheduleTypeLabels

/** What is planned of a shift or an absence. A shift without a person is open. */
export type ShiftValues = {
  user: { id: number } | null
  department: { id: number } | null
  type: ScheduleType
  start: string
  end: string
  /** Minutes. */
  pause: number
  isAllDay: boolean
  comment: string
}

/** A shift as it was published, and as it is planned: null where it is not published yet, or is to be removed. */
export type PlannedShift = {
  /** Made by the browser in which it was planned first; 36 characters. */
  key: string
  /** Numbers the shift in warnings. */
  id: number
  branch: { id: number }
  planned: ShiftValues | null
  published: ShiftValues | null
  /** The version, which a change sends as it was read. */
  updatedAt: string
}

/** Somebody who can be planned. */
export type PlannedPerson = {
  id: number
  name: string
  firstName: string
  department: { id: number } | null
  law: LabourLaw
  isMinor: boolean
  /** Minutes to work from Monday to Sunday; null without a contract. */
  targetMinutes: number[] | null
}

export type PlannedDepartment = { id: number; name: string; color: string }

/** People wanted in a department on a day; minutes since midnight, the end may lie on the next day. */
export type PlannedNeed = { department: number; day: string; from: number; to: number; count: number }

/** A broken rule for which somebody gave a reason. */
export type RuleException = {
  user: { id: number }
  code: WarningCode
  day: string
  /** What was planned, as in the warning; another one needs another reason. */
  actual: number
  reason: string
}

/** A week of a branch. The shifts include those of the weeks before and after, and of its people at other branches. */
export type PlannedWeek = {
  branch: { id: number; name: string }
  /** The Monday. */
  week: string
  people: PlannedPerson[]
  departments: PlannedDepartment[]
  shifts: PlannedShift[]
  holidays: string[]
  /** The days on which the branch rests, and why. */
  restDays: { day: string; reason: RestReason }[]
  /** Orders agreed for days of the week that are not over; days without any are left out. */
  expectedOrders: { day: string; count: number }[]
  needs: PlannedNeed[]
  exceptions: RuleException[]
}

export type Publication = { changes: number; people: number }

/** Most shifts that are saved at once; a copied week of a large branch is less. */
const maxShifts = 500

/** Most changes of a week that are published as they were seen, with those that reach into the weeks beside it. */
const maxSeenShifts = 2000

const shift = {
  key: text({ label: 'Schlüssel', isRequired: true, min: 36, max: 36 }),
  isRemoved: boolean({ label: 'Entfernt', isRequired: true }),
  updatedAt: dateTime({
    label: 'Fassung',
    hint: '„updatedAt“ der Schicht, wie sie gelesen wurde. Hat seither jemand anderer sie geändert, wird nichts gespeichert. Leer, wo die letzte Änderung gelten soll, wie bei einer neuen Schicht.',
  }),
  user: reference('users', { label: 'Person' }),
  department: reference('departments', { label: 'Abteilung' }),
  type: select({ label: 'Art', options: scheduleTypeLabels, defaultValue: null }),
  start: dateTime({ label: 'Beginn', isRequired: true }),
  end: dateTime({ label: 'Ende', isRequired: true }),
  pause: integer({ label: 'Pause (Minuten)', min: 0, max: 1440, isRequired: true, defaultValue: 0 }),
  isAllDay: boolean({ label: 'Ganztägig', isRequired: true }),
  comment: longText({ label: 'Bemerkung' }),
}

const place = {
  branch: reference('branches', { label: 'Filiale', isRequired: true }),
  week: date({ label: 'Woche', hint: 'Der Montag.', isRequired: true }),
}

/** Planning weeks: what is planned becomes known to people when it is published. */
export const planningApi = {
  loadWeek: get<PlannedWeek>()('/api/planning/week', {
    summary: 'Planung einer Woche: Personen, Schichten, Bedarf',
    allow: 'admin',
    permission: 'planning.load',
    query: place,
    failure: 'Planung konnte nicht geladen werden',
  }),
  saveShifts: post<PlannedShift[]>()('/api/planning/shifts', {
    summary: 'Schichten anlegen, ändern und entfernen; bis zum Veröffentlichen bleibt es ein Entwurf',
    allow: 'admin',
    permission: 'planning.save',
    body: { branch: place.branch, shifts: list(shift, { label: 'Schichten', max: maxShifts }) },
    failure: 'Planung konnte nicht gespeichert werden',
  }),
  publishWeek: post<Publication>()('/api/planning/publish', {
    summary: 'Woche veröffentlichen; wer betroffen ist, bekommt die eigenen Änderungen gemeldet',
    allow: 'admin',
    permission: 'planning.publish',
    body: {
      ...place,
      reasons: list(
        {
          user: reference('users', { label: 'Person', isRequired: true }),
          code: text({ label: 'Regel', isRequired: true, max: 40 }),
          day: date({ label: 'Tag', isRequired: true }),
          reason: text({ label: 'Grund', isRequired: true, max: 500 }),
        },
        { label: 'Begründungen', max: 500 },
      ),
      shifts: list(shift, {
        label: 'Gesehene Änderungen',
        hint: 'Was noch nicht veröffentlicht ist, wie es zuletzt gelesen wurde. Ist inzwischen etwas anderes geplant, wird nichts veröffentlicht. Leer, wo alles veröffentlicht werden soll, was geplant ist.',
        max: maxSeenShifts,
      }),
    },
    failure: 'Die Woche konnte nicht veröffentlicht werden',
  }),
}
