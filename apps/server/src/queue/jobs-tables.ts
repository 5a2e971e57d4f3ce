import { integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

/** When each job is due and how it went last; one row a job, shared by all processes. */
export const jobs = snakeCase.table('jobs', {
  name: text().primaryKey(),
  dueAt: instant().notNull(),
  lastStartedAt: instant(),
  lastSuccessAt: instant(),
  lastMilliseconds: integer(),
  /** What the last successful run said it did. */
  lastResult: text().notNull().default(''),
  /** Why the last run failed; null where it did not. */
  lastError: text(),
  /** Runs that failed since the last one that did not. */
  failures: integer().notNull().default(0),
})
