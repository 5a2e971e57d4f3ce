import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { passkeyChallenges } from '../people-tables.ts'

/** For how long a device may take to answer. */
export const challengeMs = 5 * 60_000

/** Stores the challenge for a device; `userId` is the person who adds a passkey, null for a log-in. */
export async function storeChallenge(
  { db, now }: Context,
  challenge: string,
  userId: number | null,
): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.createdAt, new Date(now - challengeMs)))
  await db.insert(passkeyChallenges).values({ challenge, userId, createdAt: new Date(now) })
}

/** Uses a challenge up; false where it is unknown, old, used or somebody else's. */
export async function consumeChallenge(
  { db, now }: Context,
  challenge: string,
  userId: number | null,
): Promise<boolean> {
  if (!isBase64url(challenge)) return false
  const isTheirs = userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId)
  const isFresh = gt(passkeyChallenges.createdAt, new Date(now - challengeMs))
  const taken = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.challenge, challenge), isTheirs, isFresh))
    .returning({ challenge: passkeyChallenges.challenge })
  return taken.length > 0
}

/** Whether what a caller sent can be a challenge or the id of a passkey at all. */
export function isBase64url(text: unknown): text is string {
  return typeof text === 'string' && /^[\w-]{1,1400}$/.test(text)
}
