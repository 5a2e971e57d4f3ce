import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PublicOrder } from '@theke/contract/ordering/order.ts'
import type { TestReply } from '../testing/test-app.ts'
import { outbox } from '../messages/messages-tables.ts'
import { and, eq } from 'drizzle-orm'
import { createItem, createOrderBody, send } from '../ordering/testing/order-factory.ts'
import { expireUnpaidOrders } from './expire-unpaid-orders.job.ts'
import { createPaymentShop, type MockedProvider } from './testing/payment-fixture.ts'

const shop = await createPaymentShop({ customerChanges: 'begun' })
const { db } = shop.services

async function attempt(order: PublicOrder, stated: Record<string, unknown>): Promise<TestReply<PublicOrder>> {
  const address = `/api/orders/public/${order.uid}/${order.hash}`
  const { updatedAt: seen } = (await shop.visitor<PublicOrder>('GET', address)).data
  return shop.visitor<PublicOrder>('POST', `${address}/change`, { ...stated, seen })
}

async function changeTo(order: PublicOrder, stated: Record<string, unknown>): Promise<PublicOrder> {
  const { status, data, errors } = await attempt(order, stated)
  assert.equal(status, 200, JSON.stringify(errors))
  return data
}

function change(order: PublicOrder, amount: number): Promise<PublicOrder> {
  return changeTo(order, { items: [{ ...createItem(shop.roll, amount), line: 0 }] })
}

async function cashOrder(): Promise<PublicOrder> {
  const body = createOrderBody(shop, { isDineIn: true, email: 'sabine@example.at' })
  const { data, status, errors } = await send(shop.visitor, body)
  assert.equal(status, 201, JSON.stringify(errors))
  return data
}

/** The requests for money that have not been taken back. */
async function requestsFor({ id }: PublicOrder): Promise<string[]> {
  const rows = await db
    .select({ values: outbox.values })
    .from(outbox)
    .where(and(eq(outbox.order, id), eq(outbox.template, 'payment-request')))
  return rows.flatMap(({ values }) => values.amount ?? [])
}

async function paidOrder(provider: MockedProvider): Promise<PublicOrder> {
  const order = await shop.order(provider, { isDineIn: true, email: 'sabine@example.at' })
  await shop.notify(provider, await shop.payAt(provider, order))
  return order
}

const minuteMs = 60_000

/** What the shop keeps of each payment, in cents. */
async function keptOf(order: PublicOrder): Promise<number[]> {
  return (await shop.paymentsOf(order)).map(({ captured, refunded }) => captured - refunded)
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

  test(`${provider}: what a paid order costs less after a change goes back a minute later, once`, async () => {
    const order = await paidOrder(provider)
    const cheaper = await change(order, 1)
    assert.deepEqual([cheaper.payable, cheaper.payment.toReturn], [0, 2.6])
    await shop.work()
    assert.deepEqual(await keptOf(order), [520])
    await shop.work(minuteMs)
    assert.deepEqual(await keptOf(order), [260])
    const after = await shop.load(order)
    assert.partialDeepStrictEqual(after.payment, { kind: 'paid', open: 0, secured: 2.6, toReturn: 0 })
    const told = eq(outbox.template, 'payment-refunded')
    assert.equal(await db.$count(outbox, and(eq(outbox.order, order.id), told)), 1)
    await complete(order)
    assert.deepEqual(await keptOf(order), [260])
  })

  test(`${provider}: a change that is taken back within the minute moves no money, and only a later one is paid anew`, async () => {
    const order = await paidOrder(provider)
    await change(order, 1)
    await change(order, 2)
    await shop.work(10 * minuteMs)
    assert.deepEqual(await keptOf(order), [520])
    await change(order, 1)
    await shop.work(minuteMs)
    const dearer = await change(order, 3)
    assert.deepEqual([dearer.payable, dearer.payment.open, dearer.payment.secured], [5.2, 5.2, 2.6])
    await shop.notify(provider, await shop.payAt(provider, order))
    await complete(order)
    assert.deepEqual(await keptOf(order), [260, 520])
  })

  test(`${provider}: no other step of an order that goes on shortens the minute`, async () => {
    const order = await paidOrder(provider)
    const { updatedAt: seen } = await shop.load(order)
    const items = [{ ...createItem(shop.roll, 1), line: 0 }]
    const body = { items, seen, toldBy: 'phone' }
    assert.equal((await shop.admin('POST', `/api/orders/${order.id}/change`, body)).status, 200)
    await shop.admin('POST', `/api/orders/${order.id}/status/confirm`)
    await shop.work()
    assert.deepEqual(await keptOf(order), [520])
    await shop.work(minuteMs)
    assert.deepEqual(await keptOf(order), [260])
  })

  test(`${provider}: who hands over a changed order need not wait for the minute`, async () => {
    const order = await paidOrder(provider)
    await change(order, 1)
    await complete(order)
    assert.deepEqual(await keptOf(order), [260])
  })

  test(`${provider}: an order by cash that is to be paid online can be paid at once, and is paid as any`, async () => {
    const order = await cashOrder()
    const online = await changeTo(order, { paymentMethod: provider })
    assert.deepEqual(
      [online.status, online.payable, online.payment.kind, online.payment.open],
      ['new', 5.2, 'due', 5.2],
    )
    assert.deepEqual(await requestsFor(order), ['520'])
    await shop.notify(provider, await shop.payAt(provider, order))
    const paid = await shop.load(order)
    assert.deepEqual([paid.isPaid, paid.payment.kind, paid.payment.secured], [true, 'paid', 5.2])
    assert.deepEqual(await requestsFor(order), [])
    // What a provider holds stays there.
    const back = await attempt(order, { paymentMethod: 'cash' })
    assert.deepEqual(
      [back.status, back.errors],
      [422, [{ field: 'paymentMethod', message: 'Die Bestellung ist schon online bezahlt, das bleibt so.' }]],
    )
    await complete(order)
    assert.deepEqual(
      (await shop.paymentsOf(order)).map(({ provider, captured, refunded }) => [
        provider,
        captured - refunded,
      ]),
      [[provider, 520]],
    )
  })

  test(`${provider}: who does not pay keeps the order and owes it, and pays at the counter after all`, async () => {
    const order = await cashOrder()
    await changeTo(order, { paymentMethod: provider })
    await shop.notify(provider, await shop.payAt(provider, order, 'failed'))
    await expireUnpaidOrders(shop.context(60 * 60_000))
    const unpaid = await shop.load(order)
    assert.deepEqual([unpaid.status, unpaid.payment.kind, unpaid.payment.open], ['new', 'due', 5.2])
    await shop.visit(order)
    const byCash = await changeTo(order, { paymentMethod: 'cash' })
    assert.deepEqual([byCash.payable, byCash.payment.kind], [0, 'due'])
    assert.deepEqual(await requestsFor(order), [])
    await shop.admin('POST', `/api/orders/${order.id}/status/confirm`)
    const handed = await shop.admin('POST', `/api/orders/${order.id}/hand-over`, {
      isPaymentTaken: true,
      paidBy: 'cash',
    })
    assert.equal(handed.status, 200, JSON.stringify(handed.errors))
    await shop.work()
    const { payment } = await shop.load(order)
    assert.deepEqual([payment.kind, payment.secured], ['paid', 5.2])
  })

  test(`${provider}: what is paid by a link from before the order became one by cash counts, and nobody pays twice`, async () => {
    const order = await cashOrder()
    await changeTo(order, { paymentMethod: provider })
    const id = await shop.payAt(provider, order)
    await changeTo(order, { paymentMethod: 'cash' })
    await shop.notify(provider, id)
    await shop.work()
    const paid = await shop.load(order)
    assert.deepEqual(
      [paid.paymentMethod, paid.isPaid, paid.payment.kind, paid.payment.open, paid.payment.secured],
      ['cash', true, 'paid', 0, 5.2],
    )
    await complete(order)
    const { payment } = await shop.load(order)
    assert.deepEqual([payment.kind, payment.secured], ['paid', 5.2])
  })
}

test('an order that is to be paid at another provider leads there and no longer to the first', async () => {
  const order = await cashOrder()
  await changeTo(order, { paymentMethod: 'mollie' })
  assert.match(await shop.visit(order), /mollie/)
  await changeTo(order, { paymentMethod: 'datatrans' })
  assert.match(await shop.visit(order), /datatrans/)
  await shop.work()
  assert.deepEqual(
    (await shop.paymentsOf(order)).map(({ provider, state }) => [provider, state]),
    [
      ['mollie', 'canceled'],
      ['datatrans', 'open'],
    ],
  )
})
