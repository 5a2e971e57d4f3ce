import type { boardApi, WatchedBoard } from '@theke/contract/ordering/board-api.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { sortText } from '../../db/indexes.ts'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import { watchedBoards } from './board-tables.ts'
import { inVisibleBranches, visibleBranches } from '../reading/order-conditions.ts'

export async function listBoards(ctx: Context): Promise<WatchedBoard[]> {
  const rows = await ctx.db
    .select()
    .from(watchedBoards)
    .where(inVisibleBranches(ctx, watchedBoards.branch))
    .orderBy(asc(sortText(watchedBoards.name)), asc(watchedBoards.id))
  return rows.map(({ device, name, branch, lastSeenAt, lostAt }) => ({
    device,
    name,
    branch: { id: branch },
    lastSeenAt: lastSeenAt.toISOString(),
    lostAt: lostAt?.toISOString() ?? null,
  }))
}

/** Records the heartbeat of a device. A device that was offline counts as online again. */
export async function recordBoardHeartbeat(
  ctx: Context,
  { body: { device, name, branch } }: Input<typeof boardApi.reportBoard>,
): Promise<null> {
  const visible = visibleBranches(ctx)
  const { branches } = await ctx.services.cache.current()
  const isTheirs = visible === null || visible.includes(branch.id)
  if (!isTheirs || !branches.some(({ id }) => id === branch.id)) throw httpError('not-found')
  const seen = { name, branch: branch.id, lastSeenAt: new Date(ctx.now), lostAt: null }
  const stored = await ctx.db
    .insert(watchedBoards)
    .values({ device, ...seen })
    .onConflictDoUpdate({
      target: watchedBoards.device,
      set: seen,
      setWhere: inVisibleBranches(ctx, watchedBoards.branch) ?? sql`true`,
    })
    .returning({ id: watchedBoards.id })
  // The id of a device of another branch must not be enough to end its alarm.
  if (stored.length === 0) throw httpError('board-elsewhere')
  return null
}

export async function removeBoard(ctx: Context, { body }: Input<typeof boardApi.forgetBoard>): Promise<null> {
  const scope = inVisibleBranches(ctx, watchedBoards.branch) ?? sql`true`
  await ctx.db.delete(watchedBoards).where(sql`${eq(watchedBoards.device, body.device)} and ${scope}`)
  return null
}
