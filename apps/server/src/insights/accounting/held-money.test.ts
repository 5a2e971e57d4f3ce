import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Takings } from '@theke/contract/insights/accounting-api.ts'
import type { PublicOrder } from '@theke/contract/ordering/order.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import { createItem } from '../../ordering/testing/order-factory.ts'
import { addMeat, createPaymentShop } from '../../payments/testing/payment-fixture.ts'
import { beginInTheMorning } from '../../testing/test-clock.ts'

beginInTheMorning()
const shop = await createPaymentShop({ weighedPaymentRule: 'hold' })
const meat = await addMeat(shop)

async function held(): Promise<PublicOrder> {
  const order = await shop.order('mollie', { items: [createItem(meat, 1, { unit: 'kilogram' })] })
  await shop.notify('mollie', await shop.payAt('mollie', order))
  const { payment } = await shop.load(order)
  assert.equal(payment.kind, 'held')
  return order
}

async function takings(): Promise<[string, number][]> {
  const month = dayOf(shop.services.clock.now())
  const { data } = await shop.admin<Takings>('GET', `/api/accounting/takings?month=${month}`)
  return data.rows.map(({ kind, gross }) => [kind, gross])
}

test('what is only held for an order is no taking, nor a refund when it is released', async () => {
  const order = await held()
  assert.deepEqual(await takings(), [])
  await shop.admin('POST', `/api/orders/${order.id}/status/cancel`, { reason: 'abgesagt' })
  await shop.work()
  assert.equal((await shop.load(order)).payment.kind, 'released')
  assert.deepEqual(await takings(), [])
})

test('of a hold what is taken at the end is the taking', async () => {
  const order = await held()
  await shop.admin('PUT', `/api/orders/${order.id}/items/0`, { weights: '900' })
  for (const step of ['confirm', 'completed'])
    await shop.admin('POST', `/api/orders/${order.id}/status/${step}`, {})
  await shop.work()
  assert.equal((await shop.load(order)).payment.secured, 18)
  assert.deepEqual(await takings(), [['taking', 18]])
})
