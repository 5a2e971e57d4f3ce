import type { AuditAction } from '@theke/contract/insights/audit.ts'
import type { LogEntry } from '@theke/contract/shop/shop-api.ts'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, snakeCase, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

/** The log of actions. The name is stored, so that an entry stays readable when the person has been removed. */
export const logs = snakeCase.table(
  'logs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    level: text().$type<LogEntry['level']>().notNull(),
    message: text().notNull(),
    userId: integer(),
    userName: text(),
    requestId: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [index('logs_at').on(table.at).concurrently()],
)

/** The audit log: author, record and the values before and after. It is append-only; a trigger refuses everything else. */
export const changes = snakeCase.table(
  'changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    action: text().$type<AuditAction>().notNull(),
    entity: text().notNull(),
    record: integer().notNull(),
    title: text().notNull(),
    userId: integer(),
    userName: text(),
    requestId: text().notNull(),
    /** What changes of many records that were made together have in common, so that they can be undone together. */
    batch: text(),
    before: jsonb().$type<Record<string, unknown> | null>(),
    after: jsonb().$type<Record<string, unknown> | null>(),
  },
  (table) => [
    index('changes_entity_record').on(table.entity, table.record, table.id.desc()),
    index('changes_user').on(table.userId, table.id).concurrently(),
    index('changes_at').on(table.at),
    index('changes_action').on(table.action, table.id).concurrently(),
    index('changes_batch')
      .on(table.entity, table.batch, table.id)
      .where(sql`batch is not null`),
  ],
)
