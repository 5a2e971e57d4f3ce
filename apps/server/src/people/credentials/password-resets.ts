import { and, eq, gt } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { passwordResets } from '../people-tables.ts'
import { newToken, tokenHash } from '../../crypto/secret-token.ts'

const resetMs = 24 * 60 * 60_000

/** A token with which a person can choose a new password once within a day; the one before is worthless. */
export async function createPasswordReset(
  { db, now }: Context,
  userId: number,
): Promise<{ token: string; expiresAt: number }> {
  const token = newToken()
  const stored = { tokenHash: tokenHash(token), createdAt: new Date(now) }
  await db
    .insert(passwordResets)
    .values({ userId, ...stored })
    .onConflictDoUpdate({ target: passwordResets.userId, set: stored })
  return { token, expiresAt: now + resetMs }
}

/** Consumes a link and returns its owner; null where it is unknown, used, replaced or too old. */
export async function consumePasswordReset({ db, now }: Context, token: string): Promise<number | null> {
  const [taken] = await db
    .delete(passwordResets)
    .where(
      and(
        eq(passwordResets.tokenHash, tokenHash(token)),
        gt(passwordResets.createdAt, new Date(now - resetMs)),
      ),
    )
    .returning({ userId: passwordResets.userId })
  return taken?.userId ?? null
}

/** Makes a link under way to a person worthless. */
export async function deletePasswordReset({ db }: Context, userId: number): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId))
}
