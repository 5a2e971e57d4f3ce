import { defineEntity } from '../define-entity.ts'
import { boolean, object, richText, text } from '../fields.ts'
import { outdatedField, withEnglish } from '../english/translations.ts'
import { publishingFields } from './publishing-fields.ts'

/** Type of the blocks that greet visitors of the start page (R-CONTENT-06). */
export const newsPopupType = 'news_popup'

/** A piece of content for a fixed place of the storefront, found by its identifier or type (R-CONTENT-05). */
export const block = defineEntity({
  path: 'blocks',
  singular: 'Inhalt',
  plural: 'Inhalte',
  purpose:
    'Diese Inhalte erscheinen an festen Stellen im Shop, zum Beispiel eine Neuigkeit auf der Startseite.',
  fields: {
    name: text({ label: 'Name', isRequired: true }),
    identifier: text({ label: 'Kennung', isRequired: true, format: 'identifier', isUnique: true }),
    type: text({
      label: 'Typ',
      hint: `Wo der Inhalt erscheint: ${newsPopupType} ist die Neuigkeit auf der Startseite. Sie erscheint nur, solange das Plugin Startseite eingeschaltet ist.`,
      max: 64,
      defaultValue: newsPopupType,
    }),
    ...publishingFields,
    content: object(withEnglish({ body: richText({ label: 'Text' }) }), { label: 'Inhalt' }),
    ...outdatedField,
  },
  title: 'name',
  list: ['name', 'type', 'identifier', 'isPublic', 'publishFrom', 'publishTo'],
  search: ['name', 'identifier', 'type'],
  sort: '-createdAt',
  filters: {
    type: text({ label: 'Typ' }),
    isPublic: boolean({ label: 'Öffentlich' }),
    identifier: text({ label: 'Kennung' }),
  },
  read: 'anyone',
  write: 'staff',
  publicFields: ['isPublic'],
})
