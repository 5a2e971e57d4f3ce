import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createProduct } from '@theke/domain/catalogue/testing/product-factory.ts'
import type { CartItem } from '@theke/domain/ordering/cart/cart.ts'
import { createItem } from '@theke/domain/ordering/testing/item-factory.ts'
import fc from 'fast-check'
import { addItem } from './cart-changes.ts'
import { emptyCart, type Cart } from './cart.ts'
import { saveDraft } from './draft-changes.ts'
import { overlapWith, readOrderedItems, removeOrdered, restoreOrdered } from './ordered-items.ts'

const water = createItem({ amount: 2 })
const lemonade = createItem({ product: { id: 2 }, amount: 3 })
const weighed = (amount: number) => createItem({ product: { id: 3 }, amount, unit: 'kilogram' })

const cartOf = (...items: CartItem[]): Cart =>
  items.reduce(
    (cart, item) =>
      addItem(cart, { ...createProduct({ id: item.product.id, unit: item.unit }), description: '' }, item),
    emptyCart,
  )
const amounts = (cart: Cart) => cart.lines.map(({ product, amount }) => [product.id, amount])

test('what was added since an order stays in the cart, also more of the same', () => {
  assert.deepEqual(amounts(removeOrdered(cartOf(water, lemonade), [water])), [[2, 3]])
  assert.deepEqual(amounts(removeOrdered(cartOf(water, water), [water])), [[1, 2]])
  assert.deepEqual(amounts(removeOrdered(cartOf(weighed(0.1), weighed(0.2)), [weighed(0.1)])), [[3, 0.2]])
})

test('what was ordered leaves the cart, even where the customer has taken some of it out before', () => {
  assert.deepEqual(amounts(removeOrdered(cartOf(createItem(), lemonade), [water])), [[2, 3]])
  assert.deepEqual(amounts(removeOrdered(cartOf(water), [water, lemonade])), [])
})

test('comment and appointment go with the last item only', () => {
  const withComment = saveDraft(cartOf(water, lemonade), { comment: 'kalt' })
  assert.equal(removeOrdered(withComment, [water]).draft.comment, 'kalt')
  assert.equal(removeOrdered(withComment, [water, lemonade]).draft.comment, '')
})

test('where it is not known what was ordered, it is all that is in the cart', () => {
  assert.equal(readOrderedItems(undefined), null)
  assert.equal(overlapWith(cartOf(water).lines, null), 'same')
  assert.equal(overlapWith([], null), 'none')
  assert.deepEqual(amounts(removeOrdered(cartOf(water), null)), [])
})

test('the cart is what was ordered only as long as nothing of it has changed', () => {
  assert.equal(overlapWith(cartOf(water, lemonade).lines, [lemonade, water]), 'same')
  assert.equal(overlapWith(cartOf(water, lemonade).lines, [water]), 'more')
  assert.equal(overlapWith(cartOf(water, water).lines, [water]), 'more')
  assert.equal(overlapWith(cartOf(createItem()).lines, [water]), 'less')
  assert.equal(overlapWith(cartOf(lemonade).lines, [water]), 'none')
  assert.equal(overlapWith([], [water]), 'none')
})

test('an item is recognised however its properties are ordered', () => {
  const addon = { part: 0, product: { id: 9 }, amount: 1, unit: 'piece' as const }
  const [ordered] =
    readOrderedItems(
      [
        { unit: 'piece', addons: [{ unit: 'piece', amount: 1, product: { id: 9 }, part: 0 }], parts: [{}] },
      ].map((item) => ({ ...item, product: { id: 1 }, amount: 1 })),
    ) ?? []
  assert.ok(ordered)
  const { lines } = cartOf(createItem({ addons: [addon], parts: [{ value: null, values: [] }] }))
  assert.equal(overlapWith(lines, [ordered]), 'same')
})

test('a refused order comes back with what was added since', () => {
  const sent = saveDraft(cartOf(water), { comment: 'kalt' })
  const restored = restoreOrdered(sent, cartOf(water, water, lemonade))
  assert.deepEqual(amounts(restored), [
    [1, 4],
    [2, 3],
  ])
  assert.equal(restored.draft.comment, 'kalt')
  assert.deepEqual(amounts(restoreOrdered(sent, emptyCart)), [[1, 2]])
})

test('whatever is stored as ordered items is read without harm', () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue())), (value) => {
      const ordered = readOrderedItems(value)
      removeOrdered(cartOf(water), ordered)
      overlapWith(cartOf(water).lines, ordered)
    }),
  )
})
