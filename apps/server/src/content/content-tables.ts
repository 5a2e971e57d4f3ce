import type { RowOf } from '@theke/contract/define-entity.ts'
import type { block } from '@theke/contract/content/block.ts'
import type { navigation } from '@theke/contract/content/navigation.ts'
import type { node } from '@theke/contract/content/node.ts'
import type { redirect } from '@theke/contract/content/redirect.ts'
import type { Spoken } from '@theke/contract/english/translations.ts'
import type { site } from '@theke/contract/content/site.ts'
import { type AnyPgColumn, boolean, integer, jsonb, snakeCase, text } from 'drizzle-orm/pg-core'
import { ids, instant, jsonList, recordColumns } from '../db/columns.ts'
import { referenceIndexes } from '../db/indexes.ts'
import { images } from '../media/media-tables.ts'

/** Whether and when everybody sees a piece of content. */
const publishingColumns = {
  isPublic: boolean().notNull(),
  publishFrom: instant(),
  publishTo: instant(),
}

export const sites = snakeCase.table(
  'sites',
  {
    ...recordColumns,
    /** Decoded, without slashes at its ends. */
    path: text().notNull().unique('sites_path'),
    name: text().notNull(),
    title: text().notNull(),
    titleEn: text().notNull().default(''),
    type: text().$type<RowOf<typeof site>['type']>().notNull(),
    description: text().notNull(),
    descriptionEn: text().notNull().default(''),
    ...publishingColumns,
    content: jsonb().$type<RowOf<typeof site>['content']>().notNull(),
    nodes: ids(),
    outdatedEnglish: jsonList<string>(),
    image: integer().references(() => images.id),
  },
  (table) => referenceIndexes('sites', { image: table.image }),
)

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
  outdatedEnglish: jsonList<string>(),
  ...publishingColumns,
  content: jsonb().$type<RowOf<typeof block>['content']>().notNull(),
})

export const nodes = snakeCase.table(
  'nodes',
  {
    ...recordColumns,
    name: text().notNull(),
    identifier: text().notNull().unique('nodes_identifier'),
    type: text().$type<RowOf<typeof node>['type']>().notNull(),
    parent: integer().references((): AnyPgColumn => nodes.id),
    sortOrder: integer().notNull(),
    outdatedEnglish: jsonList<string>(),
    ...publishingColumns,
    /** Values of the content fields of the type; what was never filled in is missing. */
    content: jsonb().$type<RowOf<typeof node>['content']>().notNull(),
  },
  (table) => referenceIndexes('nodes', { parent: table.parent }),
)

export const navigations = snakeCase.table('navigations', {
  ...recordColumns,
  name: text().notNull(),
  identifier: text().notNull().unique('navigations_identifier'),
  ...publishingColumns,
  items: jsonList<RowOf<typeof navigation>['items'][number]>(),
  outdatedEnglish: jsonList<string>(),
})

/** Unsaved pages that can be previewed with a link. */
export const sitePreviews = snakeCase.table('site_previews', {
  /** Hash of the link's secret part. */
  tokenHash: text().primaryKey(),
  site: jsonb().$type<PreviewedSite>().notNull(),
  expiresAt: instant().notNull(),
})

/** What a preview shows of a page. */
export type PreviewedSite = Spoken<
  Pick<typeof sites.$inferSelect, 'name' | 'title' | 'description' | 'image' | 'nodes'>
> & {
  content: Spoken<{ body: string }>
  section?: PreviewedNode
  navigation?: PreviewedNavigation
}

/** A structured content that nobody has stored yet. */
export type PreviewedNode = Pick<typeof nodes.$inferSelect, 'type' | 'content'>

/** A navigation that nobody has stored yet. */
export type PreviewedNavigation = Pick<typeof navigations.$inferSelect, 'identifier' | 'items'>

export const donatees = snakeCase.table(
  'donatees',
  {
    ...recordColumns,
    name: text().notNull(),
    identifier: text().notNull().unique('donatees_identifier'),
    description: text().notNull(),
    descriptionEn: text().notNull().default(''),
    website: text().notNull(),
    image: integer().references(() => images.id),
    isEnabled: boolean().notNull(),
    sortOrder: integer().notNull(),
    outdatedEnglish: jsonList<string>(),
  },
  (table) => referenceIndexes('donatees', { image: table.image }),
)
