import assert from 'node:assert/strict'
import { test } from 'node:test'
import { units } from '@theke/domain/units.ts'
import fc from 'fast-check'
import { cartAmounts, itemsOfAmounts, maxAmountsLength } from './cart-amounts.ts'

const plain = { noNullPrototype: true }
const thing = {
  product: fc.record({ id: fc.integer({ min: 1, max: 99_999 }) }, plain),
  amount: fc.integer({ min: 1, max: 9_999_000 }).map((thousandths) => thousandths / 1000),
  unit: fc.constantFrom(...units),
}
const item = fc.record({ ...thing, addons: fc.array(fc.record(thing, plain), { maxLength: 3 }) }, plain)

test('the amounts of a cart are read as they were written', () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 20 }), (items) => {
      assert.deepEqual(itemsOfAmounts(cartAmounts(items)), items)
    }),
  )
})

test('of a cart that is too long as much is written as is read', () => {
  const items = Array.from(
    { length: 900 },
    () => ({ product: { id: 12_345 }, amount: 2.5, unit: 'piece', addons: [] }) as const,
  )
  const text = cartAmounts(items)
  assert.equal(text.length, maxAmountsLength)
  assert.ok(itemsOfAmounts(text).every(({ amount }) => amount === 2.5))
})

test('what cannot be read is left out', () => {
  assert.deepEqual(
    itemsOfAmounts('+3:1:piece,12:2:piece,x:1:piece,4:-1:piece,5:1:zoll,6:1e999:piece,12:2:pi'),
    [{ product: { id: 12 }, amount: 2, unit: 'piece', addons: [] }],
  )
  assert.deepEqual(itemsOfAmounts(''), [])
})
