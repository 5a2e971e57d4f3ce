import type { Context } from '../core/context.ts'
import { databaseError } from '../db/database-failure.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { httpError } from '../http/http-errors.ts'
import type { Resource } from './resource.ts'
import type { StoredRecord } from './stored.ts'
import { requireRow } from './load-record.ts'
import { auditChange } from './audit-change.ts'
import { requireReferences } from './references.ts'
import { requireRightToChange } from './staff-rights.ts'
import { restoreFromTrash } from './trash.ts'
import { toDto } from './mapper.ts'
import { toUniqueError } from './unique-values.ts'

const brokenReference = '23503'

/**
 * Restores a recently removed record under its number, with everything that belongs to it, in a transaction of its own or within the caller's. The caller
 * must be allowed to remove it.
 */
export function restoreStored(ctx: Context, resource: Resource, id: number): Promise<StoredRecord> {
  const { entity } = resource
  const { failure } = entity.endpoints.load
  return toUniqueError(entity, () =>
    explainReference(() =>
      inTransaction(ctx, async (ctx) => {
        if (!(await restoreFromTrash(ctx, resource, id))) throw httpError('not-found', failure)
        const row = await requireRow(ctx, resource, id, failure)
        await requireRightToChange(ctx, entity, row)
        await resource.hooks.requireRemovable?.(ctx, row)
        const [wire = {}] = await toDto(ctx, resource, [row])
        await requireReferences(ctx, entity.fields, wire)
        await resource.hooks.afterRestore?.(ctx, row)
        await auditChange(ctx, resource, null, row)
        return row
      }),
    ),
  )
}

/** The records that it refers to may have been removed meanwhile. */
async function explainReference(write: () => Promise<StoredRecord>): Promise<StoredRecord> {
  try {
    return await write()
  } catch (error) {
    throw databaseError(error)?.code === brokenReference ? httpError('reference-gone') : error
  }
}
