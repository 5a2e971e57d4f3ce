import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PublicOrder } from '@theke/contract/ordering/order.ts'
import type { OrderChangePreview } from '@theke/contract/ordering/order-change.ts'
import { createItem, createOrderBody, send } from '../ordering/testing/order-factory.ts'
import { hoursAhead } from '../ordering/testing/shop-fixture.ts'
import type { TestReply } from '../testing/test-app.ts'
import { addMeat, createPaymentShop } from './testing/payment-fixture.ts'
import { beginInTheMorning } from '../testing/test-clock.ts'

beginInTheMorning()
const shop = await createPaymentShop({
  customerChanges: 'begun',
  prepaymentAfterNotCollected: 1,
  weighedPaymentRule: 'later',
})
const meat = await addMeat(shop)
const online = 'Bitte bezahlen Sie online. Frühere Bestellungen'
const separately = 'Bitte bestellen Sie es gesondert und bezahlen Sie online.'

let people = 0
function somebody(): { email: string; isDineIn: true } {
  people += 1
  return { email: `kunde${people}@kunde.example`, isDineIn: true }
}

const addressOf = ({ uid, hash }: PublicOrder) => `/api/orders/public/${uid}/${hash}`
const rolls = (amount: number) => ({ items: [{ ...createItem(shop.roll, amount), line: 0 }] })

/** Changes an order as its customer sees it; what the preview says against it, the change says too. */
async function change(
  order: PublicOrder,
  stated: Record<string, unknown>,
): Promise<TestReply<PublicOrder> & { says: string }> {
  const address = addressOf(order)
  const body = { ...stated, seen: (await shop.visitor<PublicOrder>('GET', address)).data.updatedAt }
  const { data: preview } = await shop.visitor<OrderChangePreview>('POST', `${address}/change/preview`, body)
  const reply = await shop.visitor<PublicOrder>('POST', `${address}/change`, body)
  if (reply.status === 422) assert.deepEqual(preview.errors, reply.errors)
  return { ...reply, says: reply.errors.map(({ message }) => message).join(' ') }
}

async function byCash(customer: Record<string, unknown>): Promise<PublicOrder> {
  const { data, status, errors } = await send(shop.visitor, createOrderBody(shop, customer))
  assert.equal(status, 201, JSON.stringify(errors))
  return data
}

/** From now on the branch asks for payment in advance. */
async function collectNothing(customer: Record<string, unknown>): Promise<void> {
  const { id } = await byCash(customer)
  await shop.admin('POST', `/api/orders/${id}/status/confirm`)
  const ended = await shop.admin('POST', `/api/orders/${id}/status/not-collected`, {})
  assert.equal(ended.status, 200, JSON.stringify(ended.errors))
}

async function paid(customer: Record<string, unknown>, amount = 2): Promise<PublicOrder> {
  const order = await shop.order('mollie', { ...customer, items: [createItem(shop.roll, amount)] })
  await shop.notify('mollie', await shop.payAt('mollie', order))
  return order
}

test('an order that waits for its online payment is not changed to cash', async () => {
  const customer = somebody()
  await collectNothing(customer)
  const order = await shop.order('mollie', customer)
  assert.equal((await change(order, { paymentMethod: 'cash' })).status, 409)
  const { paymentMethod, payment } = await shop.load(order)
  assert.deepEqual([paymentMethod, payment.kind], ['mollie', 'awaited'])
})

test('weighed goods are paid by the estimate at once, by other customers after weighing', async () => {
  const items = [createItem(meat, 1, { unit: 'kilogram' })]
  const customer = somebody()
  assert.equal((await shop.order('mollie', { ...customer, items })).payable, 0)
  await collectNothing(customer)
  const order = await shop.order('mollie', { ...customer, items })
  assert.deepEqual([order.payable, order.isPaidLater], [20, false])
  assert.match(order.paymentRedirectUrl ?? '', /\/pay\//)
  await shop.notify('mollie', await shop.payAt('mollie', order))
  const more = await change(order, { items: [{ ...createItem(meat, 2, { unit: 'kilogram' }), line: 0 }] })
  assert.deepEqual([more.status, more.errors[0]?.field], [422, 'items'])
  const heavier = await shop.admin('PUT', `/api/orders/${order.id}/items/0`, { weights: '1100' })
  assert.equal(heavier.status, 200, JSON.stringify(heavier.errors))
  assert.equal((await shop.load(order)).payment.open, 2)
})

test('who pays weighed goods in advance is the first to take of a quota', async () => {
  const customer = somebody()
  await collectNothing(customer)
  const quota = { name: 'Tafelspitz', products: [{ id: meat }], amount: 1, unit: 'kilogram', isPerDay: true }
  const id = await shop.create('quotas', quota)
  const wanted = {
    email: customer.email,
    appointmentDate: hoursAhead(48),
    items: [createItem(meat, 1, { unit: 'kilogram' })],
  }
  assert.equal((await shop.order('mollie', wanted)).payable, 20)
  const more = createOrderBody(shop, { ...wanted, paymentMethod: 'mollie' })
  assert.match((await send(shop.visitor, more)).errors[0]?.message ?? '', /ausverkauft/)
  assert.equal((await shop.admin('DELETE', `/api/quotas/${id}`)).status, 200)
  shop.services.cache.forget()
})

test('what is to be paid online after weighing does not become cash', async () => {
  const customer = somebody()
  const order = await shop.order('mollie', {
    ...customer,
    items: [createItem(meat, 1, { unit: 'kilogram' })],
  })
  await collectNothing(customer)
  const refused = await change(order, { paymentMethod: 'cash' })
  assert.deepEqual([refused.status, refused.errors[0]?.field], [422, 'paymentMethod'])
  assert.ok(refused.says.startsWith(online), refused.says)
})

test('cash becomes online, and then not cash again', async () => {
  const customer = somebody()
  const order = await byCash(customer)
  await collectNothing(customer)
  assert.equal((await change(order, { paymentMethod: 'mollie' })).status, 200)
  const refused = await change(order, { paymentMethod: 'cash' })
  assert.ok(refused.says.startsWith(online), refused.says)
})

test('neither a paid order nor one by cash grows by what nobody has paid, whoever it is for by then', async () => {
  const customer = somebody()
  const cash = await byCash(customer)
  await collectNothing(customer)
  const order = await paid(customer, 1)
  for (const growing of [
    await change(order, rolls(50)),
    await change(cash, rolls(50)),
    await change(cash, { ...rolls(50), paymentMethod: 'mollie' }),
    await change(cash, { ...rolls(50), email: 'jemand@kunde.example' }),
  ]) {
    assert.deepEqual([growing.status, growing.errors[0]?.field], [422, 'items'])
    assert.ok(growing.says.includes(separately), growing.says)
  }
  assert.equal((await shop.load(order)).payment.open, 0)
  assert.equal((await change(cash, rolls(1))).status, 200)
})

test('what is paid becomes less and as much again, and staff change it as they like', async () => {
  const customer = somebody()
  await collectNothing(customer)
  const order = await paid(customer, 4)
  assert.equal((await change(order, rolls(2))).status, 200)
  assert.equal((await change(order, rolls(4))).status, 200)
  const { updatedAt: seen } = await shop.load(order)
  const more = await shop.admin('POST', `/api/orders/${order.id}/change`, { ...rolls(50), seen })
  assert.equal(more.status, 200, JSON.stringify(more.errors))
})

test('customers of whom nothing is asked in advance do all this', async () => {
  const order = await byCash(somebody())
  for (const paymentMethod of ['mollie', 'cash'])
    assert.equal((await change(order, { ...rolls(50), paymentMethod })).status, 200)
})
