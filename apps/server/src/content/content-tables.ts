import type { RowOf } from '@theke/contract/define-entity.ts'
import type { block } from '@theke/contract/content/block.ts'
import type { redirect } from '@theke/contract/content/redirect.ts'
import type { site } from '@theke/contract/content/site.ts'
import { boolean, integer, jsonb, snakeCase, text } from 'drizzle-orm/pg-core'
import { instant, recordColumns } from '../db/columns.ts'
import { images } from '../media/media-tables.ts'

export const sites = snakeCase.table('sites', {
  ...recordColumns,
  /** Decoded, without slashes at its ends. */
  path: text().notNull().unique('sites_path'),
  name: text().notNull(),
  title: text().notNull(),
  type: text().$type<RowOf<typeof site>['type']>().notNull(),
  description: text().notNull(),
  isPublic: boolean().notNull(),
  content: jsonb().$type<RowOf<typeof site>['content']>().notNull(),
  image: integer().references(() => images.id),
})

export const redirects = snakeCase.table('redirects', {
  ...recordColumns,
  /** Decoded, without slashes at its ends. */
  path: text().notNull().unique('redirects_path'),
  target: text().notNull(),
  statusCode: text().$type<RowOf<typeof redirect>['statusCode']>().notNull(),
  isEnabled: boolean().notNull(),
})

export const blocks = snakeCase.table('blocks', {
  ...recordColumns,
  name: text().notNull(),
  identifier: text().notNull().unique('blocks_identifier'),
  type: text().notNull(),
  isPublic: boolean().notNull(),
  content: jsonb().$type<RowOf<typeof block>['content']>().notNull(),
  publishFrom: instant(),
  publishTo: instant(),
})

export const donatees = snakeCase.table('donatees', {
  ...recordColumns,
  name: text().notNull(),
  identifier: text().notNull().unique('donatees_identifier'),
  description: text().notNull(),
  website: text().notNull(),
  image: integer().references(() => images.id),
  isEnabled: boolean().notNull(),
  sortOrder: integer().notNull(),
})
