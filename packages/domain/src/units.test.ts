import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createProduct } from './catalogue/testing/product-factory.ts'
import {
  type AlternativeUnit,
  convert,
  countsPieces,
  isUnit,
  quantityRule,
  type Unit,
  units,
  unitsOf,
  unitType,
  unitTypes,
} from './units.ts'

function alternative(unit: Unit, ratio: number, stated: Partial<AlternativeUnit> = {}): AlternativeUnit {
  return {
    unit,
    ratio,
    minimumQuantity: null,
    maximumQuantity: null,
    quantityStepSize: null,
    calculationModel: 'fixed',
    ...stated,
  }
}

const ham = createProduct({ unit: 'kilogram', alternativeUnits: [alternative('piece', 0.12)] })
const roll = createProduct({
  unit: 'piece',
  alternativeUnits: [alternative('package', 6), alternative('kilogram', 8)],
})

test('every unit has a type', () => {
  assert.equal(units.length, 31)
  assert.equal(unitType('pair'), 'amount')
  assert.equal(unitType('decagram'), 'weight')
  assert.equal(unitType('cubicMeter'), 'cubicVolume')
  assert.ok(isUnit('liter'))
  for (const text of ['constructor', 'kg', '', null, 5]) assert.ok(!isUnit(text))
})

test('amounts convert through factors within a type and through the ratio between types', () => {
  const cases: [number, Unit, Unit, number | null][] = [
    [50, 'decagram', 'kilogram', 0.5],
    [0.75, 'liter', 'centiliter', 75],
    [2, 'kilometer', 'meter', 2000],
    [1, 'squareMeter', 'squareCentimeter', 10_000],
    [1, 'cubicMeter', 'cubicCentimeter', 1_000_000],
    [3, 'piece', 'kilogram', 0.36],
    [1, 'piece', 'decagram', 12],
    [0.36, 'kilogram', 'piece', 3],
    [600, 'gram', 'piece', 5],
    [2, 'pair', 'kilogram', 0.24],
    [1, 'liter', 'kilogram', null],
    [1, 'piece', 'meter', null],
  ]
  for (const [amount, from, to, result] of cases) {
    assert.equal(convert(amount, from, to, ham), result, `${amount} ${from} in ${to}`)
  }
})

test('a ratio of the product tells what a package holds; without one, counted units are worth the same', () => {
  assert.equal(convert(2, 'package', 'piece', roll), 12)
  assert.equal(convert(3, 'piece', 'package', roll), 0.5)
  assert.equal(convert(1, 'package', 'kilogram', roll), 0.75)
  assert.equal(convert(2, 'serving', 'piece', roll), 2)
})

test('two alternative units convert into each other through the own unit', () => {
  const board = createProduct({
    unit: 'serving',
    alternativeUnits: [alternative('gram', 0.005), alternative('meter', 4)],
  })
  assert.equal(convert(1, 'meter', 'kilogram', board), 0.8)
})

test('a wrong ratio cannot bend the factors of weights', () => {
  const mistyped = createProduct({
    unit: 'kilogram',
    alternativeUnits: [alternative('gram', 1), alternative('piece', 0.12)],
  })
  assert.equal(convert(500, 'gram', 'kilogram', mistyped), 0.5)
  assert.equal(convert(2, 'piece', 'gram', mistyped), 240)
})

test('a ratio of zero or below converts nothing', () => {
  for (const ratio of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
    assert.equal(
      convert(
        1,
        'piece',
        'gram',
        createProduct({ unit: 'gram', alternativeUnits: [alternative('piece', ratio)] }),
      ),
      null,
    )
  }
})

test('results carry no floating-point noise', () => {
  assert.equal(convert(0.1 + 0.2, 'kilogram', 'decagram', ham), 30)
  assert.equal(convert(7, 'piece', 'kilogram', ham), 0.84)
})

test('converting there and back gives the amount again', () => {
  const sameType = fc
    .constantFrom(...Object.values(unitTypes).map((factors) => Object.keys(factors).filter(isUnit)))
    .chain((group) => fc.tuple(fc.constantFrom(...group), fc.constantFrom(...group)))
  const between = fc.constantFrom<[Unit, Unit]>(
    ['piece', 'kilogram'],
    ['piece', 'gram'],
    ['decagram', 'piece'],
  )
  fc.assert(
    fc.property(
      fc.oneof(sameType, between),
      fc.integer({ min: 1, max: 10_000_000 }),
      ([from, to], thousandths) => {
        const amount = thousandths / 1000
        const there = convert(amount, from, to, ham)
        assert.ok(there !== null)
        const back = convert(there, to, from, ham)
        assert.ok(back !== null)
        // A result is cut to 6 decimals, so the way back is off by at most half of the last one.
        const lastPlace = convert(1, to, from, ham) ?? 0
        assert.ok(
          Math.abs(back - amount) <= 0.000001 + lastPlace * 0.000001,
          `${amount} ${from} ${to} ${back}`,
        )
      },
    ),
  )
})

test('a cart counts pieces by whatever name, servings and pairs', () => {
  const counted = ['piece', 'serving', 'pair', 'slice', 'jar', 'bottle', 'cup', 'bunch', 'platter']
  assert.deepEqual(units.filter(countsPieces), counted)
})

test('the own unit is offered first, each unit once, with its quantities and model', () => {
  const product = createProduct({
    unit: 'kilogram',
    minimumQuantity: 0.25,
    maximumQuantity: 5,
    quantityStepSize: 0.05,
    calculationModel: 'approximate',
    alternativeUnits: [
      alternative('piece', 0.12, { minimumQuantity: 2, calculationModel: 'minimum' }),
      alternative('kilogram', 1, { minimumQuantity: 9 }),
      alternative('piece', 0.5),
    ],
  })
  assert.deepEqual(unitsOf(product), [
    { unit: 'kilogram', minimum: 0.25, maximum: 5, step: 0.05, model: 'approximate' },
    { unit: 'piece', minimum: 2, maximum: null, step: null, model: 'minimum' },
  ])
  assert.deepEqual(quantityRule(product, 'piece'), { minimum: 2, maximum: null, step: null })
  assert.equal(quantityRule(product, 'gram'), null)
})

test('zeros mean no limit and a maximum below the minimum leaves the minimum', () => {
  const none = createProduct({ minimumQuantity: 0, maximumQuantity: 0, quantityStepSize: 0 })
  assert.deepEqual(quantityRule(none, 'piece'), { minimum: 0, maximum: null, step: null })
  const crossed = createProduct({ minimumQuantity: 5, maximumQuantity: 2 })
  assert.deepEqual(quantityRule(crossed, 'piece'), { minimum: 5, maximum: 5, step: null })
})
