import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { OrderView, PublicOrder } from '@theke/contract/ordering/order.ts'
import { orderChangeTexts } from '@theke/contract/ordering/order-change.ts'
import { eq } from 'drizzle-orm'
import { paymentEvents, payments } from '../../../payments/payments-tables.ts'
import { beginInTheMorning } from '../../../testing/test-clock.ts'
import { createItem, createOrderBody, send } from '../../testing/order-factory.ts'
import { createTestShop } from '../../testing/shop-fixture.ts'

beginInTheMorning()
const shop = await createTestShop()
const meat = await shop.create('products', {
  name: 'Tafelspitz',
  price: 10,
  unit: 'kilogram',
  alternativeUnits: [],
  calculationModel: 'approximate',
})
await shop.change('menus', shop.menu, {
  catalog: [{ category: { id: shop.category }, products: [{ id: shop.roll }, { id: meat }] }],
})
const one = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
const other = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])

type Sent = { key?: string; ago?: number; seen?: string }

const headersOf = ({ key = randomUUID(), ago, seen }: Sent) => ({
  'idempotency-key': key,
  ...(ago !== undefined && { 'theke-taken-ago': String(ago) }),
  ...(seen !== undefined && { 'theke-seen': seen }),
})
const confirm = (id: number, sent: Sent = {}, caller = one) =>
  caller<OrderView>('POST', `/api/orders/${id}/status/confirm`, {}, headersOf(sent))
const handOver = (id: number, sent: Sent = {}, caller = one) =>
  caller<OrderView>(
    'POST',
    `/api/orders/${id}/hand-over`,
    { isPaymentTaken: true, paidBy: 'cash', amount: 5.2 },
    headersOf(sent),
  )
const weigh = (id: number, weights: string, sent: Sent = {}) =>
  one<OrderView>(
    'PUT',
    `/api/orders/${id}/items/0`,
    { weights, isWeightConfirmed: true, seen: { product: { id: meat }, weights: '' } },
    headersOf(sent),
  )

async function placed(items?: object[]): Promise<PublicOrder> {
  const { data } = await send(shop.visitor, createOrderBody(shop, items && { items }))
  return data
}

async function confirmed(items?: object[]): Promise<OrderView> {
  return (await confirm((await placed(items)).id)).data
}

const ledgerOf = async (order: number) =>
  (
    await shop.services.db
      .select({ captured: paymentEvents.captured, at: paymentEvents.at, takenAt: paymentEvents.takenAt })
      .from(paymentEvents)
      .innerJoin(payments, eq(payments.id, paymentEvents.payment))
      .where(eq(payments.order, order))
  ).filter(({ captured }) => captured !== 0)

test('a step that is sent again is taken once: at the same time, after a restart and by another person of the branch', async () => {
  const order = await confirmed()
  const key = randomUUID()
  const replies = await Promise.all([1, 2, 3].map(() => handOver(order.id, { key })))
  await shop.restart()
  replies.push(await handOver(order.id, { key }), await handOver(order.id, { key }, other))
  assert.deepEqual(
    replies.map(({ status, data }) => [status, data.status]),
    replies.map(() => [200, 'completed']),
  )
  assert.deepEqual(
    (await ledgerOf(order.id)).map(({ captured }) => captured),
    [520],
  )
  const history = replies.at(-1)?.data.history ?? []
  assert.equal(history.filter(({ action }) => action === 'completed').length, 1)
})

test('a key belongs to one order, and a refused step may be sent again', async () => {
  const order = await confirmed()
  const key = randomUUID()
  assert.equal((await confirm(order.id, { key })).status, 200)
  // For another kind of step it is another key, so that nothing is left out.
  assert.equal((await handOver(order.id, { key })).data.status, 'completed')
  const unanswered = await placed()
  assert.equal((await confirm(unanswered.id, { key })).status, 409)
  const early = randomUUID()
  assert.equal((await handOver(unanswered.id, { key: early })).status, 409)
  await confirm(unanswered.id)
  assert.equal((await handOver(unanswered.id, { key: early })).status, 200)
  assert.equal((await confirm(unanswered.id, { key: 'short' })).status, 400)
})

test('what was taken without a line keeps both instants in history and ledger', async () => {
  const order = await confirmed()
  const ago = 24 * 60_000
  const { data } = await handOver(order.id, { ago })
  const steps = data.history.filter(({ action }) => ['counter-paid', 'completed'].includes(action))
  assert.deepEqual(
    steps.map(({ at, takenAt }) => Date.parse(at) - Date.parse(takenAt ?? '')),
    [ago, ago],
  )
  const [entry] = await ledgerOf(order.id)
  assert.equal(entry && entry.at.getTime() - (entry.takenAt?.getTime() ?? 0), ago)
  for (const wrong of [5000, 15 * 24 * 60 * 60_000, Number.NaN]) {
    const other = await confirmed()
    const { data } = await handOver(other.id, { ago: wrong })
    assert.equal(data.history.at(-1)?.takenAt, undefined)
  }
  const { status } = await handOver((await confirmed()).id, { seen: '-200000-01-01T00:00:00Z' })
  assert.equal(status, 422)
})

test('money that arrives after the closing of its day belongs to the next closing', async () => {
  const till = `/api/branches/${shop.branch}/till`
  const order = await confirmed()
  const before = (await shop.admin<{ number: number; expected: number }>('GET', till)).data
  const closing = {
    number: before.number,
    opening: 0,
    expected: before.expected,
    counted: before.expected,
    pieces: [],
    cardCounted: null,
    kept: 0,
    remark: '',
  }
  const closed = await shop.admin<{ number: number }>(
    'POST',
    `/api/branches/${shop.branch}/closings`,
    closing,
  )
  assert.ok(closed.status < 300, JSON.stringify(closed.errors))
  assert.equal((await handOver(order.id, { ago: 30 * 60_000 })).status, 200)
  const next = (await shop.admin<{ number: number; expected: number }>('GET', till)).data
  assert.deepEqual([next.number, next.expected], [before.number + 1, 5.2])
})

test('what was changed since the device saw the order is refused, what was weighed or confirmed is not', async () => {
  const order = await confirmed([createItem(meat, 1, { unit: 'kilogram' })])
  const seen = order.updatedAt
  const weighed = await weigh(order.id, '1000', { seen })
  assert.equal(weighed.status, 200, JSON.stringify(weighed.errors))
  const ready = `/api/orders/${order.id}/status/in-delivery`
  assert.equal((await one('POST', ready, {}, headersOf({ seen }))).status, 200)
  const changed = await other<OrderView>('PUT', `/api/orders/${order.id}/items/0`, { comment: 'ohne Fett' })
  assert.equal(changed.status, 200)
  const body = { isPaymentTaken: true, paidBy: 'cash' }
  const late = await one('POST', `/api/orders/${order.id}/hand-over`, body, headersOf({ seen }))
  assert.deepEqual([late.status, late.errors[0]?.message], [409, orderChangeTexts.changedMeanwhile])
  const known = headersOf({ seen: changed.data.updatedAt })
  assert.equal((await one('POST', `/api/orders/${order.id}/hand-over`, body, known)).status, 200)
})

test('two devices that have weighed the same line do not overwrite one another, and the same weight is no contradiction', async () => {
  const order = await confirmed([createItem(meat, 1, { unit: 'kilogram' })])
  assert.equal((await weigh(order.id, '980')).status, 200)
  assert.equal((await weigh(order.id, '980')).status, 200)
  assert.equal((await weigh(order.id, '1010')).status, 409)
})

test('two devices hand an order over: the second is refused, also under the name of the same person', async () => {
  const order = await confirmed()
  const complete = (sent: Sent = {}) =>
    one<OrderView>('POST', `/api/orders/${order.id}/status/completed`, { paidBy: 'cash' }, headersOf(sent))
  assert.equal((await complete()).status, 200)
  assert.equal((await complete()).status, 409)
  assert.equal((await handOver(order.id, {}, other)).status, 409)
  assert.equal((await ledgerOf(order.id)).length, 1)
})

test('two devices have taken the same open money: the late one is refused, and what is sent again is booked once', async () => {
  const order = await confirmed()
  const rest = { isPaymentTaken: false, rest: 'open' }
  assert.equal((await one('POST', `/api/orders/${order.id}/hand-over`, rest)).status, 200)
  const take = (sent: Sent, caller: typeof one) =>
    caller(
      'POST',
      `/api/orders/${order.id}/counter-payments`,
      { amount: 5.2, open: 5.2, paidBy: 'cash' },
      headersOf(sent),
    )
  const key = randomUUID()
  assert.equal((await take({ key }, other)).status, 200)
  assert.equal((await take({ key }, other)).status, 200)
  assert.equal((await take({ ago: 24 * 60_000 }, one)).status, 409)
  assert.deepEqual(
    (await ledgerOf(order.id)).map(({ captured }) => captured),
    [520],
  )
})

test('whatever two devices send, as often and in whatever order it arrives: handed over once, paid once', async () => {
  for (let run = 0; run < 8; run++) {
    const order = await placed()
    const steps = [one, other].flatMap((caller) => {
      const keys = { confirm: randomUUID(), handOver: randomUUID() }
      return [
        () => confirm(order.id, { key: keys.confirm }, caller),
        () => handOver(order.id, { key: keys.handOver }, caller),
        () => handOver(order.id, { key: keys.handOver }, caller),
      ]
    })
    const rotated = [...steps.slice(run % steps.length), ...steps.slice(0, run % steps.length)]
    await Promise.all(rotated.map((step) => step()))
    for (const step of rotated) await step()
    const { data } = await one<OrderView>('GET', `/api/orders/${order.id}`)
    const count = (action: string) => data.history.filter((entry) => entry.action === action).length
    assert.deepEqual([data.status, count('completed'), count('counter-paid')], ['completed', 1, 1])
    assert.deepEqual(
      (await ledgerOf(order.id)).map(({ captured }) => captured),
      [520],
    )
  }
})

test('what was handed over while its customer canceled is open again, handed over and paid once', async () => {
  const order = await confirmed()
  const { status } = await other('POST', `/api/orders/${order.id}/status/cancel`, { toldBy: 'phone' })
  assert.equal(status, 200)
  assert.equal((await handOver(order.id)).status, 409)
  const reopened = await one<OrderView>('POST', `/api/orders/${order.id}/status/reopen`, {}, headersOf({}))
  assert.deepEqual([reopened.status, reopened.data.status], [200, 'confirmed'])
  assert.equal((await handOver(order.id, { seen: reopened.data.updatedAt })).data.status, 'completed')
  assert.deepEqual(
    (await ledgerOf(order.id)).map(({ captured }) => captured),
    [520],
  )
})
