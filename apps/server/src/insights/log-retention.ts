import { daysAgo } from '@theke/domain/people/retention.ts'
import { lt, sql } from 'drizzle-orm'
import { inTransaction } from '../db/in-transaction.ts'
import type { Job } from '../jobs/job.ts'
import { changes, logs } from './insights-tables.ts'

/** Removes what was logged long ago. */
export const logRetentionJob: Job = {
  name: 'log-retention',
  title: 'Alte Logs und Änderungen löschen',
  everyMinutes: 24 * 60,
  async run(ctx) {
    const { config } = await ctx.services.cache.current()
    return inTransaction(ctx, async ({ db, now }) => {
      const logged = await db.delete(logs).where(lt(logs.at, new Date(daysAgo(now, config.retentionLogDays))))
      // The trigger that keeps the log of changes from being rewritten lets this transaction alone remove old lines.
      await db.execute(sql`set local theke.retention = 'on'`)
      const changed = await db
        .delete(changes)
        .where(lt(changes.at, new Date(daysAgo(now, config.retentionChangesDays))))
      const total = (logged.rowCount ?? 0) + (changed.rowCount ?? 0)
      return total === 0 ? '' : `${total} Einträge gelöscht`
    })
  },
}
