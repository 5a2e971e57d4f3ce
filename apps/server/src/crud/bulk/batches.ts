import type { ManyReply } from '@theke/contract/bulk-operations.ts'
import { inArray } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { HttpError } from '../../http/http-errors.ts'
import { isOwnBatch } from '../../audit/audited-batches.ts'
import { columnOf } from '../columns-of.ts'
import { newBatch } from '../../audit/batch-id.ts'
import type { Resource } from '../resource.ts'
import type { Stored, StoredRecord } from '../stored.ts'
import type { WriteHooks } from '../crud-hooks.ts'
import { hooksOf, prepareEach } from './prepare-each.ts'
import { afterCommit } from '../after-commit.ts'

/** The batch of a request: the caller's own batch that it continues, else a new one. */
export async function batchFor(ctx: Context, { entity }: Resource, wanted: string): Promise<string> {
  if (wanted === '') return newBatch('change')
  return (await isOwnBatch(ctx, entity.path, wanted)) ? wanted : newBatch('change')
}

/** Writes records one by one; each succeeds or fails by itself. The reply names the batch where anything was written. */
async function eachOf(
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
      if (!(error instanceof HttpError)) throw error
      const { message, errors } = error
      const field = errors[0]?.field
      reply.failed.push({ id, message, ...(field === undefined ? {} : { field }) })
    }
  }
  return ctx.batch !== undefined && reply.done.length > 0 ? { ...reply, batch: ctx.batch } : reply
}

/** Changes records like `eachInOne`, each with a body of its own; slow preparations run before the transaction. */
export async function changeEach<Body extends Stored>(
  ctx: Context,
  resource: Resource,
  bodies: ReadonlyMap<number, Body>,
  write: (ctx: Context, id: number, body: Body, hooks: WriteHooks) => Promise<StoredRecord>,
): Promise<ManyReply> {
  const writes = [...bodies].map(([id, body]) => ({ id, body }))
  const prepared = new Map(
    (await prepareEach(ctx, resource, writes)).map((write) => [write.id, write] as const),
  )
  return eachInOne(ctx, resource, [...bodies.keys()], async (ctx, id) => {
    const found = prepared.get(id)
    if (found === undefined) throw new Error(`Nothing was prepared for record ${id}`)
    return [await write(ctx, id, found.body, hooksOf(found))]
  })
}

/**
 * Writes records one by one within one transaction, each of them in a savepoint, so that one that cannot be written does not prevent the
 * others from it and customers see one new version of the shop.
 */
export async function eachInOne(
  ctx: Context,
  resource: Resource,
  ids: readonly number[],
  write: (ctx: Context, id: number) => Promise<StoredRecord[]>,
): Promise<ManyReply> {
  const written: StoredRecord[] = []
  const id = columnOf(resource.table, 'id')
  const reply = await inTransaction(ctx, async (ctx) => {
    await resource.hooks.beforeLock?.(ctx, ids)
    // All are locked first, in the order of their numbers, so that two such calls at once cannot deadlock.
    await ctx.db
      .select({ id })
      .from(resource.table)
      .where(inArray(id, [...ids]))
      .orderBy(id)
      .for('no key update')
    return eachOf(ctx, ids, async (id) => {
      written.push(...(await inTransaction(ctx, (ctx) => write(ctx, id))))
    })
  })
  await afterCommit(ctx, resource, written)
  return reply
}
