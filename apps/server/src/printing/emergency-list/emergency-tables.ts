import { date, integer, primaryKey, snakeCase } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns.ts'
import { branches } from '../../shop/shop-tables.ts'

/** The lists for days offline that branches have got, each once. */
export const emergencyLists = snakeCase.table(
  'emergency_lists',
  {
    branch: integer()
      .notNull()
      .references(() => branches.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    at: instant().notNull(),
    orders: integer().notNull(),
    /** The orders on it; null of a list from before they were kept, which is not completed. */
    listed: integer().array(),
    /** When it was completed by what came after it; null until then. */
    completedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.branch, table.day] })],
)
