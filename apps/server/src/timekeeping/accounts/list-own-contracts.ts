import type { RowOf } from '@theke/contract/define-entity.ts'
import type { employmentContract } from '@theke/contract/timekeeping/employment-contract.ts'
import { desc, eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { weeklyHours } from './check-contract.ts'
import { employmentContracts } from './contract-tables.ts'

/** The caller's own contracts, the newest first. */
export async function listOwnContracts(ctx: Context): Promise<RowOf<typeof employmentContract>[]> {
  const rows = await ctx.db
    .select()
    .from(employmentContracts)
    .where(eq(employmentContracts.user, ctx.user?.id ?? 0))
    .orderBy(desc(employmentContracts.validFrom))
  return rows.map(({ user, branch, createdAt, updatedAt, ...row }) => ({
    ...row,
    ...weeklyHours(ctx, row),
    user: { id: user },
    branch: { id: branch },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }))
}
