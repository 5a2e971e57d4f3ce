import { type Batch, batchDays } from '@theke/contract/bulk-changes.ts'
import type { ManyReply } from '@theke/contract/many-records.ts'
import { and, desc, eq, gt, inArray, isNotNull, min, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { refuse, Refused } from '../http/refuse.ts'
import { changes } from '../insights/insights-tables.ts'
import { columnOf } from './columns-of.ts'
import { kindOf, newBatch, undoOf } from './batch-id.ts'
import type { Resource, Stored } from './crud.ts'
import { settle } from './settle.ts'

const mostListed = 30

/** The batch that a call belongs to: the caller's own one that it goes on with, else a new one. */
export async function batchFor(ctx: Context, { entity }: Resource, wanted: string): Promise<string> {
  if (wanted === '') return newBatch('change')
  const [known] = await ctx.db
    .select({ userId: changes.userId })
    .from(changes)
    .where(and(eq(changes.entity, entity.path), eq(changes.batch, wanted)))
    .limit(1)
  return known !== undefined && known.userId === (ctx.user?.id ?? null) ? wanted : newBatch('change')
}

/** Writes records one by one; each succeeds or fails by itself. The reply names the batch where anything was written. */
export async function eachOf(
  ctx: Context,
  ids: readonly number[],
  write: (id: number) => Promise<unknown>,
): Promise<ManyReply> {
  const reply: ManyReply = { done: [], failed: [] }
  for (const id of new Set(ids)) {
    try {
      await write(id)
      reply.done.push(id)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { message, errors } = error
      const field = errors[0]?.field
      reply.failed.push({ id, message, ...(field === undefined ? {} : { field }) })
    }
  }
  return ctx.batch !== undefined && reply.done.length > 0 ? { ...reply, batch: ctx.batch } : reply
}

/**
 * Writes records one by one within one transaction, each of them in a savepoint, so that one that cannot be written does not keep the
 * others from it and customers see one new version of the shop.
 */
export async function eachInOne(
  ctx: Context,
  resource: Resource,
  ids: readonly number[],
  write: (ctx: Context, id: number) => Promise<Stored[]>,
): Promise<ManyReply> {
  const written: Stored[] = []
  const id = columnOf(resource.table, 'id')
  const reply = await inTransaction(ctx, async (ctx) => {
    // All are locked first, in the order of their numbers, so that two such calls at once cannot deadlock.
    await ctx.db
      .select({ id })
      .from(resource.table)
      .where(inArray(id, [...ids]))
      .orderBy(id)
      .for('update')
    return eachOf(ctx, ids, async (id) => {
      written.push(...(await inTransaction(ctx, (ctx) => write(ctx, id))))
    })
  })
  await settle(ctx, resource, written)
  return reply
}

/** The batches of an entity that can still be undone, newest first. */
export async function listBatches(
  ctx: Context,
  { entity }: Resource,
): Promise<{ data: Batch[]; total: number }> {
  const count = (action: string) =>
    sql<number>`count(*) filter (where ${changes.action} = ${action})`.mapWith(Number)
  const since = new Date(ctx.now - batchDays * 24 * 60 * 60_000)
  const rows = await ctx.db
    .select({
      id: changes.batch,
      at: min(changes.at),
      userName: min(changes.userName),
      created: count('created'),
      updated: count('updated'),
      removed: count('removed'),
    })
    .from(changes)
    .where(and(eq(changes.entity, entity.path), isNotNull(changes.batch), gt(changes.at, since)))
    .groupBy(changes.batch)
    .orderBy(desc(min(changes.id)))
    .limit(mostListed)
  const known = new Set(rows.map(({ id }) => id))
  const data = rows.map(({ id, at, userName, ...counts }) => ({
    ...counts,
    id: id ?? '',
    kind: kindOf(id ?? ''),
    at: (at ?? new Date(ctx.now)).toISOString(),
    userName: userName ?? '',
    isUndone: known.has(undoOf(id ?? '')),
  }))
  return { data, total: data.length }
}

/** What a batch changed, the last change first. @throws a refusal where there is no such batch, or it is too long ago */
export async function changesOfBatch(ctx: Context, { entity }: Resource, batch: string) {
  const since = new Date(ctx.now - batchDays * 24 * 60 * 60_000)
  const rows = await ctx.db
    .select()
    .from(changes)
    .where(and(eq(changes.entity, entity.path), eq(changes.batch, batch), gt(changes.at, since)))
    .orderBy(desc(changes.id))
  if (rows.length === 0) throw refuse('not-found', 'Diese Sammeländerung gibt es nicht oder nicht mehr.')
  return rows
}
