import type { SheetStep, TimeSheet } from '@theke/contract/timekeeping/month-sheets-api.ts'
import type { SheetState } from '@theke/domain/timekeeping/months/sheet-state.ts'
import { date, index, integer, jsonb, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import { jsonList } from '../../db/columns.ts'
import { users } from '../../people/people-tables.ts'

/**
 * How far the month of a person is closed; a month without a row is open. Triggers refuse what would change a locked month, and open one again
 * that was reviewed or released when something of it changes.
 */
export const timeSheets = snakeCase.table(
  'time_sheets',
  {
    user: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Its first day. */
    month: date({ mode: 'string' }).notNull(),
    state: text().$type<SheetState>().notNull(),
    /** The steps that led to the state, in order; it is only ever added to. */
    steps: jsonList<SheetStep>(),
    /** The sheet as it was locked, so that later contracts and absences do not change it. */
    locked: jsonb().$type<TimeSheet>(),
  },
  (table) => [
    primaryKey({ name: 'time_sheets_pkey', columns: [table.user, table.month] }),
    index('time_sheets_month').on(table.month),
  ],
)
