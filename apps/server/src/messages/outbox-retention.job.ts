import { daysAgo } from '@theke/domain/people/retention.ts'
import { and, inArray, lt, ne } from 'drizzle-orm'
import { inBatches } from '../db/in-batches.ts'
import type { Job } from '../core/job.ts'
import { outbox } from './messages-tables.ts'

/** Removes old messages. */
export const outboxRetentionJob: Job = {
  name: 'outbox-retention',
  title: 'Alte Nachrichten löschen',
  everyMinutes: 24 * 60,
  async run({ db, now, services }) {
    const { config } = await services.cache.current()
    const before = new Date(daysAgo(now, config.retentionOutboxDays))
    const isOld = and(ne(outbox.state, 'waiting'), lt(outbox.createdAt, before))
    const removed = await inBatches(async (limit) => {
      const some = db.select({ id: outbox.id }).from(outbox).where(isOld).limit(limit)
      return (await db.delete(outbox).where(inArray(outbox.id, some))).rowCount ?? 0
    })
    return removed ? `${removed} Nachrichten gelöscht` : ''
  },
}
