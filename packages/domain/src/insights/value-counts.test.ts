import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { percentileOf } from './value-counts.ts'

test('without values there is no percentile, and of one value it is that', () => {
  assert.equal(percentileOf([], 0.5), null)
  assert.equal(percentileOf([{ value: 7, count: 0 }], 0.5), null)
  assert.equal(percentileOf([{ value: 7, count: 3 }], 0.9), 7)
})

test('a percentile lies between two values in proportion', () => {
  const counts = [
    { value: 20, count: 1 },
    { value: 10, count: 3 },
  ]
  assert.equal(percentileOf(counts, 0.5), 10)
  assert.equal(percentileOf(counts, 0.9), 10 + 10 * ((0.9 * 3) % 1))
})

test('a percentile of counts is that of the values written one by one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ value: fc.integer({ min: 0, max: 50 }), count: fc.integer({ min: 0, max: 4 }) })),
      fc.constantFrom(0, 0.5, 0.9, 1),
      (counts, part) => {
        const all = counts
          .flatMap(({ value, count }) => Array.from({ length: count }, () => value))
          .toSorted((a, b) => a - b)
        const position = part * (all.length - 1)
        const [low, high] = [all[Math.floor(position)], all[Math.ceil(position)]]
        const expected = low === undefined || high === undefined ? null : low + (high - low) * (position % 1)
        assert.equal(percentileOf(counts, part), expected)
      },
    ),
  )
})
