import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cents } from '../money.ts'
import { changeNumber, changePrice, roundPrice, type PriceRounding } from './change-number.ts'

const prices = fc.integer({ min: 1, max: 100_000_000 }).map(cents)
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)

test('a number is set, raised and lowered by amounts and percentages', () => {
  assert.equal(changeNumber(1290, { kind: 'set', amount: 990 }, 0), 990)
  assert.equal(changeNumber(1290, { kind: 'add', amount: 50 }, 0), 1340)
  assert.equal(changeNumber(1290, { kind: 'subtract', amount: 50 }, 0), 1240)
  assert.equal(changeNumber(1290, { kind: 'raise-percent', amount: 3.5 }, 0), 1335)
  assert.equal(changeNumber(1290, { kind: 'lower-percent', amount: 10 }, 0), 1161)
  assert.equal(changeNumber(0.1, { kind: 'add', amount: 0.2 }, 3), 0.3)
})

test('what is not there is only set, never raised', () => {
  assert.equal(changeNumber(null, { kind: 'add', amount: 5 }, 0), null)
  assert.equal(changeNumber(null, { kind: 'raise-percent', amount: 5 }, 0), null)
  assert.equal(changeNumber(null, { kind: 'set', amount: 5 }, 0), 5)
})

test('a price with decimals is changed by amounts of the currency or by percentages, and rounded as wanted', () => {
  assert.equal(changePrice(12.9, { kind: 'add', amount: 0.33 }, 'exact'), 13.23)
  assert.equal(changePrice(12.9, { kind: 'add', amount: 0.33 }, 'step-10'), 13.2)
  assert.equal(changePrice(12.9, { kind: 'raise-percent', amount: 3.5 }, 'exact'), 13.35)
  assert.equal(changePrice(null, { kind: 'subtract', amount: 1 }, 'ending-90'), null)
  assert.equal(changePrice(null, { kind: 'set', amount: 1.005 }, 'exact'), 1.01)
})

test('percentages of whole cents are exact to half a cent, computed in integers', () => {
  fc.assert(
    fc.property(prices, percent, (before, amount) => {
      const raised = changeNumber(before, { kind: 'raise-percent', amount }, 0) ?? 0
      // In ten-thousandths of a cent everything is a whole number, which needs no rounding.
      const exact = BigInt(before) * BigInt(10_000 + Math.round(amount * 100))
      const expected = (exact + 5_000n) / 10_000n
      assert.equal(BigInt(raised), expected)
    }),
  )
})

test('adding and subtracting the same amount gives back the same price', () => {
  fc.assert(
    fc.property(prices, prices, (before, amount) => {
      const added = changeNumber(before, { kind: 'add', amount }, 0)
      assert.equal(changeNumber(added, { kind: 'subtract', amount }, 0), before)
    }),
  )
})

test('a rounded price is the nearest of its kind', () => {
  const kinds: [PriceRounding, number, number][] = [
    ['step-5', 5, 0],
    ['step-10', 10, 0],
    ['ending-90', 100, 90],
    ['ending-99', 100, 99],
  ]
  for (const [rounding, step, ending] of kinds) {
    fc.assert(
      fc.property(prices, (price) => {
        const rounded = roundPrice(price, rounding)
        assert.ok(Number.isInteger(rounded) && rounded >= 0)
        assert.equal((rounded - ending + step) % step, 0)
        if (price >= ending) assert.ok(Math.abs(rounded - price) * 2 <= step, `${price} → ${rounded}`)
        assert.equal(roundPrice(rounded, rounding), rounded)
      }),
    )
  }
  assert.equal(roundPrice(cents(1234), 'ending-90'), 1190)
  assert.equal(roundPrice(cents(1240), 'ending-90'), 1290)
  assert.equal(roundPrice(cents(1250), 'ending-99'), 1299)
  assert.equal(roundPrice(cents(20), 'ending-90'), 90)
  assert.equal(roundPrice(cents(1233), 'step-5'), 1235)
})

test('what is free stays free', () => {
  for (const rounding of ['step-5', 'step-10', 'ending-90', 'ending-99'] as const) {
    assert.equal(roundPrice(0, rounding), 0)
    assert.equal(roundPrice(cents(-5), rounding), -5)
  }
})
