import {
  type AnalyticsMonth,
  keptSince,
  monthsAhead,
  oldestMonthKept,
} from '@theke/domain/insights/analytics-months.ts'
import { daysAgo } from '@theke/domain/people/retention.ts'
import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'
import { lt, sql } from 'drizzle-orm'
import { keepRollUpsBefore } from '../db/rollups/roll-up.ts'
import { inBatches } from '../db/in-batches.ts'
import type { Database } from '../db/open-database.ts'
import type { Job } from '../core/job.ts'
import { analyticsLog } from './analytics-tables.ts'
import { forgetSearchesBefore } from './statistics/visit-roll-up.ts'
import { presentEvents } from './statistics/visit-roll-up-tables.ts'
import { discardSalts } from './visit-salt.ts'

// Any number that nothing else in this database locks; all our processes have to agree on it.
const analyticsLock = 7_438_213

const prefix = 'analytics_log_'

/** Creates and drops the monthly partitions of the analytics log. */
export const analyticsJob: Job = {
  name: 'analytics-months',
  title: 'Besuchsstatistik: Monate anlegen und aufräumen',
  everyMinutes: 6 * 60,
  async run({ db, now, services }) {
    const { config } = await services.cache.current()
    await discardSalts(db, now)
    await maintainAnalyticsPartitions(db, now, daysAgo(now, config.retentionAnalyticsDays))
    return ''
  },
}

/**
 * Gets the partitions of this month and the next two ready and removes what is older than thirteen months (R-PRIVACY-04), or than the instant
 * since which the shop wants it. Safe to run in
 * several processes and as often as one likes.
 */
export async function maintainAnalyticsPartitions(db: Database, now: number, wantedSince = 0): Promise<void> {
  await db.transaction(async (db) => {
    await db.execute(sql`SELECT pg_advisory_xact_lock(${sql.raw(String(analyticsLock))})`)
    const present = await presentMonths(db)
    for (const month of monthsAhead(now)) {
      if (!present.includes(month.name)) await addMonth(db, month)
    }
    const oldest = oldestMonthKept(now)
    for (const name of present) {
      if (name < oldest) await db.execute(sql.raw(`DROP TABLE ${prefix}${name}`))
    }
  })
  const removedBefore = Math.max(keptSince(now), wantedSince)
  // The day of that instant is not whole any more.
  const firstWholeDay = addDays(dayOf(removedBefore), 1)
  await keepRollUpsBefore(db, 'visits', firstWholeDay)
  await forgetSearchesBefore(db, firstWholeDay)
  await inBatches((limit) => removeEvents(db, new Date(removedBefore), limit))
  await db.delete(presentEvents).where(lt(presentEvents.createdAt, new Date(removedBefore)))
}

async function removeEvents(db: Database, before: Date, limit: number): Promise<number> {
  const { id, createdAt } = analyticsLog
  const some = db.select({ createdAt, id }).from(analyticsLog).where(lt(createdAt, before)).limit(limit)
  const removed = await db.delete(analyticsLog).where(sql`(${createdAt}, ${id}) in ${some}`)
  return removed.rowCount ?? 0
}

async function presentMonths(db: Pick<Database, 'execute'>): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT relname AS name FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
    WHERE inhparent = 'analytics_log'::regclass`)
  return rows.map(({ name }) => name.slice(prefix.length)).filter((name) => /^\d{4}_\d{2}$/.test(name))
}

/** What came in while the month had no partition is in the default one, and moves. */
async function addMonth(db: Pick<Database, 'execute'>, { name, from, to }: AnalyticsMonth): Promise<void> {
  const table = `${prefix}${name}`
  const [start, end] = [from, to].map((instant) => `'${new Date(instant).toISOString()}'`)
  await db.execute(sql.raw(`CREATE TABLE ${table} (LIKE analytics_log INCLUDING ALL)`))
  await db.execute(sql.raw(`CREATE UNIQUE INDEX ${table}_event ON ${table} (event_key)`))
  await db.execute(
    sql.raw(`WITH moved AS (
      DELETE FROM analytics_log_default WHERE created_at >= ${start} AND created_at < ${end} RETURNING *
    ) INSERT INTO ${table} SELECT * FROM moved`),
  )
  await db.execute(
    sql.raw(`ALTER TABLE analytics_log ATTACH PARTITION ${table} FOR VALUES FROM (${start}) TO (${end})`),
  )
}
