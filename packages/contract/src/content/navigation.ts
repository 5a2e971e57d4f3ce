import { defineEntity } from '../define-entity.ts'
import { select, boolean, list, reference, text, type Values } from '../fields.ts'
import { outdatedField, withEnglish } from '../english/translations.ts'
import { publishingFields } from './publishing-fields.ts'

const navigationTargetLabels = { site: 'Seite', branch: 'Filiale', url: 'Adresse' } as const

const item = {
  ...withEnglish({ label: text({ label: 'Bezeichnung', isRequired: true }) }),
  type: select({ label: 'Führt zu', options: navigationTargetLabels }),
  site: reference('sites', { label: 'Seite' }),
  branch: reference('branches', { label: 'Filiale' }),
  url: text({
    label: 'Adresse',
    hint: 'Ein Pfad wie /ueber-uns (nur / ist die Startseite), eine ganze Adresse mit https://, tel:+43… oder mailto:… Leer: nur eine Überschrift.',
    format: 'link',
    max: 2000,
  }),
  isNewTab: boolean({ label: 'In neuem Tab öffnen' }),
}

const children = list(item, { label: 'Unterpunkte', max: 50 })

/** A tree of links; those with the identifiers `header` and `footer` are shown on every page of the storefront (R-CONTENT-04). */
export const navigation = defineEntity({
  path: 'navigations',
  singular: 'Navigation',
  plural: 'Navigationen',
  purpose: 'Navigationen sind die Menüs oben und unten auf jeder Seite.',
  fields: {
    name: text({ label: 'Name', isRequired: true }),
    identifier: text({
      label: 'Kennung',
      hint: 'header steht oben auf jeder Seite, footer unten.',
      isRequired: true,
      format: 'identifier',
      isUnique: true,
    }),
    ...publishingFields,
    items: list({ ...item, children }, { label: 'Punkte', max: 50 }),
    ...outdatedField,
  },
  title: 'name',
  list: ['name', 'identifier', 'items', 'isPublic', 'publishFrom', 'publishTo'],
  search: ['name', 'identifier'],
  sort: 'name',
  filters: { identifier: text({ label: 'Kennung' }), isPublic: boolean({ label: 'Öffentlich' }) },
  read: 'anyone',
  write: 'staff',
  publicFields: ['isPublic'],
})

/** One link of a navigation without those below it. */
export type NavigationTarget = Values<typeof item>

/** A link as the storefront shows it. Empty for a heading; a path of the shop begins with a slash. */
export type NavigationLink = {
  label: string
  german?: readonly string[]
  address: string
  isNewTab: boolean
  children: NavigationLink[]
}

/** The links above and below every page. */
export type NavigationView = { header: NavigationLink[]; footer: NavigationLink[] }
