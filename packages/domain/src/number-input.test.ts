import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readTypedNumber, typedCents, typedPayment, writeTypedNumber } from './number-input.ts'

test('numbers are read as people write them', () => {
  const known: [string, number | null | 'not-a-number'][] = [
    ['1.234,50', 1234.5],
    ['1.234', 1234],
    ['1.234.567,8', 1_234_567.8],
    ['1,234.50', 1234.5],
    ['12,90 €', 12.9],
    ['€ 12,90', 12.9],
    ['12,90\u00a0€', 12.9],
    ['EUR 12,90', 12.9],
    ['12,90 EUR', 12.9],
    ['12,-', 12],
    ['1.200,– €', 1200],
    ['5,--', 5],
    ['CHF 12.–', 12],
    ["Fr. 1'200.50", 1200.5],
    ['1\u202f234,5', 1234.5],
    ['−3,5', -3.5],
    ["1'234.50", 1234.5],
    ['1 234,5', 1234.5],
    ['12.9', 12.9],
    ['0.125', 0.125],
    ['1234.5', 1234.5],
    ['-3', -3],
    ['− 3,5', -3.5],
    ['10 %', 10],
    [',5', 0.5],
    ['5,', 5],
    ['007', 7],
    ['', null],
    ['  ', null],
    ['€', null],
    ['abc', 'not-a-number'],
    ['1,2,3', 'not-a-number'],
    ['1.23,45', 'not-a-number'],
    ['1.2.3', 'not-a-number'],
    ['12 Stück', 'not-a-number'],
    ['.', 'not-a-number'],
    ['1e5', 'not-a-number'],
    ['--3', 'not-a-number'],
    ['12,-5', 'not-a-number'],
    ['12-', 'not-a-number'],
    ["1'2", 'not-a-number'],
  ]
  for (const [text, value] of known) assert.equal(readTypedNumber(text), value, text)
})

test('what is written is read again as the same number', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 6 }), (digits, places) => {
      const value = digits / 10 ** places + 0
      for (const isFixed of [true, false])
        assert.equal(readTypedNumber(writeTypedNumber(value, { places, isFixed })), value)
    }),
  )
})

test('thousands are grouped and amounts of money have both decimal places', () => {
  assert.equal(writeTypedNumber(1234.5, { places: 2, isFixed: true }), '1.234,50')
  assert.equal(writeTypedNumber(1234.5, { places: 3 }), '1.234,5')
  assert.equal(writeTypedNumber(12, { places: 3 }), '12')
  assert.equal(writeTypedNumber(-0.001, { places: 2 }), '0')
})

test('what was typed as money is whole cents, and no cents where it is no number', () => {
  assert.deepEqual([12.9, 1.005, 0, -3].map(typedCents), [1290, 101, 0, -300])
  assert.deepEqual(['12,90 x', null, undefined].map(typedCents), [null, null, null])
})

test('nobody pays nothing or less', () => {
  assert.deepEqual([12.9, 0, -3, '12,90 x', null].map(typedPayment), [1290, null, null, null, null])
})
