import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { decreaseInCart, increaseQuantity, snapInCart } from '../quantity.ts'
import { createProduct } from './testing/product-factory.ts'
import { addonRule, suggestedAddonAmount } from './addon-quantity.ts'

const loaf = createProduct({ unit: 'piece', minimumQuantity: 1, quantityStepSize: 1 })

function ruleFor(suggested: number, product = loaf) {
  const rule = addonRule(suggested, product, product.unit)
  assert.ok(rule)
  return rule
}

test('a quarter loaf per person goes up and down in quarters', () => {
  const rule = ruleFor(0.25)
  assert.equal(increaseQuantity(0.25, rule), 0.5)
  assert.equal(decreaseInCart(0.5, rule, false), 0.25)
  assert.equal(decreaseInCart(0.25, rule, false), 0)
})

test('half a loaf that is typed stays half a loaf', () => {
  assert.equal(snapInCart(0.5, ruleFor(0.25), false), 0.5)
})

test('the step reaches the suggestion and whole steps of the addon', () => {
  const cases: [suggested: number, own: number | null, step: number][] = [
    [0.25, 1, 0.25],
    [2, 1, 1],
    [1, null, 1],
    [1.5, 1, 0.5],
    [0.25, 0.1, 0.05],
    [0.333, 1, 0.333],
  ]
  for (const [suggested, own, step] of cases) {
    assert.equal(ruleFor(suggested, createProduct({ quantityStepSize: own })).step, step)
  }
})

test('a step without an amount suggests what the addon begins with', () => {
  assert.equal(suggestedAddonAmount({ product: { id: 1 }, amount: 0 }, loaf), 1)
  assert.equal(suggestedAddonAmount({ product: { id: 1 }, amount: 0.25 }, loaf), 0.25)
})

test('the step is never larger than the suggestion nor than that of the addon', () => {
  const suggestions = fc.integer({ min: 1, max: 20_000 }).map((thousandths) => thousandths / 1000)
  const steps = fc.option(fc.integer({ min: 1, max: 5000 }).map((thousandths) => thousandths / 1000))
  fc.assert(
    fc.property(suggestions, steps, (suggested, quantityStepSize) => {
      const rule = ruleFor(suggested, createProduct({ quantityStepSize }))
      assert.ok(
        rule.step !== null && rule.step > 0 && rule.step <= Math.min(suggested, quantityStepSize ?? 1),
      )
      assert.equal(snapInCart(rule.step, rule, false), rule.step)
    }),
  )
})
