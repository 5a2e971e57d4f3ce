import type { Entity, RowOf } from '@theke/contract/define-entity.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { refuse } from '../http/refuse.ts'
import { columnOf } from './columns-of.ts'
import type { Resource, Stored } from './crud.ts'
import { belongsToCaller, gone, requireRow } from './load-record.ts'
import { noteChange } from './note-change.ts'
import { requireReferences } from './references.ts'
import { requireVersion } from './require-version.ts'
import { settle } from './settle.ts'
import { toStored, toWire } from './stored-row.ts'
import { explainUnique } from './unique-values.ts'

/** Changes the given fields of a record and returns it whole; with `ifMatch` only where nobody changed it since. */
export async function updateRecord(
  ctx: Context,
  resource: Resource,
  id: number,
  body: Stored,
  ifMatch?: string,
): Promise<RowOf<Entity>> {
  await resource.hooks.prepare?.(ctx, body, id)
  const row = await storeChanged(ctx, resource, id, body, ifMatch)
  await settle(ctx, resource, [row])
  return (await toWire(ctx, resource, [row]))[0] as RowOf<Entity>
}

/**
 * Changes the given fields of a record in a transaction of its own or within the caller's. Within another transaction its `prepare` has run
 * before that was begun.
 */
export function storeChanged(
  ctx: Context,
  resource: Resource,
  id: number,
  body: Stored,
  ifMatch?: string,
): Promise<Stored> {
  const { entity, table, hooks } = resource
  return explainUnique(entity, () =>
    inTransaction(ctx, async (ctx) => {
      const before = await requireRow(ctx, resource, id, gone(entity.endpoints.update), { isLocked: true })
      await requireVersion(ctx, entity.path, before, ifMatch)
      await requireReferences(ctx, entity, body)
      const wanted = toStored(entity, body)
      if (!belongsToCaller(ctx, entity, { ...before, ...wanted })) throw refuse('not-allowed')
      const complete = (await hooks.beforeSave?.(ctx, wanted, before, body)) ?? wanted
      const [row] = (await ctx.db
        .update(table)
        .set({ ...complete, updatedAt: new Date(ctx.now) })
        .where(eq(columnOf(table, 'id'), id))
        .returning()) as Stored[]
      if (row === undefined) throw new Error('An update of a locked row found no row')
      await hooks.afterSave?.(ctx, row, body, before)
      await noteChange(ctx, resource, before, row, body)
      return row
    }),
  )
}
