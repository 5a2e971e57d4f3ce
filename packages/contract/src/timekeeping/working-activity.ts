import type { ActivityStatus } from '@theke/domain/timekeeping/working-activity.ts'
import { defineEntity } from '../define-entity.ts'
import {
  boolean,
  computed,
  date,
  dateTime,
  integer,
  list,
  longText,
  optionalSelect,
  reference,
  select,
  writeOnlyText,
} from '../fields.ts'

const activityStatusLabels: Readonly<Record<ActivityStatus, string>> = {
  running: 'Läuft',
  paused: 'Pausiert',
  ended: 'Beendet',
}

/** What somebody has to look at; a correction settles it. */
const activityFlagLabels = {
  forgotten: 'Ausstempeln vergessen?',
  endMissing: 'Ende fehlt',
  tooLong: 'Länger als 14 Stunden',
} as const

/** What somebody worked, from start to end (R-TIME-01), as derived from clock events and corrections (R-TIME-11). */
export const workingActivity = defineEntity({
  path: 'working-activities',
  singular: 'Aktivität',
  plural: 'Aktivitäten',
  purpose: 'Aktivitäten sind geleistete Arbeitszeiten mit ihren Pausen.',
  fields: {
    user: reference('users', { label: 'Benutzer', isRequired: true }),
    branch: reference('branches', { label: 'Filiale', isRequired: true }),
    department: reference('departments', { label: 'Abteilung' }),
    project: reference('projects', { label: 'Projekt' }),
    task: reference('tasks', { label: 'Aufgabe' }),
    start: dateTime({ label: 'Beginn', isRequired: true }),
    end: dateTime({ label: 'Ende', hint: 'Leer, solange die Aktivität läuft.' }),
    pauses: list(
      { start: dateTime({ label: 'Beginn', isRequired: true }), end: dateTime({ label: 'Ende' }) },
      { label: 'Pausen', max: 50 },
    ),
    comment: longText({ label: 'Bemerkung', isPersonal: true }),
    status: computed(select({ label: 'Status', options: activityStatusLabels })),
    duration: computed(
      integer({
        label: 'Dauer ohne Pausen',
        hint: 'In der Schnittstelle in Minuten.',
        isRequired: true,
        isMinutes: true,
        defaultValue: 0,
      }),
    ),
    isCorrected: boolean({ label: 'Nachträglich geändert', isReadOnly: true }),
    flag: optionalSelect({ label: 'Zu prüfen', options: activityFlagLabels, isReadOnly: true }),
    reason: writeOnlyText({
      label: 'Grund der Änderung',
      hint: 'Steht mit Vorher und Nachher bei den Korrekturen.',
      max: 500,
    }),
  },
  title: 'user',
  list: ['user', 'branch', 'start', 'end', 'duration', 'status', 'isCorrected', 'flag'],
  search: ['comment'],
  sort: '-start',
  filters: {
    user: reference('users', { label: 'Benutzer' }),
    branch: reference('branches', { label: 'Filiale' }),
    department: reference('departments', { label: 'Abteilung' }),
    start: date({ label: 'Von' }),
    end: date({ label: 'Bis' }),
    flag: optionalSelect({ label: 'Zu prüfen', options: activityFlagLabels }),
  },
  read: 'staff',
  // Managers are the people who may write: others see their own activities only, and ask for corrections (R-TIME-12).
  write: 'admin',
  branchField: 'branch',
  personField: 'user',
  // The correction that takes an activity away stays, so its row cannot simply come back.
  isHardDeleted: true,
})
