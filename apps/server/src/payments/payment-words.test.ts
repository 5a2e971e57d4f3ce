import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PublicOrder } from '@theke/contract/ordering/order.ts'
import { and, eq } from 'drizzle-orm'
import { outbox } from '../messages/messages-tables.ts'
import { renderMessages } from '../messages/rendering/render-messages.ts'
import { createPaymentShop } from './testing/payment-fixture.ts'
import { expireUnpaidOrders } from './expire-unpaid-orders.job.ts'

const shop = await createPaymentShop()
const email = 'sabine@mail.example'

const asCustomer = async ({ uid, hash }: PublicOrder) =>
  (await shop.visitor<PublicOrder>('GET', `/api/orders/public/${uid}/${hash}`)).data

for (const provider of ['mollie', 'datatrans'] as const) {
  test(`${provider}: an order that is rejected while its customer is at the provider waits for no payment`, async () => {
    const order = await shop.order(provider)
    assert.equal((await asCustomer(order)).payment.kind, 'awaited')
    await shop.visit(order)
    await shop.admin('POST', `/api/orders/${order.id}/status/reject`, { rejectionMessage: '' })
    for (const path of ['update-payment-status', null]) {
      if (path !== null) await shop.admin('POST', `/api/orders/${order.id}/${path}`, {})
      const { paymentStatus, payment } = await shop.load(order)
      assert.deepEqual([paymentStatus, payment.kind, payment.open], ['failed', 'unpaid', 0])
    }
    assert.equal((await asCustomer(order)).payable, 0)
  })

  test(`${provider}: money that comes when the order has expired is said to go back`, async () => {
    const order = await shop.order(provider, { email })
    const id = (await shop.visit(order)).split('/').at(-1) ?? ''
    await expireUnpaidOrders(shop.context(31 * 60_000))
    assert.deepEqual(
      [(await shop.load(order)).paymentStatus, (await asCustomer(order)).payment.kind],
      ['failed', 'failed'],
    )
    if (provider === 'mollie') shop.mollie.finish(id, 'paid')
    else shop.datatrans.finish(id, 'paid')
    assert.match(await shop.visit(order, '/return'), /\/status\//)
    assert.partialDeepStrictEqual((await asCustomer(order)).payment, { kind: 'refunding', toReturn: 5.2 })
    await shop.work()
    await shop.work(60_000)
    assert.partialDeepStrictEqual((await asCustomer(order)).payment, { kind: 'refunded', returned: 5.2 })
    assert.equal((await shop.load(order)).paymentStatus, 'refunded')
    assert.match(await mailAbout(order, 'payment-refunded'), /erst eingetroffen, als Ihre Bestellung schon/)
  })
}

test('a paid order that ends early tells by mail that the money comes back', async () => {
  const order = await shop.order('mollie', { email })
  await shop.notify('mollie', await shop.payAt('mollie', order))
  await shop.admin('POST', `/api/orders/${order.id}/status/reject`, { rejectionMessage: '' })
  assert.match(await mailAbout(order, 'order-rejected'), /Sie erhalten 5,20\s€ auf dem Weg zurück/)
})

test('a deposit that was taken at the counter is said to come back there', async () => {
  const order = await shop.order('mollie', { email, paymentMethod: 'cash' })
  const deposit = { amount: 2, open: 5.2, paidBy: 'cash' }
  const taken = await shop.admin('POST', `/api/orders/${order.id}/counter-payments`, deposit)
  assert.equal(taken.status, 200, JSON.stringify(taken.errors))
  await shop.admin('POST', `/api/orders/${order.id}/status/cancel`, { reason: 'abgesagt' })
  const mail = await mailAbout(order, 'order-canceled')
  assert.match(mail, /Sie erhalten 2,00\s€ in der Filiale zurück/)
  assert.doesNotMatch(mail, /Tage dauern/)
})

test('a quotation is spoken of as one', async () => {
  await shop.change('branches', shop.branch, { isQuotationRequired: true })
  shop.services.cache.forget()
  const order = await shop.order('mollie', { email })
  assert.deepEqual([order.isQuotation, order.payment.kind, order.payable], [true, 'none', 0])
  assert.equal((await shop.admin('POST', `/api/orders/${order.id}/status/confirm`)).status, 200)
  const confirmed = await mailAbout(order, 'order-confirmed')
  assert.match(confirmed, /Ihre Angebotsanfrage wird bearbeitet/)
  assert.doesNotMatch(confirmed, /zubereitet/)
  await shop.admin('POST', `/api/orders/${order.id}/status/cancel`, { reason: 'abgesagt' })
  assert.match(await mailAbout(order, 'order-canceled'), /Ihre Angebotsanfrage wurde storniert/)
})

async function mailAbout({ id }: PublicOrder, template: string): Promise<string> {
  const [row] = await shop.services.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.order, id), eq(outbox.template, template), eq(outbox.channel, 'email')))
  assert.ok(row, `no mail ${template}`)
  return (await renderMessages(shop.services, shop.services.db, [row])).get(row.id)?.text ?? ''
}
