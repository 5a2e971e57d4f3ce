import type { EventData } from '@theke/domain/insights/event-data.ts'
import type { AnalyticsType } from '@theke/contract/insights/analytics.ts'
import { bigserial, jsonb, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

/** What visitors did, after their consent and without addresses (R-PRIVACY-04). Partitioned by month; see `maintain-analytics-partitions.job.ts`. */
export const analyticsLog = snakeCase.table(
  'analytics_log',
  {
    // Not an identity column, which partitioned tables have from PostgreSQL 17 on only.
    id: bigserial({ mode: 'number' }).notNull(),
    createdAt: instant().notNull(),
    /** Random, the same within one browser session; empty where the sender gave none. */
    sessionId: text().notNull(),
    type: text().$type<AnalyticsType>().notNull(),
    category: text().notNull(),
    action: text().notNull(),
    path: text().notNull(),
    data: jsonb().$type<EventData>().notNull(),
  },
  // A unique key of a partitioned table has to hold what it is partitioned by.
  (table) => [primaryKey({ name: 'analytics_log_key', columns: [table.createdAt, table.id] })],
)
