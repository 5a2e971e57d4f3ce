import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createProduct } from './testing/product-factory.ts'
import type { Part } from './product.ts'
import type { AlternativeUnit } from '../units.ts'
import { type JudgedProduct, productProblems } from './product-rules.ts'

const judged = (changes: Partial<JudgedProduct>): [string, string][] =>
  productProblems({ ...createProduct(), bundleItems: [], ...changes }).map(({ field, rule }) => [field, rule])

const piece: AlternativeUnit = {
  unit: 'piece',
  ratio: 0.2,
  minimumQuantity: null,
  maximumQuantity: null,
  quantityStepSize: null,
  calculationModel: 'fixed',
}
const step: Part = { name: 'Brot', description: '', type: 'select', optional: false, options: [], addons: [] }

test('a product as it usually is has no problem', () => {
  assert.deepEqual(judged({}), [])
  assert.deepEqual(
    judged({
      unit: 'kilogram',
      alternativeUnits: [piece],
      defaultUnit: 'piece',
      minimumQuantity: 0.5,
      maximumQuantity: 5,
    }),
    [],
  )
})

test('quantities that contradict each other are named, of every unit', () => {
  assert.deepEqual(judged({ minimumQuantity: 5, maximumQuantity: 2 }), [
    ['minimumQuantity', 'minimum-above-maximum'],
  ])
  // A maximum of 0 is none.
  assert.deepEqual(judged({ minimumQuantity: 5, maximumQuantity: 0 }), [])
  assert.deepEqual(judged({ quantityStepSize: 0 }), [['quantityStepSize', 'step-zero']])
  assert.deepEqual(judged({ minimumQuantity: 2, maximumQuantity: 5, defaultQuantity: 6 }), [
    ['defaultQuantity', 'default-outside-range'],
  ])
  const odd = { ...piece, minimumQuantity: 3, maximumQuantity: 1, quantityStepSize: 0 }
  assert.deepEqual(judged({ unit: 'kilogram', alternativeUnits: [odd] }), [
    ['alternativeUnits.0.minimumQuantity', 'minimum-above-maximum'],
    ['alternativeUnits.0.quantityStepSize', 'step-zero'],
  ])
})

test('a step of which no multiple lies between minimum and maximum is named, of every unit', () => {
  const steps = (minimumQuantity: number | null, maximumQuantity: number | null, quantityStepSize: number) =>
    judged({ minimumQuantity, maximumQuantity, quantityStepSize })
  const problem = [['quantityStepSize', 'step-outside-range']]
  assert.deepEqual(steps(1, 2, 5), problem)
  assert.deepEqual(steps(null, 2, 5), problem)
  assert.deepEqual(steps(6, 8, 5), problem)
  assert.deepEqual(steps(1, 5, 5), [])
  assert.deepEqual(steps(0.1, 0.3, 0.1), [])
  assert.deepEqual(steps(0.25, 1, 0.3), [])
  assert.deepEqual(steps(1, null, 5), [])
  // A single quantity and 0, which is no limit, leave nothing to step through.
  assert.deepEqual(steps(3, 3, 2), [])
  assert.deepEqual(steps(0, 0, 2), [])
  const large = { ...piece, minimumQuantity: 1, maximumQuantity: 2, quantityStepSize: 5 }
  assert.deepEqual(judged({ unit: 'kilogram', alternativeUnits: [large] }), [
    ['alternativeUnits.0.quantityStepSize', 'step-outside-range'],
  ])
})

test('the default quantity is judged by the range of the default unit', () => {
  const few = { ...piece, maximumQuantity: 10 }
  const sold: Partial<JudgedProduct> = { unit: 'kilogram', alternativeUnits: [few], maximumQuantity: 2 }
  assert.deepEqual(judged({ ...sold, defaultUnit: 'piece', defaultQuantity: 8 }), [])
  assert.deepEqual(judged({ ...sold, defaultUnit: null, defaultQuantity: 8 }), [
    ['defaultQuantity', 'default-outside-range'],
  ])
})

test('a unit stands once, and the default one is among them', () => {
  assert.deepEqual(judged({ unit: 'piece', alternativeUnits: [piece] }), [
    ['alternativeUnits.0.unit', 'unit-twice'],
  ])
  assert.deepEqual(judged({ unit: 'kilogram', defaultUnit: 'gram' }), [
    ['defaultUnit', 'default-unit-unknown'],
  ])
})

test('what a customer has to choose from is not empty', () => {
  assert.deepEqual(judged({ type: 'configurable', parts: [] }), [['config.parts', 'no-steps']])
  assert.deepEqual(judged({ type: 'configurable', parts: [step] }), [
    ['config.parts.0.options', 'step-without-options'],
  ])
  assert.deepEqual(judged({ type: 'configurable', parts: [{ ...step, optional: true }] }), [])
  assert.deepEqual(judged({ type: 'configurable', parts: [{ ...step, type: 'text' }] }), [])
  assert.deepEqual(judged({ type: 'bundle' }), [['bundleItems', 'bundle-empty']])
  assert.deepEqual(judged({ type: 'bundle', bundleItems: [{}] }), [])
  assert.deepEqual(judged({ type: 'bundle', bundleItems: [{}], parts: [step] }), [
    ['config.parts.0.options', 'step-without-options'],
  ])
})
