import { defineEntity, listQuery, type RowOf } from '../define-entity.ts'
import { get } from '../endpoint.ts'
import { boolean, dateTime, list, reference, references, text } from '../fields.ts'

export const menu = defineEntity({
  path: 'menus',
  singular: 'Produktkatalog',
  plural: 'Produktkataloge',
  purpose:
    'Ein Produktkatalog sagt, welche Kategorien und Produkte in welchen Filialen ab wann zu haben sind.',
  fields: {
    name: text({ label: 'Name', isRequired: true }),
    availableFrom: dateTime({ label: 'Gültig ab', isRequired: true }),
    availableTo: dateTime({
      label: 'Gültig bis',
      hint: 'Für eine Saison; danach gilt wieder der Katalog davor. Leer: bis ein anderer beginnt.',
    }),
    isEnabled: boolean({ label: 'Aktiv', defaultValue: true }),
    branches: references('branches', { label: 'Filialen' }),
    catalog: list(
      {
        category: reference('categories', { label: 'Kategorie', isRequired: true }),
        products: references('products', { label: 'Produkte' }),
      },
      { label: 'Sortiment' },
    ),
  },
  title: 'name',
  list: ['name', 'availableFrom', 'availableTo', 'branches', 'isEnabled'],
  search: ['name'],
  sort: '-availableFrom',
  filters: { branch: reference('branches', { label: 'Filiale' }) },
  read: 'anyone',
  write: 'staff',
  publicFields: ['isEnabled'],
})

export const menuApi = {
  listOfBranch: get<RowOf<typeof menu>[]>()('/api/branches/:id/menus', {
    summary: 'Produktkataloge einer Filiale auflisten',
    allow: 'anyone',
    permission: 'menus.listOfBranch',
    isCached: true,
    query: listQuery,
    isList: true,
    failure: 'Produktkataloge konnten nicht geladen werden',
    replyFields: menu.endpoints.load.replyFields,
  }),
}
