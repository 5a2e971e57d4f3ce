import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Takings } from '@theke/contract/insights/accounting-api.ts'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import type { ClosingView, TillView } from '@theke/contract/payments/closings-api.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import { createItem, createOrderBody, send } from '../../ordering/testing/order-factory.ts'
import { createTestShop } from '../../ordering/testing/shop-fixture.ts'
import { beginInTheMorning } from '../../testing/test-clock.ts'

beginInTheMorning()
const shop = await createTestShop()
const { admin } = shop
const taxes = { tax: 20, takeawayTax: 20, dineInTax: 20 }
const wine = await shop.create('products', { name: 'Wein', price: 9, unit: 'piece', ...taxes })
const products = [shop.roll, wine].map((id) => ({ id }))
await shop.change('menus', shop.menu, { catalog: [{ category: { id: shop.category }, products }] })
const branch = `/api/branches/${shop.branch}`
const month = `${dayOf(shop.services.clock.now()).slice(0, 7)}-01`

async function post<T>(path: string, body: object = {}): Promise<T> {
  const reply = await admin<T>('POST', path, body)
  assert.ok(reply.status < 300, `${path}: ${JSON.stringify(reply.errors)}`)
  return reply.data
}

/** Ten rolls for 26 € at 10 %. */
async function order(): Promise<number> {
  const { data } = await send(shop.visitor, createOrderBody(shop, { items: [createItem(shop.roll, 10)] }))
  await post(`/api/orders/${data.id}/status/confirm`)
  return data.id
}

const handOver = (id: number) =>
  post<OrderView>(`/api/orders/${id}/hand-over`, { isPaymentTaken: true, paidBy: 'cash' })

async function close(): Promise<number> {
  const { data } = await admin<TillView>('GET', `${branch}/till`)
  const { number, opening, expected } = data
  await post<ClosingView>(`${branch}/closings`, {
    number,
    opening,
    expected,
    counted: Math.max(0, expected),
    kept: 0,
  })
  return number
}

/** What stands in the file for bookkeeping of a closing, without its date. */
async function booked(closing: number | 'noch offen'): Promise<string[]> {
  const path = `/api/accounting/takings/export?month=${month}&format=csv`
  const { bytes } = await admin('GET', path)
  const lines = bytes.toString().trim().split('\r\n').slice(1)
  return lines
    .map((line) => line.split(';'))
    .filter((cells) => cells[9] === String(closing))
    .map((cells) => [cells[2], cells[4], cells[5]].join(' '))
}

/** What is left of all that moved, by rate. */
async function net(): Promise<Record<string, number>> {
  const { data } = await admin<Takings>('GET', `/api/accounting/takings?month=${month}`)
  const sums: Record<string, number> = {}
  for (const { rate, gross } of data.rows) sums[rate] = (sums[rate] ?? 0) + Math.round(gross * 100)
  return sums
}

test('a closed day stays as it was booked where its hand-over is undone and the order gets other tax rates', async () => {
  const id = await order()
  await handOver(id)
  const first = await close()
  const ofDay = ['Einnahme 10 26,00']
  assert.deepEqual(await booked(first), ofDay)

  await post(`/api/orders/${id}/hand-over/undo`)
  const { data: undone } = await admin<OrderView>('GET', `/api/orders/${id}`)
  const items = [{ ...createItem(wine, 2), line: null }]
  await post(`/api/orders/${id}/change`, { items, seen: undone.updatedAt })
  assert.deepEqual(await booked(first), ofDay)
  assert.deepEqual(await booked('noch offen'), ['Rückzahlung 10 -26,00'])
  await handOver(id)
  assert.deepEqual(await booked(first), ofDay)
  const second = await close()
  assert.deepEqual(await booked(second), ['Einnahme 20 18,00', 'Rückzahlung 10 -26,00'])

  // Nothing of an order from which money went back can change any more.
  const complaint = { amount: 9, kept: 18, by: 'cash', reason: 'quality' }
  await post(`/api/orders/${id}/complaints`, complaint)
  assert.deepEqual(await booked('noch offen'), ['Rückzahlung 20 -9,00'])
  assert.equal((await admin('POST', `/api/orders/${id}/hand-over/undo`, {})).status, 409)
  assert.equal((await admin('PUT', `/api/orders/${id}/items/0`, { amount: 1 })).status, 409)
  const { data: now } = await admin<OrderView>('GET', `/api/orders/${id}`)
  const change = { items: [{ ...createItem(shop.roll, 2), line: null }], seen: now.updatedAt }
  assert.equal((await admin('POST', `/api/orders/${id}/change`, change)).status, 409)
  assert.deepEqual(await booked(first), ofDay)
  assert.deepEqual(await net(), { 10: 0, 20: 900 })
})

test('what was paid after a hand-over and goes back once the order is changed and canceled leaves nothing at any rate', async () => {
  const before = await net()
  const id = await order()
  const part = { isPaymentTaken: true, amount: 26, payments: [{ method: 'cash', amount: 16 }], rest: 'open' }
  await post(`/api/orders/${id}/hand-over`, part)
  await post(`/api/orders/${id}/counter-payments`, { amount: 10, open: 10, paidBy: 'atm-card' })
  const closing = await close()
  const ofDay = await booked(closing)
  await post(`/api/orders/${id}/hand-over/undo`)
  const { data: undone } = await admin<OrderView>('GET', `/api/orders/${id}`)
  const items = [{ ...createItem(wine, 2), line: null }]
  await post(`/api/orders/${id}/change`, { items, seen: undone.updatedAt })
  await post(`/api/orders/${id}/status/cancel`, { reason: 'verwechselt' })
  const { data: canceled } = await admin<OrderView>('GET', `/api/orders/${id}`)
  const card = canceled.payments.find(({ captured, refunded }) => captured > refunded)
  await post(`/api/orders/${id}/counter-payments/${card?.id}/return`)
  assert.deepEqual(await net(), before)
  assert.deepEqual(await booked(closing), ofDay)
})
