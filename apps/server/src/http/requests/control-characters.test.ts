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
