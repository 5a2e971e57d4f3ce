import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createItem, createOrderBody, send } from '../../ordering/testing/order-factory.ts'
import { createTestShop } from '../../ordering/testing/shop-fixture.ts'

const shop = await createTestShop()
const bread = await shop.create('products', { name: 'Bauernbrot', price: 4.2, unit: 'piece' })
await shop.change('menus', shop.menu, {
  catalog: [{ category: { id: shop.category }, products: [{ id: shop.roll }, { id: bread }] }],
})

test('what was struck off is not made, packed or counted; the receipt says that it is missing', async () => {
  const body = createOrderBody(shop, { items: [createItem(shop.roll, 2), createItem(bread, 3)] })
  const { data: order } = await send(shop.visitor, body)
  const { errors } = await shop.admin('PUT', `/api/orders/${order.id}/items/1`, {
    isRemoved: true,
    comment: 'Heute leider aus',
  })
  assert.deepEqual(errors, [])
  const paper = async (kind: string) =>
    JSON.stringify((await shop.admin('GET', `/api/orders/${order.id}/paper?kind=${kind}`)).data)
  for (const kind of ['kitchenSlip', 'pickList']) {
    assert.match(await paper(kind), /2 × Leberkäsesemmel/, kind)
    assert.doesNotMatch(await paper(kind), /Bauernbrot/, kind)
  }
  assert.match(await paper('parcelLabel'), /1 Position/)
  assert.match(await paper('receipt'), /Bauernbrot/)
})
