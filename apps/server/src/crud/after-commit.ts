import type { Context } from '../core/context.ts'
import type { Resource } from './resource.ts'
import type { Stored } from './stored.ts'

/** The work after the commit of a write, whether rows were stored or removed. */
export async function afterCommit(ctx: Context, { hooks }: Resource, rows: readonly Stored[]): Promise<void> {
  ctx.services.cache.forget()
  for (const row of rows) await hooks.afterCommit?.(ctx, Number(row.id), row)
}
