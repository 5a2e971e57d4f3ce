import { defineEntity } from '../define-entity.ts'
import { integer, reference, references, text } from '../fields.ts'

/** A part of a branch that people work in (R-TIME-02). */
export const department = defineEntity({
  path: 'departments',
  singular: 'Abteilung',
  plural: 'Abteilungen',
  purpose: 'Abteilungen teilen die Arbeit in einer Filiale; jede bekommt ihre eigenen Küchenbons.',
  fields: {
    name: text({ label: 'Name', isRequired: true }),
    identifier: text({ label: 'Kennung', isRequired: true, format: 'identifier', isUnique: true }),
    branch: reference('branches', { label: 'Filiale', isRequired: true }),
    categories: references('categories', {
      label: 'Kategorien',
      hint: 'Was hier gemacht wird; ihre Küchenbons kommen aus dem Drucker der Abteilung.',
    }),
    manager: reference('users', { label: 'Leitung' }),
    color: text({ label: 'Farbe', hint: 'Für Übersichten der Planung.', format: 'color' }),
    sortOrder: integer({ label: 'Reihenfolge', isRequired: true, defaultValue: 0 }),
  },
  title: 'name',
  list: ['name', 'identifier', 'branch', 'manager', 'sortOrder'],
  search: ['name', 'identifier'],
  sort: 'sortOrder',
  filters: { branch: reference('branches', { label: 'Filiale' }) },
  read: 'staff',
  write: 'admin',
  branchField: 'branch',
})
