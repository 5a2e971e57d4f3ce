import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cents } from '../money.ts'
import { paymentMethods } from '../shop/branch.ts'
import { type ClosingEntry, closingFigures, expectedCash, netOfMethod, sumOfPieces } from './closing.ts'

const someEntry: fc.Arbitrary<ClosingEntry> = fc.record({
  method: fc.constantFrom(...paymentMethods),
  purpose: fc.constantFrom('hand-over', 'deposit', 'undo', 'complaint', '' as const),
  captured: fc.nat(9000).map(cents),
  refunded: fc.nat(9000).map(cents),
  used: fc.integer({ min: -500, max: 500 }).map(cents),
})

test('a closing counts every entry once, by the method of its payment', () => {
  fc.assert(
    fc.property(fc.array(someEntry), fc.nat(30_000).map(cents), (entries, opening) => {
      const figures = closingFigures(entries)
      for (const method of paymentMethods) {
        let net = 0
        for (const entry of entries) if (entry.method === method) net += entry.captured - entry.refunded
        assert.equal(netOfMethod(figures, method), net)
      }
      assert.equal(expectedCash(opening, figures) - opening, netOfMethod(figures, 'cash'))
    }),
  )
})

test('deposits are apart from what was taken for goods', () => {
  const entry = { method: 'cash', purpose: 'hand-over', captured: cents(500), refunded: 0, used: 0 } as const
  const { methods } = closingFigures([entry, { ...entry, purpose: 'deposit', captured: cents(200) }])
  assert.deepEqual(methods, [{ method: 'cash', taken: 500, deposits: 200, returned: 0 }])
})

test('counted notes and coins are worth their sum', () => {
  assert.equal(
    sumOfPieces([
      { piece: cents(5000), count: 9 },
      { piece: cents(2), count: 5 },
    ]),
    45_010,
  )
})
