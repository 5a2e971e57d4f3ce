import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Dashboard } from '@theke/contract/insights/dashboard-api.ts'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import { eq } from 'drizzle-orm'
import { permissionSets } from '../../people/people-tables.ts'
import { createPerson } from '../../people/testing/login-fixture.ts'
import { createItem } from '../../ordering/testing/order-factory.ts'
import { orders } from '../../ordering/ordering-tables.ts'
import { createPaymentShop } from '../testing/payment-fixture.ts'
import { paymentEvents, payments } from '../payments-tables.ts'

const shop = await createPaymentShop()
const { db } = shop.services

/** Somebody of the branch who may what the set says, and these in addition. */
async function person(name: string, key: string, also: string[] = []) {
  const [set] = await db.select().from(permissionSets).where(eq(permissionSets.key, key))
  const [mine] = await db
    .insert(permissionSets)
    .values({ name, description: '', permissions: [...(set?.permissions ?? []), ...also] })
    .returning()
  const body = { permissionSet: mine?.id ?? null, branches: [shop.branch] }
  return (await createPerson(shop, name, ['ROLE_EMPLOYEE'], body)).enter()
}

const counter = await person('theke', 'counter', ['payments.return'])
const other = await person('aushilfe', 'counter')
const manager = await person('leitung', 'manager')

async function placed(method: 'cash' | 'mollie' = 'cash'): Promise<number> {
  const order = await shop.order('mollie', { paymentMethod: method, items: [createItem(shop.roll, 10)] })
  if (method === 'mollie') await shop.notify('mollie', await shop.payAt('mollie', order))
  assert.equal((await shop.admin('POST', `/api/orders/${order.id}/status/confirm`)).status, 200)
  return order.id
}

async function handedOver(method: 'cash' | 'mollie' = 'cash'): Promise<number> {
  const id = await placed(method)
  const isPaymentTaken = method === 'cash'
  const body = { isPaymentTaken, paidBy: isPaymentTaken ? 'cash' : null }
  const reply = await counter('POST', `/api/orders/${id}/hand-over`, body)
  assert.equal(reply.status, 200, JSON.stringify(reply.errors))
  return id
}

const complain = (id: number, body: Record<string, unknown>, caller = counter) =>
  caller<OrderView>('POST', `/api/orders/${id}/complaints`, {
    kept: 26,
    by: 'cash',
    reason: 'quality',
    ...body,
  })
const alarms = async (caller: typeof counter) =>
  (await caller<Dashboard>('GET', '/api/dashboard')).data.alarms
    .filter(({ kind }) => ['counter-returns', 'payments-failed'].includes(kind))
    .map(({ text }) => text)
const messages = ({ errors }: { errors: { message: string }[] }) => errors.map(({ message }) => message)

test('money goes back after the hand-over, once, and the order stays paid', async () => {
  const id = await handedOver()
  const [first, second] = await Promise.all([
    complain(id, { amount: 5, note: 'Leberkäse trocken' }),
    complain(id, { amount: 5, note: 'Leberkäse trocken' }),
  ])
  assert.deepEqual(
    [first.status, second.status].toSorted((a, b) => a - b),
    [200, 422],
  )
  const { data } = await shop.admin<OrderView>('GET', `/api/orders/${id}`)
  assert.partialDeepStrictEqual(data.payment, {
    kind: 'paid',
    open: 0,
    secured: 21,
    toReturn: 0,
    returned: 5,
  })
  assert.equal(data.isPaid, true)
  const note = data.history.at(-1)?.note.replaceAll('\u00a0', ' ')
  assert.equal(note, '5,00 €, Bar, Qualität: Leberkäse trocken')
  const undone = await manager('POST', `/api/orders/${id}/hand-over/undo`, { reason: 'falscher Kunde' })
  assert.equal(undone.status, 409)
})

test('how much and how long is for the shop to say, and who may cancel what is paid has no limit', async () => {
  const id = await handedOver()
  assert.deepEqual(messages(await complain(id, { amount: 20.01 })), [
    'So viel zu einer Bestellung darf nur zurückgeben, wer bezahlte Bestellungen stornieren darf.',
  ])
  assert.deepEqual(messages(await complain(id, { amount: 26.01 }, manager)), [
    'Das ist mehr, als auf diesem Weg bezahlt wurde und noch da ist.',
  ])
  assert.equal((await complain(id, { amount: 5, reason: 'other' })).errors[0]?.field, 'note')
  assert.equal((await complain(id, { amount: 5 }, other)).status, 403)
  await db
    .update(orders)
    .set({ endedAt: new Date(shop.services.clock.now() - 15 * 24 * 60 * 60_000) })
    .where(eq(orders.id, id))
  assert.deepEqual(messages(await complain(id, { amount: 5 })), [
    'Für diese Bestellung wird nichts mehr zurückgegeben: Sie ist zu lange her.',
  ])
  const open = await placed()
  assert.equal((await complain(open, { amount: 5 })).status, 409)
})

test('the limit is for all that goes back of an order, however it is divided and by whatever way', async () => {
  const id = await handedOver('mollie')
  assert.equal((await complain(id, { amount: 12 })).status, 200)
  for (const by of ['cash', 'atm-card', 'provider']) {
    const more = await complain(id, { amount: 8.01, kept: 14, by })
    assert.deepEqual([more.status, more.errors[0]?.field], [422, 'amount'], by)
  }
  assert.equal((await complain(id, { amount: 8, kept: 14, by: 'provider' })).status, 200)
  assert.equal((await complain(id, { amount: 0.01, kept: 6 })).status, 422)
  assert.equal((await complain(id, { amount: 6, kept: 6 }, manager)).status, 200)
})

test('what was paid online in parts goes back of all of them, the last one first, once', async () => {
  const order = await shop.order('mollie', { items: [createItem(shop.roll, 5)] })
  const { id } = order
  await shop.notify('mollie', await shop.payAt('mollie', order))
  assert.equal((await shop.admin('POST', `/api/orders/${id}/status/confirm`)).status, 200)
  const { updatedAt: seen } = await shop.load(order)
  const body = { items: [{ ...createItem(shop.roll, 10), line: 0 }], seen, toldBy: 'phone' }
  assert.equal((await shop.admin('POST', `/api/orders/${id}/change`, body)).status, 200)
  await shop.notify('mollie', await shop.payAt('mollie', order))
  const taken = { isPaymentTaken: false, paidBy: null }
  assert.equal((await counter('POST', `/api/orders/${id}/hand-over`, taken)).status, 200)
  const back = () => complain(id, { amount: 20, by: 'provider' })
  const both = await Promise.all([back(), back()])
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 422],
  )
  await shop.work()
  assert.deepEqual(
    (await shop.paymentsOf(order)).map(({ captured, refunded, conceded }) => [captured, refunded, conceded]),
    [
      [1300, 700, 700],
      [1300, 1300, 1300],
    ],
  )
  assert.partialDeepStrictEqual((await shop.load(order)).payment, { secured: 6, open: 0, toReturn: 0 })
  assert.equal((await complain(id, { amount: 6.01, kept: 6, by: 'provider' }, manager)).status, 422)
})

test('an online payment goes back by its provider or in cash, never both', async () => {
  const id = await handedOver('mollie')
  const back = await complain(id, { amount: 6, by: 'provider' })
  assert.equal(back.status, 200, JSON.stringify(back.errors))
  assert.equal((await complain(id, { amount: 6, by: 'provider' })).status, 422)
  await shop.work()
  const inCash = await complain(id, { amount: 20, kept: 20 }, manager)
  assert.equal(inCash.status, 200, JSON.stringify(inCash.errors))
  await shop.work()
  const rows = await shop.paymentsOf({ id })
  assert.deepEqual(
    rows.map(({ provider, captured, refunded }) => [provider, captured, refunded]),
    [
      ['mollie', 2600, 600],
      ['cash', 0, 2000],
    ],
  )
  for (const by of ['cash', 'provider'])
    assert.equal((await complain(id, { amount: 1, kept: 0, by }, manager)).status, 422)
})

for (const rest of ['cash', 'open'] as const) {
  test(`what a provider returns after a complaint comes on top of what it returned after a change, with a rest ${rest}`, async () => {
    const id = await placed('mollie')
    const change = async (rolls: number) => {
      const { updatedAt: seen } = await shop.load({ id })
      const body = { items: [{ ...createItem(shop.roll, rolls), line: 0 }], seen, toldBy: 'phone' }
      assert.equal((await shop.admin('POST', `/api/orders/${id}/change`, body)).status, 200)
      await shop.work(60_000)
    }
    await change(5)
    await change(10)
    const taken = rest === 'cash' ? { isPaymentTaken: true, paidBy: 'cash' } : { isPaymentTaken: false, rest }
    const handedOver = await counter('POST', `/api/orders/${id}/hand-over`, { amount: 13, ...taken })
    assert.equal(handedOver.status, 200, JSON.stringify(handedOver.errors))
    const body = { amount: 4.3, kept: rest === 'cash' ? 26 : 13, by: 'provider' }
    const { status, errors } = await complain(id, body)
    assert.equal(status, 200, JSON.stringify(errors))
    await shop.work()
    const [online] = await shop.paymentsOf({ id })
    assert.partialDeepStrictEqual(online, { provider: 'mollie', captured: 2600, refunded: 1730 })
    const { payment } = await shop.load({ id })
    assert.partialDeepStrictEqual(payment, { open: rest === 'cash' ? 0 : 13, toReturn: 0 })
  })
}

test('what was handed over before methods were recorded can go back too, and was taken when it was', async () => {
  const id = await handedOver()
  await db.delete(payments).where(eq(payments.order, id))
  const { status, errors } = await complain(id, { amount: 5 })
  assert.equal(status, 200, JSON.stringify(errors))
  const { data } = await shop.admin<OrderView>('GET', `/api/orders/${id}`)
  assert.partialDeepStrictEqual(data.payment, { kind: 'paid', open: 0, secured: 21 })
  const [row] = await db.select().from(orders).where(eq(orders.id, id))
  const [taken] = await db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.payment, data.payments[0]?.id ?? 0))
  assert.deepEqual(taken?.at, row?.endedAt)
})

test('a hand-over by somebody else is undone only by who may cancel what is paid, and with a reason', async () => {
  const id = await handedOver()
  const undo = (caller: typeof counter, reason = '') =>
    caller<OrderView>('POST', `/api/orders/${id}/hand-over/undo`, { reason })
  assert.equal((await undo(other, 'irrtümlich')).status, 403)
  assert.equal((await undo(manager)).errors[0]?.field, 'reason')
  assert.equal((await undo(manager, 'falscher Kunde')).status, 200)
  const again = await counter('POST', `/api/orders/${id}/hand-over`, { isPaymentTaken: true, paidBy: 'cash' })
  assert.equal(again.status, 200)
  assert.equal((await undo(counter)).status, 200)
  const ledger = await db
    .select({ reason: paymentEvents.reason, userName: paymentEvents.userName })
    .from(paymentEvents)
    .innerJoin(payments, eq(payments.id, paymentEvents.payment))
    .where(eq(payments.order, id))
    .orderBy(paymentEvents.id)
  assert.deepEqual(
    ledger.map(({ reason }) => reason),
    ['', 'falscher Kunde', '', ''],
  )
})

test('what was taken at the counter is not canceled by everybody, also once it was given back', async () => {
  const id = await handedOver()
  assert.equal((await counter('POST', `/api/orders/${id}/hand-over/undo`, {})).status, 200)
  assert.equal((await counter('POST', `/api/orders/${id}/status/cancel`, {})).status, 403)
  const past = new Date(shop.services.clock.now() - 60_000)
  await db.update(orders).set({ appointment: past }).where(eq(orders.id, id))
  assert.equal((await counter('POST', `/api/orders/${id}/status/not-collected`)).status, 403)
  assert.equal((await manager('POST', `/api/orders/${id}/status/cancel`, {})).errors[0]?.field, 'reason')
  const canceled = await manager('POST', `/api/orders/${id}/status/cancel`, { reason: 'doppelt bestellt' })
  assert.equal(canceled.status, 200)
})

test('a deposit is taken before, deducted at the hand-over, and returned in any way where the order is canceled', async () => {
  const id = await placed()
  const deposit = { amount: 20, open: 26, paidBy: 'atm-card' }
  const take = () => counter<OrderView>('POST', `/api/orders/${id}/counter-payments`, deposit)
  const [first, second] = await Promise.all([take(), take()])
  assert.deepEqual(
    [first.status, second.status].toSorted((a, b) => a - b),
    [200, 422],
  )
  const { data } = await shop.admin<OrderView>('GET', `/api/orders/${id}`)
  assert.partialDeepStrictEqual(data.payment, { kind: 'partly', open: 6, secured: 20 })
  const reason = 'abgesagt'
  assert.equal((await manager('POST', `/api/orders/${id}/status/cancel`, { reason })).status, 200)
  const canceled = (await shop.admin<OrderView>('GET', `/api/orders/${id}`)).data
  assert.partialDeepStrictEqual(canceled.payment, { kind: 'refunding', toReturn: 20 })
  // Nothing has failed; somebody is to open the drawer.
  assert.deepEqual(await alarms(counter), ['Zu einer Bestellung ist an der Theke Geld zurückzugeben.'])
  assert.deepEqual(await alarms(shop.admin), ['Zu einer Bestellung ist an der Theke Geld zurückzugeben.'])
  const path = `/api/orders/${id}/counter-payments/${canceled.payments[0]?.id}/return`
  const back = await counter<OrderView>('POST', path, { amount: 20, method: 'cash' })
  assert.equal(back.status, 200, JSON.stringify(back.errors))
  assert.partialDeepStrictEqual(back.data.payment, { kind: 'refunded', toReturn: 0, returned: 20 })
  assert.deepEqual(
    back.data.payments.map(({ counterMethod, captured, refunded, toReturnAtCounter }) => [
      counterMethod,
      captured - refunded,
      toReturnAtCounter,
    ]),
    [
      ['atm-card', 20, 0],
      ['cash', -20, 0],
    ],
  )
  assert.deepEqual(await alarms(shop.admin), [])
  assert.equal((await counter('POST', path, { amount: 20, method: 'cash' })).status, 409)
})

test('everybody may say that nobody collected what a deposit was taken for, which stays with the shop', async () => {
  const id = await placed()
  const deposit = { amount: 20, open: 26, paidBy: 'cash' }
  assert.equal((await counter('POST', `/api/orders/${id}/counter-payments`, deposit)).status, 200)
  const past = new Date(shop.services.clock.now() - 60_000)
  await db.update(orders).set({ appointment: past }).where(eq(orders.id, id))
  const { status, data } = await counter<OrderView>('POST', `/api/orders/${id}/status/not-collected`)
  assert.deepEqual([status, data.payment.secured, data.payment.toReturn], [200, 20, 0])
})

test('deposits on packaging that went back leave the limit as it is', async () => {
  const glass = await shop.create('containers', { name: 'Glas', kind: 'reusable', deposit: 1, sortOrder: 1 })
  const id = await handedOver()
  const returned = [{ container: { id: glass }, count: 5 }]
  const packaging = await manager('POST', `/api/orders/${id}/later-packaging`, {
    returned,
    kept: 26,
    by: 'cash',
  })
  assert.equal(packaging.status, 200, JSON.stringify(packaging.errors))
  assert.equal((await complain(id, { amount: 20.5, kept: 21 })).errors[0]?.field, 'amount')
  assert.equal((await complain(id, { amount: 20, kept: 21 })).status, 200)
  assert.equal((await complain(id, { amount: 1, kept: 1 })).errors[0]?.field, 'amount')
})
