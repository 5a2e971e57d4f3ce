import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SeenItem } from '@theke/contract/ordering/item-edit.ts'
import { itemEditTexts } from '@theke/contract/ordering/item-edit.ts'
import type { OrderItemView, OrderView } from '@theke/contract/ordering/order.ts'
import { formatWeights } from '@theke/domain/ordering/counter/weights.ts'
import { createItem, createOrderBody, send } from '../testing/order-factory.ts'
import { createTestShop } from '../testing/shop-fixture.ts'

// Two people have the same line of an order open, as both saw it.
const shop = await createTestShop({ weighingTolerance: 10 })
const staff = await shop.loggedIn(['ROLE_EMPLOYEE'], [shop.branch])
const ham = await shop.create('products', {
  name: 'Schinken',
  price: 20,
  unit: 'kilogram',
  calculationModel: 'approximate',
  pricing: 'approximate',
})
await shop.change('menus', shop.menu, {
  catalog: [{ category: { id: shop.category }, products: [{ id: shop.roll }, { id: ham }] }],
})

async function place(): Promise<{ id: number; seen: SeenItem }> {
  const items = [createItem(ham, 1, { unit: 'kilogram' })]
  const { status, data, errors } = await send(shop.visitor, createOrderBody(shop, { items }))
  assert.equal(status, 201, JSON.stringify(errors))
  return { id: data.id, seen: await seenOf(data.id) }
}

async function seenOf(id: number): Promise<SeenItem> {
  return seenIn((await staff<OrderView>('GET', `/api/orders/${id}`)).data.items[0])
}

function seenIn(item: OrderItemView | undefined): SeenItem {
  assert.ok(item)
  const { product, amount, unit, price, note, scale } = item
  return { product, amount, unit, price, comment: note, weights: formatWeights(scale?.weights ?? []) }
}

function edit(id: number, body: object) {
  return staff<OrderView>('PUT', `/api/orders/${id}/items/0`, body)
}

const cases: [string, object, object, string][] = [
  ['amount', { amount: 2.5 }, { amount: 3 }, '2,5 kg'],
  ['price', { price: 18.5 }, { price: 19 }, '18,50 €'],
  ['comment', { comment: 'fein' }, { comment: 'dick' }, '„fein“'],
  ['weights', { weights: '612+445' }, { weights: '990' }, '612+445 g'],
  ['product', { product: { id: shop.roll } }, { amount: 4 }, ''],
]
for (const [what, first, second, now] of cases) {
  test(`the later change of the same field is refused, says what it is now, and counts when it is sent again: ${what}`, async () => {
    const { id, seen } = await place()
    assert.equal((await edit(id, { ...first, seen })).status, 200)
    const refused = await edit(id, { ...second, seen })
    assert.equal(refused.status, 409)
    const [field = ''] = Object.keys(second)
    assert.deepEqual(
      refused.errors.map((error) => error.field),
      [field],
    )
    if (now !== '') {
      const message = refused.errors[0]?.message.replaceAll(/\s/gu, ' ')
      assert.equal(message, itemEditTexts.changedMeanwhile(now))
    }
    const present = await seenOf(id)
    assert.deepEqual(present, { ...seen, ...present, ...(what === 'product' ? {} : first) })
    assert.equal((await edit(id, { ...second, seen: present })).status, 200)
  })
}

test('different fields of a line are changed at once, and what is sent twice is no conflict', async () => {
  const { id, seen } = await place()
  assert.equal((await edit(id, { amount: 2, seen })).status, 200)
  assert.equal((await edit(id, { comment: 'dünn', seen })).status, 200)
  assert.equal((await edit(id, { amount: 2, seen })).status, 200)
  const { amount, comment } = await seenOf(id)
  assert.deepEqual([amount, comment], [2, 'dünn'])
})

test('of changes of one field that arrive together one is stored', async () => {
  const { id, seen } = await place()
  const replies = await Promise.all([2, 3, 4].map((amount) => edit(id, { amount, seen })))
  assert.equal(replies.filter(({ status }) => status === 200).length, 1)
  assert.equal(replies.filter(({ status }) => status === 409).length, 2)
})
