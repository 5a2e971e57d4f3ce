import type { ActivityStatus } from '@theke/domain/timekeeping/working-activity.ts'
import { defineEntity } from '../define-entity.ts'
import { choice, day, derived, flag, instant, integer, list, longText, reference } from '../fields.ts'

const activityStatusLabels: Readonly<Record<ActivityStatus, string>> = {
  running: 'Läuft',
  paused: 'Pausiert',
  ended: 'Beendet',
}

/** What somebody worked, from start to end. */
export const workingActivity = defineEntity({
  path: 'working-activities',
  singular: 'Aktivität',
  plural: 'Aktivitäten',
  fields: {
    user: reference('users', { label: 'Benutzer', isRequired: true }),
    branch: reference('branches', { label: 'Filiale', isRequired: true }),
    department: reference('departments', { label: 'Abteilung' }),
    project: reference('projects', { label: 'Projekt' }),
    task: reference('tasks', { label: 'Aufgabe' }),
    start: instant({ label: 'Beginn', isRequired: true }),
    end: instant({ label: 'Ende', hint: 'Leer, solange die Aktivität läuft.' }),
    pauses: list(
      { start: instant({ label: 'Beginn', isRequired: true }), end: instant({ label: 'Ende' }) },
      { label: 'Pausen', max: 50 },
    ),
    comment: longText({ label: 'Bemerkung', isPersonal: true }),
    status: derived(choice({ label: 'Status', options: activityStatusLabels })),
    duration: derived(integer({ label: 'Minuten ohne Pausen', isRequired: true, initial: 0 })),
    isCorrected: flag({ label: 'Nachträglich geändert', isReadOnly: true }),
  },
  title: 'user',
  list: ['user', 'branch', 'start', 'end', 'duration', 'status', 'isCorrected'],
  search: ['comment'],
  sort: '-start',
  filters: {
    user: reference('users', { label: 'Benutzer' }),
    branch: reference('branches', { label: 'Filiale' }),
    department: reference('departments', { label: 'Abteilung' }),
    start: day({ label: 'Von' }),
    end: day({ label: 'Bis' }),
  },
  read: 'staff',
  write: 'staff',
  branchField: 'branch',
})
