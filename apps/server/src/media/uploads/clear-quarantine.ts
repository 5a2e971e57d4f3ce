import { upload } from '@theke/contract/media/upload-entity.ts'
import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { auditChange } from '../../crud/audit-change.ts'
import { resourceAt } from '../../crud/resource-registry.ts'
import { inBatches } from '../../db/in-batches.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Database } from '../../db/open-database.ts'
import { uploads } from '../media-tables.ts'
import { removeUpload } from './remove-uploads.ts'

// A pending order may be sent two days after its files were uploaded.
const keptMs = 72 * 3_600_000

/** Tells which of some uploads orders refer to that were placed since a moment. */
type FindOrdered = (db: Database, ids: readonly number[], since: Date) => Promise<ReadonlySet<number>>

/**
 * Releases the files of visitors that an order refers to from quarantine, and removes those that no order took in time. Returns how many of
 * each.
 */
export async function clearQuarantine(
  ctx: Context,
  findOrdered: FindOrdered,
): Promise<{ released: number; removed: number }> {
  return {
    released: await release(ctx, findOrdered),
    removed: await inBatches((limit) => removeForgotten(ctx, limit)),
  }
}

function release(ctx: Context, findOrdered: FindOrdered): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const { db } = ctx
    const waiting = await db.select().from(uploads).where(eq(uploads.isQuarantined, true)).orderBy(uploads.id)
    const [oldest] = waiting
    if (oldest === undefined) return 0
    const waitingIds = waiting.map(({ id }) => id)
    const ordered = await findOrdered(db, waitingIds, oldest.createdAt)
    const free = waiting.filter(({ id }) => ordered.has(id))
    const ids = free.map(({ id }) => id)
    if (ids.length > 0) await db.update(uploads).set({ isQuarantined: false }).where(inArray(uploads.id, ids))
    for (const row of free)
      await auditChange(ctx, resourceAt(upload.path), row, { ...row, isQuarantined: false })
    return free.length
  })
}

/** One that cannot be removed, such as a video that a screen shows, holds up no other. */
async function removeForgotten(ctx: Context, limit: number): Promise<number> {
  const { id, isQuarantined, createdAt } = uploads
  const forgotten = and(eq(isQuarantined, true), lt(createdAt, new Date(ctx.now - keptMs)))
  const rows = await ctx.db.select({ id }).from(uploads).where(forgotten).orderBy(id).limit(limit)
  const errors: unknown[] = []
  for (const row of rows) await removeUpload(ctx, row.id).catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} files could not be removed`)
  return rows.length
}
