import { defineEntity } from '../define-entity.ts'
import { boolean, json, text } from '../fields.ts'

/** What people with the same work may do. Users without one may do what employees usually may. */
export const permissionSet = defineEntity({
  path: 'permission-sets',
  singular: 'Rechtegruppe',
  plural: 'Rechtegruppen',
  purpose: 'Rechtegruppen sagen, was Benutzer mit derselben Aufgabe dürfen.',
  fields: {
    name: text({ label: 'Name', isRequired: true, max: 64, isUnique: true }),
    description: text({ label: 'Beschreibung' }),
    permissions: json<string[]>({ label: 'Berechtigungen', defaultValue: [] }),
    isBuiltIn: boolean({ label: 'Mitgeliefert', isReadOnly: true }),
  },
  title: 'name',
  list: ['name', 'description', 'isBuiltIn'],
  search: ['name', 'description'],
  sort: 'name',
  read: 'staff',
  write: 'admin',
})
