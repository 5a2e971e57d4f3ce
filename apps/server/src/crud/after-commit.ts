import type { Context } from '../core/context.ts'
import type { Resource } from './resource.ts'
import type { StoredRecord } from './stored.ts'

/** The work after the commit of a write, whether rows were stored or removed. */
export async function afterCommit(
  ctx: Context,
  { hooks }: Resource,
  rows: readonly StoredRecord[],
): Promise<void> {
  ctx.services.cache.forget()
  for (const row of rows) await hooks.afterCommit?.(ctx, row.id, row)
}
