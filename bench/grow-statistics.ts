import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { copyRows } from '../apps/server/src/db/testing/copy-rows.ts'
import { maintainAnalyticsPartitions } from '../apps/server/src/insights/maintain-analytics-partitions.job.ts'
import { growTables } from './grow-tables.ts'

const templates = 300
/** Thirteen months and a little. */
const days = 400
const dayMs = 86_400_000
const ordersPerCustomer = 3

/**
 * Brings a shop to so many more orders, of the same kinds as its own, over the last thirteen months: with items, steps of their history, intervals and
 * customers, who mostly keep to a branch and a mode. Indexes of searches are only built again where the orders are to be `searched`.
 */
export async function growSales(pool: pg.Pool, count: number, isSearched = false): Promise<void> {
  const { rows } = await pool.query<{ last: number }>('SELECT max(id)::int AS last FROM orders')
  const last = rows[0]?.last ?? 0
  const some = `SELECT orders.*, row_number() OVER (ORDER BY id)::int AS rank,
      dense_rank() OVER (ORDER BY branch, is_delivery, is_dine_in)::int AS segment
    FROM orders WHERE status = 'completed' ORDER BY id LIMIT ${templates}`
  const found = await pool.query<{ segment: number }>(`SELECT segment FROM (${some}) AS template`)
  const perCopy = found.rows.length
  const segments = Math.max(...found.rows.map(({ segment }) => segment))
  const people = await growCustomers(
    pool,
    Math.ceil(count / ordersPerCustomer / segments) * segments,
    isSearched,
  )
  const number = `((copy - 1) * ${perCopy} + rank)`
  // Divided first: an interval holds no ten million times 400 days.
  const at = `now() - ${number} * (interval '${days} days' / ${count})`
  // Every tenth order is at any branch and mode.
  const segment = `CASE WHEN ${number} % 10 = 0 THEN copy % ${segments} ELSE segment - 1 END`
  const customer = `${people.first} + (${number}::bigint * 7919 % ${people.count / segments})::int * ${segments} + ${segment}`
  await growTables(pool, ['orders', 'order_items', 'order_history'], isSearched, async (client) => {
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
      slot_start: `date_trunc('day', ${at}) + (16 + ${number} % 20) * interval '30 minutes'`,
      customer,
      is_customer_noted: 'true',
    }
    const order = `${last} + ${number}`
    const itemsOfSome = `SELECT order_items.*, template.rank FROM order_items JOIN (${some}) AS template ON template.id = "order"`
    const stepsOfSome = `SELECT order_history.*, template.rank, template.created_at AS placed
      FROM order_history JOIN (${some}) AS template ON template.id = "order"
      WHERE action IN ('confirmed', 'counter-proposed', 'counter-confirmed', 'counter-rejected')`
    await copyRows(client, 'order_items', { order }, copies, itemsOfSome)
    await copyRows(
      client,
      'order_history',
      { id: null, order, at: `${at} + (at - placed)` },
      copies,
      stepsOfSome,
    )
    await copyRows(client, 'orders', changed, copies, some)
    await client.query(`SELECT setval(pg_get_serial_sequence('orders', 'id'), max(id)) FROM orders`)
    await client.query(
      `INSERT INTO customer_changes (customer, transaction) SELECT DISTINCT customer, 0 FROM orders WHERE customer IS NOT NULL ON CONFLICT DO NOTHING`,
    )
  })
  await pool.query('VACUUM ANALYZE orders, order_items, order_history, customer_changes')
}

/** Makes so many customers, under numbers one after the other. */
async function growCustomers(
  pool: pg.Pool,
  count: number,
  isSearched: boolean,
): Promise<{ first: number; count: number }> {
  const { rows } = await pool.query<{ last: number }>(
    'SELECT coalesce(max(id), 0)::int AS last FROM customers',
  )
  const first = (rows[0]?.last ?? 0) + 1
  await growTables(pool, ['customers'], isSearched, async (client) => {
    const changed = { id: `${first} + copy - 1`, email: `'kundin' || ${first} + copy || '@bench.example'` }
    await copyRows(client, 'customers', changed, count, '(SELECT * FROM customers LIMIT 1)')
    await client.query(`SELECT setval(pg_get_serial_sequence('customers', 'id'), max(id)) FROM customers`)
  })
  return { first, count }
}

/** Brings a shop to so many more events of visits like its own, over the last thirteen months, stored in the order of their time. */
export async function growVisits(pool: pg.Pool, count: number): Promise<void> {
  const db = drizzle({ client: pool })
  for (let back = days + 30; back > 0; back -= 60)
    await maintainAnalyticsPartitions(db, Date.now() - back * dayMs)
  const { rows } = await pool.query<{ own: number; last: number }>(
    `SELECT count(*)::int AS own, max(id)::int AS last FROM analytics_log WHERE created_at > now() - interval '60 days'`,
  )
  const { own = 1, last = 0 } = rows[0] ?? {}
  const perPeriod = Math.ceil(count / own / 7)
  const partitions = await pool.query<{ name: string }>(
    `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'analytics_log'::regclass`,
  )
  const tables = partitions.rows.map(({ name }) => name)
  await growTables(pool, tables, false, async (client) => {
    for (let period = 6; period >= 0; period--) {
      await client.query(
        `INSERT INTO analytics_log (created_at, event_key, session_id, type, category, action, path, data)
         SELECT created_at - ($1 * interval '57 days') - (copy * 97 % 3600) * interval '1 second',
           hashint8extended(id, $3::bigint * 1000003 + $1::int * 100003 + copy),
           left(to_hex(hashtextextended(session_id, $3::bigint * 1000003 + $1::int * 100003 + copy)) || 'aaaaaaaaaaa', 11), type, category, action, path, data
         FROM analytics_log, generate_series(1, $2::int) AS copy
         WHERE id <= $3 AND created_at > now() - interval '60 days' ORDER BY 1`,
        [period, perPeriod, last],
      )
    }
  })
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
