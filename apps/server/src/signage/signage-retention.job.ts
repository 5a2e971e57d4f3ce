import { daysAgo } from '@theke/domain/people/retention.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import { inArray, lt, sql } from 'drizzle-orm'
import type { Job } from '../core/job.ts'
import { inBatches } from '../db/in-batches.ts'
import { removePastContents } from './control/arrange-contents.ts'
import { pairings, screenCommands, screenPlays } from './signage-tables.ts'

const keptCommandDays = 90
/** A year and a month, so that the same month of last year can be compared. */
export const keptPlayDays = 400

/** Removes old commands, old play counts, codes that nobody typed in, and what was shown for a single day. */
export const signageRetentionJob: Job = {
  name: 'signage-retention',
  title: 'Alte Angaben von TVs löschen',
  everyMinutes: 24 * 60,
  async run(ctx) {
    const { db, now } = ctx
    const oldCommands = lt(screenCommands.requestedAt, new Date(daysAgo(now, keptCommandDays)))
    const commands = await inBatches(async (limit) => {
      const some = db.select({ id: screenCommands.id }).from(screenCommands).where(oldCommands).limit(limit)
      return (await db.delete(screenCommands).where(inArray(screenCommands.id, some))).rowCount ?? 0
    })
    const firstDay = dayOf(daysAgo(now, keptPlayDays))
    const plays = await inBatches(async (limit) => {
      const some = sql`select ctid from ${screenPlays} where ${lt(screenPlays.day, firstDay)} limit ${limit}`
      return (await db.delete(screenPlays).where(sql`ctid = any(array(${some}))`)).rowCount ?? 0
    })
    await db.delete(pairings).where(lt(pairings.createdAt, new Date(daysAgo(now, 1))))
    const removed = commands + plays + (await removePastContents(ctx))
    return removed === 0 ? '' : `${removed} Einträge gelöscht`
  },
}
