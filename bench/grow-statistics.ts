import type pg from 'pg'
import { copyRows } from '../apps/server/src/db/testing/copy-rows.ts'

const templates = 300
/** Thirteen months and a little. */
const days = 400

/** Brings a shop to so many more orders, of the same kinds as its own, over the last thirteen months. */
export async function growSales(pool: pg.Pool, count: number): Promise<void> {
  const { rows } = await pool.query<{ last: number }>('SELECT max(id)::int AS last FROM orders')
  const last = rows[0]?.last ?? 0
  const some = `SELECT orders.*, row_number() OVER (ORDER BY id)::int AS rank FROM orders WHERE status = 'completed' ORDER BY id LIMIT ${templates}`
  const found = await pool.query(`SELECT FROM (${some}) AS template`)
  const perCopy = found.rowCount ?? 0
  const number = `((copy - 1) * ${perCopy} + rank)`
  const at = `now() - ${number} * interval '${days} days' / ${count}`
  await withoutTriggers(pool, async (client) => {
    const copies = Math.ceil(count / perCopy)
    const changed = {
      id: `${last} + ${number}`,
      uid: `left(md5('s' || ${last} + ${number}), 12)`,
      idempotency_key: 'NULL',
      created_at: at,
      updated_at: at,
      ended_at: at,
      appointment_date: 'NULL',
      appointment: 'NULL',
    }
    await copyRows(
      client,
      'order_items',
      { order: `${last} + ${number}` },
      copies,
      `SELECT order_items.*, template.rank FROM order_items JOIN (${some}) AS template ON template.id = "order"`,
    )
    await copyRows(client, 'orders', changed, copies, some)
    await client.query(`SELECT setval(pg_get_serial_sequence('orders', 'id'), max(id)) FROM orders`)
  })
  await pool.query('VACUUM ANALYZE orders, order_items')
}

/** Brings a shop to so many more events of visits like its own, over the last thirteen months, stored in the order of their time. */
export async function growVisits(pool: pg.Pool, count: number): Promise<void> {
  const { rows } = await pool.query<{ own: number; last: number }>(
    `SELECT count(*)::int AS own, max(id)::int AS last FROM analytics_log WHERE created_at > now() - interval '60 days'`,
  )
  const { own = 1, last = 0 } = rows[0] ?? {}
  const perPeriod = Math.ceil(count / own / 7)
  for (let period = 6; period >= 0; period--) {
    await pool.query(
      `INSERT INTO analytics_log (created_at, event_key, session_id, type, category, action, path, data)
       SELECT created_at - ($1 * interval '57 days') - (copy * 97 % 3600) * interval '1 second',
         ('x' || left(md5(concat_ws(' ', 'bench', $3::int, $1::int, copy, id)), 16))::bit(64)::bigint,
         left(md5(concat_ws(' ', session_id, $1::int, copy)), 11), type, category, action, path, data
       FROM analytics_log, generate_series(1, $2::int) AS copy
       WHERE id <= $3 AND created_at > now() - interval '60 days' ORDER BY 1`,
      [period, perPeriod, last],
    )
  }
  await pool.query('VACUUM ANALYZE analytics_log')
}

/** Bytes that an event takes with its indexes. */
export async function bytesOfEvent(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    `SELECT sum(pg_total_relation_size(inhrelid))::float / (SELECT count(*) FROM analytics_log) AS bytes
     FROM pg_inherits WHERE inhparent = 'analytics_log'::regclass`,
  )
  return rows[0]?.bytes ?? Number.NaN
}

async function withoutTriggers(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('SET session_replication_role = replica; SET statement_timeout = 0')
    await work(client)
  } finally {
    await client.query('RESET ALL')
    client.release()
  }
}
