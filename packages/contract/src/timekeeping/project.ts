import { defineEntity } from '../define-entity.ts'
import { select, date, decimal, longText, optionalSelect, reference, text } from '../fields.ts'

const projectStatusLabels = { open: 'Offen', done: 'Erledigt', archived: 'Archiviert' } as const

/** What people work for, beside the daily business. */
export const project = defineEntity({
  path: 'projects',
  singular: 'Projekt',
  plural: 'Projekte',
  purpose: 'Auf Projekte werden Arbeitszeiten und Aufgaben gebucht.',
  fields: {
    name: text({ label: 'Name', isRequired: true }),
    status: select({ label: 'Status', options: projectStatusLabels }),
    description: longText({ label: 'Beschreibung' }),
    customer: reference('customers', { label: 'Kunde' }),
    branch: reference('branches', { label: 'Filiale' }),
    start: date({ label: 'Beginn' }),
    end: date({ label: 'Ende' }),
    color: text({ label: 'Farbe', format: 'color' }),
    budgetHours: decimal({
      label: 'Budget (Stunden)',
      hint: 'Was davon gebucht ist, steht bei den Aufgaben.',
      min: 0,
      max: 1_000_000,
      places: 2,
    }),
  },
  title: 'name',
  list: ['name', 'customer', 'branch', 'start', 'end', 'budgetHours', 'status'],
  search: ['name', 'description'],
  sort: 'name',
  filters: {
    branch: reference('branches', { label: 'Filiale' }),
    customer: reference('customers', { label: 'Kunde' }),
    status: optionalSelect({ label: 'Status', options: projectStatusLabels }),
  },
  read: 'staff',
  write: 'staff',
})
