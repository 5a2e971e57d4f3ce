import { realpathSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { embeddedName } from '../apps/server/src/db/embedded-cluster.ts'

export type StoredOrder = {
  key: string
  id: number
  uid: string
  ticketNumber: string
  items: number
  history: number
  messages: number
  places: number
}

const ordersSql = `
SELECT idempotency_key AS key, id, uid, ticket_number AS "ticketNumber",
  (SELECT count(*)::int FROM order_items WHERE "order" = orders.id) AS items,
  (SELECT count(*)::int FROM order_history WHERE "order" = orders.id AND action = 'placed') AS history,
  (SELECT count(*)::int FROM outbox WHERE "order" = orders.id) AS messages,
  num_nonnulls(slot_start) AS places
FROM orders WHERE idempotency_key IS NOT NULL`

const ticketsSql = `
SELECT scope, last, array_agg(ticket_number::int ORDER BY ticket_number::int) AS tickets
FROM orders
JOIN ticket_counters ON scope = branch || ' ' || to_char(created_at AT TIME ZONE 'Europe/Vienna', 'YYYY-MM-DD')
GROUP BY scope, last`

// The demo shop's own orders of today hold places too.
const placesSql = `
SELECT (SELECT sum(taken)::int FROM slot_usage) AS taken,
  (SELECT count(*)::int FROM orders
    WHERE slot_start >= date_trunc('day', now() AT TIME ZONE 'Europe/Vienna') AT TIME ZONE 'Europe/Vienna') AS held`

/** Looks past the server into the database in its data folder: the orders that were sent to it, and all ticket numbers. */
export async function readStoredOrders(dataDir: string) {
  return inDatabaseOf(dataDir, async (client) => {
    const orders = await client.query<StoredOrder>(ordersSql)
    const tickets = await client.query<{ scope: string; last: number; tickets: number[] }>(ticketsSql)
    const places = await client.query<{ taken: number; held: number }>(placesSql)
    return { orders: orders.rows, tickets: tickets.rows, places: places.rows[0] }
  })
}

/** Works in the database of a server that has its own in its data folder. */
export async function inDatabaseOf<Result>(
  dataDir: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const socketFolder = realpathSync(path.join(dataDir, 'postgres', 'run'))
  const client = new pg.Client({ host: socketFolder, user: embeddedName, database: embeddedName })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
