import { isStaff } from '@theke/contract/access.ts'
import { listsCards } from '@theke/contract/public-views.ts'
import { and, eq, or, type SQL } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { columnOf } from '../columns-of.ts'
import type { Resource } from '../resource.ts'

/** Visitors see only what is public of an entity that has drafts, in lists perhaps a card of the others; staff see all of it. */
export function publicScope(
  ctx: Context,
  { entity, table, hooks }: Resource,
  { isList = false } = {},
): SQL | undefined {
  const { publicFields } = entity
  if (publicFields === undefined || isStaff(ctx.user?.roles ?? [])) return undefined
  const flags = publicFields.map((name) => eq(columnOf(table, name), true))
  const isPublic = isList && listsCards(entity) ? undefined : or(...flags)
  return and(isPublic, hooks.visitorScope?.(ctx))
}
