import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cents } from '../../money.ts'
import { createPart } from '../../catalogue/testing/product-factory.ts'
import { createOfferedProduct } from '../../catalogue/testing/offered-product-factory.ts'
import type { OfferedProduct } from '../../catalogue/product.ts'
import type { Unit } from '../../units.ts'
import { createItem } from '../testing/item-factory.ts'
import { addonPerLineUnit, packedAmount } from './packed-amount.ts'
import { placeLines } from '../checkout/place-lines.ts'
import { priceItem } from '../pricing/price-item.ts'

const loaf = createOfferedProduct({ id: 2, name: 'Bauernbrot', price: cents(420) })
const parts = [createPart({ type: 'addons', addons: [{ product: { id: 2 }, amount: 0.25 }] })]
const platter = createOfferedProduct({
  id: 1,
  type: 'configurable',
  unit: 'person',
  price: cents(1790),
  parts,
})
const roast = createOfferedProduct({
  id: 1,
  type: 'configurable',
  unit: 'kilogram',
  parts,
  alternativeUnits: [
    {
      unit: 'piece',
      ratio: 0.12,
      minimumQuantity: null,
      maximumQuantity: null,
      quantityStepSize: null,
      calculationModel: 'approximate',
    },
  ],
})

function packedOf(product: OfferedProduct, amount: number, unit: Unit, perUnit: number): number | undefined {
  const item = createItem({
    amount,
    unit,
    addons: [{ part: 0, product: { id: 2 }, amount: perUnit, unit: 'piece' }],
  })
  const products = new Map([product, loaf].map((each) => [each.id, each]))
  const price = priceItem(product, item, 'takeaway', products)
  assert.ok(price.ok)
  const [line] = placeLines([item], [price], products)
  return line?.addons.map((addon) => packedAmount(addon.amount, line.amount))[0]
}

test('two loaves per person for six persons are twelve', () => {
  assert.equal(packedOf(platter, 6, 'person', 2), 12)
  assert.equal(packedOf(platter, 6, 'person', 0.25), 1.5)
  assert.equal(packedOf(platter, 1, 'person', 2), 2)
})

test('a line in another unit packs what its own unit stands for', () => {
  assert.equal(packedOf(roast, 5, 'piece', 10), 6)
  assert.equal(packedOf(roast, 600, 'gram', 10), 6)
})

test('what is packed of an addon is what is charged for it', () => {
  const perUnits = fc.integer({ min: 1, max: 8000 }).map((thousandths) => thousandths / 1000)
  const units = fc.constantFrom<Unit>('piece', 'gram', 'decagram', 'kilogram')
  fc.assert(
    fc.property(perUnits, units, fc.integer({ min: 1, max: 60 }), (perUnit, unit, amount) => {
      const products = new Map([[2, loaf]])
      const plain = createItem({ amount, unit })
      const addons = [{ part: 0, product: { id: 2 }, amount: perUnit, unit: 'piece' as const }]
      const [without, together] = [plain, { ...plain, addons }].map((item) =>
        priceItem(roast, item, 'takeaway', products),
      )
      assert.ok(without?.ok && together?.ok)
      const packed = packedAmount(addonPerLineUnit(perUnit, unit, roast), amount)
      // Both sums are rounded to cents, the amount to a thousandth of a loaf.
      assert.ok(Math.abs(together.gross - without.gross - packed * loaf.price) <= 2)
    }),
  )
})
