import { and, count, eq, gt, lte } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { loginLinks } from '../people-tables.ts'
import { newToken, tokenHash } from '../../crypto/secret-token.ts'

export const linkMinutes = 10
/** How long a link lets somebody in. */
export const linkMs = linkMinutes * 60_000
const openLinksAllowed = 3

/** Makes a token with which a person can log in once; null where enough are under way to them already. */
export async function createLoginLink({ db, now }: Context, userId: number): Promise<string | null> {
  await db.delete(loginLinks).where(lte(loginLinks.createdAt, new Date(now - linkMs)))
  const [open] = await db.select({ count: count() }).from(loginLinks).where(eq(loginLinks.userId, userId))
  if ((open?.count ?? 0) >= openLinksAllowed) return null
  const token = newToken()
  await db.insert(loginLinks).values({ tokenHash: tokenHash(token), userId, createdAt: new Date(now) })
  return token
}

/** Whose link this is, without using it up; null where it is unknown, used or older than ten minutes. */
export async function findLoginLink(ctx: Context, token: string): Promise<number | null> {
  const [found] = await ctx.db.select().from(loginLinks).where(isOpen(ctx, token))
  return found?.userId ?? null
}

/** Consumes a link and returns its owner; null where it is unknown, used or older than ten minutes. */
export async function consumeLoginLink(ctx: Context, token: string): Promise<number | null> {
  const [taken] = await ctx.db
    .delete(loginLinks)
    .where(isOpen(ctx, token))
    .returning({ userId: loginLinks.userId })
  return taken?.userId ?? null
}

/** Makes all links under way to a person worthless. */
export async function deleteLoginLinks({ db }: Context, userId: number): Promise<void> {
  await db.delete(loginLinks).where(eq(loginLinks.userId, userId))
}

function isOpen({ now }: Context, token: string) {
  return and(eq(loginLinks.tokenHash, tokenHash(token)), gt(loginLinks.createdAt, new Date(now - linkMs)))
}
