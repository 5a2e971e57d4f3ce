import type { Entity, RowOf } from '@theke/contract/define-entity.ts'
import { getColumns } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Resource } from './resource.ts'
import type { Stored, StoredRecord } from './stored.ts'
import { prepareWrite, type WriteHooks } from './crud-hooks.ts'
import { requireRightToStore } from './staff-rights.ts'
import { auditChange } from './audit-change.ts'
import { requireReferences } from './references.ts'
import { toRow, toOneDto, withStoredPhones } from './mapper.ts'
import { toUniqueError } from './unique-values.ts'
import { afterCommit } from './after-commit.ts'

/** Stores a new record and returns it. */
export async function createRecord(ctx: Context, resource: Resource, body: Stored): Promise<RowOf<Entity>> {
  const hooks = await prepareWrite(ctx, resource.hooks, body, null)
  const row = await storeNew(ctx, resource, body, hooks)
  await afterCommit(ctx, resource, [row])
  return toOneDto(ctx, resource, row)
}

/** Stores a new record in a transaction of its own or within the caller's; `hooks` know what was prepared for it before. */
export function storeNew(
  ctx: Context,
  resource: Resource,
  body: Stored,
  hooks: WriteHooks,
): Promise<StoredRecord> {
  const { entity, table } = resource
  return toUniqueError(entity, () =>
    inTransaction(ctx, async (ctx) => {
      await requireReferences(ctx, entity.fields, body)
      const wanted = toRow(entity.fields, body, ctx.services.origin)
      await requireRightToStore(ctx, entity, wanted, null)
      const values = await hooks.beforeSave(ctx, wanted, null, body)
      const complete = withStoredPhones(entity.fields, values, null)
      const [row] = await ctx.db.insert(table).values(complete).returning(getColumns(table))
      if (row === undefined) throw new Error('An insert returned no row')
      await hooks.afterSave(ctx, row, body, null)
      await auditChange(ctx, resource, null, row, body)
      return row
    }),
  )
}
