import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import { createOrderBody, send } from '../../ordering/testing/order-factory.ts'
import { createTestShop } from '../../ordering/testing/shop-fixture.ts'

const shop = await createTestShop()

test('what a customer types cannot look like another line, another text or a command', async () => {
  const placed = await send(
    shop.visitor,
    createOrderBody(shop, {
      firstName: 'Sabine\r\nBcc: alle@shop.example\u001b@\u001dV\u0000',
      lastName: 'Lehner\u2028Online bezahlt\u202e21,50\u2069',
      comment: 'Ohne Kren\u0007\n\tund\r\nohne Senf \u{1F468}\u200D\u{1F373}',
    }),
  )
  assert.equal(placed.status, 201)
  const { data } = await shop.admin<OrderView>('GET', `/api/orders/${placed.data.id}`)
  assert.deepEqual(
    [data.firstName, data.lastName, data.comment],
    [
      'Sabine Bcc: alle@shop.example@V',
      'Lehner Online bezahlt21,50',
      'Ohne Kren\n\tund\r\nohne Senf \u{1F468}\u200D\u{1F373}',
    ],
  )
})

test('an address with signs that nobody sees is that of the same customer, and one that gets no mail is told at its field', async () => {
  const placed = await send(
    shop.visitor,
    createOrderBody(shop, {
      email: '\u200ean\u00adna@Ba\u0308ckerei.at\u200b',
      lastName: 'Ka\u0308fer\u2060',
    }),
  )
  assert.equal(placed.status, 201)
  const { data } = await shop.admin<OrderView>('GET', `/api/orders/${placed.data.id}`)
  assert.deepEqual([data.email, data.lastName], ['anna@xn--bckerei-5wa.at', 'Käfer'])
  const refused = await send(shop.visitor, createOrderBody(shop, { email: 'änna@post.at' }))
  assert.deepEqual([refused.status, refused.errors[0]?.field], [422, 'email'])
  assert.match(refused.errors[0]?.message ?? '', /Vor dem @/)
  const customer = await shop.admin('POST', '/api/customers', { lastName: '\u200b', email: 'ännä@post.at' })
  assert.match(customer.errors.find(({ field }) => field === 'email')?.message ?? '', /Vor dem @/)
})

test('what shows nothing is empty, and an emoji is one character', async () => {
  const blank = await shop.admin('POST', '/api/tags', { name: '\u200b\u2060 \u3164' })
  assert.deepEqual([blank.status, blank.errors[0]?.message], [422, 'Dieser Wert sollte nicht leer sein.'])
  const family = '👨‍👩‍👧‍👦'
  const order = (length: number) =>
    send(shop.visitor, createOrderBody(shop, { lastName: family.repeat(length) }))
  assert.equal((await order(255)).status, 201)
  assert.match((await order(256)).errors[0]?.message ?? '', /höchstens 255 Zeichen/)
})
