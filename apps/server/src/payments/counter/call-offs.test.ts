import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import type { ClosingView, TillView } from '@theke/contract/payments/closings-api.ts'
import { createItem } from '../../ordering/testing/order-factory.ts'
import { createPaymentShop } from '../testing/payment-fixture.ts'

const shop = await createPaymentShop()
const path = `/api/branches/${shop.branch}`
const till = async () => (await shop.admin<TillView>('GET', `${path}/till`)).data
const called = ({ calledOff }: { calledOff: TillView['calledOff'] | null }, id: number) =>
  calledOff?.filter(({ order }) => order.id === id).map(({ purpose, isPaid }) => [purpose, isPaid])

/** An order of ten rolls for 26 €, confirmed. */
async function placed(method: 'cash' | 'mollie'): Promise<number> {
  const order = await shop.order('mollie', { paymentMethod: method, items: [createItem(shop.roll, 10)] })
  if (method === 'mollie') await shop.notify('mollie', await shop.payAt('mollie', order))
  assert.equal((await shop.admin('POST', `/api/orders/${order.id}/status/confirm`)).status, 200)
  return order.id
}

async function post(id: number, step: string, body: object = {}): Promise<OrderView> {
  const reply = await shop.admin<OrderView>('POST', `/api/orders/${id}/${step}`, body)
  assert.equal(reply.status, 200, JSON.stringify(reply.errors))
  return reply.data
}

async function close(): Promise<ClosingView> {
  const { number, opening, expected } = await till()
  const body = { number, opening, expected, counted: Math.max(0, expected), kept: 0 }
  const reply = await shop.admin<ClosingView>('POST', `${path}/closings`, body)
  assert.equal(reply.status, 200, JSON.stringify(reply.errors))
  return reply.data
}

test('of an order paid online that is canceled a closing says that money goes back, before and after it did, and in which closing it was', async () => {
  const [id, late, unpaid] = [await placed('mollie'), await placed('mollie'), await placed('cash')]
  for (const one of [id, unpaid]) await post(one, 'status/cancel', { reason: 'abgesagt' })
  assert.deepEqual(called(await till(), id), [['ended', true]])
  await shop.work()
  const now = await till()
  assert.deepEqual([called(now, id), called(now, unpaid)], [[['ended', true]], [['ended', false]]])
  assert.deepEqual(
    now.entries.map(({ order, amount }) => [order.id, amount]),
    [[id, -26]],
  )
  await post(late, 'status/cancel', { reason: 'abgesagt' })
  const first = await close()
  await shop.work()
  assert.deepEqual(called(first, late), [['ended', true]])
  const next = await close()
  assert.deepEqual([called(next, late), next.entries.map(({ amount }) => amount)], [[], [-26]])
  const { data } = await shop.admin<ClosingView[]>('GET', `${path}/closings`)
  const stored = data.find(({ number }) => number === first.number)
  assert.deepEqual(stored?.calledOff, first.calledOff)
})

test('what goes back at the counter is told once, by its entry', async () => {
  const id = await placed('cash')
  await post(id, 'counter-payments', { amount: 20, open: 26, paidBy: 'cash' })
  const { payments } = await post(id, 'status/cancel', { reason: 'abgesagt' })
  assert.deepEqual(called(await till(), id), [['ended', true]])
  await post(id, `counter-payments/${payments[0]?.id}/return`, { amount: 20, method: 'cash' })
  const { calledOff, entries } = await till()
  assert.deepEqual(called({ calledOff }, id), [])
  assert.deepEqual(
    entries.filter(({ order }) => order.id === id).map(({ purpose }) => purpose),
    ['deposit', 'ended'],
  )
})

test('every undone hand-over of an order is named, also after one with which money went back', async () => {
  const id = await placed('cash')
  const open = { isPaymentTaken: false, rest: 'open' }
  for (const body of [{ isPaymentTaken: true, paidBy: 'cash' }, open, open]) {
    await post(id, 'hand-over', body)
    await post(id, 'hand-over/undo')
  }
  const { calledOff, entries } = await till()
  assert.deepEqual(called({ calledOff }, id), [
    ['undo', false],
    ['undo', false],
  ])
  assert.equal(entries.filter(({ order, purpose }) => order.id === id && purpose === 'undo').length, 1)
})
