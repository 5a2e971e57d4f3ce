import { defineEntity } from '../define-entity.ts'
import { select, date, boolean, dateTime, integer, longText, optionalSelect, reference } from '../fields.ts'

export const scheduleTypeLabels = {
  work: 'Arbeit',
  holiday: 'Urlaub',
  sick: 'Krankenstand',
  timeOff: 'Zeitausgleich',
  training: 'Schulung',
} as const

/** When somebody is to work, or is away (R-TIME-02). */
export const workingSchedule = defineEntity({
  path: 'working-schedules',
  singular: 'Planung',
  plural: 'Planung',
  declined: { pluralOfSome: 'Planungen' },
  purpose: 'Die Planung sagt, wer wann arbeitet, frei hat oder im Urlaub ist.',
  listFailure: 'Planung konnte nicht geladen werden',
  fields: {
    user: reference('users', { label: 'Benutzer', hint: 'Leer: eine offene Schicht.' }),
    branch: reference('branches', { label: 'Filiale', isRequired: true }),
    department: reference('departments', { label: 'Abteilung' }),
    type: select({ label: 'Art', options: scheduleTypeLabels, isPersonal: true }),
    start: dateTime({ label: 'Beginn', isRequired: true }),
    end: dateTime({ label: 'Ende', isRequired: true }),
    pause: integer({ label: 'Pause (Minuten)', min: 0, max: 1440, isRequired: true, defaultValue: 0 }),
    isAllDay: boolean({ label: 'Ganztägig' }),
    isPublished: boolean({
      label: 'Veröffentlicht',
      hint: 'Am Terminal steht nur, was veröffentlicht ist. Was Sie hier speichern, gilt sofort, und niemand wird verständigt.',
    }),
    comment: longText({ label: 'Bemerkung', isPersonal: true }),
  },
  title: 'user',
  list: ['user', 'branch', 'type', 'start', 'end', 'isPublished'],
  search: ['comment'],
  sort: '-start',
  filters: {
    user: reference('users', { label: 'Benutzer' }),
    branch: reference('branches', { label: 'Filiale' }),
    department: reference('departments', { label: 'Abteilung' }),
    type: optionalSelect({ label: 'Art', options: scheduleTypeLabels }),
    start: date({ label: 'Von' }),
    end: date({ label: 'Bis' }),
  },
  read: 'staff',
  // People without this right see what is published of their own, and open shifts (R-TIME-10).
  write: 'admin',
  branchField: 'branch',
  personField: 'user',
  rowsOfBranch: { field: 'type', value: 'work' },
})
