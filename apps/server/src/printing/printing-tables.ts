import type { RowOf } from '@theke/contract/define-entity.ts'
import type { device } from '@theke/contract/printing/device.ts'
import type { PaperKind } from '@theke/contract/printing/printing-api.ts'
import type { Block } from '@theke/domain/printing/receipt.ts'
import type { PrintState } from '@theke/domain/printing/print-job.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  snakeCase,
  text,
} from 'drizzle-orm/pg-core'
import { ids, instant, recordColumns } from '../db/columns.ts'
import { referenceIndexes } from '../db/indexes.ts'
import { orders } from '../ordering/ordering-tables.ts'
import { departments } from '../shop/department-tables.ts'
import { branches } from '../shop/shop-tables.ts'

type Device = RowOf<typeof device>

export const devices = snakeCase.table(
  'devices',
  {
    ...recordColumns,
    name: text().notNull(),
    identifier: text().notNull().unique('devices_identifier'),
    type: text().$type<Device['type']>().notNull(),
    branch: integer()
      .notNull()
      .references(() => branches.id),
    isEnabled: boolean().notNull(),
    connection: text().$type<NonNullable<Device['connection']>>(),
    address: text().notNull(),
    fallback: integer().references((): AnyPgColumn => devices.id, { onDelete: 'set null' }),
    paperWidth: integer(),
    labelHeight: integer(),
    resolution: text().$type<NonNullable<Device['resolution']>>(),
    labelLayout: text().$type<NonNullable<Device['labelLayout']>>(),
    printsNewOrders: boolean().notNull(),
    department: integer().references(() => departments.id, { onDelete: 'set null' }),
    prints: text().$type<Device['prints']>().notNull().default('receipt'),
    printsAt: text().$type<Device['printsAt']>().notNull().default('placed'),
    receivesNotifications: boolean().notNull(),
    /** Needed as it is to send to the device; never read by a client. */
    pushToken: text().notNull().default(''),
    /** Hash of the key by which the device proves itself; null until it is given one. */
    keyHash: text().unique('devices_key_hash'),
    platform: text().notNull(),
    appVersion: text().notNull(),
    lastSeenAt: instant(),
    paperState: text().$type<NonNullable<Device['paperState']>>(),
    /** Why it cannot print, as reported by the printer. */
    problem: text().notNull().default(''),
    logRequestedAt: instant(),
    logs: ids(),
  },
  (table) => [
    ...referenceIndexes('devices', { department: table.department, fallback: table.fallback }),
    index('devices_branch').on(table.branch),
  ],
)

/** The print ledger: every requested print and its outcome. */
export const printJobs = snakeCase.table(
  'print_jobs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    createdAt: instant().notNull(),
    branch: integer().notNull(),
    /** Null where a browser printed it. */
    device: integer().references(() => devices.id, { onDelete: 'cascade' }),
    order: integer().references(() => orders.id, { onDelete: 'cascade' }),
    kind: text().$type<PaperKind>().notNull(),
    state: text().$type<PrintState>().notNull(),
    /** Places of the order's lines that stand on it, from 0; null where all do. */
    lines: integer().array(),
    /** The number of copies; more than one for labels only. */
    copies: integer().notNull().default(1),
    /** A part of it may already be printed. */
    isCopy: boolean().notNull().default(false),
    attempts: integer().notNull().default(0),
    /** When it is due; with a growing delay after failures. */
    dueAt: instant().notNull(),
    /** Names this attempt towards the printer, whose receipt carries it back. */
    token: text(),
    /** Until when a receipt of the printer is awaited; null where none is. */
    leasedUntil: instant(),
    sentAt: instant(),
    endedAt: instant(),
    lastError: text(),
    /** The printer that did not print it. */
    movedFrom: integer(),
    /** The person who asked for it; null for an automatic print. */
    requestedBy: text(),
    /** Its content, stored at an attempt, so that a copy of what may be on paper says the same; null again where nothing came out. */
    blocks: jsonb().$type<Block[] | null>(),
  },
  (table) => [
    index('print_jobs_open')
      .on(table.device, table.id)
      .where(sql`state in ('queued', 'sent')`),
    index('print_jobs_unsettled')
      .on(table.branch)
      .where(sql`state in ('queued', 'sent', 'failed', 'uncertain')`)
      .concurrently(),
    index('print_jobs_order').on(table.order),
    index('print_jobs_branch_id').on(table.branch, table.id).concurrently(),
    // What is still to be forgotten.
    index('print_jobs_emergency_lists')
      .on(table.createdAt)
      .where(sql`kind = 'emergencyList' and blocks <> '[]'`)
      .concurrently(),
  ],
)
