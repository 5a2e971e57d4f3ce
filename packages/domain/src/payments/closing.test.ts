import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cents } from '../money.ts'
import { paymentMethods } from '../shop/branch.ts'
import {
  type ClosingEntry,
  closingFigures,
  type CountedOrder,
  expectedCash,
  netOfMethod,
  newlyHandedOver,
  sumOfOrders,
  sumOfPieces,
} from './closing.ts'
import { packagingOf, withoutPackaging } from './takings.ts'

const someEntry: fc.Arbitrary<ClosingEntry> = fc.record({
  method: fc.constantFrom(...paymentMethods),
  purpose: fc.constantFrom('hand-over', 'deposit', 'undo', 'complaint', '' as const),
  captured: fc.nat(9000).map(cents),
  refunded: fc.nat(9000).map(cents),
  used: fc.integer({ min: -500, max: 500 }).map(cents),
  tip: fc.integer({ min: -500, max: 500 }).map(cents),
})

test('a closing counts every entry once, by the method of its payment', () => {
  fc.assert(
    fc.property(fc.array(someEntry), fc.nat(30_000).map(cents), (entries, opening) => {
      const figures = closingFigures(entries)
      for (const method of paymentMethods) {
        let net = 0
        for (const entry of entries) {
          const isTipped = entry.method === 'cash' || entry.method === 'atm-card'
          if (entry.method === method) net += entry.captured - entry.refunded + (isTipped ? entry.tip : 0)
          // Staff get every tip out of the drawer.
          if (method === 'cash' && isTipped) net -= entry.tip
        }
        assert.equal(netOfMethod(figures, method), net)
      }
      assert.equal(expectedCash(opening, figures) - opening, netOfMethod(figures, 'cash'))
    }),
  )
})

test('deposits are apart from what was taken for goods', () => {
  const entry = {
    method: 'cash',
    purpose: 'hand-over',
    captured: cents(500),
    refunded: 0,
    used: 0,
    tip: 0,
  } as const
  const { methods } = closingFigures([entry, { ...entry, purpose: 'deposit', captured: cents(200) }])
  assert.deepEqual(methods, [{ method: 'cash', taken: 500, deposits: 200, returned: 0 }])
})

test('a tip leaves the drawer as it was, and one by card leaves it with less cash', () => {
  const entry = {
    method: 'cash',
    purpose: 'tip',
    captured: 0,
    refunded: 0,
    used: 0,
    tip: cents(300),
  } as const
  const figures = closingFigures([entry, { ...entry, method: 'atm-card', tip: cents(200) }])
  assert.deepEqual(figures.methods, [])
  assert.deepEqual(figures.tips, [
    { method: 'cash', amount: 300 },
    { method: 'atm-card', amount: 200 },
  ])
  assert.equal(netOfMethod(figures, 'atm-card'), 200)
  assert.equal(expectedCash(cents(1000), figures), 800)
})

test('closings together count what is handed over in the end, each hand-over once', () => {
  const someHandOver = fc
    .record({
      order: fc.nat(5),
      at: fc.nat(2),
      rates: fc.uniqueArray(
        fc.record({ rate: fc.constantFrom(10, 20), gross: fc.integer({ min: 1, max: 900 }).map(cents) }),
        {
          selector: ({ rate }) => rate,
          minLength: 1,
        },
      ),
    })
    .map(({ order, at, rates }) => {
      const packaging = { rate: 20, gross: cents(order * 25), isPackaging: true } as const
      return { order, at, rates: order === 0 ? rates : [...rates, packaging] }
    })
  // What is handed over whenever a closing is made; between two of them an order is handed over, undone, or costs something else.
  const someDay = fc.uniqueArray(someHandOver, { selector: ({ order }) => order })
  fc.assert(
    fc.property(fc.array(someDay, { minLength: 1, maxLength: 6 }), (days) => {
      const counted: CountedOrder[] = []
      for (const handedOver of days) {
        counted.push(...newlyHandedOver(handedOver, counted))
        const { count, rates } = sumOfOrders(counted)
        assert.equal(count, handedOver.length)
        for (const rate of [10, 20])
          for (const parts of [withoutPackaging, packagingOf]) {
            let gross = 0
            for (const order of handedOver)
              for (const part of parts(order.rates)) if (part.rate === rate) gross += part.gross
            assert.equal(parts(rates).find((one) => one.rate === rate)?.gross ?? 0, gross)
          }
      }
      assert.deepEqual(newlyHandedOver(days.at(-1) ?? [], counted), [])
    }),
  )
})

test('a closing does not count again what one before it counted without telling deposits on packaging apart', () => {
  const handOver = { order: 1, at: 5 }
  const rates = [
    { rate: 10, gross: cents(500) },
    { rate: 20, gross: cents(700) },
    { rate: 20, gross: cents(100), isPackaging: true },
  ] as const
  const before = [
    { rate: 10, gross: cents(500) },
    { rate: 20, gross: cents(800) },
  ]
  const counted = [{ ...handOver, count: 1, rates: before }]
  assert.deepEqual(newlyHandedOver([{ ...handOver, rates: [...rates] }], counted), [])
  assert.deepEqual(newlyHandedOver([], counted), [
    { ...handOver, count: -1, rates: before.map(({ rate, gross }) => ({ rate, gross: 0 - gross })) },
  ])
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
