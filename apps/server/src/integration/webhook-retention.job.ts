import { inArray, lt } from 'drizzle-orm'
import type { Job } from '../core/job.ts'
import { inBatches } from '../db/in-batches.ts'
import { webhookDeliveries } from './integration-tables.ts'

const keptMs = 30 * 24 * 60 * 60_000

/** Removes deliveries after 30 days, sent or not. */
export const webhookRetentionJob: Job = {
  name: 'webhook-retention',
  title: 'Alte Zustellungen von Webhooks löschen',
  everyMinutes: 24 * 60,
  async run({ db, now }) {
    const isOld = lt(webhookDeliveries.createdAt, new Date(now - keptMs))
    const removed = await inBatches(async (limit) => {
      const some = db.select({ id: webhookDeliveries.id }).from(webhookDeliveries).where(isOld).limit(limit)
      return (await db.delete(webhookDeliveries).where(inArray(webhookDeliveries.id, some))).rowCount ?? 0
    })
    return removed ? `${removed} Zustellungen gelöscht` : ''
  },
}
