import type { ActivityStatus } from '@theke/domain/timekeeping/working-activity.ts'
import { defineEntity } from '../define-entity.ts'
import { select, date, computed, boolean, dateTime, integer, list, longText, reference } from '../fields.ts'

const activityStatusLabels: Readonly<Record<ActivityStatus, string>> = {
  running: 'Läuft',
  paused: 'Pausiert',
  ended: 'Beendet',
}

/** What somebody worked, from start to end (R-TIME-01). */
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
    duration: computed(integer({ label: 'Minuten ohne Pausen', isRequired: true, defaultValue: 0 })),
    isCorrected: boolean({ label: 'Nachträglich geändert', isReadOnly: true }),
  },
  title: 'user',
  list: ['user', 'branch', 'start', 'end', 'duration', 'status', 'isCorrected'],
  search: ['comment'],
  sort: '-start',
  filters: {
    user: reference('users', { label: 'Benutzer' }),
    branch: reference('branches', { label: 'Filiale' }),
    department: reference('departments', { label: 'Abteilung' }),
    start: date({ label: 'Von' }),
    end: date({ label: 'Bis' }),
  },
  read: 'staff',
  write: 'staff',
  branchField: 'branch',
})
