import { bigint, boolean, date, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/** What statistics are about and is rolled up by itself. */
export type RollUpName = 'sales' | 'turnover' | 'service' | 'visits' | 'work'

/** How far each subject is rolled up (decision 083). */
export const rollUps = snakeCase.table('roll_ups', {
  name: text().$type<RollUpName>().primaryKey(),
  /** The last day that is rolled up, with all before it. */
  until: date(),
  /** The first day whose raw rows are all stored; roll-ups of days before it stay as they are. Null where none were removed. */
  since: date(),
  /** The moment up to which the days after `until` are counted too; null where all of them are raw. */
  presentUntil: instant(),
  /** Whether the month of `until` is summed up so far. Roll-ups from before version 1.8 hold ended months only. A trigger takes this back with each new `until`. */
  isLastMonthSummed: boolean().notNull().default(false),
})

const change = {
  name: text().$type<RollUpName>().notNull(),
  day: date().notNull(),
  transaction: bigint({ mode: 'bigint' }).notNull(),
}

/** Days that were changed after they had ended. Triggers write one row for each transaction, and the roll-up removes what it has seen. */
export const rollUpChanges = snakeCase.table('roll_up_changes', change, (table) => [
  primaryKey({ columns: [table.name, table.day, table.transaction] }),
])

/** The same of days that have not ended, where something that may be counted already was changed. */
export const presentChanges = snakeCase.table('present_changes', change, (table) => [
  primaryKey({ columns: [table.name, table.day, table.transaction] }),
])
