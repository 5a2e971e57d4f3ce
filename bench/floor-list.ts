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

type Row = Record<string, unknown>

/** Fifty orders with their items, by keyset. */
export async function listFloorOrders(pool: pg.Pool, before: number): Promise<{ data: Row[] }> {
  const orders = await pool.query<Row & { id: number }>({ name: 'orders', text: ordersSql, values: [before] })
  const ids = orders.rows.map(({ id }) => id)
  const items = await pool.query<Row & { order: number }>({ name: 'items', text: itemsSql, values: [ids] })
  const byOrder = Map.groupBy(items.rows, ({ order }) => order)
  return { data: orders.rows.map((order) => ({ ...order, items: byOrder.get(order.id) ?? [] })) }
}
