import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPart, createProduct, createOption } from '@theke/domain/catalogue/testing/product-factory.ts'
import { createItem } from '@theke/domain/ordering/testing/item-factory.ts'
import { addItem, removeLine, setAmount } from './cart-changes.ts'
import { chooseArea, clearCart, saveDraft, selectTable } from './draft-changes.ts'
import { amountOf, replaceItem, restoreLine } from './line-changes.ts'
import { emptyCart, type Cart } from './cart.ts'
import { migrate } from './migrate.ts'

const roll = { ...createProduct({ maximumQuantity: 5 }), description: '' }
const burger = {
  ...createProduct({
    id: 2,
    type: 'configurable',
    parts: [createPart({ options: [createOption('hell'), createOption('dunkel')] })],
  }),
  description: '',
}

const keyAt = (cart: Cart, position: number) => cart.lines[position]?.key ?? 'no line'
const amounts = (cart: Cart) => cart.lines.map(({ product, amount }) => [product.id, amount])

test('the same wish twice is one line of two, another choice is a line of its own', () => {
  const light = createItem({ product: { id: 2 }, parts: [{ value: 'hell' }] })
  const dark = createItem({ product: { id: 2 }, parts: [{ value: 'dunkel' }] })
  let cart = addItem(emptyCart, burger, light)
  cart = addItem(cart, burger, dark)
  cart = addItem(cart, burger, light)
  assert.deepEqual(amounts(cart), [
    [2, 2],
    [2, 1],
  ])
})

test('a wish read back from storage is still the same wish', () => {
  const stored = addItem(
    emptyCart,
    burger,
    createItem({ product: { id: 2 }, parts: [{ value: 'hell', values: [], text: '', uploads: [] }] }),
  )
  const cart = addItem(stored, burger, createItem({ product: { id: 2 }, parts: [{ value: 'hell' }] }))
  assert.deepEqual(amounts(cart), [[2, 2]])
})

test('adding stops at the largest quantity', () => {
  const cart = addItem(addItem(emptyCart, roll, createItem({ amount: 4 })), roll, createItem({ amount: 4 }))
  assert.deepEqual(amounts(cart), [[1, 5]])
})

test('how much of an item there is counts what says the same only', () => {
  const light = createItem({ product: { id: 2 }, parts: [{ value: 'hell' }] })
  const dark = createItem({ product: { id: 2 }, parts: [{ value: 'dunkel' }], amount: 3 })
  const cart = addItem(addItem(emptyCart, burger, light), burger, dark)
  assert.deepEqual([amountOf(cart, light), amountOf(cart, dark), amountOf(emptyCart, dark)], [1, 3, 0])
})

test('an amount of 0 removes the line', () => {
  const cart = addItem(emptyCart, roll, createItem())
  assert.deepEqual(amounts(setAmount(cart, keyAt(cart, 0), 3)), [[1, 3]])
  assert.deepEqual(amounts(setAmount(cart, keyAt(cart, 0), 0)), [])
})

test('a removed line comes back to its place, once', () => {
  const cart = addItem(addItem(emptyCart, roll, createItem()), burger, createItem({ product: { id: 2 } }))
  const [first] = cart.lines
  assert.ok(first)
  const removed = removeLine(cart, first.key)
  const restored = restoreLine(removed, first, 0)
  assert.deepEqual(restored.lines, cart.lines)
  assert.deepEqual(restoreLine(restored, first, 0).lines, cart.lines)
})

test('a line changed to what another says joins it', () => {
  let cart = addItem(emptyCart, burger, createItem({ product: { id: 2 }, parts: [{ value: 'hell' }] }))
  cart = addItem(cart, burger, createItem({ product: { id: 2 }, parts: [{ value: 'dunkel' }] }))
  const changed = replaceItem(
    cart,
    keyAt(cart, 1),
    burger,
    createItem({ product: { id: 2 }, parts: [{ value: 'hell' }] }),
  )
  assert.deepEqual(amounts(changed), [[2, 2]])
})

test('clearing keeps who the customer is and blanks appointment and comment', () => {
  const filled = saveDraft(addItem(emptyCart, roll, createItem()), {
    firstName: 'Sabine',
    comment: 'Bitte dünn',
    appointmentDate: 1,
  })
  const { lines, draft } = clearCart(filled)
  assert.equal(lines.length, 0)
  assert.deepEqual([draft.firstName, draft.comment, draft.appointmentDate], ['Sabine', '', null])
})

test('a delivery area fills the city until the customer writes another one', () => {
  const cityOf = ({ draft }: typeof emptyCart) => draft.city
  const leonding = chooseArea(emptyCart, 'Leonding')
  assert.deepEqual([leonding.deliveryArea, cityOf(leonding)], ['Leonding', 'Leonding'])
  assert.equal(cityOf(chooseArea(leonding, 'Urfahr')), 'Urfahr')
  const written = saveDraft(leonding, { city: 'Linz' })
  assert.deepEqual(chooseArea(written, 'Urfahr'), { ...written, deliveryArea: 'Urfahr' })
})

test('a table means dining in', () => {
  const cart = selectTable(emptyCart, { id: 7 })
  assert.equal(cart.mode, 'dineIn')
  assert.deepEqual(cart.draft.table, { id: 7 })
})

test('what left the range leaves the cart, what stays keeps its line', () => {
  const cart = addItem(addItem(emptyCart, roll, createItem()), burger, createItem({ product: { id: 2 } }))
  const products = new Map([[2, burger]])
  const { cart: migrated, removed } = migrate(cart, products, products)
  assert.deepEqual(removed, [{ name: 'Leberkäsesemmel', reason: 'gone' }])
  assert.deepEqual(
    migrated.lines.map(({ key }) => key),
    [keyAt(cart, 1)],
  )
})
