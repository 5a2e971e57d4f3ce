import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSoldOutFor } from '@theke/contract/catalogue/mark-sold-out.ts'
import type { PricedBranchView } from '@theke/contract/shop/views/storefront-views.ts'
import { showSoldOut } from './show-sold-out.ts'

const view = {
  products: [
    { id: 1, isAvailable: true },
    { id: 2, isAvailable: false },
  ],
  addonProducts: [{ id: 3, isAvailable: true }],
} as PricedBranchView
const midnight = '2026-11-23T23:00:00.000Z'
const soldOut = (id: number) => ({ id, text: 'Heute ausverkauft', until: midnight })

function states({ products, addonProducts }: PricedBranchView): Record<number, boolean> {
  return Object.fromEntries([...products, ...addonProducts].map(({ id, isAvailable }) => [id, isAvailable]))
}

test('what is told as sold out cannot be had, and can again as before when it is back', () => {
  const shown = showSoldOut(view, [soldOut(1), soldOut(2), soldOut(3)])
  assert.deepEqual(states(shown), { 1: false, 2: false, 3: false })
  assert.equal(shown.products[0]?.soldOut?.text, 'Heute ausverkauft')
  const back = showSoldOut(shown, [soldOut(3)])
  assert.deepEqual(states(back), { 1: true, 2: false, 3: false })
  assert.equal(back.products[0]?.soldOut, undefined)
})

test('a notice that changes nothing leaves the page as it is', () => {
  assert.equal(showSoldOut(view, []), view)
  const shown = showSoldOut(view, [soldOut(1)])
  assert.equal(showSoldOut(shown, [soldOut(1)]), shown)
  assert.equal(showSoldOut(shown, [soldOut(1)]).products[1], view.products[1])
})

test('a line of the cart is sold out for now and up to the day it is back', () => {
  const product = showSoldOut(view, [soldOut(1)]).products[0] ?? {}
  assert.equal(isSoldOutFor(product, null), true)
  assert.equal(isSoldOutFor(product, Date.parse('2026-11-23T17:00:00.000Z')), true)
  assert.equal(isSoldOutFor(product, Date.parse('2026-11-24T07:00:00.000Z')), false)
  assert.equal(isSoldOutFor({}, null), false)
})
