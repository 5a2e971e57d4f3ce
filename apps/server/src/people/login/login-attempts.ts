import { createHash } from 'node:crypto'
import { tooManyLoginsText } from '@theke/contract/errors.ts'
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { httpError } from '../../http/http-errors.ts'
import type { Account } from '../account.ts'
import { deviceKnownTo } from '../known-device.ts'
import { loginFailures } from '../people-tables.ts'

const allowedFailures = 5
const windowMs = 15 * 60_000
const blockMs = 15 * 60_000

/**
 * What wrong passwords are counted by: the typed name and the address together (R-ACCOUNT-04), or account and browser where that is known to the
 * person, so that nobody who shares the address locks them out (decision 035). An unknown name is counted like a known one, and username and e-mail
 * address of a person apart, so that no lock tells that they belong together.
 */
export function attemptKey(ctx: Context, account: Account | null, name: string): string {
  const device = account === null ? null : deviceKnownTo(ctx, account)
  return device === null || account === null
    ? hash(`name ${name.trim().toLowerCase()} from ${ctx.address}`)
    : hash(`user ${account.id} on ${device}`)
}

/**
 * What wrong codes of a second factor are counted by: the account alone, wherever they come from, because the password was right; or
 * account and browser where that is known to the person.
 */
export function codeKey(ctx: Context, account: Account): string {
  const device = deviceKnownTo(ctx, account)
  return hash(`code of user ${account.id}${device === null ? '' : ` on ${device}`}`)
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/**
 * Counts an attempt as failed before the password is looked at, so that many at once cannot guess more often than one after the
 * other. Returns the number of the attempt. @throws an HTTP error with the minutes left while the login is blocked.
 */
export async function beginAttempt(ctx: Context, key: string): Promise<number> {
  return inTransaction(ctx, async ({ db, now }) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
    await db.delete(loginFailures).where(lt(loginFailures.at, new Date(now - windowMs - blockMs)))
    // A clock that was ahead must not lock anybody out for longer than a right one.
    await db
      .update(loginFailures)
      .set({ at: new Date(now) })
      .where(and(eq(loginFailures.attemptKey, key), gt(loginFailures.at, new Date(now))))
    const latest = await db
      .select({ at: loginFailures.at })
      .from(loginFailures)
      .where(eq(loginFailures.attemptKey, key))
      .orderBy(desc(loginFailures.at))
      .limit(allowedFailures)
    const until = blockedUntil(latest.map(({ at }) => at.getTime()))
    if (now < until) throw httpError('too-many-logins', tooManyLoginsText(Math.ceil((until - now) / 60_000)))
    const [attempt] = await db
      .insert(loginFailures)
      .values({ attemptKey: key, at: new Date(now) })
      .returning({ id: loginFailures.id })
    if (attempt === undefined) throw new Error('An insert returned no row')
    return attempt.id
  })
}

/** Forgets one attempt whose password was right; the failures before it still count. */
export async function clearAttempt({ db }: Context, attempt: number): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.id, attempt))
}

/** Forgets the failures after a complete log-in. */
export async function clearFailures({ db }: Context, key: string): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.attemptKey, key))
}

/** When the next attempt is allowed, given the instants of the latest failures, newest first; 0 where it is not blocked. */
function blockedUntil(latest: readonly number[]): number {
  const newest = latest[0] ?? 0
  const oldest = latest[allowedFailures - 1]
  return oldest !== undefined && newest - oldest < windowMs ? newest + blockMs : 0
}
