import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { OrderMessage } from '@theke/contract/messages/outbox.ts'
import type { OrderView, PublicOrder } from '@theke/contract/ordering/order.ts'
import { createTestShop } from '../testing/shop-fixture.ts'
import { createOrderBody, send } from '../testing/order-factory.ts'

const shop = await createTestShop({ confirmsTakeaway: true })
const email = () => `${randomUUID()}@kundin.example`

async function place(stated: Record<string, unknown> = {}, key?: string): Promise<PublicOrder> {
  const { status, data, errors } = await send(shop.visitor, createOrderBody(shop, stated), key)
  assert.equal(status, 201, JSON.stringify(errors))
  return data
}

const stored = async ({ id }: PublicOrder) => (await shop.admin<OrderView>('GET', `/api/orders/${id}`)).data
const historyOf = async (order: PublicOrder) => (await stored(order)).history.map(({ action }) => action)
const subjectsOf = async ({ id }: PublicOrder) =>
  (await shop.admin<OrderMessage[]>('GET', `/api/orders/${id}/messages`)).data.map(({ subject }) => subject)

test('an order that the branch confirms by itself is confirmed as it is placed, and its customer hears that at once', async () => {
  const order = await place({ email: email() })
  assert.equal(order.status, 'confirmed')
  const read = await shop.visitor('GET', `/api/orders/public/${order.uid}/${order.hash}`)
  assert.deepEqual(read.data, order)
  assert.deepEqual(await historyOf(order), ['placed', 'self-confirmed'])
  const subjects = await subjectsOf(order)
  assert.ok(
    subjects.some((subject) => /ist bestätigt/.test(subject)),
    subjects.join(),
  )
  assert.equal(subjects.length, 1)
})

test('a repeated order is confirmed once', async () => {
  const key = randomUUID()
  const stated = { email: email() }
  const replies = await Promise.all([place(stated, key), place(stated, key), place(stated, key)])
  const [order] = replies
  assert.deepEqual(
    new Set(replies.map(({ id, status }) => `${id} ${status}`)),
    new Set([`${order?.id} confirmed`]),
  )
  assert.ok(order)
  assert.deepEqual(await historyOf(order), ['placed', 'self-confirmed'])
})

test('words of the customer and orders for another place wait for staff', async () => {
  for (const stated of [{ comment: 'Bitte ohne Sellerie, Allergie!' }, { source: 'web', comment: '?' }]) {
    const order = await place(stated)
    assert.equal(order.status, 'new')
    assert.deepEqual(await historyOf(order), ['placed'])
  }
})

test('where only known customers are confirmed, a customer is known by address and number once an order was completed', async () => {
  await shop.change('branches', shop.branch, { confirmsKnownOnly: true })
  const address = email()
  const phone = '+43 664 1234567'
  const first = await place({ email: address, phone })
  const second = await place({ email: address, phone })
  assert.deepEqual([first.status, second.status], ['new', 'new'])
  const subjects = await subjectsOf(second)
  assert.ok(!subjects.some((subject) => /ist bestätigt/.test(subject)), subjects.join())
  await shop.admin('POST', `/api/orders/${first.id}/status/confirm`)
  assert.equal(
    (await shop.admin('POST', `/api/orders/${first.id}/status/completed`, { paidBy: 'cash' })).status,
    200,
  )
  const third = await place({ email: address.toUpperCase(), phone: '0043 664 123 45 67' })
  assert.equal(third.status, 'confirmed')
  // A caller who types the address of somebody else is not that customer.
  for (const stranger of [
    { email: address },
    { email: address, phone: '+43 664 7654321' },
    { email: email(), phone },
    { phone },
  ])
    assert.equal((await place(stranger)).status, 'new', JSON.stringify(stranger))
  assert.equal((await place()).status, 'new')
  await shop.change('branches', shop.branch, { confirmsKnownOnly: false })
})

test('above the sum that the branch has set somebody answers', async () => {
  await shop.change('branches', shop.branch, { confirmsUpTo: 5 })
  assert.equal((await place()).status, 'new')
  await shop.change('branches', shop.branch, { confirmsUpTo: 6 })
  assert.equal((await place()).status, 'confirmed')
})
