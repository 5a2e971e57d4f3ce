import { defineEntity } from '../define-entity.ts'
import { integer, multiSelect, reference, text, timeOfDay } from '../fields.ts'

/** Weekdays by their ISO number. */
const weekdayLabels = {
  '1': 'Montag',
  '2': 'Dienstag',
  '3': 'Mittwoch',
  '4': 'Donnerstag',
  '5': 'Freitag',
  '6': 'Samstag',
  '7': 'Sonntag',
} as const

/** How many people a department needs at a time of its week (R-TIME-09). */
export const staffRequirement = defineEntity({
  path: 'staff-requirements',
  singular: 'Personalbedarf',
  plural: 'Personalbedarf',
  declined: { pluralAfterArticle: 'Angaben zum Personalbedarf', pluralOfSome: 'Angaben' },
  purpose:
    'Der Personalbedarf sagt, wie viele Leute eine Abteilung wann braucht; die Planung zeigt, wo jemand fehlt.',
  listFailure: 'Personalbedarf konnte nicht geladen werden',
  fields: {
    branch: reference('branches', { label: 'Filiale', isRequired: true }),
    department: reference('departments', { label: 'Abteilung', isRequired: true }),
    weekdays: multiSelect({ label: 'Wochentage', options: weekdayLabels }),
    from: timeOfDay({ label: 'Von', isRequired: true }),
    to: timeOfDay({ label: 'Bis', isRequired: true }),
    count: integer({ label: 'Personen', min: 1, max: 200, isRequired: true, defaultValue: 1 }),
    comment: text({ label: 'Bemerkung' }),
  },
  title: 'department',
  list: ['department', 'branch', 'weekdays', 'from', 'to', 'count'],
  search: ['comment'],
  sort: 'from',
  filters: {
    branch: reference('branches', { label: 'Filiale' }),
    department: reference('departments', { label: 'Abteilung' }),
  },
  read: 'staff',
  write: 'admin',
  branchField: 'branch',
})
