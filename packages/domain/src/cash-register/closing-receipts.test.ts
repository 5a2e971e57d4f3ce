import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cents } from '../money.ts'
import { closingFigures, netOfMethod } from '../payments/closing.ts'
import type { CounterPurpose } from '../payments/counter-payment.ts'
import { counterPaymentMethods, type PaymentMethod, paymentMethods } from '../shop/branch.ts'
import { type CountedMoney, receiptFigures } from './closing-receipts.ts'

const none: CountedMoney = { entries: [], receipts: [], handedOver: [], paidElsewhere: new Set() }
const at10 = (gross: number) => [{ rate: 10, gross: cents(gross) }]
const entry = (
  id: number,
  order: number,
  amount: number,
  purpose: CounterPurpose = 'hand-over',
  used = 0,
) => ({
  id,
  order,
  method: 'cash' as PaymentMethod,
  purpose,
  captured: cents(Math.max(0, amount)),
  refunded: cents(Math.max(0, -amount)),
  used: cents(used),
  tip: cents(0),
  receipt: '',
})
const receipt = (order: number, amount: number, entries: number[]) => ({
  order,
  entries,
  methods: [{ method: 'cash' as const, amount: cents(amount) }],
  rates: at10(amount),
})
const handedOver = (order: number, gross: number) => ({ order, at: 1, count: 1, rates: at10(gross) })

test('what is paid as it is handed over differs in nothing', () => {
  const figures = receiptFigures({
    ...none,
    entries: [entry(1, 7, 2600)],
    receipts: [receipt(7, 2600, [1])],
    handedOver: [handedOver(7, 2600)],
  })
  assert.deepEqual(figures, {
    methods: [{ method: 'cash', amount: 2600 }],
    rates: at10(2600),
    otherTill: [],
    missing: [],
    differences: [],
  })
})

test('every difference has its reason', () => {
  const reasonOf = (money: Partial<CountedMoney>) =>
    receiptFigures({ ...none, ...money }).differences.map(({ reason, rates }) => [reason, rates[0]?.gross])
  const deposit = { entries: [entry(1, 7, 600, 'deposit')], receipts: [receipt(7, 600, [1])] }
  assert.deepEqual(reasonOf(deposit), [['deposit', 600]])
  const used = {
    entries: [entry(2, 7, 2000), entry(3, 7, 0, 'deposit-used', 600)],
    receipts: [receipt(7, 2000, [2])],
    handedOver: [handedOver(7, 2600)],
  }
  assert.deepEqual(reasonOf(used), [['deposit-used', -600]])
  const open = { handedOver: [handedOver(7, 2600)] }
  assert.deepEqual(reasonOf(open), [['open', -2600]])
  assert.deepEqual(reasonOf({ ...open, paidElsewhere: new Set([7]) }), [['elsewhere', -2600]])
  const later = { entries: [entry(1, 7, 2600, 'later')], receipts: [receipt(7, 2600, [1])] }
  assert.deepEqual(reasonOf(later), [['later', 2600]])
  const returned = { entries: [entry(1, 7, -300, 'complaint')], receipts: [receipt(7, -300, [1])] }
  assert.deepEqual(reasonOf(returned), [['returned', -300]])
  const before = { entries: [entry(1, 7, 2600)], handedOver: [handedOver(7, 2600)] }
  assert.deepEqual(reasonOf(before), [['no-receipt', -2600]])
  assert.deepEqual(receiptFigures({ ...none, ...before }).missing, [{ method: 'cash', amount: 2600 }])
  const elsewhere = { ...before, entries: [{ ...entry(1, 7, 2600), receipt: 'K2-17' }] }
  assert.deepEqual(reasonOf(elsewhere), [['other-till', -2600]])
  assert.partialDeepStrictEqual(receiptFigures({ ...none, ...elsewhere }), {
    otherTill: [{ method: 'cash', amount: 2600 }],
    missing: [],
  })
  const other = { ...receipt(7, 2600, [1]), rates: [{ rate: 20, gross: cents(2600) }] }
  const corrected = { entries: [entry(1, 7, 2600)], receipts: [other], handedOver: [handedOver(7, 2600)] }
  assert.deepEqual(
    receiptFigures({ ...none, ...corrected }).differences.map(({ reason }) => reason),
    ['rates'],
  )
})

const order = fc.nat(4)
const amount = fc.integer({ min: -5000, max: 5000 })
const part = { rate: fc.constantFrom(0, 4.9, 10, 13, 20), gross: amount.map(cents) }
const rates = fc.array(fc.record(part), { maxLength: 3 })
/** Orders tell deposits on packaging apart, receipts do not. */
const parts = fc.array(
  fc.record({ ...part, isPackaging: fc.constant(true as const) }, { requiredKeys: ['rate', 'gross'] }),
  { maxLength: 3 },
)

test('receipts and what is missing are the ledger, receipts less differences what was handed over', () => {
  const money = fc.record({
    entries: fc.array(
      fc.record({
        id: fc.nat(20),
        order,
        method: fc.constantFrom(...paymentMethods),
        purpose: fc.constantFrom('hand-over', 'deposit', 'later', 'complaint', 'deposit-used', '' as const),
        captured: fc.nat(900).map(cents),
        refunded: fc.nat(900).map(cents),
        used: amount.map(cents),
        tip: fc.constant(cents(0)),
        receipt: fc.constantFrom('', 'K2-17'),
      }),
    ),
    receipts: fc.array(
      fc.record({
        order,
        entries: fc.array(fc.nat(20), { maxLength: 2 }),
        methods: fc.array(
          fc.record({ method: fc.constantFrom(...counterPaymentMethods), amount: amount.map(cents) }),
          { maxLength: 2 },
        ),
        rates,
      }),
    ),
    handedOver: fc.array(fc.record({ order, at: fc.nat(9), count: fc.constant(1), rates: parts })),
    paidElsewhere: fc.uniqueArray(order).map((ids) => new Set(ids)),
  })
  fc.assert(
    fc.property(money, (one) => {
      const { methods, otherTill, missing, rates, differences } = receiptFigures(one)
      const figures = closingFigures(one.entries)
      const of = (list: typeof methods, method: string) =>
        list.find((found) => found.method === method)?.amount ?? 0
      for (const method of counterPaymentMethods)
        assert.equal(
          of(methods, method) + of(otherTill, method) + of(missing, method),
          netOfMethod(figures, method),
        )
      for (const rate of [0, 4.9, 10, 13, 20]) {
        const at = (all: { rate: number; gross: number }[]) =>
          all.filter((part) => part.rate === rate).reduce((sum, { gross }) => sum + gross, 0)
        const named = at(differences.flatMap((difference) => difference.rates))
        assert.equal(at(rates) - named, at(one.handedOver.flatMap((counted) => counted.rates)))
      }
    }),
  )
})
