import { defineEntity } from '../define-entity.ts'
import { image, integer, text } from '../fields.ts'

export const tag = defineEntity({
  path: 'tags',
  singular: 'Tag',
  plural: 'Tags',
  purpose: 'Tags kennzeichnen Produkte und Filialen, zum Beispiel „Regional“; Kunden suchen danach.',
  fields: {
    name: text({ label: 'Name', isRequired: true, isUnique: true }),
    image: image({ label: 'Bild' }),
    sortOrder: integer({ label: 'Reihenfolge', isRequired: true, defaultValue: 0 }),
  },
  title: 'name',
  list: ['image', 'name', 'sortOrder'],
  search: ['name'],
  sort: 'sortOrder',
  read: 'anyone',
  write: 'staff',
})
