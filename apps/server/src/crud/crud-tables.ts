import { integer, jsonb, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

/** References that became empty when a record was removed: the ids of the rows by their table and column. */
export type Released = { table: string; column: string; ids: number[] }

/** The trash: records removed in the last minutes, which everybody who may remove them may restore. */
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

/** What people chose for the columns and values of imported files, by their headings, for the next file with the same ones. */
export const importMappings = snakeCase.table(
  'import_mappings',
  {
    entity: text().notNull(),
    /** The hash of the headings in any order. */
    shape: text().notNull(),
    columns: jsonb().$type<{ heading: string; target: string }[]>().notNull(),
    values: jsonb().$type<{ heading: string; from: string; to: string }[]>().notNull(),
    usedAt: instant().notNull(),
  },
  (table) => [primaryKey({ name: 'import_mappings_key', columns: [table.entity, table.shape] })],
)
