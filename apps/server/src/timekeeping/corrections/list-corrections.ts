import type { TimeCorrectionView } from '@theke/contract/timekeeping/time-corrections-api.ts'
import type { timeCorrectionsApi } from '@theke/contract/timekeeping/time-corrections-api.ts'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { cappedCount } from '../../db/capped-count.ts'
import type { Input } from '../../http/handle.ts'
import { timeCorrections } from '../ledger-tables.ts'
import { visibleScope } from '../time-scope.ts'
import { correctionViews } from './correction-views.ts'

const defaultLimit = 100

/** Corrections that the caller may see, the newest first. */
export async function listCorrections(
  ctx: Context,
  { query }: Input<typeof timeCorrectionsApi.listCorrections>,
): Promise<{ data: TimeCorrectionView[]; total: number }> {
  const table = timeCorrections
  const { user, branch, state, before, limit } = query
  const where = and(
    visibleScope(ctx, table),
    user ? eq(table.user, user.id) : undefined,
    branch ? eq(table.branch, branch.id) : undefined,
    state ? eq(table.state, state) : undefined,
  )
  const rows = await ctx.db
    .select()
    .from(table)
    .where(and(where, before ? lt(table.id, before) : undefined))
    .orderBy(desc(table.id))
    .limit(limit ?? defaultLimit)
  return { data: await correctionViews(ctx, rows), total: await cappedCount(ctx.db, table, where) }
}
