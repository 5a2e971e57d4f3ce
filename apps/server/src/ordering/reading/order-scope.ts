import { isAdmin } from '@theke/contract/access.ts'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { httpError } from '../../http/http-errors.ts'
import { orders } from '../ordering-tables.ts'

/** The branches whose orders a person may see; null is all of them (R-ACCOUNT-02). */
export function visibleBranches({ user }: Pick<Context, 'user'>): readonly number[] | null {
  if (user === null) return []
  return isAdmin(user.roles) ? null : user.branchIds
}

/** The condition for orders that the caller may see, of one branch where one is asked for. */
export function ordersInScope(ctx: Context, branch?: { id: number } | null): SQL | undefined {
  const visible = visibleBranches(ctx)
  const wanted = branch ? eq(orders.branch, branch.id) : undefined
  if (visible === null) return wanted
  return and(visible.length === 0 ? sql`false` : inArray(orders.branch, [...visible]), wanted)
}

/** Makes sure that the caller may see an order. @throws an HTTP error with the text `failure` where they may not */
export async function requireOrderInScope(ctx: Context, id: number, failure: string): Promise<void> {
  const isThere = await ctx.db.$count(orders, and(ordersInScope(ctx), eq(orders.id, id)))
  if (isThere === 0) throw httpError('not-found', failure)
}
