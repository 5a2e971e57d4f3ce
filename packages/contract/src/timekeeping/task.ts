import { defineEntity } from '../define-entity.ts'
import { choice, day, integer, longText, optionalChoice, reference, references, text } from '../fields.ts'

const taskStatusLabels = { open: 'Offen', inProgress: 'In Arbeit', done: 'Erledigt' } as const
const taskPriorityLabels = { low: 'Niedrig', normal: 'Normal', high: 'Hoch' } as const

/** A piece of work, alone or within a project. */
export const task = defineEntity({
  path: 'tasks',
  singular: 'Aufgabe',
  plural: 'Aufgaben',
  fields: {
    name: text({ label: 'Name', isRequired: true }),
    status: choice({ label: 'Status', options: taskStatusLabels }),
    description: longText({ label: 'Beschreibung' }),
    project: reference('projects', { label: 'Projekt' }),
    users: references('users', { label: 'Benutzer' }),
    dueDate: day({ label: 'Fällig am' }),
    priority: choice({ label: 'Dringlichkeit', options: taskPriorityLabels, initial: 'normal' }),
    sortOrder: integer({ label: 'Reihenfolge', isRequired: true, initial: 0 }),
  },
  title: 'name',
  list: ['name', 'project', 'users', 'dueDate', 'priority', 'status'],
  search: ['name', 'description'],
  sort: 'sortOrder',
  filters: {
    project: reference('projects', { label: 'Projekt' }),
    user: reference('users', { label: 'Benutzer' }),
    status: optionalChoice({ label: 'Status', options: taskStatusLabels }),
  },
  read: 'staff',
  write: 'staff',
})
