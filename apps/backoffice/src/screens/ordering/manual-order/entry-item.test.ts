import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CartItem } from '@theke/domain/ordering/cart/cart.ts'
import type { QuantityProduct } from '@theke/domain/units.ts'
import { withItem } from './entry-item.ts'

const ham: QuantityProduct = {
  unit: 'kilogram',
  alternativeUnits: [],
  minimumQuantity: 0.1,
  maximumQuantity: 2,
  quantityStepSize: 0.1,
  calculationModel: 'approximate',
}
const item = (amount: number): CartItem => ({
  product: { id: 7 },
  amount,
  unit: 'kilogram',
  parts: [],
  addons: [],
})

test('equal items are one, in an amount that the shop takes', () => {
  const amounts = (...given: number[]) =>
    given
      .reduce<CartItem[]>((items, amount) => withItem(items, item(amount), ham), [])
      .map(({ amount }) => amount)
  assert.deepEqual(amounts(0.1, 0.2), [0.3])
  assert.deepEqual(amounts(0.7, 0.1), [0.8])
  assert.deepEqual(amounts(1.5, 1.5), [2])
  const other = { ...item(0.1), unit: 'gram' as const }
  assert.equal(withItem([item(0.1)], other, ham).length, 2)
})
