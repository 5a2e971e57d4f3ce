import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '../../money.ts'
import { createProduct } from '../../catalogue/testing/product-factory.ts'
import type { PricedProduct } from '../../catalogue/product.ts'
import type { AlternativeUnit, Unit } from '../../units.ts'
import { basePrice, priceInWords, priceTag } from './price-tag.ts'

function alternative(unit: Unit, ratio: number): AlternativeUnit {
  return {
    unit,
    ratio,
    minimumQuantity: null,
    maximumQuantity: null,
    quantityStepSize: null,
    calculationModel: 'approximate',
  }
}

test('a price is preceded by what its model says', () => {
  const words = (model: 'fixed' | 'approximate' | 'minimum') =>
    priceInWords({ price: cents(3490), model }, 'EUR')
  assert.deepEqual(
    [words('fixed'), words('approximate'), words('minimum')],
    ['34,90\u00a0€', 'ca. 34,90\u00a0€', 'ab 34,90\u00a0€'],
  )
})

test('a product shows its price per unit, hidden prices show none', () => {
  const ham = createProduct({
    unit: 'kilogram',
    price: cents(2490),
    alternativeUnits: [alternative('piece', 0.12)],
  })
  assert.deepEqual(priceTag(ham), { price: 2490, unit: 'kilogram', model: 'fixed' })
  const weighed: PricedProduct = { ...ham, pricing: 'approximate' }
  assert.equal(priceTag(weighed)?.model, 'fixed', 'only the weight is approximate')
  assert.equal(priceTag({ ...weighed, unit: 'piece' })?.model, 'approximate')
  assert.equal(priceTag({ ...ham, pricing: 'minimum' })?.model, 'minimum')
  assert.equal(priceTag({ ...ham, isPriceHidden: true }), null)
})

test('the base price compares what is sold by another unit', () => {
  const cases: [Partial<PricedProduct>, ReturnType<typeof basePrice>][] = [
    [
      { price: cents(260), alternativeUnits: [alternative('kilogram', 1 / 0.12)] },
      { price: cents(2167), unit: 'kilogram' },
    ],
    [
      { price: cents(260), alternativeUnits: [alternative('gram', 1 / 120)] },
      { price: cents(2167), unit: 'kilogram' },
    ],
    [
      { price: cents(29), unit: 'decagram' },
      { price: cents(2900), unit: 'kilogram' },
    ],
    [
      { price: cents(350), alternativeUnits: [alternative('milliliter', 1 / 330)] },
      { price: cents(1061), unit: 'liter' },
    ],
    [{ price: cents(2490), unit: 'kilogram', alternativeUnits: [alternative('piece', 0.12)] }, null],
    [{ price: cents(260) }, null],
    [{ price: cents(260), isPriceHidden: true, alternativeUnits: [alternative('kilogram', 8)] }, null],
    [{ price: cents(260), alternativeUnits: [alternative('kilogram', 0)] }, null],
  ]
  for (const [stated, expected] of cases) assert.deepEqual(basePrice(createProduct(stated)), expected)
})
