import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cents, subtractCents, sumCents } from '../money.ts'
import { shareByRate } from '../payments/takings.ts'
import { amountsByColumn, noAmounts, receiptRates, sumOfColumns } from './receipt-amounts.ts'

const rates = [
  { rate: 4.9, gross: cents(490) },
  { rate: 10, gross: cents(1100) },
  { rate: 20, gross: cents(600) },
]

test('every rate has its column; 19 and 4.9 share the special one', () => {
  const parts = [20, 10, 13, 0, 19, 4.9].map((rate, place) => ({ rate, gross: cents(10 ** place) }))
  assert.deepEqual(amountsByColumn(parts), {
    normal: 1,
    reduced1: 10,
    reduced2: 100,
    zero: 1000,
    special: 110_000,
  })
  assert.equal(sumOfColumns(amountsByColumn(parts)), 111_111)
  assert.deepEqual(amountsByColumn([]), noAmounts)
})

test('a receipt of all that an order costs states its rates', () => {
  assert.deepEqual(
    receiptRates({ rates, takenElsewhere: 0, receipted: [], returned: [] }, cents(2190)),
    rates,
  )
})

test('what was paid online is on no receipt, and the rest in the proportion that is left', () => {
  const parts = receiptRates({ rates, takenElsewhere: cents(2000), receipted: [], returned: [] }, cents(190))
  assert.equal(
    sumCents(parts, ({ gross }) => gross),
    190,
  )
})

test('an order that changed its rates after a deposit is corrected with the next receipt', () => {
  const deposit = receiptRates(
    { rates: [{ rate: 10, gross: cents(2000) }], takenElsewhere: 0, receipted: [], returned: [] },
    cents(500),
  )
  assert.deepEqual(deposit, [{ rate: 10, gross: 500 }])
  const rest = receiptRates(
    { rates: [{ rate: 20, gross: cents(2000) }], takenElsewhere: 0, receipted: deposit, returned: [] },
    cents(1500),
  )
  assert.deepEqual(rest, [
    { rate: 10, gross: -500 },
    { rate: 20, gross: 2000 },
  ])
})

test('receipts of any movements add up to each movement and, by rate, to the share of what was taken', () => {
  const amount = fc.integer({ min: -5000, max: 5000 }).map(cents)
  fc.assert(
    fc.property(
      fc.array(amount, { maxLength: 6 }),
      fc.integer({ min: 0, max: 900 }).map(cents),
      (moves, elsewhere) => {
        let receipted: { rate: number; gross: ReturnType<typeof cents> }[] = []
        let taken = elsewhere
        for (const move of moves) {
          const parts = receiptRates({ rates, takenElsewhere: elsewhere, receipted, returned: [] }, move)
          assert.equal(
            sumCents(parts, ({ gross }) => gross),
            move,
          )
          receipted = [...receipted, ...parts]
          taken = cents(taken + move)
        }
        const expected = shareByRate(rates, taken)
        const before = shareByRate(rates, elsewhere)
        for (const { rate, gross } of expected) {
          const stated = sumCents(
            receipted.filter((part) => part.rate === rate),
            (part) => part.gross,
          )
          const own = before.find((part) => part.rate === rate)?.gross ?? 0
          assert.equal(stated, gross - own)
        }
      },
    ),
  )
})

test('what goes back for an order that costs nothing any more takes off what its receipts state', () => {
  const back = receiptRates({ rates: [], takenElsewhere: 0, receipted: rates, returned: [] }, cents(-2190))
  assert.deepEqual(
    back,
    rates.map(({ rate, gross }) => ({ rate, gross: subtractCents(0, gross) })),
  )
})
