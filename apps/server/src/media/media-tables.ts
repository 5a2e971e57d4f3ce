import type { RowOf } from '@theke/contract/define-entity.ts'
import type { imageTemplate } from '@theke/contract/media/image-template.ts'
import { boolean, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { jsonList, recordColumns } from '../db/columns.ts'
import { searchIndex, sortIndexes } from '../db/indexes.ts'

export const images = snakeCase.table('images', {
  ...recordColumns,
  name: text().notNull(),
  alt: text().notNull(),
  folder: text().notNull(),
  focusX: integer().notNull().default(50),
  focusY: integer().notNull().default(50),
  isAiGenerated: boolean().notNull().default(false),
  version: integer().notNull(),
  extension: text().notNull(),
  mimeType: text().notNull(),
  width: integer(),
  height: integer(),
  size: integer(),
})

export const uploads = snakeCase.table(
  'uploads',
  {
    ...recordColumns,
    version: integer().notNull(),
    extension: text().notNull(),
    mimeType: text().notNull(),
    publicHash: text().notNull(),
    name: text().notNull(),
    size: integer().notNull(),
    /** A visitor's file that no order refers to yet. */
    isQuarantined: boolean().notNull().default(false),
  },
  (table) => [
    ...sortIndexes(
      'uploads',
      { name: table.name, mime_type: table.mimeType, size: table.size, is_quarantined: table.isQuarantined },
      table.id,
    ),
    // The columns that the entity names in its search, in the same order.
    searchIndex('uploads', {
      id: table.id,
      columns: [table.name, table.extension, table.mimeType],
      title: table.name,
    }),
  ],
)

type ImageTemplate = RowOf<typeof imageTemplate>

export const imageTemplates = snakeCase.table('image_templates', {
  ...recordColumns,
  name: text().notNull(),
  identifier: text().notNull().unique('image_templates_identifier'),
  width: integer().notNull(),
  height: integer().notNull(),
  format: text().$type<ImageTemplate['format']>().notNull(),
  backgroundColor: text().notNull(),
  layers: jsonList<ImageTemplate['layers'][number]>(),
})
