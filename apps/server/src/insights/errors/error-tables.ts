import { index, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns.ts'

/** Unexpected errors, those that are the same in one row. Their messages are not stored, because they may name people. */
export const errorGroups = snakeCase.table(
  'error_groups',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    fingerprint: text().notNull().unique('error_groups_fingerprint'),
    kind: text().notNull(),
    place: text().notNull(),
    method: text().notNull(),
    route: text().notNull(),
    count: integer().notNull(),
    firstAt: instant().notNull(),
    lastAt: instant().notNull(),
    requestIds: text().array().notNull(),
  },
  (table) => [index('error_groups_last_at').on(table.lastAt)],
)

/** Alarms about which administrators have a mail, as long as they last. */
export const alarmMails = snakeCase.table('alarm_mails', {
  /** What is wrong and where. */
  key: text().primaryKey(),
  sentAt: instant().notNull(),
})
