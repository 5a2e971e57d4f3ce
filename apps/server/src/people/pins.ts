import { maxPins, type Pin, type pinsApi, pinsTexts } from '@theke/contract/people/pins-api.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Input } from '../http/handle.ts'
import { httpError, validationError } from '../http/http-errors.ts'
import { pins, users } from './people-tables.ts'

/** What the caller has pinned, the oldest first (R-ACCOUNT-18). */
export async function listPins(ctx: Context): Promise<{ data: Pin[]; total: number }> {
  const data = await ctx.db
    .select({ path: pins.path, label: pins.label })
    .from(pins)
    .where(eq(pins.userId, callerOf(ctx)))
    .orderBy(asc(pins.id))
  return { data, total: data.length }
}

/** Pins a place for the caller; one that is pinned already stays where it is. @throws an HTTP error where too many are pinned */
export async function addPin(ctx: Context, { body }: Input<typeof pinsApi.addPin>): Promise<null> {
  const userId = callerOf(ctx)
  await inTransaction(ctx, async ({ db }) => {
    // Two tablets of one person take turns, so that neither goes beyond the limit.
    await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    const pinned = await db.select({ path: pins.path }).from(pins).where(eq(pins.userId, userId))
    if (pinned.some(({ path }) => path === body.path)) return
    if (pinned.length >= maxPins) throw validationError([{ field: 'path', message: pinsTexts.full }])
    await db.insert(pins).values({ ...body, userId })
  })
  return null
}

/** Takes a place out of what the caller has pinned, where it is there. */
export async function removePin(ctx: Context, { query }: Input<typeof pinsApi.removePin>): Promise<null> {
  const { path = '' } = query
  await ctx.db.delete(pins).where(and(eq(pins.userId, callerOf(ctx)), eq(pins.path, path)))
  return null
}

function callerOf({ user }: Context): number {
  if (user === null) throw httpError('not-logged-in')
  return user.id
}
