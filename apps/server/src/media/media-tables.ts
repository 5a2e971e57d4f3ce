import { integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { recordColumns } from '../db/columns.ts'

export const images = snakeCase.table('images', {
  ...recordColumns,
  name: text().notNull(),
  alt: text().notNull(),
  folder: text().notNull(),
  version: integer().notNull(),
  extension: text().notNull(),
  mimeType: text().notNull(),
  width: integer(),
  height: integer(),
  size: integer(),
})

export const uploads = snakeCase.table('uploads', {
  ...recordColumns,
  version: integer().notNull(),
  extension: text().notNull(),
  mimeType: text().notNull(),
  publicHash: text().notNull(),
  name: text().notNull(),
  size: integer().notNull(),
})
