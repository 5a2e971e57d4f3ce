import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createProduct } from './catalogue/testing/product-factory.ts'
import type { PricedProduct } from './catalogue/product.ts'
import {
  canDecrease,
  canDecreaseInCart,
  canIncrease,
  decreaseInCart,
  decreaseQuantity,
  increaseQuantity,
  initialQuantity,
  isAllowedQuantity,
  snapInCart,
  snapQuantity,
} from './quantity.ts'
import type { QuantityRule } from './units.ts'

const free: QuantityRule = { minimum: 0, maximum: null, step: null }
const byWeight: QuantityRule = { minimum: 0.25, maximum: 2, step: 0.1 }

test('quantities snap to the range and the nearest multiple of the step', () => {
  const cases: [number, QuantityRule, number][] = [
    [0, byWeight, 0.25],
    [0.25, byWeight, 0.25],
    [0.27, byWeight, 0.3],
    [0.26, byWeight, 0.3],
    [0.64, byWeight, 0.6],
    [0.65, byWeight, 0.7],
    [5, byWeight, 2],
    [Number.NaN, byWeight, 0.25],
    [7, { minimum: 5, maximum: null, step: 5 }, 5],
    [8, { minimum: 5, maximum: null, step: 5 }, 10],
    [1.04, { minimum: 1.02, maximum: null, step: 0.5 }, 1.02],
    [9.9, { minimum: 0, maximum: 10, step: 4 }, 8],
    [10.2, { minimum: 0, maximum: 11, step: 4 }, 11],
    [1.234, free, 1.234],
    [-3, free, 0],
    [1e9, free, 10_000],
  ]
  for (const [amount, rule, result] of cases) {
    assert.equal(snapQuantity(amount, rule), result, `${amount} ${JSON.stringify(rule)}`)
  }
})

const rules: fc.Arbitrary<QuantityRule> = fc
  .record({
    minimum: fc.nat(5000),
    range: fc.option(fc.nat(20_000)),
    step: fc.option(fc.integer({ min: 1, max: 3000 })),
  })
  .map(({ minimum, range, step }) => ({
    minimum: minimum / 1000,
    maximum: range === null ? null : (minimum + range) / 1000,
    step: step === null ? null : step / 1000,
  }))
const thousandths = fc.integer({ min: -1000, max: 30_000 }).map((amount) => amount / 1000)

test('snapping stays in the range, changes nothing the second time and leaves what the shop accepts', () => {
  fc.assert(
    fc.property(thousandths, rules, (amount, rule) => {
      const snapped = snapQuantity(amount, rule)
      assert.ok(snapped >= rule.minimum && snapped <= (rule.maximum ?? Infinity))
      assert.equal(snapQuantity(snapped, rule), snapped)
      assert.equal(isAllowedQuantity(snapped, rule, false), snapped > 0)
    }),
  )
})

test('no allowed quantity is nearer than the snapped one', () => {
  fc.assert(
    fc.property(thousandths, rules, fc.nat(200), (amount, rule, steps) => {
      const other = snapQuantity(steps * (rule.step ?? 0.1), rule)
      fc.pre(amount >= rule.minimum && amount <= (rule.maximum ?? Infinity) && amount !== rule.minimum)
      const isBorder = other === rule.minimum || other === rule.maximum
      fc.pre(!isBorder)
      const distance = Math.abs(snapQuantity(amount, rule) - amount)
      assert.ok(distance <= Math.abs(other - amount) + 1e-9)
    }),
  )
})

test('more is more until the maximum, less is less until the minimum', () => {
  fc.assert(
    fc.property(thousandths, rules, (amount, rule) => {
      const snapped = snapQuantity(amount, rule)
      const more = increaseQuantity(snapped, rule)
      const less = decreaseQuantity(snapped, rule)
      assert.equal(more > snapped, canIncrease(snapped, rule))
      assert.equal(less < snapped, canDecrease(snapped, rule))
      assert.ok(less >= rule.minimum)
    }),
  )
})

test('buttons step by the step size, or by 1 without one', () => {
  assert.equal(increaseQuantity(0.25, byWeight), 0.4)
  assert.equal(increaseQuantity(1.9, byWeight), 2)
  assert.equal(increaseQuantity(2, byWeight), 2)
  assert.equal(increaseQuantity(1, free), 2)
  assert.equal(decreaseQuantity(0.3, byWeight), 0.25)
  assert.equal(canIncrease(2, byWeight), false)
  assert.equal(canIncrease(10_000, free), false)
  assert.equal(canDecrease(0.25, byWeight), false)
})

test('in the cart, going below the minimum removes the item unless an employee does it', () => {
  const rule: QuantityRule = { minimum: 5, maximum: null, step: 2 }
  assert.equal(decreaseInCart(8, rule, false), 6)
  assert.equal(decreaseInCart(6, rule, false), 5)
  assert.equal(decreaseInCart(5, rule, false), 0)
  assert.equal(decreaseInCart(5, rule, true), 3)
  assert.equal(decreaseInCart(3, rule, true), 1)
  assert.equal(decreaseInCart(1, rule, true), 0)
  assert.equal(decreaseInCart(1, free, false), 0)
  assert.equal(canDecreaseInCart(0.5), true)
  assert.equal(canDecreaseInCart(0), false)
})

test('the shop accepts what the picker leaves, and less than the minimum from employees only', () => {
  const cases: [number, QuantityRule, boolean, boolean][] = [
    [0.3, byWeight, false, true],
    [0.25, byWeight, false, true],
    [0.35, byWeight, false, false],
    [0.2, byWeight, false, false],
    [0.2, byWeight, true, true],
    [2.1, byWeight, true, false],
    [0.35, byWeight, true, false],
    [0, free, true, false],
    [-1, free, true, false],
    [Number.NaN, free, true, false],
    [Number.POSITIVE_INFINITY, free, false, false],
    [10_000, free, false, true],
    [10_001, free, true, false],
    [0.0005, free, false, false],
    [1.2345, free, true, false],
  ]
  for (const [amount, rule, isEmployee, isAllowed] of cases) {
    assert.equal(isAllowedQuantity(amount, rule, isEmployee), isAllowed, `${amount} ${isEmployee}`)
  }
})

test('the dialog begins with the default quantity in the default unit, else the minimum, else one step', () => {
  const piece = {
    unit: 'piece',
    ratio: 0.12,
    minimumQuantity: 2,
    maximumQuantity: 6,
    quantityStepSize: 2,
    calculationModel: 'fixed',
  } as const
  const cases: [Partial<PricedProduct>, number, string][] = [
    [{}, 1, 'piece'],
    [{ defaultQuantity: 3 }, 3, 'piece'],
    [{ minimumQuantity: 5 }, 5, 'piece'],
    [{ unit: 'kilogram', quantityStepSize: 0.25 }, 0.25, 'kilogram'],
    [{ unit: 'kilogram', alternativeUnits: [piece], defaultUnit: 'piece' }, 2, 'piece'],
    [{ unit: 'kilogram', alternativeUnits: [piece], defaultUnit: 'piece', defaultQuantity: 9 }, 6, 'piece'],
    [{ unit: 'kilogram', alternativeUnits: [piece], defaultQuantity: 0.5 }, 0.5, 'kilogram'],
    [{ unit: 'kilogram', defaultUnit: 'liter', defaultQuantity: 1.5 }, 1.5, 'kilogram'],
  ]
  for (const [stated, amount, unit] of cases) {
    assert.deepEqual(initialQuantity(createProduct(stated)), { amount, unit })
  }
})

test('what is typed at a cart item is snapped, except that an employee may stay below the minimum', () => {
  const rule: QuantityRule = { minimum: 2, maximum: 10, step: 1 }
  const cases: [typed: number, isEmployee: boolean, becomes: number][] = [
    [0, false, 0],
    [-1, true, 0],
    [0.5, false, 2],
    [0.5, true, 0.5],
    [1.23456, true, 1.235],
    [2.4, true, 2],
    [99, true, 10],
  ]
  for (const [typed, isEmployee, becomes] of cases)
    assert.equal(snapInCart(typed, rule, isEmployee), becomes, `${typed} ${isEmployee}`)
})
