import type { Database } from './open-database.ts'

/**
 * Runs `work` in one transaction: all it writes through the handed context happens, or nothing. The context carries everything of
 * the outer one with `db` replaced, so name it the same and the outer handle is out of reach. Inside another transaction it is a
 * savepoint.
 */
export function inTransaction<Context extends { db: Database }, Result>(
  ctx: Context,
  work: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  return ctx.db.transaction((db) => work({ ...ctx, db }))
}
