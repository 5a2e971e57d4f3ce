import process from 'node:process'
import pg from 'pg'
import { growSales } from './grow-statistics.ts'
import { inDatabase } from './grown-shop.ts'
import { compare, type Calls, type Comparison } from './load.ts'
import { startServer, type ServerProcess } from './server-process.ts'

/** The number of orders of the larger shop. `THEKE_MANY_ORDERS` sets another number. */
export const manyOrders = Number(process.env.THEKE_MANY_ORDERS ?? 10_000_000)

const name = 'many'

/**
 * What a shop with very many stored orders takes of new ones against the same shop with few. The larger one is a copy of the untouched database
 * `floor`, grown with all of its indexes, those of searches included.
 */
export async function compareManyOrders(
  few: ServerProcess,
  pool: pg.Pool,
  connectionString: string,
  variables: Record<string, string>,
  calls: Calls,
  settle: (pool: pg.Pool) => Promise<void>,
): Promise<Comparison> {
  await pool.query(`CREATE DATABASE ${name} TEMPLATE floor`)
  const address = inDatabase(connectionString, name)
  const grown = new pg.Pool({ connectionString: address, max: 1 })
  try {
    await growSales(grown, manyOrders, true)
    // Written back now and not while it is measured.
    await grown.query('CHECKPOINT')
    const many = await startServer('apps/server/src/main.ts', '/', { ...variables, DATABASE_URL: address })
    try {
      return await compare(
        { origin: few.origin, calls, processes: [few.pid], settle: () => settle(pool) },
        { origin: many.origin, calls, processes: [many.pid], settle: () => settle(grown) },
      )
    } finally {
      await many.stop()
    }
  } finally {
    await grown.end()
  }
}
