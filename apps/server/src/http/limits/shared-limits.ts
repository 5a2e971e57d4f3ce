import { createHash } from 'node:crypto'
import type { RateLimit } from '@theke/contract/endpoint.ts'
import { and, inArray, lt } from 'drizzle-orm'
import type pg from 'pg'
import { inBatches } from '../../db/in-batches.ts'
import { insertSelect } from '../../db/insert-select.ts'
import type { Database } from '../../db/open-database.ts'
import type { Job } from '../../core/job.ts'
import { refuseForNow } from '../http-errors.ts'
import { limitCounters } from './limit-tables.ts'

/** A rate limit: at most so many requests within so many minutes, counted under a key. */
export type LimitClaim = { key: string; most: number; minutes: number }

/** The key for what is counted and by whom. */
export function claimKey(what: string, who: string): string {
  return createHash('sha256').update(`${what} by ${who}`).digest('base64url')
}

/**
 * Counts the claims of `claim (key, most, minutes)`, as a part of a larger statement; `from` is what the claims are selected from. Always
 * in the same order, so that two statements never wait for each other.
 */
export function countClaimsSql(now: string, from: string): string {
  const columns = { key: 'claim.key', calls: '1', endsAt: `${now} + claim.minutes * interval '1 minute'` }
  return `${insertSelect(limitCounters, columns, { alias: 'counter' })}
  ${from}
  ORDER BY claim.key
  ON CONFLICT (key) DO UPDATE SET ${countedAgain(now)}
  RETURNING key, calls`
}

/**
 * What becomes of a counter, named `counter`, when the same is counted again, in SQL. `now` is an expression. One that ends more than a minute later
 * than one that begins now was started with a wrong clock, so it counts as expired; the clocks of processes differ by less.
 */
function countedAgain(now: string): string {
  const isRunning = `counter.ends_at > ${now} AND counter.ends_at <= excluded.ends_at + interval '1 minute'`
  return `
    calls = CASE WHEN ${isRunning} THEN counter.calls + excluded.calls ELSE excluded.calls END,
    ends_at = CASE WHEN ${isRunning} THEN counter.ends_at ELSE excluded.ends_at END`
}

const countSql = `
  INSERT INTO limit_counters AS counter (key, calls, ends_at) VALUES ($1, $4, $3)
  ON CONFLICT (key) DO UPDATE SET ${countedAgain('$2')}
  RETURNING calls, ends_at`

/** Counts a call, or so many, over all processes. @throws an HTTP error with the time to wait where it is beyond its limit. */
export async function requireWithinLimit(
  pool: pg.Pool,
  key: string,
  { calls, minutes }: RateLimit,
  now: number,
  count = 1,
): Promise<void> {
  const { rows } = await pool.query<{ calls: number; ends_at: Date }>({
    name: 'count-call',
    text: countSql,
    values: [key, new Date(now), new Date(now + minutes * 60_000), count],
  })
  const [counter] = rows
  if (counter !== undefined && counter.calls > calls)
    throw refuseForNow((counter.ends_at.getTime() - now) / 1000)
}

/** The seconds until none of these limits is exceeded any more. */
export async function secondsToWait(
  db: Database,
  claims: readonly LimitClaim[],
  now: number,
): Promise<number> {
  const counters = await db
    .select()
    .from(limitCounters)
    .where(
      inArray(
        limitCounters.key,
        claims.map(({ key }) => key),
      ),
    )
  const most = new Map(claims.map((claim) => [claim.key, claim.most]))
  const ends = counters
    .filter(({ key, calls }) => calls >= (most.get(key) ?? Infinity))
    .map(({ endsAt }) => endsAt.getTime())
  return (Math.max(now, ...ends) - now) / 1000
}

/** Removes expired counters. */
export const limitCountersJob: Job = {
  name: 'limit-counters',
  title: 'Abgelaufene Zählungen der Limits löschen',
  everyMinutes: 30,
  async run({ db, now }) {
    const { key, endsAt } = limitCounters
    const hasEnded = lt(endsAt, new Date(now))
    await inBatches(async (limit) => {
      const some = db.select({ key }).from(limitCounters).where(hasEnded).limit(limit)
      // One that has begun anew meanwhile stays.
      const removed = await db.delete(limitCounters).where(and(inArray(key, some), hasEnded))
      return removed.rowCount ?? 0
    })
    return ''
  },
}
