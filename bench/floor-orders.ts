import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** What the floor reads of a draft, without any checks. */
export type FloorDraft = {
  branch: { id: number }
  items: { product: { id: number }; amount: number; unit: string; parts: unknown[]; addons: unknown[] }[]
  appointmentDate: string
  paymentMethod: string
  comment: string
  firstName: string
  lastName: string
  email: string
  phone: string
}

const insertOrder = {
  name: 'order',
  text: `INSERT INTO orders (uid, hash, ticket_number, idempotency_key, submission_hash, branch, is_delivery, is_dine_in,
    is_quotation, payment_method, pricing, appointment_date, comment, delivery_area, table_identifier, first_name, last_name, email,
    phone, street, floor, stairway, door, zip_code, city, country, is_company, company_name, vat_number, newsletter, created_at,
    updated_at)
  VALUES ($1, $2, $3, $4, $5, $6, false, false, false, $7, $8, $9, $10, '', '', $11, $12, $13, $14, '', '', '', '', '', '', 'AT',
    false, '', '', false, now(), now())
  RETURNING id`,
}
const insertItem = {
  name: 'item',
  text: `INSERT INTO order_items ("order", index, product, name, amount, unit, unit_price, tax_rate, gross, net, tax, model,
    is_price_hidden, parts, addons, item)
  VALUES ($1, $2, $3, $4, $5, $6, 1290, 10, 2580, 2345.4545, 234.5455, 'price', false, $7, $8, $9)`,
}
const drawTicket = {
  name: 'ticket',
  text: `INSERT INTO ticket_counters AS counter (scope, last) VALUES ($1, 1)
  ON CONFLICT (scope) DO UPDATE SET last = counter.last + 1 RETURNING last`,
}
const insertHistory = {
  name: 'history',
  text: `INSERT INTO order_history ("order", at, action, note) VALUES ($1, now(), 'placed', '')`,
}
const insertMessage = {
  name: 'message',
  text: `INSERT INTO outbox (created_at, template, audience, "order", branch, "values", state, due_at, recipient)
  VALUES (now(), 'order-received', $1, $2, $3, '{}', 'waiting', now(), $4)`,
}

const pricing = JSON.stringify({
  net: 7036.3636,
  tax: 703.6364,
  gross: 7740,
  deliveryNet: 0,
  deliveryTax: 0,
  deliveryGross: 0,
  totalNet: 7036.3636,
  totalTax: 703.6364,
  totalGross: 7740,
  taxes: { '10': 703.6364 },
  isApproximate: false,
  hasHidden: false,
})

/** Stores an order row by row in one transaction, as is usual. */
export async function insertFloorOrder(pool: pg.Pool, draft: FloorDraft, key: string): Promise<object> {
  const uid = randomUUID()
  const { branch, items } = draft
  const day = new Date().toISOString().slice(0, 10)
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const tickets = await client.query<{ last: number }>({ ...drawTicket, values: [`${branch.id} ${day}`] })
    const ticketNumber = String(tickets.rows[0]?.last).padStart(3, '0')
    const orders = await client.query<{ id: number }>({
      ...insertOrder,
      values: orderValues(draft, uid, ticketNumber, key),
    })
    const id = orders.rows[0]?.id
    for (const [index, item] of items.entries()) {
      await client.query({ ...insertItem, values: itemValues(item, id, index) })
    }
    await client.query({ ...insertHistory, values: [id] })
    for (const [audience, recipient] of [
      ['customer', draft.email],
      ['branch', 'branch@shop.example'],
    ]) {
      await client.query({ ...insertMessage, values: [audience, id, branch.id, recipient] })
    }
    await client.query('COMMIT')
    return { data: { ...draft, id, uid, ticketNumber } }
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}

function orderValues(draft: FloorDraft, uid: string, ticketNumber: string, key: string): unknown[] {
  const { branch, paymentMethod, appointmentDate, comment, firstName, lastName, email, phone } = draft
  return [
    uid,
    uid,
    ticketNumber,
    key,
    uid,
    branch.id,
    paymentMethod,
    pricing,
    appointmentDate,
    comment,
    firstName,
    lastName,
    email,
    phone,
  ]
}

function itemValues(item: FloorDraft['items'][number], order: number | undefined, index: number): unknown[] {
  const { product, amount, unit, parts, addons } = item
  const texts = [parts, addons, item].map((value) => JSON.stringify(value))
  return [order, index, product.id, 'Tafelspitz vom Rind', amount, unit, ...texts]
}
