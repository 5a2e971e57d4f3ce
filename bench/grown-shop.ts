import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/embedded-postgres.ts'
import { copyRows } from '../apps/server/src/db/testing/copy-rows.ts'
import pg from 'pg'

const wantedOrders = 10_000

/** Brings a stopped demo shop to 10,000 orders, lifts its limits of orders per time, and copies all of it for the floor. */
export async function growShop(dataDir: string): Promise<void> {
  const cluster = await startEmbeddedPostgres({ dataDir })
  try {
    await withPool(cluster.connectionString, async (pool) => {
      await pool.query(`UPDATE branches SET capacities = '[]'`)
      await multiplyOrders(pool)
    })
    await withPool(inDatabase(cluster.connectionString, 'postgres'), async (pool) => {
      await pool.query('CREATE DATABASE floor TEMPLATE theke')
    })
    for (const name of ['theke', 'floor']) {
      await withPool(inDatabase(cluster.connectionString, name), (pool) => pool.query('VACUUM ANALYZE'))
    }
  } finally {
    await cluster.stop()
  }
}

/** The address of another database on the same server. */
export function inDatabase(connectionString: string, name: string): string {
  const url = new URL(connectionString)
  url.pathname = `/${name}`
  return url.href
}

/** Copies the orders with their items and history again and again under new numbers. */
async function multiplyOrders(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ count: number; last: number }>(
    'SELECT count(*)::int AS count, max(id)::int AS last FROM orders',
  )
  const { count = 0, last = 0 } = rows[0] ?? {}
  const copies = Math.ceil(wantedOrders / count) - 1
  const shifted = {
    id: `id + copy * ${last}`,
    uid: "left(md5(id || ' ' || copy), 12)",
    idempotency_key: 'NULL',
  }
  await copyRows(pool, 'orders', shifted, copies)
  await copyRows(pool, 'order_items', { order: `"order" + copy * ${last}` }, copies)
  await copyRows(pool, 'order_history', { id: null, order: `"order" + copy * ${last}` }, copies)
  await pool.query('DELETE FROM orders WHERE id IN (SELECT id FROM orders ORDER BY id DESC OFFSET $1)', [
    wantedOrders,
  ])
  await pool.query(`SELECT setval(pg_get_serial_sequence('orders', 'id'), max(id)) FROM orders`)
}

async function withPool(connectionString: string, work: (pool: pg.Pool) => Promise<unknown>): Promise<void> {
  const pool = new pg.Pool({ connectionString, max: 1 })
  // The server may be stopped before the last connection is closed.
  pool.on('error', () => {})
  await work(pool).finally(() => pool.end())
}
