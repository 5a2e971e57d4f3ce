import { daysAgo } from '@theke/domain/people/retention.ts'
import { inArray, lt, sql } from 'drizzle-orm'
import { inTransaction } from '../db/in-transaction.ts'
import { inBatches } from '../db/in-batches.ts'
import type { Job } from '../core/job.ts'
import { changes, logs } from './audit-tables.ts'

/** Removes what was logged long ago. */
export const logRetentionJob: Job = {
  name: 'log-retention',
  title: 'Alte Logs und Änderungen löschen',
  everyMinutes: 24 * 60,
  async run(ctx) {
    const { config } = await ctx.services.cache.current()
    const logged = new Date(daysAgo(ctx.now, config.retentionLogDays))
    const changed = new Date(daysAgo(ctx.now, config.retentionChangesDays))
    const total =
      (await inBatches(async (limit) => {
        const old = ctx.db.select({ id: logs.id }).from(logs).where(lt(logs.at, logged)).limit(limit)
        return (await ctx.db.delete(logs).where(inArray(logs.id, old))).rowCount ?? 0
      })) +
      (await inBatches((limit) =>
        inTransaction(ctx, async ({ db }) => {
          // The trigger that protects the audit log lets only this transaction remove old entries.
          await db.execute(sql`set local theke.retention = 'on'`)
          const old = db.select({ id: changes.id }).from(changes).where(lt(changes.at, changed)).limit(limit)
          return (await db.delete(changes).where(inArray(changes.id, old))).rowCount ?? 0
        }),
      ))
    return total === 0 ? '' : `${total} Einträge gelöscht`
  },
}
