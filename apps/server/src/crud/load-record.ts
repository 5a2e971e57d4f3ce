import type { Entity, RowOf } from '@theke/contract/define-entity.ts'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { httpError } from '../http/http-errors.ts'
import { columnOf } from './columns-of.ts'
import type { Resource } from './resource.ts'
import { staffScope } from './staff-rights.ts'
import type { StoredRecord } from './stored.ts'
import { publicScope } from './list/public-scope.ts'
import { toOneDto } from './mapper.ts'

/** One record. @throws an HTTP error with the entity's own text where there is none that this caller may know of (R-API-07). */
export async function loadRecord<E extends Entity>(
  ctx: Context,
  resource: Resource<E>,
  id: number,
): Promise<RowOf<E>> {
  const row = await requireRow(ctx, resource, id, resource.entity.endpoints.load.failure)
  return toOneDto(ctx, resource, row)
}

/** The error of a write to a missing record: what failed, and why. */
export function gone({ failure }: { failure: string }): string {
  return `${failure}: Den Eintrag gibt es nicht mehr.`
}

/**
 * How a row is locked. A change locks it against other changes only: a new order, which refers to its branch, has to get through, or it and a
 * change of the branch that counts orders would wait for each other. A removal locks it against new references as well.
 */
type RowLock = 'no key update' | 'update'

/** The stored row, locked where that is asked for. */
export async function requireRow(
  ctx: Context,
  resource: Resource,
  id: number,
  failure: string,
  { lock }: { lock?: RowLock } = {},
): Promise<StoredRecord> {
  const { table, hooks } = resource
  const query = ctx.db
    .select()
    .from(table)
    .where(
      and(
        eq(columnOf(table, 'id'), id),
        staffScope(ctx, resource),
        publicScope(ctx, resource),
        hooks.staffScope?.(ctx),
      ),
    )
  const [row] = await (lock === undefined ? query : query.for(lock))
  if (row === undefined) throw httpError('not-found', failure)
  return row
}
