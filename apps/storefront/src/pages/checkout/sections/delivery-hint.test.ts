import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '@theke/domain/money.ts'
import { createArea } from '@theke/domain/shop/testing/branch-factory.ts'
import { checkoutTexts } from '../../../texts/german/checkout.ts'
import { deliveryHint } from './delivery-hint.ts'

test('the hint of a delivery names the least minimum order and the areas', () => {
  const areas = [
    createArea({ area: 'Linz', minimumOrderValue: cents(2500) }),
    createArea({ area: 'Urfahr', minimumOrderValue: cents(900) }),
  ]
  assert.equal(deliveryHint(areas, 'EUR'), 'ab 9,00\u00a0€ · Linz, Urfahr')
})

test('an area without a minimum order makes the hint name no amount', () => {
  const areas = [createArea({ area: 'Linz', minimumOrderValue: cents(2500) }), createArea()]
  assert.equal(deliveryHint(areas, 'EUR'), 'Linz, Urfahr')
})

test('without delivery areas the hint names no amount', () => {
  assert.equal(deliveryHint([], 'EUR'), checkoutTexts.mode.hints.delivery)
})
