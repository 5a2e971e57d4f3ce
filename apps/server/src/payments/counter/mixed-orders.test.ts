import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Takings } from '@theke/contract/insights/accounting-api.ts'
import type { OrderView, PublicOrder } from '@theke/contract/ordering/order.ts'
import type { ClosingView, TillView } from '@theke/contract/payments/closings-api.ts'
import type { NewRegister } from '@theke/contract/payments/registers-api.ts'
import { counterPaymentMethods } from '@theke/domain/shop/branch.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import { eq } from 'drizzle-orm'
import { createItem, createOrderBody, send } from '../../ordering/testing/order-factory.ts'
import { hoursAhead } from '../../ordering/testing/shop-fixture.ts'
import { beginInTheMorning } from '../../testing/test-clock.ts'
import { createPaymentShop } from '../testing/payment-fixture.ts'
import { cashReceipts } from '../register/register-tables.ts'

beginInTheMorning()
const shop = await createPaymentShop({ customerChanges: 'begun' })
const { admin, visitor } = shop
const { db } = shop.services
const can = await shop.create('containers', { name: 'Dose', kind: 'oneWay', deposit: 0.25 })
const taxes = { tax: 20, takeawayTax: 20, dineInTax: 20 }
const containers = [{ container: { id: can }, amount: 1 }]
const cola = await shop.create('products', { name: 'Cola', price: 2, unit: 'piece', containers, ...taxes })
const water = await shop.create('products', { name: 'Wasser', price: 1.5, unit: 'piece', ...taxes })
const catalog = [
  { category: { id: shop.category }, products: [shop.roll, cola, water].map((id) => ({ id })) },
]
await shop.change('menus', shop.menu, { catalog })
const quota = {
  name: 'Cola',
  unit: 'piece',
  amount: 12,
  isPerDay: true,
  firstDay: dayOf(shop.services.clock.now()),
}
await shop.create('quotas', { ...quota, products: [{ id: cola }] })
const rule = { name: 'Anzahlung', share: 'percent', percent: 20, amount: null, ways: ['counter', 'online'] }
const until = { daysBefore: 0, remindDaysBefore: null, isCanceledIfOverdue: false, isEnabled: true }
await shop.create('advance-rules', { ...rule, ...until })
const register = await admin<NewRegister>('POST', '/api/cash-registers', {
  registerId: 'KASSA-1',
  branch: null,
  service: 'software',
  account: '',
  password: '',
  mailsReceipts: true,
})
await admin('POST', `/api/cash-registers/${register.data.register.id}/start`, {})
shop.services.cache.forget()

const cents = (amount: number) => Math.round(amount * 100)
const appointmentDate = hoursAhead(5)

/** A confirmed order of rolls at 2,60 € and cans of cola at 2,25 €. */
async function placed(rolls: number, colas: number, paymentMethod = 'cash'): Promise<PublicOrder> {
  const items = [createItem(shop.roll, rolls), createItem(cola, colas)]
  const body = createOrderBody(shop, { items, appointmentDate, paymentMethod })
  const { data, status, errors } = await send(visitor, body)
  assert.equal(status, 201, JSON.stringify(errors))
  if (paymentMethod !== 'cash') await shop.notify('mollie', await shop.payAt('mollie', data))
  await admin('POST', `/api/orders/${data.id}/status/confirm`)
  return data
}

const path = ({ uid, hash }: PublicOrder) => `/api/orders/public/${uid}/${hash}`
async function changed(order: PublicOrder, rolls: number, colas: number): Promise<PublicOrder> {
  const { updatedAt: seen } = (await visitor<PublicOrder>('GET', path(order))).data
  const items = [
    { ...createItem(shop.roll, rolls), line: 0 },
    { ...createItem(cola, colas), line: 1 },
  ]
  const { data, status, errors } = await visitor<PublicOrder>('POST', `${path(order)}/change`, {
    items,
    seen,
  })
  assert.equal(status, 200, JSON.stringify(errors))
  await shop.work()
  return data
}

async function post(order: { id: number }, name: string, body: object): Promise<OrderView> {
  const { data, status, errors } = await admin<OrderView>('POST', `/api/orders/${order.id}/${name}`, body)
  assert.equal(status, 200, JSON.stringify(errors))
  await shop.work()
  return data
}

/** Order, ledger and receipts of the register say the same of its money; `net` in cents is what stays with the shop. */
async function requireNet(order: { id: number }, net: number): Promise<void> {
  const rows = await shop.paymentsOf(order)
  const stays = (of: typeof rows) => of.reduce((all, { captured, refunded }) => all + captured - refunded, 0)
  const { payment } = await shop.load(order)
  assert.deepEqual([cents(payment.secured), stays(rows)], [net, net])
  const receipts = await db.select().from(cashReceipts).where(eq(cashReceipts.order, order.id))
  for (const method of counterPaymentMethods) {
    const stated = receipts
      .flatMap(({ content }) => content.methods)
      .filter((one) => one.method === method)
      .reduce((all, { amount }) => all + amount, 0)
    const atCounter = stays(rows.filter(({ provider }) => provider === method))
    assert.equal(stated, atCounter, method)
  }
  for (const { content } of receipts) {
    const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
    assert.equal(
      sum(content.rates.map(({ gross }) => gross)),
      sum(content.methods.map(({ amount }) => amount)),
    )
  }
}

test('deposit, packaging, quota, substitute, undo, split and complaint in one order', async () => {
  const order = await placed(10, 8)
  assert.deepEqual([order.pricing.totalGross, order.advance?.open], [44, 8.8])
  await post(order, 'counter-payments', { amount: 8.8, open: 44, paidBy: 'hydro-ag-voucher' })
  // Twelve cans a day are all there are.
  const other = await send(
    visitor,
    createOrderBody(shop, { items: [createItem(cola, 5)], appointmentDate, shownAdvance: 100 }),
  )
  assert.equal(other.status, 422)
  const more = await changed(order, 4, 12)
  assert.deepEqual([more.pricing.totalGross, more.advance?.demanded, more.advance?.open], [37.4, 7.48, 0])
  const less = await changed(order, 4, 2)
  assert.deepEqual([less.pricing.totalGross, less.payment.open], [14.9, 6.1])
  // The substitute is dearer, and comes without packaging.
  const { updatedAt: seen } = await shop.load(order)
  const asked = await post(order, 'items/1/substitute', {
    product: { id: water },
    amount: 4,
    unit: 'piece',
    way: 'ask',
    until: hoursAhead(1),
    seen,
  })
  assert.equal(asked.items[1]?.offer?.difference, 1.5)
  const answer = { offer: asked.items[1].offer.id, answer: 'accept' }
  const accepted = await visitor<PublicOrder>('POST', `${path(order)}/substitute`, answer)
  assert.deepEqual([accepted.data.pricing.totalGross, accepted.data.pricing.containers ?? []], [16.4, []])
  await post(order, 'hand-over', {
    isPaymentTaken: true,
    payments: [
      { method: 'cash', amount: 5 },
      { method: 'atm-card', amount: 2.6 },
    ],
  })
  await requireNet(order, 1640)
  const undone = await post(order, 'hand-over/undo', { reason: 'falsches Paket' })
  assert.deepEqual([undone.payment.open, undone.payment.secured], [7.6, 8.8])
  await requireNet(order, 880)
  await post(order, 'hand-over', { isPaymentTaken: true, paidBy: 'cash' })
  const complaint = { amount: 3, kept: 16.4, by: 'atm-card', reason: 'quality' }
  await post(order, 'complaints', complaint)
  await requireNet(order, 1340)
  const { data } = await admin<TillView>('GET', `/api/branches/${shop.branch}/till`)
  assert.deepEqual([data.expected, data.depositsUsed], [7.6, 8.8])
})

test('a paid order gets cheaper and dearer: what is too much goes back once, what is missing is taken, and a part returns by the provider', async () => {
  const order = await placed(10, 4, 'mollie')
  assert.deepEqual([order.advance, order.pricing.totalGross], [null, 35])
  const cheaper = await changed(order, 5, 4)
  assert.deepEqual([cheaper.payment.toReturn, cheaper.payment.open, cheaper.advance], [13, 0, null])
  const dearer = await changed(order, 6, 6)
  assert.deepEqual([dearer.pricing.totalGross, dearer.payment.toReturn], [29.1, 5.9])
  await post(order, 'hand-over', { isPaymentTaken: false })
  await requireNet(order, 2910)
  await post(order, 'complaints', { amount: 5, kept: 29.1, by: 'provider', reason: 'quality' })
  await requireNet(order, 2410)
  const more = await placed(4, 2, 'mollie')
  const added = await changed(more, 6, 2)
  assert.equal(added.payment.open, 5.2)
  const handed = await post(more, 'hand-over', { isPaymentTaken: true, paidBy: 'atm-card' })
  assert.deepEqual([handed.payment.open, handed.payment.secured], [0, 20.1])
  await requireNet(more, 2010)
})

test('a deposit above what is ordered in the end goes back after the hand-over, and all of it where the order is canceled', async () => {
  const order = await placed(10, 1)
  await post(order, 'counter-payments', { amount: 28.25, open: 28.25, paidBy: 'cash' })
  const less = await changed(order, 1, 1)
  assert.deepEqual([less.payment.toReturn, less.payment.open, less.advance?.open], [23.4, 0, 0])
  const handed = await post(order, 'hand-over', { isPaymentTaken: false })
  const payment = handed.payments[0]
  assert.equal(payment?.toReturnAtCounter, 23.4)
  await post(order, `counter-payments/${payment.id}/return`, { amount: 23.4, method: 'atm-card' })
  await requireNet(order, 485)
  const other = await placed(10, 1)
  await post(other, 'counter-payments', { amount: 10, open: 28.25, paidBy: 'cash' })
  await post(other, 'status/cancel', { reason: 'Krank' })
  const canceled = await shop.load(other)
  assert.deepEqual([canceled.payment.toReturn, canceled.advance], [10, null])
  await post(other, `counter-payments/${canceled.payments[0]?.id}/return`, {})
  await requireNet(other, 0)
})

test('an order with a deposit is paid online for the rest, and no more comes of it', async () => {
  const order = await placed(10, 1)
  await post(order, 'counter-payments', { amount: 8.25, open: 28.25, paidBy: 'cash' })
  const { updatedAt: seen } = await shop.load(order)
  const online = await visitor<PublicOrder>('POST', `${path(order)}/change`, {
    paymentMethod: 'mollie',
    seen,
  })
  assert.deepEqual([online.status, online.data.payable], [200, 20], JSON.stringify(online.errors))
  await shop.notify('mollie', await shop.payAt('mollie', order))
  await shop.work()
  await requireNet(order, 2825)
  const paid = await shop.load(order)
  assert.deepEqual([paid.payment.open, paid.payment.toReturn, paid.advance?.open], [0, 0, 0])
  assert.equal((await visitor<PublicOrder>('GET', path(order))).data.payable, 0)
  await post(order, 'hand-over', { isPaymentTaken: false })
  await post(order, 'hand-over/undo', { reason: 'falsches Paket' })
  await post(order, 'hand-over', { isPaymentTaken: false })
  await requireNet(order, 2825)
})

test('a customer who cancels gets back what was paid online by the provider, and the rest at the counter', async () => {
  const order = await placed(5, 2, 'mollie')
  await changed(order, 10, 2)
  await post(order, 'counter-payments', { amount: 13, paidBy: 'cash' })
  assert.equal((await visitor<PublicOrder>('POST', `${path(order)}/cancel`)).status, 200)
  await shop.work()
  await requireNet(order, 1300)
  const { payments, payment } = await shop.load(order)
  assert.equal(payment.toReturn, 13)
  await post(order, `counter-payments/${payments.at(-1)?.id}/return`, {})
  await requireNet(order, 0)
})

test('the closing of such a day agrees with the bookkeeping', async () => {
  const branch = `/api/branches/${shop.branch}`
  const { data: till } = await admin<TillView>('GET', `${branch}/till`)
  const { number, opening, expected } = till
  const body = { number, opening, expected, counted: expected, kept: 0 }
  const { data, status } = await admin<ClosingView>('POST', `${branch}/closings`, body)
  assert.equal(status, 200)
  const month = `${dayOf(shop.services.clock.now()).slice(0, 7)}-01`
  const { data: takings } = await admin<Takings>('GET', `/api/accounting/takings?month=${month}`)
  for (const { method, taken, deposits, returned } of data.methods) {
    const of = takings.rows.filter((row) => row.method === method)
    const booked = (...kinds: string[]) =>
      of.filter((row) => kinds.includes(row.kind)).reduce((all, { gross }) => all + cents(gross), 0)
    assert.deepEqual(
      [booked('taking', 'packaging'), booked('refund', 'packaging-refund')],
      [cents(taken) + cents(deposits), 0 - cents(returned)],
      method,
    )
  }
  const cash = data.methods.find(({ method }) => method === 'cash')
  assert.ok(cash)
  assert.equal(cents(data.expected), cents(cash.taken) + cents(cash.deposits) - cents(cash.returned))
})
