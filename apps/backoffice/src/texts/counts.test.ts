import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countText, totalText } from './counts.ts'

test('thousands have a point, as in prices', () => {
  assert.deepEqual([7, 1234, 1_250_000].map(countText), ['7', '1.234', '1.250.000'])
})

test('a list that is longer than the server counts says so', () => {
  const texts = [10_000, 10_001].map((total) => totalText(total))
  assert.deepEqual(texts, ['10.000', 'mehr als 10.000'])
  assert.equal(totalText(101, 100), 'mehr als 100')
})
