import { index, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns.ts'

/**
 * Counters of rate limits over all processes. The table is unlogged: after a crash of the database it is empty, which
 * only resets the limits.
 */
export const limitCounters = snakeCase.table(
  'limit_counters',
  {
    /** A hash of what is counted and by whom, so that neither addresses nor telephone numbers are stored. */
    key: text().primaryKey(),
    calls: integer().notNull(),
    endsAt: instant().notNull(),
  },
  (table) => [index('limit_counters_ends_at').on(table.endsAt)],
)
