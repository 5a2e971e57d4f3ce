import { isAdmin } from '@theke/contract/access.ts'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { httpError } from '../../http/http-errors.ts'
import { customers } from './customer-tables.ts'

export type CustomerRow = typeof customers.$inferSelect

/** Customers are those of the whole shop, for everybody who may read them and works in one of its branches (R-ACCOUNT-02). */
export function customerScope({ user }: Pick<Context, 'user'>): SQL | undefined {
  return user === null || isAdmin(user.roles) || user.branchIds.length > 0 ? undefined : sql`false`
}

/** The customer with this number. @throws `not-found` where there is none that the caller may know of */
export async function requireCustomer(ctx: Context, id: number): Promise<CustomerRow> {
  const [row] = await ctx.db
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), customerScope(ctx)))
  if (row === undefined) throw httpError('not-found')
  return row
}
