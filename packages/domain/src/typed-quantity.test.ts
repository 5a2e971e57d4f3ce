import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readQuantity, readQuantityIn, understandQuantity } from './typed-quantity.ts'
import { unitOfWord } from './unit-words.ts'
import type { QuantityRule, Unit } from './units.ts'

const byWeight: QuantityRule = { minimum: 0.25, maximum: 5, step: 0.05 }

test('typed quantities have a comma as decimal point', () => {
  const cases: [string, number][] = [
    ['1,5', 1.5],
    [' 2 ', 2],
    ['0.75', 0.75],
    [',5', 0.5],
    ['3,', 3],
    ['-1', -1],
    ['1,23456', 1.235],
    ['1.234,5', 1234.5],
    ['1.234.567,8', 1_234_567.8],
    ['1.500', 1.5],
  ]
  for (const [text, quantity] of cases) assert.equal(readQuantity(text), quantity, text)
})

test('words and nothing at all are told from a quantity of 0', () => {
  for (const text of [
    'abc',
    '',
    ' ',
    '2 kg',
    '1,2,3',
    '1.23,4',
    '1.234.567',
    '1.2345,6',
    '-',
    '1e3',
    '0x10',
    'Infinity',
  ])
    assert.equal(readQuantity(text), null, text)
  assert.deepEqual([readQuantity('0'), readQuantity(' 1,5 ')], [0, 1.5])
})

test('a number may have a unit of the same kind behind it', () => {
  const cases: [Unit, string, number | null][] = [
    ['kilogram', '500 g', 0.5],
    ['kilogram', '500g', 0.5],
    ['kilogram', '0,75 kg', 0.75],
    ['kilogram', '0,75 KG.', 0.75],
    ['kilogram', '50 dag', 0.5],
    ['kilogram', '50 Deka', 0.5],
    ['gram', '1,5 kg', 1500],
    ['liter', '250 ml', 0.25],
    ['piece', '4 Stk.', 4],
    ['jar', '2 Gläser', 2],
    ['jar', '2 Stk.', 2],
    ['piece', '3 Flaschen', 3],
    ['jar', '2 Flaschen', null],
    ['pair', '2 Stk.', null],
    ['serving', '2 Portionen', 2],
    ['kilogram', '3', 3],
    ['kilogram', '2 l', null],
    ['kilogram', '2 Stück', null],
    ['piece', '2 Paar', null],
    ['kilogram', '2 Äpfel', null],
    ['kilogram', '2 kg und 3', null],
    ['kilogram', 'kg', null],
    ['kilogram', '', null],
  ]
  for (const [unit, text, quantity] of cases)
    assert.equal(readQuantityIn(unit, text), quantity, `${text} in ${unit}`)
  assert.deepEqual(
    [unitOfWord('Deka'), unitOfWord('kg,'), unitOfWord('Schinken')],
    ['decagram', 'kilogram', null],
  )
})

test('what is no number is the smallest quantity', () => {
  const smallest = (rule: QuantityRule) => {
    const { amount, isNumber, meant } = understandQuantity('abc', 'kilogram', rule)
    return [amount, isNumber, meant]
  }
  assert.deepEqual(smallest(byWeight), [0.25, false, null])
  assert.deepEqual(smallest({ minimum: 0, maximum: null, step: 0.1 }), [0.1, false, null])
  assert.deepEqual(smallest({ minimum: 0, maximum: null, step: null }), [1, false, null])
})

test('a number above the maximum may be meant in a smaller unit', () => {
  const cases: [string, Unit, number, number | null][] = [
    ['750', 'kilogram', 750, 0.75],
    ['75', 'kilogram', 75, 0.75],
    ['300', 'kilogram', 300, 0.3],
    ['3', 'kilogram', 3, null],
    ['750 kg', 'kilogram', 750, null],
    ['751', 'kilogram', 751, null],
    ['9000', 'kilogram', 9000, null],
    ['500', 'gram', 500, null],
    ['750', 'piece', 750, null],
    ['500', 'liter', 500, 0.5],
  ]
  for (const [text, unit, amount, meant] of cases)
    assert.deepEqual(understandQuantity(text, unit, byWeight), { amount, isNumber: true, meant }, text)
})
