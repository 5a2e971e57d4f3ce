import { defineEntity } from '../define-entity.ts'
import { choice, day, flag, instant, integer, longText, optionalChoice, reference } from '../fields.ts'

const scheduleTypeLabels = {
  work: 'Arbeit',
  holiday: 'Urlaub',
  sick: 'Krankenstand',
  timeOff: 'Zeitausgleich',
  training: 'Schulung',
} as const

/** When somebody is to work, or is away. */
export const workingSchedule = defineEntity({
  path: 'working-schedules',
  singular: 'Planung',
  plural: 'Planung',
  pluralOfSome: 'Planungen',
  listFailure: 'Planung konnte nicht geladen werden',
  fields: {
    user: reference('users', { label: 'Benutzer', isRequired: true }),
    branch: reference('branches', { label: 'Filiale', isRequired: true }),
    department: reference('departments', { label: 'Abteilung' }),
    type: choice({ label: 'Art', options: scheduleTypeLabels, isPersonal: true }),
    start: instant({ label: 'Beginn', isRequired: true }),
    end: instant({ label: 'Ende', isRequired: true }),
    pause: integer({ label: 'Pause (Minuten)', min: 0, max: 1440, isRequired: true, initial: 0 }),
    isAllDay: flag({ label: 'Ganztägig' }),
    isPublished: flag({ label: 'Veröffentlicht', hint: 'Am Terminal steht nur, was veröffentlicht ist.' }),
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
    type: optionalChoice({ label: 'Art', options: scheduleTypeLabels }),
    start: day({ label: 'Von' }),
    end: day({ label: 'Bis' }),
  },
  read: 'staff',
  write: 'staff',
  branchField: 'branch',
})
