import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ManyReply } from '@theke/contract/bulk-operations.ts'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import { createTestShop } from './testing/shop-fixture.ts'
import { createOrderBody, send } from './testing/order-factory.ts'

const shop = await createTestShop({ isTableSelectionEnabled: true })
const { admin } = shop

test('the table of an open order is not removed, alone or with others, and says why', async () => {
  const taken = await shop.create('tables', { identifier: '12', branch: shop.branch })
  const free = await shop.create('tables', { identifier: '13', branch: shop.branch })
  const { data: order, status } = await send(
    shop.visitor,
    createOrderBody(shop, { isDineIn: true, table: { id: taken } }),
  )
  assert.equal(status, 201)

  const refused = await admin('DELETE', `/api/tables/${taken}`)
  assert.equal(refused.status, 409)
  const [error] = refused.errors
  assert.match(error?.message ?? '', /wird noch verwendet.*offene Bestellungen: Tisch/)
  const { data: many } = await admin<ManyReply>('POST', '/api/tables/remove', { records: [taken, free] })
  assert.deepEqual(many.done, [free])
  assert.deepEqual(
    many.failed.map(({ id, message }) => [id, /offene Bestellungen: Tisch/.test(message)]),
    [[taken, true]],
  )

  await admin('POST', `/api/orders/${order.id}/status/confirm`)
  await admin('POST', `/api/orders/${order.id}/status/completed`, { paidBy: 'cash' })
  assert.equal((await admin('DELETE', `/api/tables/${taken}`)).status, 200)
  const { data: kept } = await admin<OrderView>('GET', `/api/orders/${order.id}`)
  assert.equal(kept.tableIdentifier, '12')
})
