import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anItem } from './an-item.ts'
import { cartCount } from './cart-count.ts'

test('pieces, servings and pairs count their amount, everything else counts one', () => {
  assert.equal(cartCount([]), 0)
  const items = [
    anItem({ amount: 3 }),
    anItem({ amount: 1.1, unit: 'serving' }),
    anItem({ amount: 2.2, unit: 'pair' }),
    anItem({ amount: 250, unit: 'gram' }),
    anItem({ amount: 8, unit: 'person' }),
    anItem({ amount: 4, unit: 'package' }),
  ]
  assert.equal(cartCount(items), 9.3)
})
