import type { SessionView, UserAccess } from '@theke/contract/people/sessions-api.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { httpError } from '../../http/http-errors.ts'
import { writeLog } from '../../audit/write-log.ts'
import { passkeys, sessions, users } from '../people-tables.ts'
import { hasSecondFactor } from '../credentials/known-factors.ts'
import { endSessionsOf, isRunning } from './sessions.ts'

/** The sessions of the person who is asking. */
export async function listSessions(ctx: Context): Promise<SessionView[]> {
  return sessionsOf(ctx, ctx.user?.id ?? 0)
}

/** Ends one session of the person who is asking. */
export async function endSession(ctx: Context, { id }: { id: number }): Promise<null> {
  const ended = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, ctx.user?.id ?? 0)))
    .returning({ id: sessions.id })
  if (ended.length === 0) throw httpError('not-found')
  return null
}

/** Ends all sessions of the person who is asking but this one. */
export async function endOtherSessions(ctx: Context): Promise<null> {
  await inTransaction(ctx, async (ctx) => {
    await endSessionsOf(ctx, ctx.user?.id ?? 0)
    await writeLog(ctx, 'info', 'Überall sonst abgemeldet')
  })
  return null
}

/** How a person gets in, for administrators. */
export async function loadUserAccess(ctx: Context, { id }: { id: number }): Promise<UserAccess> {
  await requireUser(ctx, id)
  return {
    hasSecondFactor: await hasSecondFactor(ctx, id),
    passkeys: await ctx.db.$count(passkeys, eq(passkeys.userId, id)),
    sessions: await sessionsOf(ctx, id),
  }
}

/** Ends all sessions of a person, but not the one from which an administrator does so. */
export async function endUserSessions(ctx: Context, { id }: { id: number }): Promise<null> {
  await inTransaction(ctx, async (ctx) => {
    await requireUser(ctx, id)
    await endSessionsOf(ctx, id)
    await writeLog(ctx, 'info', 'Benutzer überall abgemeldet', { userId: id })
  })
  return null
}

async function requireUser({ db }: Context, id: number): Promise<void> {
  if ((await db.$count(users, eq(users.id, id))) === 0) throw httpError('not-found')
}

async function sessionsOf({ db, now, user }: Context, userId: number): Promise<SessionView[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isRunning(now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
  return rows.map(({ id, device, createdAt, lastSeenAt, endsAt }) => ({
    id,
    device,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    endsAt: endsAt.toISOString(),
    isCurrent: id === user?.session?.id,
  }))
}
