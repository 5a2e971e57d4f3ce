import { daysAgo } from '@theke/domain/people/retention.ts'
import { and, lt, ne } from 'drizzle-orm'
import type { Job } from '../jobs/job.ts'
import { outbox } from './messages-tables.ts'

/** Removes messages that nobody waits for any more. */
export const outboxRetentionJob: Job = {
  name: 'outbox-retention',
  title: 'Alte Nachrichten löschen',
  everyMinutes: 24 * 60,
  async run({ db, now, services }) {
    const { config } = await services.cache.current()
    const before = new Date(daysAgo(now, config.retentionOutboxDays))
    const { rowCount } = await db
      .delete(outbox)
      .where(and(ne(outbox.state, 'waiting'), lt(outbox.createdAt, before)))
    return rowCount ? `${rowCount} Nachrichten gelöscht` : ''
  },
}
