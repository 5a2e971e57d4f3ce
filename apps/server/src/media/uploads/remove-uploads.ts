import { upload } from '@theke/contract/media/upload-entity.ts'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { auditChange } from '../../crud/audit-change.ts'
import { resourceAt } from '../../crud/resource-registry.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { uploads } from '../media-tables.ts'
import { removeUploadFiles } from './upload-rules.ts'

/** Removes files that orders have forgotten at once; what cannot be removed now is left to the job that clears the quarantine. */
export async function removeUploads(ctx: Context, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    await removeUpload(ctx, id).catch((error: unknown) =>
      ctx.log.warn({ upload: id, err: error }, 'a file could not be removed'),
    )
  }
}

/**
 * Removes a file in quarantine with its row. The file goes within the transaction, so that its row, by which it is found again, stays where the
 * storage fails, and after the row, so that nothing happens to a file that an order refers to.
 */
export async function removeUpload(ctx: Context, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .delete(uploads)
      .where(and(eq(uploads.id, id), eq(uploads.isQuarantined, true)))
      .returning()
    if (row === undefined) return
    await auditChange(ctx, resourceAt(upload.path), row, null)
    await removeUploadFiles(ctx.services.files, row)
  })
}
