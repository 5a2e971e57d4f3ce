import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createItem } from '../testing/item-factory.ts'
import { cartCount } from './cart-count.ts'

test('pieces, servings and pairs count their amount, everything else counts one', () => {
  assert.equal(cartCount([]), 0)
  const items = [
    createItem({ amount: 3 }),
    createItem({ amount: 1.1, unit: 'serving' }),
    createItem({ amount: 2.2, unit: 'pair' }),
    createItem({ amount: 250, unit: 'gram' }),
    createItem({ amount: 8, unit: 'person' }),
    createItem({ amount: 4, unit: 'package' }),
  ]
  assert.equal(cartCount(items), 9.3)
})
