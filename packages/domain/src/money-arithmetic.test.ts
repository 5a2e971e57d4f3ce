import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  addCents,
  type Cents,
  cents,
  excessCents,
  type FineCents,
  maxCents,
  minCents,
  roundCents,
  roundFine,
  subtractCents,
  sumCents,
} from './money.ts'

const amounts = fc.integer({ min: -(10 ** 10), max: 10 ** 10 }).map(cents)

test('only a whole number is taken for cents', () => {
  fc.assert(fc.property(fc.maxSafeInteger(), (whole) => assert.equal(cents(whole), whole)))
  for (const other of [12.9, NaN, Infinity, 2 ** 53]) assert.throws(() => cents(other), RangeError)
})

test('a plain number and finer cents are no cents for the compiler', () => {
  const amount: number = 12.9
  // @ts-expect-error: an amount of the wire
  const wire: Cents = amount
  // @ts-expect-error: a computed number
  const computed: FineCents = roundFine(amount) * 2
  // @ts-expect-error: a tax has decimals
  const tax: Cents = roundFine(amount)
  const fine: FineCents = cents(1290)
  assert.deepEqual([wire, computed, tax, fine], [12.9, 25.8, 12.9, 1290])
})

test('what is added and taken away again leaves the amount, and both stay whole', () => {
  fc.assert(
    fc.property(amounts, amounts, (a, b) => {
      assert.equal(subtractCents(addCents(a, b), b), a)
      assert.equal(addCents(a, b), addCents(b, a))
      assert.equal(addCents(subtractCents(a, b), subtractCents(b, a)), 0)
    }),
  )
})

test('the smaller and the larger of two amounts are both, and their difference is the excess', () => {
  fc.assert(
    fc.property(amounts, amounts, (a, b) => {
      assert.equal(minCents(a, b), Math.min(a, b))
      assert.equal(maxCents(a, b), Math.max(a, b))
      assert.equal(excessCents(a, b), Math.max(0, a - b))
      assert.equal(addCents(excessCents(a, b), minCents(a, b)), a)
    }),
  )
})

test('the sum of a list is that of its parts, whatever their order', () => {
  fc.assert(
    fc.property(fc.array(amounts), fc.array(amounts), (some, others) => {
      const sum = (list: Cents[]) => sumCents(list, (amount) => amount)
      assert.equal(sum([...some, ...others]), addCents(sum(some), sum(others)))
      assert.equal(sum(some.toReversed()), sum(some))
    }),
  )
  assert.equal(
    sumCents([], () => cents(1)),
    0,
  )
})

test('rounding leaves cents as they are', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      assert.equal(roundCents(amount), amount)
      assert.equal(roundFine(amount), amount)
    }),
  )
})
