import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatWeights, judgeWeight, parseWeights } from './weights.ts'

test('what a scale shows is read, piece by piece', () => {
  const cases: [string, number[] | null][] = [
    ['359', [359]],
    ['192+167', [192, 167]],
    [' 192 + 167 ', [192, 167]],
    ['0,359', [359]],
    ['1.2', [1200]],
    ['1,2 kg + 300 g', [1200, 300]],
    ['20dag', [200]],
    ['', null],
    ['0', null],
    ['12+', null],
    ['-5', null],
    ['1e3', null],
    ['200001', null],
  ]
  for (const [text, grams] of cases) assert.deepEqual(parseWeights(text), grams, text)
})

test('what is written can be read back', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 200_000 }), { minLength: 1, maxLength: 50 })
  fc.assert(fc.property(weights, (grams) => assert.deepEqual(parseWeights(formatWeights(grams)), grams)))
})

test('a weight is usual within the tolerance, unusual beyond it, and implausible below half and above double', () => {
  assert.equal(judgeWeight(1100, 1000, 10), 'usual')
  assert.equal(judgeWeight(1101, 1000, 10), 'unusual')
  assert.equal(judgeWeight(899, 1000, 10), 'unusual')
  assert.equal(judgeWeight(499, 1000, 10), 'implausible')
  assert.equal(judgeWeight(2001, 1000, 10), 'implausible')
  assert.equal(judgeWeight(9999, null, 10), 'usual')
})
