import { employeePermissions } from '@theke/contract/permissions/requirements.ts'
import { staffCookie } from '@theke/contract/shop/staff-cookie.ts'
import { latestSessionEnd } from '@theke/domain/people/session-end.ts'
import { and, eq, gt, lte, ne, type SQL } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Context, SessionUser } from '../../core/context.ts'
import type { Database } from '../../db/open-database.ts'
import { type Account, entryRefusal, personName } from '../account.ts'
import { deviceName } from './device-name.ts'
import { rememberKnownDevice } from '../known-device.ts'
import { permissionSets, sessions, users } from '../people-tables.ts'
import { newToken, tokenHash } from '../../crypto/secret-token.ts'
import {
  clearHostCookie,
  schemeOf,
  setHostCookie,
  newSessionToken,
  sessionCookie,
  sessionTokenOf,
} from '../../http/cookies.ts'

/** A session that nobody uses for so long is over (R-ACCOUNT-03). */
const idleMs = 12 * 60 * 60_000
/** When a session is removed. A clock that is ahead for some days ends no session for good. */
export const sessionMaxAgeMs = idleMs + 30 * 24 * 60 * 60_000
const touchMs = 60_000
// Sessions end on the server; the cookie outlives a browser that a tablet closes in between.
const cookieSeconds = 7 * 24 * 60 * 60

/** The person behind a session token; null where it is unknown or over, or the person may no longer enter. */
export async function findSession(db: Database, token: string, now: number): Promise<SessionUser | null> {
  const [found] = await db
    .select({ user: users, session: sessions, permissions: permissionSets.permissions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(permissionSets, eq(permissionSets.id, users.permissionSet))
    .where(and(eq(sessions.tokenHash, tokenHash(token)), isRunning(now)))
    .prepare()
    .execute()
  if (found === undefined || entryRefusal(found.user, now) !== null) return null
  const { user, session, permissions } = found
  if (session.lastSeenAt.getTime() <= now - touchMs) {
    await db
      .update(sessions)
      .set({ lastSeenAt: new Date(now) })
      .where(eq(sessions.id, session.id))
  }
  return sessionUserOf(user, session, permissions)
}

/** Logs a person in: a new session with a new token, in place of the one their browser had; `needsSecondFactor` where it is only for setting one up. */
export async function openSession(
  ctx: Context,
  account: Account,
  reply: FastifyReply,
  { needsSecondFactor = false }: { needsSecondFactor?: boolean } = {},
): Promise<SessionUser> {
  const token = newSessionToken(schemeOf(ctx.services))
  const { config } = await ctx.services.cache.current()
  const at = new Date(ctx.now)
  await endSessions(ctx.db, lte(sessions.lastSeenAt, new Date(ctx.now - sessionMaxAgeMs)))
  if (ctx.user?.session) await endSessions(ctx.db, eq(sessions.id, ctx.user.session.id))
  const [session] = await ctx.db
    .insert(sessions)
    .values({
      tokenHash: tokenHash(token),
      csrfToken: newToken(),
      userId: account.id,
      device: deviceName(reply.request.headers['user-agent']),
      createdAt: at,
      lastSeenAt: at,
      endsAt: new Date(latestSessionEnd(ctx.now, config.sessionDays)),
      needsSecondFactor,
    })
    .returning()
  if (session === undefined) throw new Error('An insert returned no row')
  await ctx.db.update(users).set({ lastLoginAt: at }).where(eq(users.id, account.id))
  setSessionCookies(ctx, reply, token)
  rememberKnownDevice(ctx, account, reply)
  return sessionUserOf(account, session, await permissionsOfSet(ctx.db, account.permissionSet))
}

/** Ends the session of the caller and takes the cookie back. */
export async function closeSession(ctx: Context, reply: FastifyReply): Promise<void> {
  if (ctx.user?.session) await endSessions(ctx.db, eq(sessions.id, ctx.user.session.id))
  clearHostCookie(reply, sessionCookie, schemeOf(ctx.services))
  clearHostCookie(reply, staffCookie, { ...schemeOf(ctx.services), httpOnly: false })
}

/** Moves a session from before the prefix `__Host-` into cookies that have it. */
export function moveSessionCookies(ctx: Context, reply: FastifyReply): void {
  const scheme = schemeOf(ctx.services)
  const { token, isBeforePrefix } = sessionTokenOf(reply.request.cookies, scheme)
  if (!isBeforePrefix || token === undefined || !ctx.user?.session) return
  clearHostCookie(reply, sessionCookie, scheme)
  clearHostCookie(reply, staffCookie, { ...scheme, httpOnly: false })
  setSessionCookies(ctx, reply, token)
}

/** Ends all sessions of a person but the one that is asking. */
export async function endSessionsOf(ctx: Context, userId: number): Promise<void> {
  await endSessions(ctx.db, and(eq(sessions.userId, userId), ne(sessions.id, ctx.user?.session?.id ?? 0)))
}

async function endSessions(db: Database, condition: SQL | undefined): Promise<void> {
  await db.delete(sessions).where(condition)
}

/** Used within the last 12 hours (R-ACCOUNT-03) and before its latest end (R-ACCOUNT-14). */
export function isRunning(now: number): SQL | undefined {
  return and(gt(sessions.lastSeenAt, new Date(now - idleMs)), gt(sessions.endsAt, new Date(now)))
}

function setSessionCookies({ services }: Context, reply: FastifyReply, token: string): void {
  const options = { ...schemeOf(services), maxAge: cookieSeconds }
  setHostCookie(reply, sessionCookie, token, options)
  setHostCookie(reply, staffCookie, '1', { ...options, httpOnly: false })
}

async function permissionsOfSet(db: Database, id: number | null): Promise<string[] | null> {
  if (id === null) return null
  const [set] = await db.select().from(permissionSets).where(eq(permissionSets.id, id))
  return set?.permissions ?? null
}

/** A person with their permissions who is not here. */
export async function userWithoutSession(db: Database, account: Account): Promise<SessionUser> {
  return sessionUserOf(account, null, await permissionsOfSet(db, account.permissionSet))
}

function sessionUserOf(
  user: Account,
  session: typeof sessions.$inferSelect | null,
  permissions: string[] | null,
): SessionUser {
  return {
    id: user.id,
    username: user.username,
    name: personName(user),
    email: user.email,
    roles: user.roles,
    granted: permissions === null ? employeePermissions : new Set(permissions),
    branchIds: user.branches,
    session: session && {
      id: session.id,
      csrfToken: session.csrfToken,
      endsAt: session.endsAt.getTime(),
      needsSecondFactor: session.needsSecondFactor,
    },
  }
}
