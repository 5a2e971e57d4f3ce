import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSoldOut, nextBackInStock } from './sold-out.ts'

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
