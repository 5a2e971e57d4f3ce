import { upload } from '@theke/contract/media/upload-entity.ts'
import { eq, inArray } from 'drizzle-orm'
import { changesOf } from '../../audit/read-changes.ts'
import type { Context } from '../../core/context.ts'
import { auditChange } from '../../crud/audit-change.ts'
import { resourceAt } from '../../crud/resource-registry.ts'
import { uploads } from '../media-tables.ts'
import type { StoredUpload } from './read-uploads.ts'

/**
 * Puts files of customers that no order needs any more back into quarantine, in the transaction of the order that forgets them, so that the job
 * removes them even where the process dies after the commit. Returns them; files that staff uploaded stay as they are, unless they are known to be
 * `ofCustomers`.
 */
export async function quarantineUploads(
  ctx: Context,
  ids: readonly number[],
  ofCustomers: ReadonlySet<number>,
): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .select()
    .from(uploads)
    .where(inArray(uploads.id, [...ids]))
    .orderBy(uploads.id)
  const quarantined: number[] = []
  for (const row of rows) {
    if (!ofCustomers.has(row.id) && (await isFromStaff(ctx, row))) continue
    quarantined.push(row.id)
    if (row.isQuarantined) continue
    await ctx.db.update(uploads).set({ isQuarantined: true }).where(eq(uploads.id, row.id))
    await auditChange(ctx, resourceAt(upload.path), row, { ...row, isQuarantined: true })
  }
  return quarantined
}

/** Locks files, so that no order can refer to them and no other transaction forget them meanwhile. */
export async function lockUploads({ db }: Context, ids: readonly number[]): Promise<void> {
  await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(inArray(uploads.id, [...ids]))
    .orderBy(uploads.id)
    .for('update')
}

/** The secret address of a file on a page is readable there, so a visitor can name a file of staff in an order. */
async function isFromStaff(ctx: Context, { id }: StoredUpload): Promise<boolean> {
  const first = (await changesOf(ctx, upload.path, id)).at(-1)
  return first?.action === 'created' && first.after?.isQuarantined === false
}
