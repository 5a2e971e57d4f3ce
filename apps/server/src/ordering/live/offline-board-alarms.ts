import { and, isNotNull } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { RaisedAlarm } from '../../core/raised-alarm.ts'
import { watchedBoards } from './board-tables.ts'
import { boardsInScope } from './board-heartbeats.ts'

/** Boards that are offline. */
export async function lostBoardAlarms(ctx: Context): Promise<RaisedAlarm[]> {
  const rows = await ctx.db
    .select()
    .from(watchedBoards)
    .where(and(boardsInScope(ctx), isNotNull(watchedBoards.lostAt)))
  return rows.map(({ name, branch, lastSeenAt }) => ({
    kind: 'board-lost',
    severity: 'problem',
    text: `Das Gerät „${name}“ meldet sich nicht.`,
    since: lastSeenAt.toISOString(),
    branch,
    path: '/orders',
  }))
}
