import type { Context } from '../../core/context.ts'

/** Reads statistics at one moment, over connections of their own, so that they hold up no order. */
export function inStatistics<Result>(ctx: Context, read: (ctx: Context) => Promise<Result>): Promise<Result> {
  const { db } = ctx.services.statistics
  return db.transaction((db) => read({ ...ctx, db }), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}
