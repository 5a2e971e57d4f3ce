import { and, isNotNull } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { RaisedAlarm } from '../../core/raised-alarm.ts'
import { watchedBoards } from './board-tables.ts'
import { inVisibleBranches } from '../reading/order-conditions.ts'

/** Boards that are offline. */
export async function lostBoardAlarms(ctx: Context): Promise<RaisedAlarm[]> {
  const rows = await ctx.db
    .select()
    .from(watchedBoards)
    .where(and(inVisibleBranches(ctx, watchedBoards.branch), isNotNull(watchedBoards.lostAt)))
  return rows.map(({ name, branch, lastSeenAt }) => ({
    kind: 'board-lost',
    severity: 'problem',
    text: `Das Gerät „${name}“ meldet sich nicht.`,
    since: lastSeenAt.toISOString(),
    branch,
    path: '/orders',
  }))
}
