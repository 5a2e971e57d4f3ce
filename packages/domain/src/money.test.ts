import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  cents,
  formatMoney,
  formatPercent,
  formatFigure,
  formatQuantity,
  netOfGross,
  roundCents,
  roundFine,
  toAmount,
  toCents,
} from './money.ts'
import { readQuantity } from './typed-quantity.ts'

test('half a cent rounds up, also where floating point fell just short of it', () => {
  const cases: [number, number][] = [
    [0.5, 1],
    [1.005 * 100, 101],
    [2.675 * 100, 268],
    [1.0049 * 100, 100],
    [99.4999, 99],
    [-0.2, 0],
  ]
  for (const [amount, rounded] of cases) assert.equal(roundCents(amount), rounded, String(amount))
})

test('amounts of JSON become cents and back', () => {
  assert.equal(toCents(12.9), 1290)
  assert.equal(toCents(1.005), 101)
  assert.equal(toCents(8.2), 820)
  assert.equal(toAmount(cents(1290)), 12.9)
  assert.equal(toAmount(roundFine(1178.18)), 11.7818)
})

test('every amount in cents survives the way through JSON', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 11 }).map(cents), (price) => {
      assert.equal(toCents(JSON.parse(JSON.stringify(toAmount(price)))), price)
    }),
  )
})

test('the net of a gross price has four decimals of the currency', () => {
  const cases: [number, number, number][] = [
    [1290, 10, 1172.73],
    [1200, 20, 1000],
    [1000, 4.9, 953.29],
    [1000, 0, 1000],
    [1, 10, 0.91],
    [0, 20, 0],
  ]
  for (const [gross, rate, net] of cases) assert.equal(netOfGross(cents(gross), rate), net)
})

test('net is never more than gross and the rest is the tax of the net', () => {
  fc.assert(
    fc.property(fc.nat(10 ** 8).map(cents), fc.constantFrom(0, 4.9, 10, 13, 19, 20), (gross, rate) => {
      const net = netOfGross(gross, rate)
      const tax = roundFine(gross - net)
      assert.ok(net >= 0 && net <= gross)
      assert.ok(Math.abs(tax - (net * rate) / 100) <= 0.011)
      assert.equal(Math.round(net * 100) + Math.round(tax * 100), gross * 100)
    }),
  )
})

test('money is written the German way', () => {
  const cases: [number, string][] = [
    [0, '0,00\u00a0€'],
    [5, '0,05\u00a0€'],
    [1290, '12,90\u00a0€'],
    [123450, '1.234,50\u00a0€'],
    [100000000, '1.000.000,00\u00a0€'],
    [117.5, '1,18\u00a0€'],
    [-260, '-2,60\u00a0€'],
    [-0.4, '0,00\u00a0€'],
  ]
  for (const [amount, text] of cases) assert.equal(formatMoney(roundFine(amount)), text)
  assert.equal(formatMoney(cents(1290), 'CHF'), '12,90\u00a0CHF')
})

test('written money reads back to the same cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 10), max: 10 ** 10 }).map(cents), (price) => {
      const text = formatMoney(price)
      assert.match(text, /^-?\d{1,3}(\.\d{3})*,\d{2}\u00a0€$/)
      assert.equal(toCents(Number(text.replace(/[^\d,-]/g, '').replace(',', '.'))) + 0, price + 0)
    }),
  )
})

test('quantities and percentages have a decimal comma and no needless zeros', () => {
  assert.equal(formatQuantity(1.5), '1,5')
  assert.equal(formatQuantity(2), '2')
  assert.equal(formatQuantity(1000), '1000')
  assert.equal(formatQuantity(0.1 + 0.2), '0,3')
  assert.deepEqual([999, 1000, 1234567.5, -1200.25, 0.5].map(formatFigure), [
    '999',
    '1.000',
    '1.234.567,5',
    '-1.200,25',
    '0,5',
  ])
  assert.equal(formatPercent(4.9), '4,9')
  assert.equal(formatPercent(10), '10')
})

test('a quantity field reads back what it shows', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), (thousandths) => {
      const quantity = thousandths / 1000
      assert.equal(readQuantity(formatQuantity(quantity)), quantity)
    }),
  )
})
