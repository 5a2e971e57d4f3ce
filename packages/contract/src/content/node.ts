import { defineEntity } from '../define-entity.ts'
import { select, boolean, integer, json, reference, text } from '../fields.ts'
import { outdatedField } from '../english/translations.ts'
import { publishingFields } from './publishing-fields.ts'
import { nodeTypeLabels } from './node-types.ts'

/** A piece of structured content within a tree; its type says which content fields it has (R-CONTENT-05). */
export const node = defineEntity({
  path: 'nodes',
  singular: 'Inhalt',
  plural: 'Inhalte',
  purpose: 'Aus diesen Bausteinen bestehen Seiten: Texte, Rezepte, Fragen und Antworten, Veranstaltungen.',
  fields: {
    name: text({ label: 'Name', isRequired: true }),
    identifier: text({ label: 'Kennung', isRequired: true, format: 'identifier', isUnique: true }),
    type: select({ label: 'Typ', options: nodeTypeLabels }),
    parent: reference('nodes', { label: 'Unter', hint: 'Leer: steht für sich.' }),
    sortOrder: integer({ label: 'Reihenfolge', isRequired: true, defaultValue: 0 }),
    ...publishingFields,
    content: json<Record<string, unknown>>({ label: 'Inhalt', defaultValue: {}, max: 1_000_000 }),
    ...outdatedField,
  },
  title: 'name',
  list: ['name', 'type', 'identifier', 'parent', 'sortOrder', 'isPublic', 'publishFrom', 'publishTo'],
  search: ['name', 'identifier'],
  sort: 'sortOrder',
  filters: {
    type: select({ label: 'Typ', options: nodeTypeLabels }),
    parent: reference('nodes', { label: 'Unter' }),
    isPublic: boolean({ label: 'Öffentlich' }),
    identifier: text({ label: 'Kennung' }),
  },
  read: 'anyone',
  write: 'staff',
  publicFields: ['isPublic'],
})
