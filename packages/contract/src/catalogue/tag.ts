import { defineEntity } from '../define-entity.ts'
import { englishFilter, outdatedField, withEnglish } from '../english/translations.ts'
import { image, integer, text } from '../fields.ts'

export const tag = defineEntity({
  path: 'tags',
  singular: 'Tag',
  plural: 'Tags',
  purpose: 'Tags kennzeichnen Produkte und Filialen, zum Beispiel „Regional“; Kunden suchen danach.',
  fields: {
    ...withEnglish({ name: text({ label: 'Name', isRequired: true, isUnique: true }) }),
    image: image({ label: 'Bild' }),
    sortOrder: integer({ label: 'Reihenfolge', isRequired: true, defaultValue: 0 }),
    ...outdatedField,
  },
  title: 'name',
  list: ['image', 'name', 'sortOrder'],
  search: ['name'],
  sort: 'sortOrder',
  filters: englishFilter,
  read: 'anyone',
  write: 'staff',
})
