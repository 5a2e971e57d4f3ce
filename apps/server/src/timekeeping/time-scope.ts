import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isAdmin } from '@theke/contract/access.ts'
import type { Context } from '../core/context.ts'
import { managesTimes } from './activity-hooks.ts'

type Owned = { user: PgColumn; branch: PgColumn }

/** The rows that the caller may decide about: as a manager those of their branches, as an administrator all (R-TIME-12). */
export function managedScope({ user }: Context, { branch }: Pick<Owned, 'branch'>): SQL | undefined {
  if (user !== null && isAdmin(user.roles)) return undefined
  const own = user?.branchIds ?? []
  return own.length === 0 ? sql`false` : inArray(branch, own)
}

/** The rows that the caller may see: their own, and where `isManager` those that they may decide about. */
export function visibleScope(ctx: Context, owned: Owned, isManager = managesTimes(ctx)): SQL | undefined {
  const own = eq(owned.user, ctx.user?.id ?? 0)
  if (!isManager) return own
  const managed = managedScope(ctx, owned)
  return managed === undefined ? undefined : or(own, and(managed))
}
