import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { WithdrawnSubmission } from '@theke/contract/ordering/customer-order-api.ts'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import { createTestShop } from '../testing/shop-fixture.ts'
import { createItem, createOrderBody, send } from '../testing/order-factory.ts'
import { submissionHash } from './find-order-by-idempotency-key.ts'

const shop = await createTestShop()

test('an order is stored with prices of the shop, whatever the caller says', async () => {
  const items = [{ ...createItem(shop.roll, 2), price: 0.01, name: 'Gratis', total: 0 }]
  const { status, data } = await send(
    shop.visitor,
    createOrderBody(shop, { items, pricing: { totalGross: 0 } }),
  )
  assert.equal(status, 201)
  assert.equal(data.pricing.totalGross, 5.2)
  assert.deepEqual(data.pricing.taxes, { '10': 0.4727 })
  const [item] = data.items
  assert.deepEqual([item?.name, item?.price, item?.tax, item?.total], ['Leberkäsesemmel', 2.6, 10, 5.2])
  assert.match(data.uid, /^[0-9a-z]{12}$/)
  assert.match(data.hash, /^[0-9a-f]{32}$/)

  const stored = await shop.admin<OrderView>('GET', `/api/orders/${data.id}`)
  assert.equal(stored.data.pricing.totalGross, 5.2)
  assert.deepEqual(
    stored.data.history.map(({ action, user }) => ({ action, user })),
    [{ action: 'placed', user: null }],
  )
})

test('a total other than the one the customer saw is told before it is charged', async () => {
  const { status, errors } = await send(shop.visitor, createOrderBody(shop, { shownTotal: 4.8 }))
  assert.equal(status, 422)
  assert.equal(errors[0]?.field, 'items')
  assert.match(errors[0]?.message ?? '', /Preise haben sich inzwischen geändert/)
  const { data } = await send(shop.visitor, createOrderBody(shop, { shownTotal: 5.2 }))
  assert.equal(data.pricing.totalGross, 5.2)
})

test('the reply to a new order is what the status page reads later', async () => {
  const { data } = await send(shop.visitor, createOrderBody(shop, { comment: 'Bitte mit Senf' }))
  const read = await shop.visitor('GET', `/api/orders/public/${data.uid}/${data.hash}`)
  assert.deepEqual(read.data, data)
})

test('the same key gives the same order again, also in parallel', async () => {
  const key = randomUUID()
  const body = createOrderBody(shop)
  const replies = await Promise.all(Array.from({ length: 8 }, () => send(shop.visitor, body, key)))
  assert.deepEqual(
    replies.map(({ status }) => status),
    replies.map(() => 201),
  )
  assert.equal(new Set(replies.map(({ data }) => data.id)).size, 1)
  assert.deepEqual((await send(shop.visitor, body, key)).data, replies[0]?.data)
})

test('a retry after an update is the order that the version before has stored', () => {
  const before = { firstName: 'Anna', items: [{ productId: 1, amount: 2 }] }
  const after = { ...before, campaign: null, items: [{ productId: 1, amount: 2, ifMissing: null }] }
  assert.equal(submissionHash(after), submissionHash(before))
  assert.notEqual(submissionHash({ ...after, campaign: 7 }), submissionHash(before))
})

test('a key that was used for something else is refused', async () => {
  const key = randomUUID()
  await send(shop.visitor, createOrderBody(shop), key)
  const reply = await send(shop.visitor, createOrderBody(shop, { firstName: 'Karl' }), key)
  assert.equal(reply.status, 409)
  assert.equal(reply.errors[0]?.message, 'Diese Bestellung wurde bereits mit anderen Angaben abgeschickt.')
})

test('who takes back an order without an answer cancels it as long as nobody has confirmed it', async () => {
  const key = randomUUID()
  const withdraw = (name: string) =>
    shop.visitor<WithdrawnSubmission | null>(
      'POST',
      '/api/orders/submitted/withdraw',
      {},
      {
        'idempotency-key': name,
      },
    )
  assert.deepEqual((await withdraw(key)).data, null)
  const { data: order } = await send(shop.visitor, createOrderBody(shop), key)
  const expected = { uid: order.uid, hash: order.hash, isCanceled: true }
  assert.deepEqual((await withdraw(key)).data, expected)
  assert.deepEqual((await withdraw(key)).data, expected)
  const canceled = (await shop.admin<OrderView>('GET', `/api/orders/${order.id}`)).data
  assert.deepEqual(
    [canceled.status, canceled.history.at(-1)?.note, canceled.history.at(-1)?.user],
    ['canceled', 'Vom Kunden zurückgezogen', null],
  )

  const other = randomUUID()
  const { data: confirmed } = await send(shop.visitor, createOrderBody(shop), other)
  await shop.admin('POST', `/api/orders/${confirmed.id}/status/confirm`)
  assert.equal((await withdraw(other)).data?.isCanceled, false)
})

test('who submitted an order can ask with its key whether it arrived', async () => {
  const key = 'key-of-an-order-asked-for-later'
  const ask = () =>
    shop.visitor<{ uid: string } | null>('GET', '/api/orders/submitted', undefined, {
      'idempotency-key': key,
    })
  assert.equal((await ask()).data, null)
  const { data } = await shop.visitor<{ uid: string; hash: string }>(
    'POST',
    '/api/orders',
    createOrderBody(shop),
    {
      'idempotency-key': key,
    },
  )
  assert.deepEqual((await ask()).data, { uid: data.uid, hash: data.hash })
  assert.equal((await shop.visitor('GET', '/api/orders/submitted')).status, 400)
})
