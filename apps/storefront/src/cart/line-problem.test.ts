import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createOfferedProduct } from '@theke/domain/catalogue/testing/offered-product-factory.ts'
import { lineProblem } from './line-problem.ts'

test('of what is counted in pieces a cart by weight holds as many as are cut for it', () => {
  const piece = { minimumQuantity: null, maximumQuantity: null, quantityStepSize: null, ratio: 4.5 }
  const goose = {
    ...createOfferedProduct({
      unit: 'kilogram',
      alternativeUnits: [{ ...piece, unit: 'piece', calculationModel: 'approximate' }],
    }),
    allergens: [],
    images: [],
    tags: [],
    isStepByStep: false,
    leadTime: null,
    bundleItems: [],
    isAvailable: true,
    rest: { amount: 2, unit: 'piece' as const, text: 'noch 2 Stück' },
  }
  const problem = (...weights: number[]) => {
    const lines = weights.map((amount) => ({ product: { id: 1 }, amount, unit: 'kilogram' as const }))
    return lineProblem(goose, null, lines)
  }
  assert.equal(problem(5.5, 5.5), '')
  assert.equal(problem(4, 4, 4), 'noch 2 Stück')
  assert.equal(problem(12), 'noch 2 Stück')
})
