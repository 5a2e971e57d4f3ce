import { upload } from '@theke/contract/media/upload-entity.ts'
import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { auditChange } from '../../crud/audit-change.ts'
import { resourceAt } from '../../crud/resource-registry.ts'
import { inBatches } from '../../db/in-batches.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Database } from '../../db/open-database.ts'
import { uploads } from '../media-tables.ts'
import { removeUploadFiles } from './upload-rules.ts'

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

/** The rows go first: a file without a row is never served, a row without a file would be a broken link. */
async function removeForgotten(ctx: Context, limit: number): Promise<number> {
  const removed = await inTransaction(ctx, async (ctx) => {
    const forgotten = and(eq(uploads.isQuarantined, true), lt(uploads.createdAt, new Date(ctx.now - keptMs)))
    const old = ctx.db.select({ id: uploads.id }).from(uploads).where(forgotten).limit(limit)
    const rows = await ctx.db.delete(uploads).where(inArray(uploads.id, old)).returning()
    for (const row of rows) await auditChange(ctx, resourceAt(upload.path), row, null)
    return rows
  })
  for (const row of removed) await removeUploadFiles(ctx.services.files, row)
  return removed.length
}
