import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createProduct } from '../../catalogue/testing/product-factory.ts'
import type { PricedProduct } from '../../catalogue/product.ts'
import { type AlternativeUnit, convert, type Unit, unitsOf } from '../../units.ts'
import { isAllowedQuantity } from '../../quantity.ts'
import { requestedQuantity, requestRank, type SpokenQuantity } from './requested-quantity.ts'

const byWeight = createProduct({ unit: 'kilogram' })
const inOtherUnit = (unit: Unit, ratio: number): AlternativeUnit => ({
  unit,
  ratio,
  minimumQuantity: null,
  maximumQuantity: null,
  quantityStepSize: null,
  calculationModel: 'fixed',
})
/** Sold by the piece, each of which weighs 0.4 kg. */
const byPiece = createProduct({ alternativeUnits: [inOtherUnit('kilogram', 2.5)] })

const wished = (
  product: PricedProduct,
  amount: number | null,
  unit: SpokenQuantity['unit'],
  isShare = false,
) => {
  const { kind, ...quantity } = requestedQuantity(product, { amount, unit, isShare })
  return `${kind} ${quantity.amount} ${quantity.unit}`
}

test('weights become the unit that the product is sold in', () => {
  assert.equal(wished(byWeight, 600, 'gram'), 'exact 0.6 kilogram')
  assert.equal(wished(byWeight, 75, 'decagram'), 'exact 0.75 kilogram')
  assert.equal(wished(createProduct({ unit: 'decagram' }), 0.5, 'kilogram'), 'exact 50 decagram')
  assert.equal(wished(createProduct({ unit: 'liter' }), 5, 'deciliter'), 'exact 0.5 liter')
})

test('a share means a kilogram or a liter', () => {
  assert.equal(wished(byWeight, 0.25, null, true), 'exact 0.25 kilogram')
  assert.equal(wished(createProduct({ unit: 'decagram' }), 0.25, null, true), 'exact 25 decagram')
  assert.equal(wished(createProduct({ unit: 'liter' }), 0.25, null, true), 'exact 0.25 liter')
})

test('pieces of known weight are counted where the weight comes out even, and asked about otherwise', () => {
  const piecesOnly = { ...byPiece, alternativeUnits: [inOtherUnit('decagram', 0.025)] }
  assert.equal(wished(byPiece, 80, 'decagram'), 'exact 0.8 kilogram')
  assert.equal(wished(piecesOnly, 2, null), 'exact 2 piece')
  const soldByPiece = createProduct({ quantityStepSize: 1, alternativeUnits: [] })
  assert.equal(wished(soldByPiece, 0.5, 'piece'), 'near 1 piece')
})

test('a number too large for kilograms is asked about as grams, unless a unit was said', () => {
  const limited = { ...byWeight, maximumQuantity: 20 }
  assert.equal(wished(limited, 250, null), 'near 0.25 kilogram')
  assert.equal(wished(limited, 250, 'kilogram'), 'near 20 kilogram')
  assert.equal(wished(limited, 15, null), 'exact 15 kilogram')
})

test('a jar is a piece where the product is sold by the piece, and the other way round', () => {
  assert.equal(wished(createProduct(), 2, 'jar'), 'exact 2 piece')
  assert.equal(wished(createProduct({ unit: 'jar' }), 2, 'piece'), 'exact 2 jar')
  assert.equal(wished(createProduct({ unit: 'jar' }), 2, 'jar'), 'exact 2 jar')
  assert.equal(wished(createProduct({ unit: 'jar' }), 2, 'bottle'), 'unknown 1 jar')
})

test('an amount that cannot be converted or is not sold is asked about', () => {
  assert.equal(wished(createProduct(), 600, 'gram'), 'unknown 1 piece')
  assert.equal(wished(createProduct(), 2, 'pair'), 'unknown 1 piece')
  const inHalves = createProduct({ unit: 'kilogram', quantityStepSize: 0.5 })
  assert.equal(wished(inHalves, 60, 'decagram'), 'near 0.5 kilogram')
  assert.equal(wished(inHalves, 10, 'decagram'), 'near 0.5 kilogram')
  assert.equal(wished(byWeight, 14.01, 'gram'), 'near 0.014 kilogram')
  const upToOne = createProduct({ unit: 'kilogram', maximumQuantity: 1 })
  assert.equal(wished(upToOne, 2, 'kilogram'), 'near 1 kilogram')
})

test('so many times is counted in what a product is sold in, and asked about where that is no count', () => {
  assert.equal(wished(createProduct({ unit: 'package' }), 2, 'times'), 'exact 2 package')
  assert.equal(wished(createProduct({ unit: 'pair' }), 3, 'times'), 'exact 3 pair')
  assert.equal(wished(createProduct({ unit: 'pair' }), 3, 'piece'), 'unknown 1 pair')
  assert.equal(
    wished(createProduct({ unit: 'decagram', minimumQuantity: 10 }), 15, 'times'),
    'unknown 10 decagram',
  )
})

test('staff may order less than the minimum', () => {
  const fromAKilo = createProduct({ unit: 'kilogram', minimumQuantity: 0.8 })
  assert.equal(wished(fromAKilo, 20, 'decagram'), 'below 0.2 kilogram')
})

test('what counts as exact is the amount that was said, what is near can be ordered, for every product and unit', () => {
  const weights = ['gram', 'decagram', 'kilogram'] as const
  fc.assert(
    fc.property(
      fc.constantFrom(...weights),
      fc.constantFrom(...weights),
      fc.integer({ min: 1, max: 20_000 }),
      fc.option(fc.constantFrom(0.05, 0.25, 0.5, 1, 5, 50), { nil: null }),
      fc.option(fc.constantFrom(0.1, 1, 25), { nil: null }),
      fc.double({ min: 0.01, max: 5, noNaN: true }),
      (sold, said, hundredths, step, minimum, pieces) => {
        const product = createProduct({
          unit: sold,
          quantityStepSize: step,
          minimumQuantity: minimum,
          alternativeUnits: [inOtherUnit('piece', pieces)],
        })
        const amount = hundredths / 100
        const found = requestedQuantity(product, { amount, unit: said, isShare: false })
        const rule = unitsOf(product).find(({ unit }) => unit === found.unit)
        assert.ok(rule && isAllowedQuantity(found.amount, rule, true), JSON.stringify(found))
        if (found.kind !== 'exact' && found.kind !== 'below') return
        const back = convert(found.amount, found.unit, said, product)
        assert.ok(back !== null && Math.abs(back - amount) <= 1e-4 * Math.max(1, amount), `${back}`)
      },
    ),
    { numRuns: 500 },
  )
})

const fromTenDeka = createProduct({ unit: 'decagram', minimumQuantity: 10, quantityStepSize: 1 })
const roll = createProduct({ unit: 'piece' })

test('a whole number without a unit counts pieces where the product is sold in them', () => {
  const alsoByPiece = createProduct({ unit: 'kilogram', alternativeUnits: [inOtherUnit('piece', 0.12)] })
  assert.equal(wished(alsoByPiece, 2, null), 'exact 2 piece')
  assert.equal(wished(alsoByPiece, 2, 'kilogram'), 'exact 2 kilogram')
  assert.equal(wished(alsoByPiece, 0.5, null, true), 'exact 0.5 kilogram')
  assert.equal(wished(alsoByPiece, 1.5, null), 'exact 1.5 kilogram')
  assert.equal(wished(byWeight, 2, null), 'exact 2 kilogram')
})

test('a number alone counts no pairs, packages, platters or persons: pieces where there are any, else it is asked about', () => {
  for (const unit of ['pair', 'package', 'platter', 'person'] as const) {
    const only = createProduct({ unit })
    assert.equal(wished(only, 20, null), `bundled 20 ${unit}`)
    assert.equal(wished(only, 1.5, null), `bundled 1.5 ${unit}`)
    assert.equal(wished(only, 2, unit), `exact 2 ${unit}`)
    assert.equal(wished(only, 2, 'times'), `exact 2 ${unit}`)
    assert.notEqual(wished(only, 20, 'piece'), `exact 20 ${unit}`)
    const alsoByPiece = createProduct({ unit, alternativeUnits: [inOtherUnit('piece', 0.5)] })
    assert.equal(wished(alsoByPiece, 3, null), 'exact 3 piece')
    assert.equal(wished(alsoByPiece, 3, unit), `exact 3 ${unit}`)
    const alsoByWeight = createProduct({ unit: 'kilogram', alternativeUnits: [inOtherUnit(unit, 0.3)] })
    assert.equal(wished(alsoByWeight, 3, null), `bundled 3 ${unit}`)
    const alsoInJars = createProduct({ unit, alternativeUnits: [inOtherUnit('jar', 0.5)] })
    assert.equal(wished(alsoInJars, 3, null), 'exact 3 jar')
  }
  for (const unit of ['piece', 'jar', 'bottle', 'slice', 'cup', 'bunch', 'serving'] as const)
    assert.equal(wished(createProduct({ unit }), 2, null), `exact 2 ${unit}`)
  assert.equal(wished(createProduct({ unit: 'pair', minimumQuantity: 4 }), 2, null), 'below 2 pair')
})

test('hits are ranked by the kind of unit that was said, and last where they are below their minimum', () => {
  const rank = (product: PricedProduct, amount: number | null, unit: Unit | null, isNamed = true) => {
    const spoken = { amount, unit, isShare: false }
    return requestRank({ requested: requestedQuantity(product, spoken), isNamed }, spoken)
  }
  assert.ok(rank(roll, 2, null) < rank(byWeight, 2, null))
  assert.ok(rank(byWeight, 2, null) < rank(roll, 2, null, false))
  assert.ok(rank(roll, 2, null, false) < rank(fromTenDeka, 2, null))
  assert.ok(rank(fromTenDeka, 20, 'decagram') < rank(roll, 20, 'decagram'))
  assert.equal(rank(fromTenDeka, null, null), rank(roll, null, null))
})

test('whatever is said, staff are asked exactly where the amount differs or is below the minimum', () => {
  const products = fc.constantFrom(byWeight, byPiece, fromTenDeka, roll)
  const units = fc.constantFrom<Unit | null>(null, 'piece', 'gram', 'decagram', 'kilogram')
  fc.assert(
    fc.property(products, fc.integer({ min: 1, max: 300 }), units, (product, amount, unit) => {
      const { kind, ...requested } = requestedQuantity(product, { amount, unit, isShare: false })
      const offered = unitsOf(product).find((each) => each.unit === requested.unit)
      assert.ok(offered)
      if (kind === 'exact') assert.ok(isAllowedQuantity(requested.amount, offered, false))
      if (kind === 'below') assert.ok(requested.amount < offered.minimum)
    }),
  )
})
