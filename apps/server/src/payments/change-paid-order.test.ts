import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PublicOrder } from '@theke/contract/ordering/order.ts'
import { createItem } from '../ordering/testing/order-factory.ts'
import { createPaymentShop, type MockedProvider } from './testing/payment-fixture.ts'

const shop = await createPaymentShop()

async function change(order: PublicOrder, amount: number): Promise<PublicOrder> {
  const address = `/api/orders/public/${order.uid}/${order.hash}`
  const { updatedAt: seen } = (await shop.visitor<PublicOrder>('GET', address)).data
  const items = [{ ...createItem(shop.roll, amount), line: 0 }]
  const { status, data, errors } = await shop.visitor<PublicOrder>('POST', `${address}/change`, {
    items,
    seen,
  })
  assert.equal(status, 200, JSON.stringify(errors))
  return data
}

async function paidOrder(provider: MockedProvider): Promise<PublicOrder> {
  const order = await shop.order(provider, { isDineIn: true })
  await shop.notify(provider, await shop.payAt(provider, order))
  return order
}

async function complete({ id }: PublicOrder): Promise<void> {
  await shop.admin('POST', `/api/orders/${id}/status/confirm`)
  assert.equal((await shop.admin('POST', `/api/orders/${id}/status/completed`)).status, 200)
  await shop.work()
}

for (const provider of ['mollie', 'datatrans'] as const) {
  test(`${provider}: what a paid order costs more after a change is paid as a second payment`, async () => {
    const order = await paidOrder(provider)
    const dearer = await change(order, 5)
    assert.deepEqual([dearer.pricing.totalGross, dearer.payable, dearer.payment.open], [13, 7.8, 7.8])
    await shop.notify(provider, await shop.payAt(provider, order))
    assert.deepEqual(
      (await shop.paymentsOf(order)).map(({ captured, purpose }) => [captured, purpose]),
      [
        [520, 'order'],
        [780, 'difference'],
      ],
    )
  })

  test(`${provider}: a difference that is never paid stays open and the order stays`, async () => {
    const order = await paidOrder(provider)
    await change(order, 5)
    await shop.payAt(provider, order, 'failed')
    const { isFailed, payment } = await shop.load(order)
    assert.deepEqual([isFailed, payment.kind, payment.open, payment.secured], [false, 'partly', 7.8, 5.2])
  })

  test(`${provider}: what a paid order costs less after a change goes back when it is completed`, async () => {
    const order = await paidOrder(provider)
    const cheaper = await change(order, 1)
    assert.deepEqual([cheaper.payable, cheaper.payment.toReturn], [0, 2.6])
    await complete(order)
    assert.deepEqual(
      (await shop.paymentsOf(order)).map(({ captured, refunded }) => captured - refunded),
      [260],
    )
  })
}
