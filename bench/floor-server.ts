// What a plain implementation without any rules costs: Fastify and pg, the same rows and bytes, nothing decided or checked.
// Reads PORT, DATABASE_URL and PAGE, a file with one page of the shop and its headers.
import { readFileSync } from 'node:fs'
import process from 'node:process'
import Fastify from 'fastify'
import pg from 'pg'
import { type FloorDraft, insertFloorOrder } from './floor-orders.ts'

const ordersSql = `
SELECT id, uid, ticket_number, branch, is_delivery, is_dine_in, is_confirmed, is_in_delivery, is_delivered, is_completed, is_rejected,
  is_canceled, is_failed, is_paid, is_refunded, payment_method, pricing, appointment_date, appointment, counter_appointment, comment,
  rejection_message, table_identifier, delivery_area, first_name, last_name, email, phone, street, floor, stairway, door, zip_code,
  city, country, is_company, company_name, vat_number, newsletter, questionnaire, created_at, updated_at
FROM orders WHERE id < $1 ORDER BY id DESC LIMIT 50`

const itemsSql = `
SELECT "order", name, unit_price, tax_rate, gross, model, is_price_hidden, parts, addons, item
FROM order_items WHERE "order" = ANY($1) ORDER BY "order", index`

const shortOrdersSql = `
SELECT id, ticket_number, branch, status, is_delivery, is_dine_in, is_quotation, appointment_date, appointment, table_identifier,
  is_company, company_name, first_name, last_name, email, phone, payment_method, total_gross, created_at, updated_at
FROM orders WHERE id < $1 ORDER BY id DESC LIMIT 50`

const shortItemsSql = `
SELECT "order", name, amount, unit, weights FROM order_items WHERE "order" = ANY($1) ORDER BY "order", index`

type Row = Record<string, unknown>

type Queries = { name: string; ordersSql: string; itemsSql: string }

const fullList: Queries = { name: 'full', ordersSql, itemsSql }

const shortList: Queries = { name: 'short', ordersSql: shortOrdersSql, itemsSql: shortItemsSql }

/** A batch of events as browsers send it. */
type FloorEvents = {
  sessionId: string
  events: { id: string; type: string; category: string; action: string; path: string; data: object }[]
}

let last = Date.now() * 1000

const { PORT = '0', DATABASE_URL, PAGE = '' } = process.env
const { path, headers, body } = JSON.parse(readFileSync(PAGE, 'utf8')) as {
  path: string
  headers: Record<string, string>
  body: string
}
const page = Buffer.from(body, 'base64')
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 20 })
const aboveAll = 2_147_483_647
const app = Fastify()

app.get(path, (_request, reply) => {
  reply.headers(headers).send(page)
})
app.post<{ Body: FloorDraft }>('/api/orders', async ({ body, headers }, reply) => {
  reply.code(201)
  return insertFloorOrder(pool, body, String(headers['idempotency-key']))
})
app.post<{ Body: FloorEvents }>('/api/analytics-log', async ({ body }, reply) => {
  reply.code(201)
  await insertFloorEvents(pool, body)
  return { data: null }
})
app.get('/api/orders', () => listFloorOrders(pool, aboveAll, fullList))
app.get('/api/orders/short', () => listFloorOrders(pool, aboveAll, shortList))

process.on('SIGTERM', () => void app.close().then(() => pool.end()))
await app.listen({ host: '127.0.0.1', port: Number(PORT) })

/** Stores a batch by one statement, with nothing checked. */
async function insertFloorEvents(pool: pg.Pool, { sessionId, events }: FloorEvents): Promise<void> {
  const values = events.flatMap(({ type, category, action, path, data }) => [
    ++last,
    sessionId,
    type,
    category,
    action,
    path,
    data,
  ])
  const rows = events.map((_, index) => {
    const parameters = Array.from({ length: 7 }, (_, column) => `$${index * 7 + column + 1}`)
    return `(now(), ${parameters.join(', ')})`
  })
  const text = `INSERT INTO analytics_log (created_at, event_key, session_id, type, category, action, path, data)
    VALUES ${rows.join(', ')}`
  await pool.query({ name: `events ${events.length}`, text, values })
}

/** Fifty orders with their items, by keyset. */
async function listFloorOrders(
  pool: pg.Pool,
  before: number,
  { name, ordersSql, itemsSql }: Queries,
): Promise<{ data: Row[] }> {
  const ordersQuery = { name: `${name} orders`, text: ordersSql, values: [before] }
  const orders = await pool.query<Row & { id: number }>(ordersQuery)
  const ids = orders.rows.map(({ id }) => id)
  const itemsQuery = { name: `${name} items`, text: itemsSql, values: [ids] }
  const items = await pool.query<Row & { order: number }>(itemsQuery)
  const byOrder = Map.groupBy(items.rows, ({ order }) => order)
  return { data: orders.rows.map((order) => ({ ...order, items: byOrder.get(order.id) ?? [] })) }
}
