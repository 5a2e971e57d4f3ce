import type { RowOf } from '@theke/contract/define-entity.ts'
import type { scene } from '@theke/contract/signage/scene.ts'
import type { segment } from '@theke/contract/signage/segment.ts'
import type { television } from '@theke/contract/signage/television.ts'
import type { OpeningHourEntry } from '@theke/domain/shop/branch.ts'
import { boolean, index, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { ids, jsonList, recordColumns } from '../db/columns.ts'
import { referenceIndexes } from '../db/reference-indexes.ts'
import { images, uploads } from '../media/media-tables.ts'
import { branches } from '../shop/shop-tables.ts'

export const scenes = snakeCase.table(
  'scenes',
  {
    ...recordColumns,
    name: text().notNull(),
    /** Decoded, without slashes at its ends. */
    path: text().notNull().unique('scenes_path'),
    width: integer().notNull(),
    height: integer().notNull(),
    duration: integer().notNull(),
    backgroundColor: text().notNull(),
    isPublic: boolean().notNull(),
    backgroundImage: integer().references(() => images.id),
    layers: jsonList<RowOf<typeof scene>['layers'][number]>(),
  },
  (table) => referenceIndexes('scenes', { background_image: table.backgroundImage }),
)

export const segments = snakeCase.table(
  'digital_signage_segments',
  {
    ...recordColumns,
    name: text().notNull(),
    type: text().$type<RowOf<typeof segment>['type']>().notNull(),
    scene: integer().references(() => scenes.id),
    image: integer().references(() => images.id),
    video: integer().references(() => uploads.id),
    duration: integer(),
    transition: text().$type<RowOf<typeof segment>['transition']>().notNull(),
    branches: ids(),
    isEnabled: boolean().notNull(),
    schedule: jsonList<OpeningHourEntry>(),
  },
  (table) =>
    referenceIndexes('digital_signage_segments', {
      image: table.image,
      scene: table.scene,
      video: table.video,
    }),
)

export const streams = snakeCase.table('digital_signage_streams', {
  ...recordColumns,
  name: text().notNull(),
  isEnabled: boolean().notNull(),
  segments: ids(),
  branches: ids(),
  schedule: jsonList<OpeningHourEntry>(),
})

export const televisions = snakeCase.table(
  'digital_signage_devices',
  {
    ...recordColumns,
    name: text().notNull(),
    identifier: text().notNull().unique('digital_signage_devices_identifier'),
    branch: integer()
      .notNull()
      .references(() => branches.id),
    stream: integer().references(() => streams.id),
    orientation: text().$type<RowOf<typeof television>['orientation']>().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    isEnabled: boolean().notNull(),
    /** Null where no key was given yet, so that nothing plays there. */
    apiKeyHash: text(),
  },
  (table) => [
    ...referenceIndexes('digital_signage_devices', { stream: table.stream }),
    index('digital_signage_devices_branch').on(table.branch),
  ],
)
