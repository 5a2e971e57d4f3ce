import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AuditEntry } from '@theke/contract/insights/audit.ts'
import type { OrderMessage } from '@theke/contract/messages/outbox.ts'
import { renderMessages } from '../messages/rendering/render-messages.ts'
import { createItem } from '../ordering/testing/order-factory.ts'
import { hoursAhead } from '../ordering/testing/shop-fixture.ts'
import { addMeat, createPaymentShop } from './testing/payment-fixture.ts'
import { weighedOrders } from './testing/weighed-orders.ts'
import { uncertainRefund } from './execute-payment-operation.ts'
import { reconcilePayments } from './reconcile-payments.job.ts'
import { checkRefunds } from './expire-unpaid-orders.job.ts'
import { beginInTheMorning } from '../testing/test-clock.ts'

beginInTheMorning()
const shop = await createPaymentShop({ isWeighingRequired: true })
const meat = await addMeat(shop)
const {
  tradeIn,
  lostRefundAlarms,
  placed,
  weigh,
  complete,
  weighAndComplete,
  asCustomer,
  moneyOf,
  messagesAbout,
  failToSend,
} = weighedOrders(shop, meat)

test('datatrans: a credit that its payment does not tell of is not made twice', async () => {
  shop.datatrans.tellsCredits = false
  const order = await placed('datatrans', 'charge')
  await weighAndComplete(order, '950')
  assert.deepEqual(await moneyOf(order), [{ state: 'paid', amount: 2000, captured: 2000, refunded: 100 }])
  await shop.admin('POST', `/api/orders/${order.id}/update-payment-status`, {})
  await shop.work(2 * 60 * 60_000)
  const [payment] = await shop.paymentsOf(order)
  assert.equal(shop.datatrans.transactions.get(payment?.providerId ?? '')?.credited, 100)
  await checkRefunds(shop.context(10 * 60_000))
  assert.deepEqual(await lostRefundAlarms(order), [])
  assert.match(await reconcilePayments(shop.context()), / 0 mit Abweichung\.$/)
  shop.datatrans.tellsCredits = true
})

test('datatrans: a refund whose answer was lost is repeated as it was while its key is known, and never after that', async () => {
  shop.datatrans.tellsCredits = false
  for (const [later, isKnown] of [
    [10 * 60_000, true],
    [2 * 60 * 60_000, false],
  ] as const) {
    const order = await placed('datatrans', 'charge')
    shop.datatrans.faults.push('reply-lost', 'reply-lost')
    await weighAndComplete(order, '950')
    if (!isKnown) shop.datatrans.forgetKeys()
    for (const pause of [0, 60_000]) await shop.work(later + pause)
    const [payment] = await shop.paymentsOf(order)
    assert.equal(shop.datatrans.transactions.get(payment?.providerId ?? '')?.credited, 100)
    const stored = isKnown ? [100, null, null] : [0, uncertainRefund, null]
    assert.deepEqual([payment?.refunded, payment?.lastError, payment?.dueAt], stored)
  }
  shop.datatrans.tellsCredits = true
})

test('datatrans: staff settle a refund that nobody knows the end of, and it is never asked for again', async () => {
  shop.datatrans.tellsCredits = false
  const order = await placed('datatrans', 'charge')
  shop.datatrans.faults.push('reply-lost')
  await shop.admin('POST', `/api/orders/${order.id}/status/cancel`, { reason: 'abgesagt' })
  await shop.work()
  shop.datatrans.forgetKeys()
  await shop.work(2 * 60 * 60_000)
  assert.equal((await shop.load(order)).payments[0]?.refundStuck, 20)
  const note = { note: 'beim Anbieter nachgesehen, ist ausgeführt' }
  assert.equal((await shop.admin('POST', `/api/orders/${order.id}/settle-lost-refund`, note)).status, 200)

  const settled = await shop.load(order)
  assert.equal(settled.paymentStatus, 'refunded')
  assert.deepEqual(
    settled.payments.map(({ refundStuck, refundLost, refundSettled, lastError }) => [
      refundStuck,
      refundLost,
      refundSettled,
      lastError,
    ]),
    [[0, 20, 20, null]],
  )
  assert.deepEqual(await moneyOf(order), [{ state: 'paid', amount: 2000, captured: 2000, refunded: 2000 }])
  await shop.admin('POST', `/api/orders/${order.id}/update-payment-status`, {})
  await shop.work(3 * 60 * 60_000)
  const [payment] = await shop.paymentsOf(order)
  assert.equal(shop.datatrans.transactions.get(payment?.providerId ?? '')?.credited, 2000)
  shop.datatrans.tellsCredits = true
})

test('datatrans: what is taken in part counts as taken, also where the rest could still be taken', async () => {
  shop.datatrans.keepsHolds = true
  const order = await placed('datatrans', 'hold')
  await weighAndComplete(order, '900')
  assert.deepEqual(await moneyOf(order), [{ state: 'paid', amount: 2300, captured: 1800, refunded: 0 }])
  assert.equal((await shop.load(order)).payment.open, 0)
  shop.datatrans.keepsHolds = false
})

test('datatrans: a credit that is told of as failed is an alarm until staff say how it was settled', async () => {
  const order = await placed('datatrans', 'charge')
  await weighAndComplete(order, '950')
  const [payment] = await shop.paymentsOf(order)
  const transaction = shop.datatrans.transactions.get(payment?.providerId ?? '')
  assert.ok(transaction)
  Object.assign(transaction, { credited: 0, failedCredits: 100 })
  const settle = (note: string) => shop.admin('POST', `/api/orders/${order.id}/settle-lost-refund`, { note })
  assert.equal((await settle('überwiesen')).status, 409)
  await checkRefunds(shop.context(10 * 60_000))
  assert.deepEqual(
    (await lostRefundAlarms(order)).map(({ path }) => path),
    [`/orders/history?order=${order.id}`],
  )

  assert.deepEqual(
    (await settle('  ')).errors.map(({ field }) => field),
    ['note'],
  )
  await tradeIn('CHF')
  assert.equal((await settle('überwiesen')).status, 200)
  await tradeIn('EUR')
  assert.deepEqual(await lostRefundAlarms(order), [])
  const { payments, history } = await shop.load(order)
  assert.deepEqual([payments[0]?.refundLost, payments[0]?.refundSettled], [1, 1])
  const last = history.at(-1)
  assert.equal(last?.action, 'refund-settled')
  assert.match(last.note, /^1,00\sCHF: überwiesen$/)
  const { data: changes } = await shop.admin<AuditEntry[]>(
    'GET',
    `/api/changes?entity=orders&record=${order.id}`,
  )
  assert.deepEqual(changes[0]?.after, { refundSettlement: last.note })
  assert.equal((await settle('noch einmal')).status, 409)

  Object.assign(transaction, { credited: 100, failedCredits: 0 })
  await checkRefunds(shop.context(30 * 60_000))
  assert.deepEqual(await lostRefundAlarms(order), [])
})

for (const provider of ['mollie', 'datatrans'] as const) {
  test(`${provider}: of a hold the weighed sum is taken, and the rest let go`, async () => {
    const order = await placed(provider, 'hold')
    assert.deepEqual(await moneyOf(order), [{ state: 'authorized', amount: 2300, captured: 0, refunded: 0 }])
    await weighAndComplete(order, '1043')
    assert.deepEqual(await moneyOf(order), [{ state: 'paid', amount: 2300, captured: 2086, refunded: 0 }])
    assert.equal((await shop.load(order)).payment.open, 0)
  })

  test(`${provider}: the reply to an order names what is going to be held, as its page does`, async () => {
    await shop.change('branches', shop.branch, { weighedPaymentRule: 'hold' })
    const order = await shop.order(provider, { items: [createItem(meat, 1, { unit: 'kilogram' })] })
    assert.deepEqual([order.payable, (await asCustomer(order)).payable], [23, 23])
    await shop.visit(order)
    const [payment] = await shop.paymentsOf(order)
    assert.equal(payment?.amount, 2300)
  })

  test(`${provider}: a hold is let go when the order is canceled`, async () => {
    const order = await placed(provider, 'hold')
    await shop.admin('POST', `/api/orders/${order.id}/status/cancel`, { reason: 'abgesagt' })
    await shop.work()
    assert.deepEqual(await moneyOf(order), [{ state: 'canceled', amount: 2300, captured: 0, refunded: 0 }])
    assert.equal((await shop.load(order)).paymentStatus, 'refunded')
  })

  test(`${provider}: of a charge that was too high the difference goes back`, async () => {
    const order = await placed(provider, 'charge')
    await weighAndComplete(order, '950')
    assert.deepEqual(await moneyOf(order), [{ state: 'paid', amount: 2000, captured: 2000, refunded: 100 }])
    const { isRefunded, paymentStatus } = await shop.load(order)
    assert.deepEqual([isRefunded, paymentStatus], [false, 'paid'])
  })

  test(`${provider}: what is missing after weighing is paid by a second payment`, async () => {
    const order = await placed(provider, 'charge')
    assert.equal((await asCustomer(order)).payable, 0)
    await weigh(order, '1080')
    assert.equal((await asCustomer(order)).payable, 1.6)
    const id = await shop.payAt(provider, order)
    await shop.notify(provider, id)
    assert.equal((await asCustomer(order)).payable, 0)
    await complete(order)
    assert.deepEqual(await moneyOf(order), [
      { state: 'paid', amount: 2000, captured: 2000, refunded: 0 },
      { state: 'paid', amount: 160, captured: 160, refunded: 0 },
    ])
  })

  test(`${provider}: where money is asked for after weighing, nobody waits for it before`, async () => {
    const order = await placed(provider, 'later')
    assert.equal(order.paymentRedirectUrl, undefined)
    assert.deepEqual(await moneyOf(order), [])
    assert.equal((await shop.admin('POST', `/api/orders/${order.id}/status/confirm`)).status, 200)
    assert.equal((await asCustomer(order)).payable, 0)
    await weigh(order, '1010')
    assert.equal((await asCustomer(order)).payable, 20.2)
    await shop.notify(provider, await shop.payAt(provider, order))
    assert.equal((await shop.load(order)).isPaid, true)
    await complete(order)
    assert.deepEqual(await moneyOf(order), [{ state: 'paid', amount: 2020, captured: 2020, refunded: 0 }])
  })
}

test('a link for a sum that has changed since is replaced by one for the right sum', async () => {
  const order = await placed('mollie', 'charge')
  await weigh(order, '1050')
  const first = await shop.visit(order)
  await weigh(order, '1070')
  const second = await shop.visit(order)
  assert.notEqual(second, first)
  await shop.work()
  assert.deepEqual(
    (await shop.paymentsOf(order)).map(({ state, amount }) => [state, amount]),
    [
      ['paid', 2000],
      ['canceled', 100],
      ['open', 140],
    ],
  )
})

test('an appointment beyond what a card can hold is charged instead', async () => {
  const order = await placed('datatrans', 'hold', { appointmentDate: hoursAhead(24 * 10) })
  assert.deepEqual(await moneyOf(order), [{ state: 'paid', amount: 2000, captured: 2000, refunded: 0 }])
})

test('a refund that failed at the bank is found in the night', async () => {
  const order = await placed('mollie', 'charge')
  await shop.admin('POST', `/api/orders/${order.id}/status/cancel`, { reason: 'abgesagt' })
  await shop.work()
  assert.match(await reconcilePayments(shop.context()), / 0 mit Abweichung\.$/)
  const [payment] = await shop.paymentsOf(order)
  const refund = shop.mollie.payments.get(payment?.providerId ?? '')?.refunds[0]
  if (refund) refund.status = 'failed'
  assert.match(await reconcilePayments(shop.context()), / 1 mit Abweichung\.$/)
})

test('the way to pay is sent once all is weighed, for the last sum alone, and can be sent again', async () => {
  const order = await placed('mollie', 'charge', { email: 'sabine@mail.example' })
  await weigh(order, '1050')
  await weigh(order, '1080')
  const [request, ...others] = await messagesAbout(order, 'payment-request')
  assert.deepEqual(others, [])
  assert.deepEqual([request?.values, request?.recipient], [{ amount: '160' }, 'sabine@mail.example'])
  assert.ok(request && request.dueAt > request.createdAt)
  const rendered = await renderMessages(shop.services, shop.services.db, [request])
  assert.match(
    rendered.get(request.id)?.text ?? '',
    /Bitte bezahlen Sie noch 1,60\s€.*\n   gewogen: 1,08 kg.*Gesamt: 21,60\s€\nBereits bezahlt: 20,00\s€\nNoch zu bezahlen: 1,60\s€/s,
  )
  const [told] = (await shop.admin<OrderMessage[]>('GET', `/api/orders/${order.id}/messages`)).data.slice(-1)
  assert.equal(
    told?.subject.replaceAll('\u00a0', ' '),
    `Noch 1,60 € zu bezahlen: Ticket ${order.ticketNumber}`,
  )
  await weigh(order, '1000')
  assert.deepEqual(await messagesAbout(order, 'payment-request'), [])
  await weigh(order, '1100')
  await shop.admin('POST', `/api/orders/${order.id}/resend-new-order-email`)
  const [first, again] = await messagesAbout(order, 'payment-request')
  assert.deepEqual([first?.values, again?.values], [{ amount: '200' }, { amount: '200' }])
  await shop.notify('mollie', await shop.payAt('mollie', order))
  assert.deepEqual(await messagesAbout(order, 'payment-request'), [])
})

test('a way to pay whose sending failed names the last sum, or is not sent any more, as one that was never tried', async () => {
  const order = await placed('mollie', 'charge', { email: 'sabine@mail.example' })
  await weigh(order, '1050')
  await failToSend(order)
  await weigh(order, '1080')
  const requests = await messagesAbout(order, 'payment-request')
  assert.deepEqual(
    requests.map(({ values, attempts }) => [values, attempts]),
    [[{ amount: '160' }, 0]],
  )
  await failToSend(order)
  const id = await shop.payAt('mollie', order)
  await shop.notify('mollie', id)
  assert.deepEqual(await messagesAbout(order, 'payment-request'), [])
})

test('a way to pay that is just being sent stays, also where an attempt before failed', async () => {
  const order = await placed('mollie', 'charge', { email: 'sabine@mail.example' })
  await weigh(order, '1050')
  await failToSend(order)
  await failToSend(order, () => weigh(order, '1080'))
  const requests = await messagesAbout(order, 'payment-request')
  assert.deepEqual(
    requests.map(({ values, attempts }) => [values, attempts]),
    [
      [{ amount: '100' }, 2],
      [{ amount: '160' }, 0],
    ],
  )
})

test('a customer hears of a refund once, with its amount, after the cancellation', async () => {
  const order = await placed('datatrans', 'charge', { email: 'sabine@mail.example' })
  await shop.admin('POST', `/api/orders/${order.id}/status/cancel`, { reason: 'abgesagt' })
  await shop.work()
  await shop.work(60_000)
  const refunds = await messagesAbout(order, 'payment-refunded')
  assert.deepEqual(
    refunds.map(({ values }) => values),
    [{ amount: '2000' }],
  )
  const [canceled] = await messagesAbout(order, 'order-canceled')
  assert.ok(canceled && refunds[0] && canceled.id < refunds[0].id)
})

test('a way to pay that waits to be sent names what is left after a part of it was paid', async () => {
  const order = await placed('mollie', 'charge', { email: 'sabine@mail.example' })
  await weigh(order, '1050')
  const payment = await shop.visit(order)
  await weigh(order, '1080')
  const id = payment.split('/').at(-1) ?? ''
  shop.mollie.finish(id, 'paid')
  await shop.notify('mollie', id)
  assert.equal((await shop.load(order)).payment.open, 0.6)
  const requests = await messagesAbout(order, 'payment-request')
  assert.deepEqual(
    requests.map(({ values }) => values),
    [{ amount: '60' }],
  )
})

test('a message that is sent again counts as returned what goes back to a card or an account, not what was given back at the counter', async () => {
  const order = await placed('mollie', 'charge', { email: 'sabine@mail.example' })
  await weigh(order, '1100')
  await shop.admin('POST', `/api/orders/${order.id}/status/confirm`)
  const handOver = { isPaymentTaken: true, paidBy: 'cash', amount: 2 }
  assert.equal((await shop.admin('POST', `/api/orders/${order.id}/hand-over`, handOver)).status, 200)
  assert.equal((await shop.admin('POST', `/api/orders/${order.id}/hand-over/undo`)).status, 200)
  assert.partialDeepStrictEqual((await shop.load(order)).payment, { open: 2, returned: 0 })
  await shop.admin('POST', `/api/orders/${order.id}/resend-new-order-email`)
  assert.deepEqual(await messagesAbout(order, 'payment-refunded'), [])
  await shop.admin('POST', `/api/orders/${order.id}/status/cancel`, { reason: 'abgesagt' })
  await shop.work()
  await shop.admin('POST', `/api/orders/${order.id}/resend-new-order-email`)
  const refunds = await messagesAbout(order, 'payment-refunded')
  assert.deepEqual(
    refunds.map(({ values }) => values),
    [{ amount: '2000' }, { amount: '2000' }],
  )
})

test('a refund that fails later is found within minutes, is an alarm at once, and none any more when it is made good', async () => {
  const order = await placed('mollie', 'charge')
  await shop.admin('POST', `/api/orders/${order.id}/status/cancel`, { reason: 'abgesagt' })
  await shop.work()
  const refundOf = async () => {
    const [payment] = await shop.paymentsOf(order)
    return shop.mollie.payments.get(payment?.providerId ?? '')?.refunds[0]
  }
  // Refunds of the tests before become due as well.
  const checkedAt = async () => (await shop.paymentsOf(order))[0]?.checkedAt?.getTime() ?? 0
  const before = await checkedAt()
  await checkRefunds(shop.context(30_000))
  assert.equal(await checkedAt(), before)
  await checkRefunds(shop.context(61_000))
  assert.ok((await checkedAt()) > before)
  assert.deepEqual(await lostRefundAlarms(order), [])

  const refund = await refundOf()
  assert.ok(refund)
  refund.status = 'failed'
  await checkRefunds(shop.context(150_000))
  assert.equal((await lostRefundAlarms(order)).length, 1)
  assert.equal((await shop.load(order)).payments[0]?.refundLost, 20)

  refund.status = 'refunded'
  await shop.admin('POST', `/api/orders/${order.id}/update-payment-status`)
  assert.deepEqual(await lostRefundAlarms(order), [])
})
