import { defineEntity } from '../define-entity.ts'
import { select, boolean, image, longText, object, references, richText, text } from '../fields.ts'
import { outdatedField, withEnglish } from '../english/translations.ts'
import { publishingFields } from './publishing-fields.ts'

export const siteTypeLabels = { default: 'Einfache Seite' } as const

/** A content page of the storefront. One that is not public, or whose time it is not, is a draft, which only staff see. */
export const site = defineEntity({
  path: 'sites',
  singular: 'Seite',
  plural: 'Seiten',
  purpose: 'Seiten haben eine eigene Adresse im Shop, zum Beispiel „Über uns“.',
  fields: {
    name: text({ label: 'Name', isRequired: true }),
    path: text({
      label: 'Pfad',
      hint: 'Adresse der Seite ohne Schrägstrich am Anfang, zum Beispiel ueber-uns.',
      format: 'path',
      isRequired: true,
      isUnique: true,
    }),
    ...withEnglish({
      title: text({ label: 'Titel', hint: 'Überschrift und Titel im Browser; leer gilt der Name.' }),
    }),
    type: select({ label: 'Typ', options: siteTypeLabels }),
    ...withEnglish({
      description: longText({ label: 'Beschreibung', hint: 'Für Suchmaschinen und Vorschauen.' }),
    }),
    ...publishingFields,
    content: object(withEnglish({ body: richText({ label: 'Text' }) }), { label: 'Inhalt' }),
    nodes: references('nodes', { label: 'Abschnitte', hint: 'Inhalte, die unter dem Text stehen.' }),
    image: image({ label: 'Vorschaubild' }),
    ...outdatedField,
  },
  title: 'name',
  list: ['name', 'path', 'type', 'isPublic', 'publishFrom', 'publishTo'],
  search: ['name', 'path', 'title'],
  sort: 'path',
  filters: {
    isPublic: boolean({ label: 'Öffentlich' }),
    type: select({ label: 'Typ', options: siteTypeLabels }),
    path: text({ label: 'Pfad' }),
  },
  read: 'anyone',
  write: 'staff',
  publicFields: ['isPublic'],
})
