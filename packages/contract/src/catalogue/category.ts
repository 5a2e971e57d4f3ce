import { defineEntity } from '../define-entity.ts'
import { boolean, image, integer, longText, text } from '../fields.ts'
import { englishFilter, outdatedField, withEnglish } from '../english/translations.ts'
import { hours } from '../shop/hours-fields.ts'
import { seasonFields } from './season-fields.ts'

export const category = defineEntity({
  path: 'categories',
  singular: 'Kategorie',
  plural: 'Kategorien',
  purpose: 'Kategorien gliedern das Sortiment; unter ihnen stehen die Produkte im Shop.',
  fields: {
    ...withEnglish({
      name: text({ label: 'Name', isRequired: true }),
      description: longText({ label: 'Beschreibung' }),
    }),
    image: image({ label: 'Bild' }),
    isEnabled: boolean({ label: 'Aktiv', defaultValue: true }),
    schedule: hours({ label: 'Zeitplan', hint: 'Leer bedeutet immer.' }),
    ...seasonFields,
    isVisibleWhenUnavailable: boolean({ label: 'Auch zeigen, wenn nicht bestellbar' }),
    sortOrder: integer({ label: 'Reihenfolge', isRequired: true, defaultValue: 0 }),
    ...outdatedField,
  },
  title: 'name',
  list: ['image', 'name', 'isEnabled', 'sortOrder'],
  search: ['name', 'description'],
  sort: 'sortOrder',
  filters: { isEnabled: boolean({ label: 'Aktiv' }), ...englishFilter },
  read: 'anyone',
  write: 'staff',
  publicFields: ['isEnabled', 'isVisibleWhenUnavailable'],
})
