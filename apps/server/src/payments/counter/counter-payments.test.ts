import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderView, PublicOrder } from '@theke/contract/ordering/order.ts'
import { eq } from 'drizzle-orm'
import { readOrdersOf } from '../../ordering/reading/read-orders.ts'
import { orderBlocks, toReceiptOrder } from '../../printing/receipts/order-receipts.ts'
import { createItem, createOrderBody, send } from '../../ordering/testing/order-factory.ts'
import { addMeat, createPaymentShop } from '../testing/payment-fixture.ts'
import { paymentEvents } from '../payments-tables.ts'

const shop = await createPaymentShop({ isWeighingRequired: true })
const meat = await addMeat(shop)
const employee = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])

/** A confirmed order for 20,00 € of which 21,60 € were weighed, with 20,00 € charged, or the rule's other standing. */
async function weighedAbove(rule: 'charge' | 'hold' | 'later', grams = '1080'): Promise<PublicOrder> {
  await shop.change('branches', shop.branch, { weighedPaymentRule: rule, weighedPaymentBuffer: 0 })
  shop.services.cache.forget()
  const order = await shop.order('mollie', { items: [createItem(meat, 1, { unit: 'kilogram' })] })
  if (rule !== 'later') await shop.notify('mollie', await shop.payAt('mollie', order))
  assert.equal((await shop.admin('POST', `/api/orders/${order.id}/status/confirm`)).status, 200)
  const weighed = await shop.admin('PUT', `/api/orders/${order.id}/items/0`, { weights: grams })
  assert.equal(weighed.status, 200, JSON.stringify(weighed.errors))
  return order
}

const take = (id: number, amount: number, paidBy = 'cash') =>
  employee<OrderView>('POST', `/api/orders/${id}/counter-payments`, { amount, paidBy })
const handOver = (id: number, body: Record<string, unknown>) =>
  employee<OrderView>('POST', `/api/orders/${id}/hand-over`, body)
const asCustomer = async ({ uid, hash }: PublicOrder) =>
  (await shop.visitor<PublicOrder>('GET', `/api/orders/public/${uid}/${hash}`)).data
const summaryOf = async (id: number) =>
  (await employee<OrderView[]>('GET', '/api/orders/current')).data.find((order) => order.id === id)

for (const rule of ['charge', 'hold'] as const)
  test(`${rule}: what was weighed above what is secured is open everywhere until it is taken`, async () => {
    const order = await weighedAbove(rule)
    const expected = { kind: 'partly', open: 1.6, secured: 20 }
    assert.partialDeepStrictEqual((await shop.load(order)).payment, expected)
    assert.partialDeepStrictEqual((await summaryOf(order.id))?.payment, expected)
    assert.partialDeepStrictEqual((await asCustomer(order)).payment, expected)
    assert.match(await receiptOf(order), /bezahlt 20,00\s€.*Noch offen 1,60\s€/s)

    const { data } = await take(order.id, 1.6)
    assert.equal(data.payment.open, 0)
    assert.deepEqual(
      [data.history.at(-1)?.action, data.history.at(-1)?.note.replaceAll('\u00a0', ' ')],
      ['counter-paid', '1,60 €, Bar'],
    )
    assert.match(data.history.at(-1)?.user?.name ?? '', /person/)
    assert.equal((await asCustomer(order)).payable, 0)
    const [, counter] = await shop.paymentsOf(order)
    const ledger = await shop.services.db
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.payment, counter?.id ?? 0))
    assert.deepEqual(
      ledger.map(({ kind, captured }) => [kind, captured]),
      [['counter', 160]],
    )

    await shop.admin('POST', `/api/orders/${order.id}/status/completed`)
    await shop.work()
    const done = await shop.load(order)
    assert.partialDeepStrictEqual(done.payment, { kind: 'paid', open: 0, secured: 21.6, returned: 0 })
  })

test('two taps take the difference once, and another amount than is open is refused', async () => {
  const order = await weighedAbove('charge')
  assert.equal((await take(order.id, 1.5)).status, 422)
  const [first, second] = await Promise.all([take(order.id, 1.6), take(order.id, 1.6)])
  assert.deepEqual([first.status, second.status], [200, 200])
  assert.equal((await shop.load(order)).payments.length, 2)
  assert.equal((await take(order.id, 1.6, 'atm-card')).status, 409)
})

test('the whole sum that was to be paid online after weighing can be paid at the counter', async () => {
  const order = await weighedAbove('later')
  assert.partialDeepStrictEqual((await shop.load(order)).payment, { kind: 'due', open: 21.6 })
  const { data } = await take(order.id, 21.6, 'atm-card')
  assert.equal(data.isPaid, true)
  assert.equal(data.payment.kind, 'paid')
})

test('an open difference is not handed over unpaid; the hand-over takes it, and its undo gives it back', async () => {
  const order = await weighedAbove('charge')
  const refused = await handOver(order.id, { isPaymentTaken: false })
  assert.deepEqual(
    [refused.status, refused.errors[0]?.message],
    [409, 'Diese Bestellung ist noch nicht bezahlt.'],
  )
  const { data } = await handOver(order.id, { isPaymentTaken: true, paidBy: 'atm-card' })
  assert.deepEqual([data.status, data.payment.kind, data.payment.open], ['completed', 'paid', 0])
  assert.equal(data.payments[1]?.counterMethod, 'atm-card')
  const undone = await employee<OrderView>('POST', `/api/orders/${order.id}/hand-over/undo`, {})
  assert.deepEqual([undone.data.status, undone.data.payment.open], ['confirmed', 1.6])
  // The customer may pay online instead, and that money stays.
  await shop.notify('mollie', await shop.payAt('mollie', order))
  await handOver(order.id, { isPaymentTaken: false })
  await shop.work()
  const money = (await shop.paymentsOf(order)).map(({ provider, captured, refunded }) => [
    provider,
    captured - refunded,
  ])
  assert.deepEqual(money, [
    ['mollie', 2000],
    ['atm-card', 0],
    ['mollie', 160],
  ])
})

test('what was taken at the counter for an order that is canceled goes back there', async () => {
  const order = await weighedAbove('charge')
  const counter = (await take(order.id, 1.6)).data.payments[1]
  await shop.admin('POST', `/api/orders/${order.id}/status/cancel`, { reason: 'abgesagt' })
  await shop.work()
  const canceled = await shop.load(order)
  assert.partialDeepStrictEqual(canceled.payment, { kind: 'refunding', toReturn: 1.6, returned: 20 })
  assert.equal(canceled.payments[1]?.toReturnAtCounter, 1.6)
  await employee('POST', `/api/orders/${order.id}/update-payment-status`, {})
  await shop.work()
  const returned = await employee<OrderView>(
    'POST',
    `/api/orders/${order.id}/counter-payments/${counter?.id}/return`,
  )
  assert.equal(returned.status, 200, JSON.stringify(returned.errors))
  assert.partialDeepStrictEqual(returned.data.payment, { kind: 'refunded', toReturn: 0, returned: 21.6 })
  assert.equal(returned.data.paymentStatus, 'refunded')
  assert.equal(returned.data.payments[1]?.lastError, null)
})

test('a second tap on what is to be given back does not give back what is left of the payment as well', async () => {
  const order = await weighedAbove('charge')
  await take(order.id, 1.6)
  const weighedAgain = { weights: '1050', isWeightConfirmed: true }
  await shop.admin('PUT', `/api/orders/${order.id}/items/0`, weighedAgain)
  const { data } = await handOver(order.id, { isPaymentTaken: false })
  const counter = data.payments[1]
  assert.equal(counter?.toReturnAtCounter, 0.6)
  await employee('POST', `/api/orders/${order.id}/hand-over/undo`, {})
  const giveBack = (amount: number) =>
    employee<OrderView>('POST', `/api/orders/${order.id}/counter-payments/${counter.id}/return`, { amount })
  const taps = await Promise.all([giveBack(0.6), giveBack(0.6), giveBack(0.6)])
  assert.deepEqual(
    taps.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 422, 422],
  )
  assert.deepEqual(taps.find(({ status }) => status === 422)?.errors, [
    { field: 'amount', message: 'Der Betrag hat sich geändert. Bitte sehen Sie noch einmal nach.' },
  ])
  assert.partialDeepStrictEqual((await shop.load(order)).payment, { kind: 'paid', open: 0, returned: 0.6 })
  assert.equal((await giveBack(1)).status, 200)
  assert.equal((await giveBack(1)).status, 200)
  assert.partialDeepStrictEqual((await shop.load(order)).payment, { kind: 'partly', open: 1, returned: 0 })
})

test('history and changes name money of the counter in the currency of the shop', async () => {
  const order = await weighedAbove('charge')
  assert.equal((await shop.admin('POST', '/api/config', { currency: 'CHF' })).status, 200)
  shop.services.cache.forget()
  const counter = (await take(order.id, 1.6)).data.payments[1]
  const { data } = await employee<OrderView>(
    'POST',
    `/api/orders/${order.id}/counter-payments/${counter?.id}/return`,
    { amount: 1.6 },
  )
  const notes = data.history.slice(-2).map(({ note }) => note.replaceAll('\u00a0', ' '))
  assert.deepEqual(notes, ['1,60 CHF, Bar', '1,60 CHF, Bar'])
  assert.equal((await shop.admin('POST', '/api/config', { currency: 'EUR' })).status, 200)
  shop.services.cache.forget()
})

test('a hand-over takes what staff saw as open and nothing else, whatever happened to the order meanwhile', async () => {
  const shown = (amount: number) => ({ isPaymentTaken: true, paidBy: 'cash', amount })
  const refusal = [
    { field: 'amount', message: 'Der offene Betrag hat sich geändert. Bitte sehen Sie noch einmal nach.' },
  ]
  const paid = await weighedAbove('charge', '1000')
  await shop.admin('PUT', `/api/orders/${paid.id}/items/0`, { weights: '1080' })
  const unpaid = await handOver(paid.id, shown(0))
  assert.deepEqual([unpaid.status, unpaid.errors], [422, refusal])
  await shop.notify('mollie', await shop.payAt('mollie', paid))
  const paidOnline = await handOver(paid.id, shown(1.6))
  assert.deepEqual([paidOnline.status, paidOnline.errors], [422, refusal])
  const { data } = await handOver(paid.id, shown(0))
  assert.deepEqual(
    [data.status, data.payments.map(({ counterMethod }) => counterMethod)],
    ['completed', [null, null]],
  )

  const open = await weighedAbove('charge')
  assert.equal((await handOver(open.id, shown(1.6))).data.payments[1]?.captured, 1.6)

  const items = [createItem(meat, 1, { unit: 'kilogram' })]
  const { data: atCounter } = await send(shop.visitor, createOrderBody(shop, { items }))
  await shop.admin('POST', `/api/orders/${atCounter.id}/status/confirm`)
  await shop.admin('PUT', `/api/orders/${atCounter.id}/items/0`, { weights: '1080' })
  assert.equal((await handOver(atCounter.id, shown(20))).status, 422)
  assert.equal((await handOver(atCounter.id, shown(21.6))).status, 200)
})

async function receiptOf({ id }: PublicOrder): Promise<string> {
  const [stored] = await readOrdersOf(shop.services.db, [id])
  const facts = stored && toReceiptOrder(stored, await shop.services.cache.current())
  assert.ok(facts)
  const blocks = orderBlocks('receipt', facts)
  return blocks.map((block) => (block.kind === 'pair' ? `${block.left} ${block.right}` : '')).join('\n')
}
