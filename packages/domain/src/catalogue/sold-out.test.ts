import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSoldOut, nextBackInStock, soldOutParts, withSoldOutParts } from './sold-out.ts'
import type { Part } from './product.ts'
import { createOfferedProduct } from './testing/offered-product-factory.ts'

const soldOut = new Map([
  [1, 1000],
  [2, null],
  [3, 5000],
])

test('a product is sold out up to the instant from which it can be had again', () => {
  assert.equal(isSoldOut(soldOut, 1, 999), true)
  assert.equal(isSoldOut(soldOut, 1, 1000), false)
})

test('what is sold out for good is so at any time, and what nobody marked never is', () => {
  assert.equal(isSoldOut(soldOut, 2, Number.MAX_SAFE_INTEGER), true)
  assert.equal(isSoldOut(soldOut, 4, 0), false)
})

test('the next return is the earliest that is still to come', () => {
  assert.equal(nextBackInStock(soldOut, 0), 1000)
  assert.equal(nextBackInStock(soldOut, 1000), 5000)
  assert.equal(nextBackInStock(soldOut, 5000), null)
})

const bundle = createOfferedProduct({
  id: 9,
  type: 'bundle',
  bundleItems: [5, 6].map((id) => ({ product: { id }, amount: 1, unit: 'piece' })),
  parts: [choiceOf([7, 8], false), choiceOf([4], true)],
})
const sold = new Map(
  [bundle, ...[4, 5, 6, 7, 8].map((id) => createOfferedProduct({ id }))].map((product) => [
    product.id,
    product,
  ]),
)

function choiceOf(ids: number[], optional: boolean): Part {
  const addons = ids.map((id) => ({ product: { id }, amount: 1 }))
  return { name: 'Dazu', description: '', type: 'addons', optional, options: [], addons }
}

const untilOfBundle = (marked: [number, number | null][]) =>
  withSoldOutParts(new Map(marked), sold).get(bundle.id)

test('a bundle is sold out until all that it contains is back, and something of each required choice', () => {
  assert.equal(untilOfBundle([[5, 1000]]), 1000)
  assert.equal(
    untilOfBundle([
      [5, 1000],
      [6, 3000],
    ]),
    3000,
  )
  assert.equal(
    untilOfBundle([
      [5, 1000],
      [6, null],
    ]),
    null,
  )
  assert.equal(untilOfBundle([[7, null]]), undefined)
  assert.equal(
    untilOfBundle([
      [7, null],
      [8, 2000],
    ]),
    2000,
  )
  assert.equal(untilOfBundle([[4, null]]), undefined)
  assert.equal(
    untilOfBundle([
      [9, 5000],
      [5, 1000],
    ]),
    5000,
  )
})

test('what a bundle lacks is named, without what the shop does not sell', () => {
  const partsOf = (ids: number[], hidden: number[] = []) => {
    const products = new Map(
      [...sold.values()].map((one) => [one.id, { isEnabled: !hidden.includes(one.id) }]),
    )
    return soldOutParts(bundle, { soldOut: new Map(ids.map((id) => [id, null])), products, at: 0 })
  }
  assert.deepEqual(partsOf([5]), [5])
  assert.deepEqual(partsOf([5, 6], [6]), [5])
  assert.deepEqual(partsOf([7]), [])
  assert.deepEqual(partsOf([7, 8]), [7, 8])
  assert.deepEqual(partsOf([7, 8], [8]), [7])
  assert.deepEqual(partsOf([7], [8]), [7])
})
