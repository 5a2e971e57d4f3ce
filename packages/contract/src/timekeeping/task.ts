import { defineEntity } from '../define-entity.ts'
import { select, date, integer, longText, optionalSelect, reference, references, text } from '../fields.ts'

export const taskStatusLabels = { open: 'Offen', inProgress: 'In Arbeit', done: 'Erledigt' } as const
export const taskPriorityLabels = { low: 'Niedrig', normal: 'Normal', high: 'Hoch' } as const

/** A piece of work, alone or within a project. */
export const task = defineEntity({
  path: 'tasks',
  singular: 'Aufgabe',
  plural: 'Aufgaben',
  purpose: 'Aufgaben sagen, wer was bis wann erledigt.',
  fields: {
    name: text({ label: 'Name', isRequired: true }),
    status: select({ label: 'Status', options: taskStatusLabels }),
    description: longText({ label: 'Beschreibung' }),
    project: reference('projects', { label: 'Projekt' }),
    users: references('users', { label: 'Benutzer' }),
    dueDate: date({ label: 'Fällig am' }),
    priority: select({ label: 'Dringlichkeit', options: taskPriorityLabels, defaultValue: 'normal' }),
    sortOrder: integer({ label: 'Reihenfolge', isRequired: true, defaultValue: 0 }),
  },
  title: 'name',
  list: ['name', 'project', 'users', 'dueDate', 'priority', 'status'],
  search: ['name', 'description'],
  sort: 'sortOrder',
  filters: {
    project: reference('projects', { label: 'Projekt' }),
    user: reference('users', { label: 'Benutzer' }),
    status: optionalSelect({ label: 'Status', options: taskStatusLabels }),
  },
  read: 'staff',
  write: 'staff',
})
