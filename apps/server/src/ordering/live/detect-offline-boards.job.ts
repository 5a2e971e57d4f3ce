import { isBoardOffline } from '@theke/domain/ordering/counter/board-heartbeat.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Job } from '../../core/job.ts'
import { eachHandler } from '../order-handlers.ts'
import { watchedBoards } from './board-tables.ts'

/** Detects boards that sleep or have lost their connection. */
export const offlineBoardsJob: Job = {
  name: 'board-watch',
  title: 'Überwachte Geräte',
  everyMinutes: 1,
  async run(ctx) {
    const lost = await detectOfflineBoards(ctx)
    return lost === 0 ? '' : `${lost} Geräte melden sich nicht mehr.`
  },
}

/** Records the boards that are silent while their branch is open, notifies its manager once, and returns how many are newly offline. */
export async function detectOfflineBoards(ctx: Context): Promise<number> {
  const { branches } = await ctx.services.cache.current()
  const heard = await ctx.db.select().from(watchedBoards).where(isNull(watchedBoards.lostAt))
  let lost = 0
  for (const board of heard) {
    const branch = branches.find(({ id }) => id === board.branch)
    if (branch === undefined || !isBoardOffline(board.lastSeenAt.getTime(), branch, ctx.now)) continue
    const isNew = await inTransaction(ctx, async (ctx) => {
      // It may have sent a heartbeat meanwhile.
      const [noted] = await ctx.db
        .update(watchedBoards)
        .set({ lostAt: new Date(ctx.now) })
        .where(
          and(
            eq(watchedBoards.id, board.id),
            eq(watchedBoards.lastSeenAt, board.lastSeenAt),
            isNull(watchedBoards.lostAt),
          ),
        )
        .returning({ id: watchedBoards.id })
      if (noted === undefined) return false
      const lost = { name: board.name, branch, lastSeenAt: board.lastSeenAt }
      await eachHandler((handler) => handler.afterBoardLost?.(ctx, lost))
      return true
    })
    if (isNew) lost++
  }
  return lost
}
