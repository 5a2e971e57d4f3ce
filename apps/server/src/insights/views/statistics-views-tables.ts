import { sql } from 'drizzle-orm'
import { integer, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns.ts'
import { users } from '../../people/people-tables.ts'

/** Views of the statistics that people keep. */
export const statisticsViews = snakeCase.table(
  'statistics_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    user: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** What stands behind `?` in the address of the screen. */
    address: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [uniqueIndex('statistics_views_name').on(table.user, sql`lower(${table.name})`)],
)

/** People who want the weekly mail about the statistics. */
export const statisticsMails = snakeCase.table('statistics_mails', {
  user: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The Monday of the last week that the person has a mail about, or that was over when they asked for it. */
  toldUpTo: text().notNull(),
})
