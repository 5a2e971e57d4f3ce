import type { ContainerKind } from '@theke/domain/catalogue/containers.ts'
import { defineEntity } from '../define-entity.ts'
import { englishFilter, outdatedField, withEnglish } from '../english/translations.ts'
import { boolean, integer, money, select, text } from '../fields.ts'

const containerKindLabels: Readonly<Record<ContainerKind, string>> = {
  oneWay: 'Einweg',
  reusable: 'Mehrweg',
}

/** Packaging on which customers pay a deposit (R-PRICE-20). */
export const container = defineEntity({
  path: 'containers',
  singular: 'Pfandgebinde',
  plural: 'Pfandgebinde',
  purpose: 'Für Pfandgebinde zahlen Kunden Pfand; Produkte sagen, in welchen sie verkauft werden.',
  fields: {
    ...withEnglish({ name: text({ label: 'Name', isRequired: true, isUnique: true, max: 60 }) }),
    kind: select({
      label: 'Art',
      hint: 'Einwegpfand wird ohne Steuer weitergegeben. Mehrwegpfand hat den Steuersatz der Ware darin.',
      options: containerKindLabels,
    }),
    deposit: money({ label: 'Pfand', hint: 'Brutto, je Stück.', isRequired: true, min: 0.01, max: 1000 }),
    isEnabled: boolean({
      label: 'Aktiv',
      hint: 'Ohne Häkchen zahlen Kunden dafür kein Pfand.',
      defaultValue: true,
    }),
    sortOrder: integer({ label: 'Reihenfolge', isRequired: true, defaultValue: 0 }),
    ...outdatedField,
  },
  title: 'name',
  list: ['name', 'kind', 'deposit', 'isEnabled', 'sortOrder'],
  search: ['name'],
  sort: 'sortOrder',
  filters: { isEnabled: boolean({ label: 'Aktiv' }), ...englishFilter },
  read: 'staff',
  write: 'staff',
})
