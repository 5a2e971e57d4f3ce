import type pg from 'pg'

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

export const fullList: Queries = { name: 'full', ordersSql, itemsSql }
export const shortList: Queries = { name: 'short', ordersSql: shortOrdersSql, itemsSql: shortItemsSql }

/** Fifty orders with their items, by keyset. */
export async function listFloorOrders(
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
