import { defineEntity } from '../define-entity.ts'
import { boolean, reference, references, text } from '../fields.ts'
import { hours } from '../shop/hours-fields.ts'

/** Segments one after another, in a loop (R-SIGNAGE-01). */
export const stream = defineEntity({
  path: 'digital-signage-streams',
  singular: 'Stream',
  plural: 'Streams',
  purpose: 'Ein Stream ist die Reihenfolge der Filmsequenzen, die auf TVs laufen.',
  fields: {
    name: text({ label: 'Name', isRequired: true }),
    isEnabled: boolean({ label: 'Aktiv', defaultValue: true }),
    segments: references('digital-signage-segments', {
      label: 'Filmsequenzen',
      hint: 'Laufen in dieser Reihenfolge und dann von vorne.',
    }),
    branches: references('branches', { label: 'Filialen', hint: 'Leer: alle.' }),
    schedule: hours({ label: 'Zeitplan', hint: 'Leer: immer.' }),
  },
  title: 'name',
  list: ['name', 'segments', 'branches', 'isEnabled'],
  search: ['name'],
  sort: 'name',
  filters: { branch: reference('branches', { label: 'Filiale' }) },
  read: 'staff',
  write: 'staff',
})
