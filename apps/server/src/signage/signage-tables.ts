import type { RowOf } from '@theke/contract/define-entity.ts'
import type { scene } from '@theke/contract/signage/scene.ts'
import type { segment } from '@theke/contract/signage/segment.ts'
import type { LastCommand, television } from '@theke/contract/signage/television.ts'
import type { OpeningHourEntry } from '@theke/domain/shop/branch.ts'
import type { CommandStatus, CommandType } from '@theke/domain/signage/command.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ids, instant, jsonList, recordColumns } from '../db/columns.ts'
import { referenceIndexes } from '../db/indexes.ts'
import { products } from '../catalogue/catalogue-tables.ts'
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
    /** What the fields of the scene are filled with. */
    product: integer().references(() => products.id),
    image: integer().references(() => images.id),
    video: integer().references(() => uploads.id),
    duration: integer(),
    transition: text().$type<RowOf<typeof segment>['transition']>().notNull(),
    branches: ids(),
    isEnabled: boolean().notNull(),
    schedule: jsonList<OpeningHourEntry>(),
    /** Recognises a repeated call that puts it on a television, the television's number first; null for what was made otherwise. */
    showKey: text().unique('digital_signage_segments_show_key'),
  },
  (table) =>
    referenceIndexes('digital_signage_segments', {
      image: table.image,
      product: table.product,
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

export const screenGroups = snakeCase.table(
  'digital_signage_groups',
  { ...recordColumns, name: text().notNull(), stream: integer().references(() => streams.id) },
  (table) => referenceIndexes('digital_signage_groups', { stream: table.stream }),
)

export const screenMessages = snakeCase.table('digital_signage_messages', {
  ...recordColumns,
  text: text().notNull(),
  isEnabled: boolean().notNull(),
  from: instant(),
  until: instant(),
  branches: ids(),
  groups: ids(),
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
    group: integer().references(() => screenGroups.id),
    stream: integer().references(() => streams.id),
    orientation: text().$type<RowOf<typeof television>['orientation']>().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    isEnabled: boolean().notNull(),
    /** Null where no key was given yet, so that nothing plays there. */
    apiKeyHash: text(),
    lastSeenAt: instant(),
    /** Since when it has called without a break. */
    onlineSince: instant(),
    currentSegment: integer().references((): AnyPgColumn => segments.id, { onDelete: 'set null' }),
    shownWidth: integer(),
    shownHeight: integer(),
    /** Since when it has known of a newer plan without having all of its files. */
    waitingSince: instant(),
    problem: text().notNull().default(''),
    isSwitchedOff: boolean().notNull().default(false),
    /** Shown in place of the plan, by a command. */
    shownStream: integer().references((): AnyPgColumn => streams.id, { onDelete: 'set null' }),
    lastCommand: jsonb().$type<LastCommand | null>(),
    /** The last report of what was played, so that it does not count twice. */
    lastPlays: text().notNull().default(''),
  },
  (table) => [
    ...referenceIndexes('digital_signage_devices', {
      stream: table.stream,
      group: table.group,
      current_segment: table.currentSegment,
      shown_stream: table.shownStream,
    }),
    index('digital_signage_devices_branch').on(table.branch),
    // Named after the field that a second television with the same key is refused at.
    uniqueIndex('digital_signage_devices_apiKey').on(table.apiKeyHash),
  ],
)

/** Commands to televisions with what became of them. */
export const screenCommands = snakeCase.table(
  'digital_signage_commands',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    device: integer()
      .notNull()
      .references(() => televisions.id, { onDelete: 'cascade' }),
    type: text().$type<CommandType>().notNull(),
    stream: integer().references(() => streams.id, { onDelete: 'set null' }),
    status: text().$type<CommandStatus>().notNull(),
    requestedAt: instant().notNull(),
    requestedBy: text().notNull(),
    finishedAt: instant(),
    note: text().notNull().default(''),
    hasScreenshot: boolean().notNull().default(false),
  },
  (table) => [
    index('digital_signage_commands_device').on(table.device, table.id),
    uniqueIndex('digital_signage_commands_pending')
      .on(table.device)
      .where(sql`status = 'pending'`),
    ...referenceIndexes('digital_signage_commands', { stream: table.stream }),
  ],
)

/** Screens that show a code and wait for somebody to type it in. */
export const pairings = snakeCase.table('digital_signage_pairings', {
  /** Hash of the key that the screen made for itself. */
  keyHash: text().primaryKey(),
  code: text().notNull().unique('digital_signage_pairings_code'),
  createdAt: instant().notNull(),
})

/** How often a segment was played on a television on a day. Refers to no row, because what was played is proved also when either is gone. */
export const screenPlays = snakeCase.table(
  'digital_signage_plays',
  {
    day: date().notNull(),
    device: integer().notNull(),
    /** As the television was called last; empty where it was played before version 1.8. */
    deviceName: text().notNull().default(''),
    /** The branch of the television, whose staff see what it played. */
    branch: integer(),
    segment: integer().notNull(),
    segmentName: text().notNull(),
    count: integer().notNull(),
    seconds: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.device, table.segment] }),
    index('digital_signage_plays_device').on(table.device),
    index('digital_signage_plays_segment').on(table.segment),
  ],
)
