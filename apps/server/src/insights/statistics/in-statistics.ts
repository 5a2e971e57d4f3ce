import type { Context } from '../../core/context.ts'
import { restWhileBusy } from './rest-while-busy.ts'

const inTurn = restWhileBusy()

/** Reads statistics at one moment, over connections of their own and with rests while the process is busy, so that they hold up no order. */
export function inStatistics<Result>(ctx: Context, read: (ctx: Context) => Promise<Result>): Promise<Result> {
  const { db } = ctx.services.statistics
  return inTurn(() =>
    db.transaction((db) => read({ ...ctx, db }), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    }),
  )
}
