import { boolean, date, integer, primaryKey, snakeCase } from 'drizzle-orm/pg-core'

/** Working time of all people of a branch on a day, by the hour of the day. */
export const workedHours = snakeCase.table(
  'worked_hours',
  {
    /** Whether the row is of the whole month that begins with `day`. */
    isMonth: boolean().notNull(),
    day: date().notNull(),
    branch: integer().notNull(),
    hour: integer().notNull(),
    minutes: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.isMonth, table.day, table.branch, table.hour] })],
)
