import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderView, PublicOrder } from '@theke/contract/ordering/order.ts'
import type { BranchView } from '@theke/contract/shop/views/storefront-views.ts'
import { createTestShop } from './testing/shop-fixture.ts'
import { createItem, createOrderBody, send } from './testing/order-factory.ts'

const shop = await createTestShop()
const loaf = await shop.create('products', { name: 'Bauernbrot', price: 4.2, unit: 'piece' })
const platter = await shop.create('products', {
  name: 'Hausplatte',
  price: 17.9,
  unit: 'person',
  type: 'configurable',
  alternativeUnits: [{ unit: 'package', ratio: 4, calculationModel: 'fixed' }],
  config: {
    parts: [
      { name: 'Brot', type: 'addons', optional: true, addons: [{ product: { id: loaf }, amount: 0.25 }] },
    ],
  },
})
await shop.change('menus', shop.menu, {
  catalog: [{ category: { id: shop.category }, products: [{ id: shop.roll }, { id: platter }] }],
})

test('everybody reads how many addons to pack for the whole line', async () => {
  const { id, uid, hash } = await place(2)
  const { data } = await shop.visitor<PublicOrder>('GET', `/api/orders/public/${uid}/${hash}`)
  assert.deepEqual([data.items[0]?.total, data.items[0]?.details], [157.8, ['+ 12 × Bauernbrot']])
  for (const kind of ['receipt', 'kitchenSlip', 'pickList']) {
    const paper = await shop.admin('GET', `/api/orders/${id}/paper?kind=${kind}`)
    assert.match(JSON.stringify(paper.data), /\+ 12 × Bauernbrot/, kind)
  }
})

test('what staff make of the line changes what is packed', async () => {
  const { id } = await place(0.25)
  assert.deepEqual(await edited(id, { amount: 8 }), [151.6, ['+ 2 × Bauernbrot']])
  assert.deepEqual(await edited(id, { amount: 3, unit: 'package' }), [227.4, ['+ 3 × Bauernbrot']])
})

async function edited(id: number, body: Record<string, unknown>): Promise<unknown[]> {
  const { data, errors } = await shop.admin<OrderView>('PUT', `/api/orders/${id}/items/0`, body)
  assert.deepEqual(errors, [])
  return [data.items[0]?.total, data.items[0]?.details]
}

async function place(perPerson: number) {
  const addons = [{ part: 0, product: { id: loaf }, amount: perPerson, unit: 'piece' }]
  const items = [createItem(platter, 6, { unit: 'person', parts: [{}], addons })]
  const { status, data, errors } = await send(shop.visitor, createOrderBody(shop, { items }))
  assert.equal(status, 201, JSON.stringify(errors))
  return data
}

test('an addon out of its season is shown as one that cannot be had, and comes back with the season', async () => {
  const isShown = async () => {
    const { data } = await shop.visitor<BranchView>('GET', '/api/storefront/branches/linz')
    return data.addonProducts.find(({ id }) => id === loaf)?.isAvailable
  }
  assert.equal(await isShown(), true)
  const tomorrow = new Date(shop.services.clock.now() + 5 * 86_400_000).toISOString().slice(5, 10)
  await shop.change('products', loaf, { seasonFrom: tomorrow, seasonTo: tomorrow })
  assert.equal(await isShown(), false)
  await shop.change('products', loaf, { seasonFrom: '', seasonTo: '' })
  assert.equal(await isShown(), true)
})
