import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asc, eq } from 'drizzle-orm'
import type { Dashboard } from '@theke/contract/insights/dashboard-api.ts'
import type { PublicOrder } from '@theke/contract/ordering/order.ts'
import { outbox } from '../messages/messages-tables.ts'
import { slotUsage } from '../ordering/counter-tables.ts'
import { orders } from '../ordering/ordering-tables.ts'
import { hoursAhead } from '../ordering/testing/shop-fixture.ts'
import { createOrderBody } from '../ordering/testing/order-factory.ts'
import { createPaymentShop, type MockedProvider } from './testing/payment-fixture.ts'
import { paymentEvents, payments } from './payments-tables.ts'
import { expireUnpaidOrders } from './expire-unpaid-orders.job.ts'
import { beginInTheMorning } from '../testing/test-clock.ts'

beginInTheMorning()
const shop = await createPaymentShop({
  notificationEmail: 'theke@shop.example',
  capacities: [{ mode: 'takeaway', intervalMinutes: 30, maximumOrders: 1 }],
})
const { db } = shop.services
const providers: MockedProvider[] = ['mollie', 'datatrans']
let hours = 2

for (const provider of providers) {
  test(`${provider}: an order is stored, paid at the provider, and only then told to the branch`, async () => {
    const order = await place(provider)
    assert.equal(order.paymentRedirectUrl, `http://shop.example/pay/${order.uid}/${order.hash}`)
    assert.equal((await messagesAbout(order)).length, 0)
    assert.deepEqual(await refusedToConfirm(order), 409)

    const id = await shop.payAt(provider, order)
    assert.equal((await shop.notify(provider, id)).status, 200)
    const { isPaid, paymentStatus, status } = await shop.load(order)
    assert.deepEqual(
      { isPaid, paymentStatus, status },
      { isPaid: true, paymentStatus: 'paid', status: 'new' },
    )
    assert.deepEqual(await messagesAbout(order), ['order-received'])
    assert.equal((await shop.admin('POST', `/api/orders/${order.id}/status/confirm`)).status, 200)
  })

  test(`${provider}: its page speaks the language of the order`, async () => {
    const order = await place(provider)
    await db.update(orders).set({ language: 'en' }).where(eq(orders.id, order.id))
    const id = (await shop.visit(order)).split('/').at(-1) ?? ''
    const spoken =
      provider === 'mollie'
        ? shop.mollie.payments.get(id)?.locale
        : shop.datatrans.transactions.get(id)?.language
    assert.equal(spoken, provider === 'mollie' ? 'en_GB' : 'en')
  })

  test(`${provider}: a notice that comes again changes nothing`, async () => {
    const order = await place(provider)
    const id = await shop.payAt(provider, order)
    for (let times = 0; times < 3; times++) assert.equal((await shop.notify(provider, id)).status, 200)
    const { history } = await shop.load(order)
    assert.deepEqual(
      history.map(({ action }) => action),
      ['placed', 'paid'],
    )
    assert.deepEqual(await ledgerOf(order), { authorized: 520, captured: 520, refunded: 0 })
    assert.deepEqual(await messagesAbout(order), ['order-received'])
  })

  test(`${provider}: who comes back after paying is led to the order, told or not`, async () => {
    const order = await place(provider)
    await shop.payAt(provider, order)
    assert.equal(await shop.visit(order, '/return'), `http://shop.example/status/${order.uid}/${order.hash}`)
    assert.equal((await shop.load(order)).isPaid, true)
  })

  for (const result of provider === 'mollie'
    ? ['canceled', 'failed', 'expired']
    : ['canceled', 'declined', 'timeout']) {
    test(`${provider}: a payment that ends as ${result} frees the place and leads back to the form`, async () => {
      const wish = nextWish()
      const order = await place(provider, wish)
      assert.equal(await takenAt(wish), 1)
      await shop.payAt(provider, order, result)
      assert.equal(await shop.visit(order, '/return'), 'http://shop.example/store/linz/checkout/error')
      const { isFailed, paymentStatus } = await shop.load(order)
      assert.deepEqual({ isFailed, paymentStatus }, { isFailed: true, paymentStatus: 'failed' })
      assert.equal(await takenAt(wish), 0)
      assert.deepEqual(await messagesAbout(order), [])
    })
  }

  test(`${provider}: an order that nobody pays ends after half an hour; money that comes later goes back`, async () => {
    const wish = nextWish()
    const order = await place(provider, wish)
    const id = (await shop.visit(order)).split('/').at(-1) ?? ''
    await expireUnpaidOrders(shop.context(29 * 60_000))
    assert.equal((await shop.load(order)).isFailed, false)
    await expireUnpaidOrders(shop.context(31 * 60_000))
    assert.equal((await shop.load(order)).isFailed, true)
    assert.equal(await takenAt(wish), 0)

    // The customer pays after all, before the provider cancels.
    if (provider === 'mollie') shop.mollie.finish(id, 'paid')
    else shop.datatrans.finish(id, 'paid')
    await shop.notify(provider, id)
    await shop.work()
    assert.deepEqual(await ledgerOf(order), { authorized: 520, captured: 520, refunded: 520 })
    const { isFailed, isPaid, isRefunded } = await shop.load(order)
    assert.deepEqual({ isFailed, isPaid, isRefunded }, { isFailed: true, isPaid: false, isRefunded: true })
    assert.equal(await takenAt(wish), 0)
  })

  test(`${provider}: who pays in the moment in which the payment is given up gets the money back`, async () => {
    const order = await place(provider)
    const id = (await shop.visit(order)).split('/').at(-1) ?? ''
    await shop.admin('POST', `/api/orders/${order.id}/status/reject`, {})
    shop[provider].faults.push(async () => {
      if (provider === 'mollie') shop.mollie.finish(id, 'paid')
      else shop.datatrans.finish(id, 'paid')
      await shop.notify(provider, id)
    })
    await shop.work()
    assert.deepEqual(await ledgerOf(order), { authorized: 520, captured: 520, refunded: 520 })
    assert.equal((await shop.load(order)).paymentStatus, 'refunded')
  })

  test(`${provider}: a canceled order gives the money back once`, async () => {
    const order = await place(provider)
    const refusal = async () =>
      (await shop.admin('DELETE', `/api/orders/${order.id}`)).errors[0]?.message ?? ''
    assert.match(await refusal(), /wird gerade online bezahlt/)
    await shop.notify(provider, await shop.payAt(provider, order))
    const cancel = (body: object) => shop.admin('POST', `/api/orders/${order.id}/status/cancel`, body)
    assert.equal((await cancel({})).errors[0]?.field, 'reason')
    assert.equal((await cancel({ reason: 'abgesagt' })).status, 200)
    assert.equal((await shop.load(order)).paymentStatus, 'paid')
    await shop.work()
    await shop.work()
    assert.equal((await shop.load(order)).paymentStatus, 'refunded')
    assert.deepEqual(await ledgerOf(order), { authorized: 520, captured: 520, refunded: 520 })
    assert.match(await refusal(), /ist Geld geflossen/)
  })

  test(`${provider}: a refund whose answer was lost is not made again`, async () => {
    const order = await place(provider)
    await shop.notify(provider, await shop.payAt(provider, order))
    await shop.admin('POST', `/api/orders/${order.id}/status/reject`, {})
    shop[provider].faults.push('reply-lost')
    await shop.work()
    assert.match((await shop.paymentsOf(order))[0]?.lastError ?? '', /fetch failed/)
    await shop.work(10 * 60_000)
    assert.deepEqual(await ledgerOf(order), { authorized: 520, captured: 520, refunded: 520 })
    assert.equal(refundsAt(provider, (await shop.paymentsOf(order))[0]?.providerId ?? ''), 520)
    assert.equal((await shop.load(order)).paymentStatus, 'refunded')
  })

  test(`${provider}: staff can ask how a payment stands, and hear it when nobody answers`, async () => {
    const order = await place(provider)
    await shop.payAt(provider, order)
    const reply = await shop.admin<{ isPaid: boolean }>(
      'POST',
      `/api/orders/${order.id}/update-payment-status`,
    )
    assert.deepEqual([reply.status, reply.data.isPaid], [200, true])
  })

  test(`${provider}: where the provider refuses the payment, the order ends and the customer is back at the form`, async () => {
    const order = await place(provider)
    shop[provider].faults.push('denied')
    assert.equal(await shop.visit(order), 'http://shop.example/store/linz/checkout/error')
    assert.equal((await shop.load(order)).isFailed, true)
  })

  test(`${provider}: where the provider does not answer, the order waits on its page to be paid for as long as any other`, async () => {
    const order = await place(provider)
    const { uid, hash } = order
    for (const fault of ['refused', 'reply-lost'] as const) {
      shop[provider].faults.push(fault)
      assert.equal(await shop.visit(order), `http://shop.example/status/${uid}/${hash}`)
      const { data } = await shop.visitor<PublicOrder>('GET', `/api/orders/public/${uid}/${hash}`)
      assert.deepEqual([data.isFailed, data.payable], [false, 5.2])
    }
    await shop.notify(provider, await shop.payAt(provider, order))
    assert.equal((await shop.load(order)).isPaid, true)

    const unpaid = await place(provider)
    shop[provider].faults.push('refused')
    await shop.visit(unpaid)
    await expireUnpaidOrders(shop.context(31 * 60_000))
    assert.equal((await shop.load(unpaid)).isFailed, true)
  })

  test(`${provider}: of two clicks at once, the one that the provider turns away leads to what the other has begun`, async () => {
    const order = await place(provider)
    let begun = ''
    const otherClick = async () => {
      begun = await shop.visit(order)
    }
    shop[provider].faults.push(otherClick, 'none', 'conflict')
    assert.equal(await shop.visit(order), begun)
    assert.match(begun, /(checkout|start)/)
    assert.equal((await shop.load(order)).isFailed, false)
  })

  test(`${provider}: the way to the provider is the same however often it is taken`, async () => {
    const order = await place(provider)
    const addresses = await Promise.all([shop.visit(order), shop.visit(order), shop.visit(order)])
    assert.equal(new Set(addresses).size, 1)
    assert.equal((await shop.paymentsOf(order)).length, 1)
  })

  test(`${provider}: a state that the shop does not know concludes nothing and is an alarm until it is known`, async () => {
    const order = await place(provider)
    const id = await shop.payAt(provider, order)
    const stored = provider === 'mollie' ? shop.mollie.payments.get(id) : shop.datatrans.transactions.get(id)
    const known = stored?.status
    Object.assign(stored ?? {}, { status: 'under_review' })
    for (let times = 0; times < 2; times++) assert.equal((await shop.notify(provider, id)).status, 503)
    const unclear = await shop.load(order)
    assert.equal(unclear.isPaid, false)
    assert.match(unclear.payments[0]?.lastError ?? '', /^Der Anbieter antwortet anders/)
    const unreadable = [['payments-unreadable', `/orders/history?order=${order.id}`]]
    assert.deepEqual(await alarms(), unreadable)
    // As a version with another text, or a correction of this one, would have stored it.
    await db.update(payments).set({ lastError: 'Anders gesagt' }).where(eq(payments.order, order.id))
    assert.deepEqual(await alarms(), unreadable)

    Object.assign(stored ?? {}, { status: known })
    assert.equal((await shop.notify(provider, id)).status, 200)
    const clear = await shop.load(order)
    assert.deepEqual([clear.isPaid, clear.payments[0]?.lastError], [true, null])
    assert.deepEqual(await alarms(), [])
  })
}

test('a refund that meets a state nobody knows is the same alarm, until the state is known and the money returned', async () => {
  const order = await place('mollie')
  const stored = shop.mollie.payments.get(await shop.payAt('mollie', order))
  await shop.visit(order, '/return')
  const known = stored?.status
  Object.assign(stored ?? {}, { status: 'under_review' })
  await shop.admin('POST', `/api/orders/${order.id}/status/cancel`, { reason: 'abgesagt' })
  await shop.work()
  await db.update(payments).set({ lastError: 'Anders gesagt' }).where(eq(payments.order, order.id))
  assert.deepEqual(await alarms(), [['payments-unreadable', `/orders/history?order=${order.id}`]])

  Object.assign(stored ?? {}, { status: known })
  await shop.work(3_600_000)
  assert.equal((await shop.load(order)).paymentStatus, 'refunded')
  assert.deepEqual(await alarms(), [])
})

test('a notice about a payment that nobody knows is taken and forgotten', async () => {
  assert.equal((await shop.notify('mollie', 'tr_unknown')).status, 200)
  for (const body of ['', 'id=', 'id=../payments', 'id[]=tr_1'])
    assert.equal(
      (
        await shop.visitor('POST', '/api/payments/mollie/notify', body, {
          'content-type': 'application/x-www-form-urlencoded',
        })
      ).status,
      200,
    )
})

test('no money moves on a report that cannot be true; staff read why', async () => {
  const order = await place('mollie')
  const id = await shop.payAt('mollie', order)
  await shop.notify('mollie', id)
  await shop.admin('POST', `/api/orders/${order.id}/status/cancel`, { reason: 'abgesagt' })
  const tooMuch = { id: 're_1', status: 'refunded', amount: { currency: 'EUR', value: '9.00' } }
  shop.mollie.payments.get(id)?.refunds.push(tooMuch)
  await shop.work()
  const { payments } = await shop.load(order)
  assert.equal(payments[0]?.lastError, 'Der Anbieter meldet Beträge, die nicht stimmen können.')
  assert.deepEqual(shop.mollie.payments.get(id)?.refunds, [tooMuch])
  const { data } = await shop.admin<Dashboard>('GET', '/api/dashboard')
  assert.deepEqual(
    data.alarms.filter(({ kind }) => kind === 'payments-failed').map(({ path }) => path),
    [`/orders/history?order=${order.id}`],
  )
})

test('a forged notice of Datatrans is refused, and nobody is asked', async () => {
  const order = await place('datatrans')
  const id = await shop.payAt('datatrans', order)
  const { body, signature } = shop.datatrans.notice(id)
  const send = (body: string, headers: Record<string, string>) =>
    shop.visitor('POST', '/api/payments/datatrans/notify', body, {
      'content-type': 'application/json',
      ...headers,
    })
  const before = shop.datatrans.calls
  assert.equal((await send(body, {})).status, 400)
  assert.equal((await send(`${body} `, { 'datatrans-signature': signature })).status, 400)
  assert.equal((await send(body, { 'datatrans-signature': signature.replace(/.$/, '0x') })).status, 400)
  assert.equal(shop.datatrans.calls, before)
  assert.equal((await shop.load(order)).isPaid, false)
})

test('a notice that says paid of an open payment makes nothing paid', async () => {
  const order = await place('mollie')
  const id = (await shop.visit(order)).split('/').at(-1) ?? ''
  await shop.notify('mollie', id)
  assert.equal((await shop.load(order)).isPaid, false)
})

test('the same submission gives the same order and the same way to pay', async () => {
  const body = createOrderBody(shop, { paymentMethod: 'mollie', appointmentDate: nextWish() })
  const send = () =>
    shop.visitor<PublicOrder>('POST', '/api/orders', body, { 'idempotency-key': 'once-and-again' })
  const [first, second] = [await send(), await send()]
  assert.equal(second.data.id, first.data.id)
  assert.equal(second.data.paymentRedirectUrl, first.data.paymentRedirectUrl)
  assert.equal((await shop.paymentsOf(first.data)).length, 1)
})

test('without a key a method is not offered', async () => {
  const bare = await import('../ordering/testing/shop-fixture.ts').then(({ createTestShop: aTestShop }) =>
    aTestShop({ isMollieEnabled: true }),
  )
  await bare.admin('POST', '/api/config', { enableMollie: true, enablePluginMollie: true })
  bare.services.cache.forget()
  const reply = await bare.visitor('POST', '/api/orders', createOrderBody(bare, { paymentMethod: 'mollie' }))
  assert.deepEqual(reply.errors, [
    { field: 'paymentMethod', message: 'Die gewählte Zahlungsart ist nicht verfügbar.' },
  ])
})

test('an order that its branch confirms by itself is confirmed once it is paid, and its customer gets one message', async () => {
  await shop.change('branches', shop.branch, { confirmsTakeaway: true, confirmsLimitedOnly: true })
  const appointmentDate = nextWish()
  const order = await shop.order('mollie', { appointmentDate, email: 'sabine@kundin.example' })
  assert.equal(order.status, 'new')
  const id = await shop.payAt('mollie', order)
  for (let times = 0; times < 2; times++) await shop.notify('mollie', id)
  const { status, isPaid, appointment, history } = await shop.load(order)
  assert.deepEqual(
    [status, isPaid, appointment],
    ['confirmed', true, new Date(appointmentDate).toISOString()],
  )
  assert.deepEqual(
    history.map(({ action }) => action),
    ['placed', 'paid', 'self-confirmed'],
  )
  assert.deepEqual((await messagesAbout(order)).toSorted(), ['order-confirmed', 'order-received'])
  await shop.change('branches', shop.branch, { confirmsTakeaway: false })
})

/** Every order has an interval of its own, as each holds only one. */
function nextWish(): string {
  return hoursAhead(hours++)
}

async function alarms(): Promise<(string | null)[][]> {
  const { data } = await shop.admin<Dashboard>('GET', '/api/dashboard')
  return data.alarms.filter(({ kind }) => kind.startsWith('payments')).map(({ kind, path }) => [kind, path])
}

function place(provider: MockedProvider, appointmentDate = nextWish()): Promise<PublicOrder> {
  return shop.order(provider, { appointmentDate })
}

async function refusedToConfirm({ id }: PublicOrder): Promise<number> {
  return (await shop.admin('POST', `/api/orders/${id}/status/confirm`)).status
}

async function messagesAbout({ id }: PublicOrder): Promise<string[]> {
  const rows = await db.select().from(outbox).where(eq(outbox.order, id)).orderBy(asc(outbox.id))
  return rows.map(({ template }) => template)
}

async function ledgerOf(order: PublicOrder) {
  const sums = { authorized: 0, captured: 0, refunded: 0 }
  for (const { id } of await shop.paymentsOf(order)) {
    for (const event of await db.select().from(paymentEvents).where(eq(paymentEvents.payment, id))) {
      sums.authorized += event.authorized
      sums.captured += event.captured
      sums.refunded += event.refunded
    }
  }
  return sums
}

async function takenAt(start: string): Promise<number> {
  const [row] = await db
    .select()
    .from(slotUsage)
    .where(eq(slotUsage.start, new Date(start)))
  return row?.taken ?? 0
}

function refundsAt(provider: MockedProvider, id: string): number {
  if (provider === 'datatrans') return shop.datatrans.transactions.get(id)?.credited ?? 0
  const refunds = shop.mollie.payments.get(id)?.refunds ?? []
  return refunds.reduce((sum, { amount }) => sum + Math.round(Number(amount.value) * 100), 0)
}
