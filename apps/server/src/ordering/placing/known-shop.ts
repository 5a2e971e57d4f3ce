import { notStoredField } from '@theke/contract/ordering/not-stored.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import type { Context } from '../../core/context.ts'
import { HttpError, fieldError } from '../../http/http-errors.ts'

/** Runs one statement; of a locked shop within its transaction. */
export type RunStatement = <Row extends pg.QueryResultRow>(
  statement: pg.QueryConfig,
) => Promise<pg.QueryResult<Row>>

/** The shop on which an order is decided, and how the order is stored. */
export type KnownShop = { ctx: Context; snapshot: CatalogSnapshot; run: RunStatement }

type Work<Result> = (shop: KnownShop) => Promise<Result>

/** Works on the shop as it was last read: changes that do not concern the order need not be read for it. */
export async function withLastReadShop<Result>(ctx: Context, work: Work<Result>): Promise<Result> {
  const snapshot = await beforeStoring(ctx, () => ctx.services.cache.lastRead())
  return work(unlockedShop(ctx, snapshot))
}

/** Works on the shop as it is now, which may change before the order is stored. */
export async function withCurrentShop<Result>(ctx: Context, work: Work<Result>): Promise<Result> {
  return work(unlockedShop(ctx, await currentShop(ctx)))
}

/** The shop as it is now; throws what tells the customer that nothing was stored. */
export function currentShop(ctx: Context): Promise<CatalogSnapshot> {
  return beforeStoring(ctx, () => ctx.services.cache.current())
}

function unlockedShop(ctx: Context, snapshot: CatalogSnapshot): KnownShop {
  return {
    ctx,
    snapshot,
    async run(statement) {
      const client = await beforeStoring(ctx, () => ctx.services.pool.connect())
      try {
        return await client.query(statement)
      } finally {
        client.release()
      }
    },
  }
}

/**
 * Works on a shop that cannot change until the order is stored. Changes raise the version as they commit, so a shared lock on it makes
 * them wait for as long as deciding and storing takes, and other orders do not wait for each other.
 */
export async function withLockedShop<Result>(ctx: Context, work: Work<Result>): Promise<Result> {
  const { pool, cache } = ctx.services
  const client = await beforeStoring(ctx, () => pool.connect())
  try {
    await client.query('BEGIN')
    const { rows } = await client.query<{ version: number }>(
      'SELECT version FROM shop WHERE id = 1 FOR SHARE',
    )
    cache.requireVersion(rows[0]?.version ?? 0)
    const result = await work({
      ctx: { ...ctx, db: drizzle({ client }) },
      snapshot: await cache.current(),
      run: (statement) => client.query(statement),
    })
    await client.query('COMMIT')
    client.release()
    return result
  } catch (error) {
    // Closed rather than rolled back, because the connection itself may have failed.
    client.release(true)
    throw error
  }
}

/** Runs the work before an order is sent to the database. A failure there proves to the customer that nothing was stored. */
async function beforeStoring<Result>(ctx: Context, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof HttpError) throw error
    ctx.log.error({ err: error }, 'an order could not be stored')
    throw fieldError('order-not-stored', notStoredField)
  }
}
