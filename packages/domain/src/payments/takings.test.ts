import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cents, netOfGross, roundFine, subtractCents, sumCents } from '../money.ts'
import { arbitraryShopping } from '../ordering/testing/arbitrary-cart.ts'
import { priceCart } from '../ordering/pricing/price-cart.ts'
import { receiptRates } from '../cash-register/receipt-amounts.ts'
import { modes } from '../shop/branch.ts'
import { readRateAccounts } from './rate-accounts.ts'
import {
  addTaking,
  grossByRate,
  type LedgerMovement,
  moneyMovements,
  type MoneyMovement,
  negated,
  type OrderPart,
  packagingOf,
  partsByRate,
  partsOfEntry,
  shareByRate,
  splitByRate,
  sumParts,
  type TakenOrder,
  type TakingsSums,
  takingsRows,
} from './takings.ts'

const area = {
  area: 'Graz',
  price: cents(390),
  free: false,
  freeFromOrderValue: null,
  minimumOrderValue: null,
}
const placedAt = Date.UTC(2026, 2, 28, 9)
const endedAt = Date.UTC(2026, 2, 29, 9)
const order: TakenOrder = {
  paymentMethod: 'cash',
  isQuotation: false,
  isCompleted: true,
  isPaid: true,
  isRefunded: false,
  placedAt,
  endedAt,
  totalGross: cents(1200),
}
const taken = (amount: number): MoneyMovement => ({
  at: 0,
  method: 'mollie',
  amount: cents(amount),
  closing: null,
})

test('rates of an order add up to its total, and their parts to every movement and to what it costs', () => {
  fc.assert(
    fc.property(
      arbitraryShopping,
      fc.constantFrom(...modes),
      fc.constantFrom(0, 4.9, 10, 13, 20),
      fc.array(fc.integer({ min: -3000, max: 3000 }), { maxLength: 5 }),
      ({ items, products }, mode, tax, amounts) => {
        const { lines, ...pricing } = priceCart(items, products, { mode, area: { ...area, tax } })
        const rates = grossByRate(
          lines.filter((line) => line.ok),
          pricing,
        )
        assert.equal(
          sumCents(rates, ({ gross }) => gross),
          pricing.totalGross,
        )
        const rest = pricing.totalGross - amounts.reduce((sum, amount) => sum + amount, 0)
        const movements = splitByRate(rates, [...amounts, rest].map(taken))
        for (const { amount, parts } of movements)
          assert.equal(
            sumCents(parts, ({ gross }) => gross),
            amount,
          )
        for (const { rate, gross } of rates) {
          const parts = movements.flatMap((movement) => movement.parts.filter((part) => part.rate === rate))
          assert.equal(
            sumCents(parts, (part) => part.gross),
            gross,
          )
        }
      },
    ),
  )
})

test('deposits on packaging are apart in what an order costs and in every movement, and move nothing between rates', () => {
  const rate = fc.constantFrom(0, 10, 20)
  const someGoods = fc.record({ taxRate: rate, gross: fc.integer({ min: 1, max: 9000 }).map(cents) })
  const none = roundFine(0)
  const kind = { container: 1, name: '', nameEn: '', kind: 'reusable', price: cents(25) } as const
  const charge = { ...kind, count: 1, net: none, tax: none }
  const someCharge = fc.record({ taxRate: rate, gross: fc.integer({ min: -900, max: 900 }).map(cents) })
  fc.assert(
    fc.property(
      fc.array(someGoods, { minLength: 1, maxLength: 4 }),
      fc.array(someCharge, { maxLength: 4 }),
      fc.array(fc.integer({ min: -3000, max: 3000 }), { maxLength: 4 }),
      (items, charges, amounts) => {
        const containers = charges.map((one) => ({ ...charge, ...one }))
        const pricing = { deliveryGross: 0, deliveryNet: none, taxes: {}, containers } as const
        const total = sumCents([...items, ...charges], ({ gross }) => gross)
        fc.pre(total !== 0)
        const rest = total - amounts.reduce((sum, amount) => sum + amount, 0)
        const movements = [...amounts, rest].map(taken)
        const parts = partsByRate(items, pricing)
        const apart = splitByRate(parts, movements)
        const whole = splitByRate(grossByRate(items, pricing), movements)
        const at = (of: readonly OrderPart[], wanted: number) =>
          sumCents(
            of.filter((part) => part.rate === wanted),
            ({ gross }) => gross,
          )
        for (const wanted of [0, 10, 20]) {
          for (const [index, movement] of apart.entries())
            assert.equal(at(movement.parts, wanted), at(whole[index]?.parts ?? [], wanted))
          const ofRate = charges.filter(({ taxRate }) => taxRate === wanted)
          const deposits = sumCents(ofRate, ({ gross }) => gross)
          assert.equal(at(packagingOf(parts), wanted), deposits)
          assert.equal(at(packagingOf(apart.flatMap((movement) => movement.parts)), wanted), deposits)
        }
      },
    ),
  )
})

test('an entry puts right what those before it have at other rates, and none of them is divided again', () => {
  const someRates = fc.array(
    fc.record({ rate: fc.constantFrom(0, 10, 20), gross: fc.integer({ min: 1, max: 9000 }).map(cents) }),
    { minLength: 1, maxLength: 3 },
  )
  const someEntry = fc.record({
    rates: someRates,
    amount: fc.integer({ min: -3000, max: 3000 }).filter((amount) => amount !== 0),
  })
  fc.assert(
    fc.property(fc.array(someEntry, { minLength: 1, maxLength: 6 }), (some) => {
      const entries: LedgerMovement[] = []
      let total = 0
      for (const { rates, amount } of some) {
        const parts = partsOfEntry(rates, entries, cents(amount))
        const at = entries.length
        const captured = cents(Math.max(0, amount))
        const refunded = cents(Math.max(0, -amount))
        entries.push({ at, method: 'cash', closing: null, rates: parts, captured, refunded })
        total += amount
        assert.equal(
          sumCents(parts, (part) => part.gross),
          amount,
        )
        const stored = entries.flatMap((entry) => entry.rates ?? [])
        assert.deepEqual(sumParts(stored), sumParts(shareByRate(rates, cents(total))))
        const divided = splitByRate(rates, moneyMovements(order, entries))
        assert.deepEqual(
          divided.map((movement) => movement.parts),
          entries.map((entry) => entry.rates),
        )
      }
    }),
  )
})

test('what moves after packaging came back leaves its deposits out, alike in entries, receipts and takings', () => {
  const amount = fc.integer({ min: 1, max: 5000 }).map(cents)
  const rate = fc.constantFrom(0, 10, 20)
  const deposits = fc.uniqueArray(fc.record({ rate, gross: amount }), {
    minLength: 1,
    maxLength: 3,
    selector: (deposit) => deposit.rate,
  })
  const negative = (parts: readonly OrderPart[]) => sumParts(parts.map(negated))
  const merged = (parts: readonly OrderPart[]) => sumParts(parts.map(({ rate, gross }) => ({ rate, gross })))
  fc.assert(
    fc.property(
      amount,
      deposits,
      fc.array(amount, { maxLength: 3 }),
      fc.nat(63),
      (goods, all, complaints, stored) => {
        const packaging = all.map((part): OrderPart => ({ ...part, isPackaging: true }))
        const rates = sumParts([{ rate: 10, gross: goods }, ...packaging])
        const returned = negative(packaging)
        const sumOf = (parts: readonly OrderPart[]) => sumCents(parts, ({ gross }) => gross)
        const entry = (parts: readonly OrderPart[], isApart = false): LedgerMovement => ({
          at: 0,
          method: 'cash',
          closing: null,
          captured: cents(Math.max(0, sumOf(parts))),
          refunded: cents(Math.max(0, 0 - sumOf(parts))),
          rates: parts,
          isApart,
        })
        const entries = [entry(rates), entry(returned, true)]
        let receipted = merged(rates)
        const given = complaints.map((complaint) => cents(-Math.min(complaint, Math.floor(goods / 4))))
        const last = subtractCents(
          subtractCents(0, goods),
          sumCents(given, (one) => one),
        )
        for (const move of [...given, last].filter((move) => move !== 0)) {
          const parts = partsOfEntry(rates, entries, move)
          assert.deepEqual(parts, [{ rate: 10, gross: move }])
          const stated = {
            rates: merged(rates),
            takenElsewhere: cents(0),
            receipted,
            returned: merged(returned),
          }
          assert.deepEqual(receiptRates(stated, move), merged(parts))
          entries.push(entry(parts))
          receipted = [...receipted, ...merged(parts)]
        }
        const isStored = (index: number) => (stored & (1 << index)) !== 0
        const divided = entries.map((one, index) =>
          one.isApart || isStored(index) ? one : { ...one, rates: null },
        )
        assert.deepEqual(
          splitByRate(rates, moneyMovements(order, divided)).map(({ parts }) => parts),
          entries.map((one) => one.rates),
        )
      },
    ),
  )
})

test('what goes back online after packaging came back is divided by all that was paid, at the counter and online', () => {
  const goods: OrderPart = { rate: 10, gross: cents(10_000) }
  const deposit: OrderPart = { rate: 20, gross: cents(1000), isPackaging: true }
  const rates = [goods, deposit]
  const moved = [
    { ...taken(10_000), method: 'cash', rates: shareByRate(rates, cents(10_000)) },
    taken(1000),
    { ...taken(-1000), method: 'cash', rates: [negated(deposit)], isApart: true },
    taken(-1000),
  ] satisfies MoneyMovement[]
  const parts = splitByRate(rates, moved).map((movement) => movement.parts)
  assert.deepEqual(parts[1], [
    { rate: 10, gross: 909 },
    { rate: 20, gross: 91, isPackaging: true },
  ])
  assert.deepEqual(parts[3], [{ rate: 10, gross: -1000 }])
})

test('a row of takings is for goods or for packaging, and together they are the money', () => {
  const sums: TakingsSums = new Map()
  const rates = [
    { rate: 20, gross: cents(1200) },
    { rate: 20, gross: cents(-100), isPackaging: true },
  ] as const
  for (const movement of splitByRate(rates, [taken(1100), taken(-550)]))
    addTaking(sums, { day: '2026-03-29', branch: 1, closing: 'open' }, movement)
  assert.deepEqual(
    takingsRows(sums).map(({ kind, gross }) => [kind, gross]),
    [
      ['taking', 1200],
      ['packaging', -100],
      ['refund', -600],
      ['packaging-refund', 50],
    ],
  )
})

test('net and tax of every row add up to its gross, and what goes back leaves nothing of what was taken', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 90_000 }), fc.constantFrom(0, 4.9, 10, 20)), {
        maxLength: 9,
      }),
      (amounts) => {
        const sums: TakingsSums = new Map()
        for (const [amount, rate] of amounts)
          for (const gross of [cents(amount), cents(-amount)])
            addTaking(
              sums,
              { day: '2026-03-29', branch: 1, closing: 'open' },
              { at: 0, method: 'cash', amount: gross, closing: null, parts: [{ rate, gross }] },
            )
        const rows = takingsRows(sums)
        for (const { gross, net, tax, rate } of rows) {
          assert.equal(net + tax, gross)
          assert.ok(Math.abs(Math.abs(net) - netOfGross(cents(Math.abs(gross)), rate)) <= 0.5)
        }
        for (const name of ['gross', 'net', 'tax'] as const)
          assert.equal(
            sumCents(rows, (row) => row[name]),
            0,
          )
      },
    ),
  )
})

test('money is taken when it moves: at the counter with the hand-over, online by the ledger', () => {
  const cash = { at: endedAt, method: 'cash', amount: 1200, closing: null }
  assert.deepEqual(moneyMovements(order, []), [cash])
  assert.deepEqual(moneyMovements({ ...order, isPaid: false, isCompleted: false, endedAt: null }, []), [])
  assert.deepEqual(moneyMovements({ ...order, isQuotation: true }, []), [])
  const online: TakenOrder = { ...order, paymentMethod: 'mollie' }
  const closing = { number: 7, day: '2026-03-29' }
  const late = { at: endedAt, method: 'cash', captured: cents(160), refunded: cents(0), closing } as const
  assert.deepEqual(
    moneyMovements(online, [
      { at: placedAt, method: 'mollie', captured: cents(1200), refunded: cents(0), closing: null },
      late,
      { at: endedAt + 1, method: 'mollie', captured: cents(0), refunded: cents(50), closing: null },
    ]),
    [
      { at: placedAt, method: 'mollie', amount: 1200, closing: null },
      { at: endedAt, method: 'cash', amount: 160, closing },
      { at: endedAt + 1, method: 'mollie', amount: -50, closing: null },
    ],
  )
})

test('an order from elsewhere counts when it came, and as refunded when it ended', () => {
  const online: TakenOrder = { ...order, paymentMethod: 'datatrans', isCompleted: false, isRefunded: true }
  assert.deepEqual(
    moneyMovements(online, []).map(({ at, amount }) => [at, amount]),
    [
      [placedAt, 1200],
      [endedAt, -1200],
    ],
  )
})

test('what was taken for an order that costs nothing any more is divided by no rate', () => {
  const [movement] = splitByRate([], [taken(500)])
  assert.deepEqual(movement?.parts, [{ rate: 0, gross: 500 }])
})

test('accounts by rate are read as people write them', () => {
  assert.deepEqual(readRateAccounts(''), new Map())
  assert.deepEqual(
    readRateAccounts('10: 4010; 20 % = 4020;4,9:4049;'),
    new Map([
      [10, '4010'],
      [20, '4020'],
      [4.9, '4049'],
    ]),
  )
  for (const wrong of ['10', '10: Erlöse', '10: 4010, 20: 4020', ': 4010'])
    assert.equal(readRateAccounts(wrong), null)
})
