import { defineEntity } from '../define-entity.ts'
import { outdatedField, withEnglish } from '../english/translations.ts'
import { boolean, image, integer, longText, text } from '../fields.ts'

/** An organisation that customers can choose for the shop's donation. */
export const donatee = defineEntity({
  path: 'donatees',
  singular: 'Spendenempfänger',
  plural: 'Spendenempfänger',
  purpose: 'An Spendenempfänger gibt der Shop einen Teil des Umsatzes; Kunden wählen bei der Bestellung aus.',
  fields: {
    name: text({ label: 'Name', isRequired: true }),
    identifier: text({ label: 'Kennung', isRequired: true, format: 'identifier', isUnique: true }),
    ...withEnglish({ description: longText({ label: 'Beschreibung' }) }),
    website: text({ label: 'Website', format: 'url' }),
    image: image({ label: 'Bild' }),
    isEnabled: boolean({ label: 'Aktiv', defaultValue: true }),
    sortOrder: integer({ label: 'Reihenfolge', isRequired: true, defaultValue: 0 }),
    ...outdatedField,
  },
  title: 'name',
  list: ['name', 'identifier', 'website', 'isEnabled', 'sortOrder'],
  search: ['name', 'identifier', 'description'],
  sort: 'sortOrder',
  filters: { identifier: text({ label: 'Kennung' }), isEnabled: boolean({ label: 'Aktiv' }) },
  read: 'anyone',
  write: 'staff',
  publicFields: ['isEnabled'],
})
