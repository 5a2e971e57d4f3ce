import type { EventData } from '@theke/domain/insights/event-data.ts'
import type { AnalyticsType } from '@theke/contract/insights/analytics.ts'
import { sql } from 'drizzle-orm'
import { bigint, bigserial, date, index, jsonb, snakeCase, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

/** What visitors did, after their consent and without addresses (R-PRIVACY-04). Partitioned by month; see `maintain-analytics-partitions.job.ts`. */
export const analyticsLog = snakeCase.table(
  'analytics_log',
  {
    // Not an identity column, which partitioned tables have from PostgreSQL 17 on only.
    id: bigserial({ mode: 'number' }).notNull(),
    createdAt: instant().notNull(),
    /** Recognises an event that is sent twice; the partitions have a unique index on it, which they cannot share. */
    eventKey: bigint({ mode: 'bigint' })
      .notNull()
      .default(sql`(random() * 9e15)::bigint`),
    /** The same within one browser session on one day (`visit-salt.ts`); empty where the sender gave none. */
    sessionId: text().notNull(),
    type: text().$type<AnalyticsType>().notNull(),
    category: text().notNull(),
    action: text().notNull(),
    path: text().notNull(),
    data: jsonb().$type<EventData>().notNull(),
  },
  // Rows lie in the order of time, so a few bytes for many pages say where a day is.
  (table) => [index('analytics_log_time').using('brin', table.createdAt).with({ autosummarize: true })],
)

/** What sessions are hashed with on a day; removed when the day is over. */
export const visitSalts = snakeCase.table('visit_salts', {
  day: date().primaryKey(),
  salt: text().notNull(),
})
