import { isStaff } from '@theke/contract/access.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { columnOf } from './columns-of.ts'
import type { Resource } from './crud.ts'

/** Visitors see only what is public of an entity that has drafts; staff see all of it. */
export function publicScope(ctx: Context, { entity, table, hooks }: Resource): SQL | undefined {
  if (entity.publicField === undefined || isStaff(ctx.user?.roles ?? [])) return undefined
  return and(eq(columnOf(table, entity.publicField), true), hooks.visitorScope?.(ctx))
}
