import { defineEntity } from '../define-entity.ts'
import { englishFilter, outdatedField, withEnglish } from '../english/translations.ts'
import { boolean, integer, reference, text } from '../fields.ts'

export const table = defineEntity({
  path: 'tables',
  singular: 'Tisch',
  plural: 'Tische',
  purpose: 'Von Tischen aus bestellen Gäste vor Ort; ihre Nummer steht auf dem QR-Code.',
  fields: {
    identifier: text({ label: 'Tischnummer', hint: 'Steht auf dem QR-Code.', isRequired: true, max: 40 }),
    branch: reference('branches', { label: 'Filiale', isRequired: true }),
    ...withEnglish({ name: text({ label: 'Name' }) }),
    seats: integer({ label: 'Plätze', min: 0, max: 1000 }),
    isEnabled: boolean({ label: 'Aktiv', defaultValue: true }),
    sortOrder: integer({ label: 'Reihenfolge', isRequired: true, defaultValue: 0 }),
    ...outdatedField,
  },
  title: 'identifier',
  list: ['identifier', 'name', 'branch', 'seats', 'isEnabled'],
  search: ['identifier', 'name'],
  sort: 'sortOrder',
  filters: {
    branch: reference('branches', { label: 'Filiale' }),
    identifier: text({ label: 'Tischnummer' }),
    isEnabled: boolean({ label: 'Aktiv' }),
    ...englishFilter,
  },
  read: 'anyone',
  write: 'staff',
  publicFields: ['isEnabled'],
  branchField: 'branch',
})

/** The path that the QR code of a table leads to, which chooses dine-in at that table (R-SHOP-18). */
export function tablePath(branchIdentifier: string, tableIdentifier: string): string {
  return `/store/${encodeURIComponent(branchIdentifier)}?${new URLSearchParams({ table: tableIdentifier })}`
}
