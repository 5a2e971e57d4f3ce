import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type CustomerField,
  customerFields,
  customerTextFields,
  type CustomerTextField,
} from '@theke/domain/ordering/checkout/customer-fields.ts'
import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { copyRows } from '../../db/testing/copy-rows.ts'
import { createJobContext } from '../../queue/testing/job-context.ts'
import { orders, orderUploads } from '../ordering-tables.ts'
import { createOrderBody, send } from '../testing/order-factory.ts'
import { createTestShop } from '../testing/shop-fixture.ts'
import { anonymiseOrders } from './anonymise-orders.ts'

const shop = await createTestShop({
  isDeliveryAddressRequired: true,
  deliveryAreas: [{ area: 'Linz', free: true, price: 0 }],
})
const { services, admin, visitor } = shop

/** Fields that only take values of a certain form. */
const wellFormed: Partial<Record<CustomerTextField, string>> = {
  email: 'secret-email@person.example',
  phone: '+436649998877',
  vatNumber: 'ATU98765432',
}

/** A value for every text field of a customer, by which it is found in the database; short, because some fields are. */
const secrets = Object.fromEntries(
  customerTextFields.map((name, index) => [name, wellFormed[name] ?? `§${index}§`]),
) as Record<CustomerTextField, string>

const elsewhere = [
  'secret-text',
  'secret-upload',
  'secret-rejection',
  'secret-rating',
  'secret-paper',
  'secret-item',
]

/** Places an order with every field, and creates a row in every table that refers to an order. */
async function placeOrderThatTellsAll(isCompany: boolean): Promise<{ id: number; upload: number }> {
  const flags = { isCompany, isDeliveryAddressDifferent: true, isDeliveryCompany: true, newsletter: true }
  const body = createOrderBody(shop, { ...secrets, ...flags, isDelivery: true, deliveryArea: 'Linz' })
  const { status, data, errors } = await send(visitor, body)
  assert.equal(status, 201, JSON.stringify(errors))
  const file = { name: 'secret-upload.txt', data: `data:text/plain;base64,${btoa('Alles Gute')}` }
  const { data: upload } = await visitor<{ id: number }>('POST', '/api/uploads', file)
  const rejected = await admin('POST', `/api/orders/${data.id}/status/reject`, {
    rejectionMessage: 'secret-rejection',
  })
  assert.equal(rejected.status, 200, JSON.stringify(rejected.errors))
  const parts = [{ step: 1, name: 'Bild', options: [], text: 'secret-text', uploads: [{ id: upload.id }] }]
  await services.pool.query(
    `UPDATE order_items SET parts = $2, item = item || jsonb_build_object('parts', $2::jsonb), comment = 'secret-item'
     WHERE "order" = $1`,
    [data.id, JSON.stringify(parts)],
  )
  await services.db.insert(orderUploads).values({ order: data.id, upload: upload.id })
  await services.pool.query(
    `UPDATE orders SET questionnaire = '{"rating": 1, "comment": "secret-rating"}' WHERE id = $1`,
    [data.id],
  )
  const device = await shop.create('devices', {
    name: 'Theke',
    identifier: `printer-${data.id}`,
    branch: shop.branch,
  })
  await services.pool.query(
    `INSERT INTO print_jobs (created_at, due_at, branch, device, "order", kind, state, blocks)
     VALUES (now(), now(), $1, $2, $3, 'receipt', 'printed', '[{"text": "secret-paper"}]')`,
    [shop.branch, device, data.id],
  )
  await services.pool.query(
    `INSERT INTO payments (created_at, updated_at, uid, "order", provider, purpose, is_manual_capture, state, amount)
     VALUES (now(), now(), $1, $2, 'mollie', 'order', false, 'paid', 100)`,
    [`payment-${data.id}`, data.id],
  )
  return { id: data.id, upload: upload.id }
}

/** The whole database as text. */
async function everythingStored(): Promise<string> {
  const tables = await services.pool.query<{ name: string }>(
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  )
  const texts = await Promise.all(
    tables.rows.map(async ({ name }) => {
      const { rows } = await services.pool.query<{ row: string }>(
        `SELECT row_to_json(t)::text AS row FROM ${name} t`,
      )
      return rows.map(({ row }) => row).join('\n')
    }),
  )
  return texts.join('\n')
}

async function anonymise(id: number): Promise<typeof orders.$inferSelect> {
  assert.equal(await anonymiseOrders(createJobContext(services, services.clock.now()), eq(orders.id, id)), 1)
  const [row] = await services.db.select().from(orders).where(eq(orders.id, id))
  return row ?? assert.fail()
}

const found = (text: string, values: readonly string[]) => values.filter((value) => text.includes(value))
const personalTexts = customerTextFields.filter((name) => customerFields[name].isPersonal)

test('nothing personal is left of an anonymised order, wherever it was written', async () => {
  const { id, upload } = await placeOrderThatTellsAll(false)
  const values = [...personalTexts.map((name) => secrets[name]), ...elsewhere]
  assert.deepEqual(found(await everythingStored(), values), values)

  const row = await anonymise(id)
  assert.deepEqual(found(await everythingStored(), values), [])
  assert.deepEqual([row.newsletter, row.deliveryAddress, row.customer], [false, null, null])
  assert.equal((await admin('GET', `/api/uploads/${upload}`)).status, 404)
  assert.equal(row.pricing.totalGross, 520)
})

test('of the order of a company, what stands on its invoice is left', async () => {
  const { id } = await placeOrderThatTellsAll(true)
  const row = await anonymise(id)
  const invoiced: CustomerField[] = ['street', 'zipCode', 'city', 'companyName', 'vatNumber']
  const kept = customerTextFields.filter((name) => customerFields[name].isOnInvoice)
  assert.deepEqual(kept.toSorted(), invoiced.toSorted())
  const others = personalTexts.filter((name) => !kept.includes(name)).map((name) => secrets[name])
  const text = await everythingStored()
  assert.deepEqual(found(text, [...others, ...elsewhere]), [])
  assert.deepEqual([row.companyName, row.street], [secrets.companyName, secrets.street])
})

test('more orders than fit into a batch are all anonymised, those that were before are passed over', async () => {
  const { data } = await send(visitor, createOrderBody(shop))
  const changed = { id: 'id + copy', uid: `'copy-' || copy`, idempotency_key: 'NULL', comment: `'batched'` }
  const source = `SELECT * FROM orders WHERE id = ${data.id}`
  await copyRows(services.pool, 'orders', changed, 450, source)
  const isBatched = gt(orders.id, data.id)
  await services.db
    .update(orders)
    .set({ anonymisedAt: new Date(services.clock.now()) })
    .where(and(isBatched, lte(orders.id, data.id + 230)))
  assert.equal(await anonymiseOrders(createJobContext(services, services.clock.now()), isBatched), 220)
  assert.equal(await services.db.$count(orders, and(isBatched, isNull(orders.anonymisedAt))), 0)
})
