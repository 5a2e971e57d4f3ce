import { eq } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { columnOf } from './columns-of.ts'
import type { Resource } from './resource.ts'
import type { StoredRecord } from './stored.ts'
import { gone, requireRow } from './load-record.ts'
import { auditChange } from './audit-change.ts'
import { refuseWhileReferenced } from './references.ts'
import { requireRightToChange } from './staff-rights.ts'
import { moveToTrash } from './trash.ts'
import { afterCommit } from './after-commit.ts'

/** Removes a record that nothing refers to (R-API-08). */
export async function removeRecord(ctx: Context, resource: Resource, id: number): Promise<null> {
  await afterCommit(ctx, resource, [await removeStored(ctx, resource, id)])
  return null
}

/** Removes a record in a transaction of its own or within the caller's, and returns what it was. */
export function removeStored(ctx: Context, resource: Resource, id: number): Promise<StoredRecord> {
  const { entity, table, hooks } = resource
  return inTransaction(ctx, async (ctx) => {
    await hooks.beforeLock?.(ctx, [id])
    const row = await requireRow(ctx, resource, id, gone(entity.endpoints.remove), { lock: 'update' })
    await requireRightToChange(ctx, entity, row)
    await hooks.requireRemovable?.(ctx, row)
    await hooks.beforeRemove?.(ctx, row)
    await refuseWhileReferenced(ctx, entity, id)
    await moveToTrash(ctx, resource, id)
    await ctx.db.delete(table).where(eq(columnOf(table, 'id'), id))
    await hooks.afterRemove?.(ctx, row)
    await auditChange(ctx, resource, row, null)
    return row
  })
}
