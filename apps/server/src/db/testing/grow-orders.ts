import type pg from 'pg'
import { copyRows } from './copy-rows.ts'

const firstNames = `(ARRAY['Maria', 'Änne', 'Jürgen', 'Franz', 'Sabine', 'Lukas', 'Günther', 'Emma', 'Karl', 'Sophie'])`
const syllables = `(ARRAY['ba', 'ler', 'hu', 'mayr', 'stein', 'ber', 'grü', 'wald', 'hof', 'schm', 'pich', 'kög', 'reit', 'eder', 'fuchs', 'koll', 'zeil', 'straß', 'win', 'kra'])`
const firstName = `${firstNames}[1 + copy % 10]`
const lastName = `initcap(${[1, 20, 400].map((step) => `${syllables}[1 + copy / ${step} % 20]`).join(' || ')})`
const phone = `'+43664' || (1000000 + copy::bigint * 7919 % 8999999)`
// Two and a half years of orders, the last one a moment ago.
const at = `now() - copy * interval '913 days' / $1`

type Copied = readonly [table: string, perOrder: number, changed: Record<string, string | null>]

/** The tables whose rows grow with orders. */
export const growingTables: readonly string[] = copiedTables(0, 1).map(([table]) => table)

/** For each of these tables how many rows an order has, and what is different in each; `last` is the highest order there is. */
function copiedTables(last: number, customersPerOrder: number): readonly Copied[] {
  const order = `${last} + copy`
  const customers = `($1 * ${customersPerOrder}::numeric)::int`
  return [
    [
      'customers',
      customersPerOrder,
      {
        id: null,
        created_at: at,
        updated_at: at,
        first_name: firstName,
        last_name: lastName,
        email: `'kunde' || copy || '.${last}@gmail.example'`,
        phone,
        last_order_at: at,
      },
    ],
    [
      'orders',
      1,
      {
        id: order,
        uid: `left(md5('uid' || ${order}), 12)`,
        ticket_number: `(copy % 300)::text`,
        idempotency_key: 'NULL',
        created_at: at,
        updated_at: at,
        ended_at: at,
        is_confirmed: 'true',
        is_completed: 'true',
        is_rejected: 'false',
        is_canceled: 'false',
        is_failed: 'false',
        is_paid: 'true',
        is_refunded: 'false',
        is_customer_noted: 'true',
        first_name: firstName,
        last_name: lastName,
        email: `'kunde' || copy % ${customers} || '.${last}@gmail.example'`,
        phone,
        customer: `(SELECT max(id) FROM customers) - copy % ${customers}`,
      },
    ],
    ['order_items', 1, { order }],
    ['order_history', 1, { id: null, order, at }],
    ['outbox', 1, { id: null, order, created_at: at, sent_at: at, due_at: at, state: `'sent'` }],
    ['changes', 1, { id: null, at, entity: `'orders'`, record: order }],
    ['logs', 0.3, { id: null, at }],
    ['print_jobs', 1, { id: null, order, created_at: at, due_at: at, ended_at: at, state: `'confirmed'` }],
    [
      'payments',
      1,
      {
        id: null,
        uid: `'uid' || ${order}`,
        order,
        provider_id: `'tr_' || ${order}`,
        created_at: at,
        updated_at: at,
        checked_at: at,
        compared_at: 'now()',
        state: `'paid'`,
        due_at: 'NULL',
      },
    ],
    ['payment_events', 1, { id: null, payment: '(SELECT max(id) FROM payments) - copy', at }],
    ['push_subscriptions', 0.2, { id: null, order, created_at: at }],
    [
      'uploads',
      0.3,
      {
        id: null,
        name: `${lastName} || '.png'`,
        public_hash: `md5(copy::text)`,
        created_at: at,
        is_quarantined: 'false',
      },
    ],
  ]
}

type GrowOptions = { customersPerOrder?: number; isSearched?: boolean }

/**
 * Adds so many orders to a shop with everything that comes with them, by copying one row of each table. References are not checked, and
 * indexes of searches are built afterwards, which is faster by far; where nothing will be searched they are left out, because they take
 * longer than everything else.
 */
export async function growOrders(pool: pg.Pool, count: number, options: GrowOptions = {}): Promise<void> {
  const client = await pool.connect()
  try {
    // What is collected for an index of searches is looked through for each part of a word; a little of it stays in the processor's cache.
    await client.query(
      `SET session_replication_role = replica; SET statement_timeout = 0; SET maintenance_work_mem = '8MB'`,
    )
    await grow(client, count, options)
  } finally {
    client.release(true)
  }
}

async function grow(
  pool: pg.ClientBase,
  count: number,
  { customersPerOrder = 0.3, isSearched = true }: GrowOptions,
): Promise<void> {
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE schemaname = 'public' AND indexdef LIKE '%search_suffixes(%'`,
  )
  for (const { name } of indexes) await pool.query(`DROP INDEX ${name}`)
  const { rows } = await pool.query<{ last: number }>('SELECT max(id)::int AS last FROM orders')
  for (const [table, perOrder, changed] of copiedTables(rows[0]?.last ?? 0, customersPerOrder)) {
    await copyRows(pool, table, changed, Math.floor(count * perOrder), `(SELECT * FROM ${table} LIMIT 1)`)
  }
  if (isSearched) for (const { definition } of indexes) await pool.query(definition)
  await pool.query(`SELECT setval(pg_get_serial_sequence('orders', 'id'), max(id)) FROM orders`)
  // As autovacuum does: until a table was vacuumed once, a plan that reads it as a whole seems cheaper than an index alone.
  for (const table of growingTables) await pool.query(`VACUUM (ANALYZE) ${table}`)
}
