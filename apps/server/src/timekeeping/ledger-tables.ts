import type { CorrectionState, EventReview, EventSource } from '@theke/contract/timekeeping/ledger-labels.ts'
import type { ClockEventKind } from '@theke/domain/timekeeping/clock-events.ts'
import type { EventProblem } from '@theke/domain/timekeeping/derive-activities.ts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'
import { referenceIndexes } from '../db/indexes.ts'
import { users } from '../people/people-tables.ts'
import { branches } from '../shop/shop-tables.ts'
import type { StoredTimes } from './ledger/stored-times.ts'

/**
 * What people did at time clocks. Rows are only ever added; a trigger lets nothing but the review of one change. Departments, projects and
 * tasks are no foreign keys, so that an event costs no more indexes than it needs; the crud minds that they exist.
 */
export const clockEvents = snakeCase.table(
  'clock_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    user: integer()
      .notNull()
      .references(() => users.id),
    kind: text().$type<ClockEventKind>().notNull(),
    /** When it was made, by the clock of its sender. */
    at: instant().notNull(),
    recordedAt: instant().notNull(),
    /** Made by the sender, so that an event that is sent again counts once. */
    clientKey: text().notNull(),
    source: text().$type<EventSource>().notNull(),
    device: integer(),
    branch: integer()
      .notNull()
      .references(() => branches.id),
    department: integer(),
    project: integer(),
    task: integer(),
    /** The person who entered it, where that is somebody else. */
    author: integer(),
    reason: text().notNull().default(''),
    review: text().$type<EventReview>().notNull().default('none'),
    reviewedBy: integer(),
    reviewedAt: instant(),
    reviewComment: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('clock_events_user_client_key').on(table.user, table.clientKey),
    index('clock_events_user_at').on(table.user, table.at),
    index('clock_events_branch').on(table.branch, table.at),
    index('clock_events_waiting')
      .on(table.branch)
      .where(sql`review = 'waiting'`),
  ],
)

/** How often the working times of a person were changed, by which a clock event that took no lock knows that nothing came between. */
export const clockLedgers = snakeCase.table('clock_ledgers', {
  user: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  version: integer().notNull().default(0),
})

/** Events that do not fit, as derived together with the activities of their person. */
export const clockEventProblems = snakeCase.table(
  'clock_event_problems',
  {
    event: integer()
      .primaryKey()
      .references(() => clockEvents.id, { onDelete: 'cascade' }),
    user: integer()
      .notNull()
      .references(() => users.id),
    branch: integer()
      .notNull()
      .references(() => branches.id),
    at: instant().notNull(),
    problem: text().$type<EventProblem>().notNull(),
  },
  (table) => [
    index('clock_event_problems_user').on(table.user, table.at),
    index('clock_event_problems_branch').on(table.branch),
  ],
)

/** What somebody says a working time was, and what a manager decided about it. Once it is decided it stays as it is. */
export const timeCorrections = snakeCase.table(
  'time_corrections',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    user: integer()
      .notNull()
      .references(() => users.id),
    branch: integer()
      .notNull()
      .references(() => branches.id),
    /** The activity it is about, which may be gone; null until a new one is approved. */
    activity: integer(),
    before: jsonb().$type<StoredTimes>(),
    after: jsonb().$type<StoredTimes>(),
    reason: text().notNull(),
    state: text().$type<CorrectionState>().notNull(),
    /** Null for a row that was there before the ledger. */
    requestedBy: integer().references(() => users.id),
    requestedAt: instant().notNull(),
    decidedBy: integer().references(() => users.id),
    decidedAt: instant(),
    comment: text().notNull().default(''),
  },
  (table) => [
    index('time_corrections_user').on(table.user, table.id),
    index('time_corrections_branch').on(table.branch, table.id),
    index('time_corrections_requested')
      .on(table.branch)
      .where(sql`state = 'requested'`),
    ...referenceIndexes('time_corrections', {
      requested_by: table.requestedBy,
      decided_by: table.decidedBy,
    }),
  ],
)
