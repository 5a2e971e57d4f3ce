import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createOfferedProduct } from '../../catalogue/testing/offered-product-factory.ts'
import type { Unit } from '../../units.ts'
import { packedAmount } from '../cart/packed-amount.ts'
import { priceItem } from '../pricing/price-item.ts'
import { createItem } from '../testing/item-factory.ts'
import { placeLines } from './place-lines.ts'

const sausage = createOfferedProduct({ id: 11, name: 'Käsekrainer', unit: 'pair' })
const mustard = createOfferedProduct({ id: 12, name: 'Senf', unit: 'jar' })

/** A bundle by the piece, of which a package holds six. */
const bundleOf = (amounts: readonly number[], type: 'bundle' | 'simple' = 'bundle') =>
  createOfferedProduct({
    id: 1,
    type,
    alternativeUnits: [
      {
        unit: 'package',
        ratio: 6,
        minimumQuantity: null,
        maximumQuantity: null,
        quantityStepSize: null,
        calculationModel: 'fixed',
      },
    ],
    bundleItems: [sausage, mustard].map(({ id, unit }, at) => ({
      product: { id },
      unit,
      amount: amounts[at] ?? 0,
    })),
  })

function placed(bundle: ReturnType<typeof bundleOf>, ordered: readonly { amount: number; unit: Unit }[]) {
  const products = new Map([bundle, sausage, mustard].map((product) => [product.id, product]))
  const items = ordered.map((line) => createItem(line))
  const prices = items.map((item) => priceItem(bundle, item, 'takeaway', products))
  return placeLines(items, prices, products)
}

test('what the lines of bundles contain adds up to what the bundles contain, whatever they are ordered in', () => {
  const amounts = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }))
  const line = fc.record({
    amount: fc.integer({ min: 1, max: 99 }),
    unit: fc.constantFrom<Unit>('piece', 'package'),
  })
  fc.assert(
    fc.property(amounts, fc.array(line, { minLength: 1, maxLength: 6 }), (each, ordered) => {
      const lines = placed(bundleOf(each), ordered)
      const bundles = ordered.reduce(
        (sum, { amount, unit }) => sum + amount * (unit === 'package' ? 6 : 1),
        0,
      )
      for (const [at, { id, name, unit }] of [sausage, mustard].entries()) {
        const contents = lines.map((placedLine) => {
          const content = placedLine.contents.find(({ productId }) => productId === id)
          assert.deepEqual([content?.name, content?.unit], [name, unit])
          return packedAmount(content?.amount ?? 0, placedLine.amount)
        })
        assert.equal(
          contents.reduce((sum, amount) => sum + amount, 0),
          bundles * (each[at] ?? 0),
        )
      }
    }),
  )
})

test('only a bundle contains something, and nothing that is gone', () => {
  const ordered = [{ amount: 2, unit: 'piece' as const }]
  assert.deepEqual(placed(bundleOf([4, 1], 'simple'), ordered)[0]?.contents, [])
  const bundle = bundleOf([4, 1])
  const gone = { ...bundle, bundleItems: [{ product: { id: 99 }, amount: 1, unit: 'piece' as const }] }
  assert.deepEqual(placed(gone, ordered)[0]?.contents, [])
})
