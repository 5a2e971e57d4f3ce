import { eq, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '../core/context.ts'
import { ofManagedPeople } from '../crud/staff-rights.ts'
import { managesTimes } from './activity-hooks.ts'

/** The rows that the caller may see: their own, and where `isManager` those of the people they manage (R-TIME-12). */
export function visibleScope(
  ctx: Context,
  { user }: { user: PgColumn },
  isManager = managesTimes(ctx),
): SQL | undefined {
  const own = eq(user, ctx.user?.id ?? 0)
  if (!isManager) return own
  const managed = ofManagedPeople(ctx, user)
  return managed === undefined ? undefined : or(own, managed)
}
