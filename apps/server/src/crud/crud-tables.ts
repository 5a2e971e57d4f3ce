import { integer, jsonb, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

/** References that became empty when a record was removed: the ids of the rows by their table and column. */
export type Released = { table: string; column: string; ids: number[] }

/** Records that were removed a moment ago, so that whoever may remove them can bring them back as they were. */
export const removedRecords = snakeCase.table(
  'removed_records',
  {
    entity: text().notNull(),
    record: integer().notNull(),
    row: jsonb().notNull(),
    released: jsonb().$type<Released[]>().notNull(),
    removedBy: integer(),
    removedAt: instant().notNull(),
  },
  (table) => [primaryKey({ name: 'removed_records_key', columns: [table.entity, table.record] })],
)
