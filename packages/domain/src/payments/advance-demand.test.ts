import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '../money.ts'
import type { CountedItem } from '../ordering/quotas/cart-lines.ts'
import type { CountedProduct } from '../ordering/quotas/quota.ts'
import type { Unit } from '../units.ts'
import { advanceGoods, type AdvanceRule, isOnlineOnly } from './advance-demand.ts'
import { advanceProducts, advanceTerms } from './advance.ts'
import { createOrder, createRule, shop, type StatedOrder, termsFor } from './testing/advance-order.ts'

test('a rule holds where each condition that it states does', () => {
  const christmas = { id: 4, payment: 'usual' } as const
  const cases: [Partial<AdvanceRule>, StatedOrder, boolean][] = [
    [{}, {}, true],
    [{}, { totalGross: 0 }, false],
    [{ branches: [2] }, {}, false],
    [{ branches: [1, 2] }, {}, true],
    [{ campaigns: [4] }, {}, false],
    [{ campaigns: [4] }, { campaign: christmas }, true],
    [{ isOfProducts: true, products: [{ product: 8, pieces: 1 }] }, {}, false],
    [{ isOfProducts: true, products: [8, 7].map((product) => ({ product, pieces: 1 })) }, {}, true],
    // A category that is empty now is no rule for everything.
    [{ isOfProducts: true, products: [] }, {}, false],
    [{ fromTotal: cents(9000) }, {}, true],
    [{ fromTotal: cents(9001) }, {}, false],
    [{ isForNotCollected: true }, {}, false],
    [{ isForNotCollected: true }, { isMistrusted: true }, true],
    [{ campaigns: [4], fromTotal: cents(9001) }, { campaign: christmas }, false],
  ]
  for (const [rule, order, holds] of cases)
    assert.equal(termsFor(rule, order) !== null, holds, JSON.stringify([rule, order]))
})

test('of several demands the largest counts; a campaign and a history that are paid online are demands as well', () => {
  const online = { id: 4, payment: 'online' } as const
  const both = shop(createRule(), createRule({ share: { kind: 'percent', percent: 50 } }))
  assert.deepEqual(advanceTerms(createOrder(), both, createOrder())?.share, { kind: 'percent', percent: 50 })
  const inCampaign = termsFor({}, { campaign: online })
  assert.deepEqual([inCampaign?.origin, isOnlineOnly(inCampaign ?? null)], ['campaign', true])
  const mistrusted = termsFor({ fromTotal: cents(10_000) }, { isMistrusted: true })
  assert.deepEqual([mistrusted?.origin, isOnlineOnly(mistrusted ?? null)], ['history', true])
  // A rule for such customers takes the place of what a branch asks of them without one.
  const byRule = termsFor({ isForNotCollected: true }, { isMistrusted: true })
  assert.deepEqual([byRule?.origin, byRule?.ways], ['history', ['counter', 'transfer']])
  // If amounts are equal, the one that is paid online at once counts.
  const whole = termsFor({ share: { kind: 'whole' } }, { isMistrusted: true })
  assert.deepEqual([whole?.origin, isOnlineOnly(whole ?? null)], ['history', true])
  // Staff send nobody to a provider.
  assert.equal(termsFor({ ways: ['online'] }, { isTaken: true }), null)
  assert.equal(termsFor({ branches: [2] }, { isTaken: true, campaign: online }), null)
  assert.notEqual(termsFor({}, { isTaken: true }), null)
})

test('an amount for each piece counts what is weighed, what bundles contain and addons, and a bundle that is named once', () => {
  const piece: CountedProduct = {
    unit: 'piece',
    type: 'simple',
    bundleItems: [],
    alternativeUnits: [],
    workload: 0,
  }
  const quantities = { minimumQuantity: null, maximumQuantity: null, quantityStepSize: null }
  const usual = { unit: 'piece', ratio: 4.5, calculationModel: 'approximate', ...quantities } as const
  const contents = [7, 8].map((id) => ({ product: { id }, amount: 9 - id, unit: 'piece' as const }))
  const all = new Map<number, CountedProduct>([
    [7, { ...piece, unit: 'kilogram', alternativeUnits: [usual] }],
    [8, piece],
    [9, { ...piece, type: 'bundle', bundleItems: contents }],
  ])
  const item = (id: number, amount: number, unit: Unit = 'piece', addons: CountedItem['addons'] = []) => ({
    product: { id },
    amount,
    unit,
    addons,
  })
  const amountOf = (named: number[], ...items: CountedItem[]) => {
    const share = { kind: 'each', amount: cents(2000) } as const
    const rule = { share, isOfProducts: true, products: advanceProducts(named, all) }
    return termsFor(rule, { goods: advanceGoods(items, all), totalGross: cents(90_000) })?.amount
  }
  assert.equal(amountOf([7], item(7, 4)), 8000)
  assert.equal(amountOf([7], item(7, 9, 'kilogram')), 4000)
  assert.equal(amountOf([7], item(7, 4.1, 'kilogram')), 2000)
  // A part of one is no less than one.
  assert.equal(amountOf([7], item(7, 1, 'kilogram')), 2000)
  assert.equal(amountOf([7], item(7, 1), item(9, 2), item(8, 3)), 10_000)
  assert.equal(amountOf([7, 9], item(9, 2)), 4000)
  assert.equal(amountOf([7], item(8, 2, 'piece', [item(7, 1)])), 4000)
  assert.equal(amountOf([7], item(8, 2)), undefined)
})
