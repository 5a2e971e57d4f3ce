import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cents } from '../money.ts'
import type { PaymentMethod } from '../shop/branch.ts'
import { type OwingOrder, paymentStanding } from './payment-standing.ts'
import type { SettledPayment } from './settlement.ts'

const anOrder = (stated: Partial<OwingOrder> = {}): OwingOrder => ({
  isCompleted: false,
  isRejected: false,
  isCanceled: false,
  isFailed: false,
  isPaid: false,
  isRefunded: false,
  isPaidLater: false,
  isQuotation: false,
  unweighed: 0,
  paymentMethod: 'mollie',
  totalGross: cents(1547),
  ...stated,
})

const aPayment = (stated: Partial<SettledPayment>): SettledPayment => ({
  provider: 'mollie',
  state: 'open',
  amount: cents(1369),
  authorized: 0,
  captured: 0,
  refunded: 0,
  captureTarget: null,
  refundTarget: 0,
  refundAsked: 0,
  conceded: 0,
  isGivenUp: false,
  ...stated,
})

const hold = aPayment({ state: 'authorized', authorized: cents(1369) })
const charge = aPayment({ state: 'paid', authorized: cents(1369), captured: cents(1369) })

test('what was weighed above the held amount is open', () => {
  const { kind, open, secured } = paymentStanding(anOrder({ isPaid: true }), [hold])
  assert.deepEqual({ kind, open, secured }, { kind: 'partly', open: 178, secured: 1369 })
})

test('the sum of a line that waits for the scale is not asked for', () => {
  const { kind, open } = paymentStanding(anOrder({ isPaid: true, unweighed: 1 }), [hold])
  assert.deepEqual({ kind, open }, { kind: 'held', open: 0 })
})

test('too much is released where it was held and returned where it was taken', () => {
  const order = anOrder({ isPaid: true, totalGross: cents(1000) })
  const held = paymentStanding(order, [hold])
  assert.deepEqual([held.kind, held.toRelease, held.toReturn], ['held', 369, 0])
  const taken = paymentStanding(order, [charge])
  assert.deepEqual([taken.kind, taken.toRelease, taken.toReturn], ['paid', 0, 369])
})

test('an order says that it was paid at the counter, until that money went back', () => {
  const cash = aPayment({ ...charge, provider: 'cash' })
  const isTakenAtCounter = (...payments: SettledPayment[]) =>
    paymentStanding(anOrder({ isPaid: true }), payments).isTakenAtCounter
  assert.equal(isTakenAtCounter(charge), false)
  assert.equal(isTakenAtCounter(cash), true)
  assert.equal(isTakenAtCounter(charge, { ...cash, refunded: cash.captured }), false)
})

test('an order that waits for its payment, ends without it or gives it back says so', () => {
  const kindOf = (order: Partial<OwingOrder>, payments: SettledPayment[]) =>
    paymentStanding(anOrder(order), payments).kind
  const late = { ...charge, refunded: cents(1369) }
  assert.equal(kindOf({}, [aPayment({})]), 'awaited')
  assert.equal(kindOf({ isRejected: true }, [aPayment({})]), 'unpaid')
  assert.equal(kindOf({ isFailed: true }, [aPayment({ state: 'expired' })]), 'failed')
  assert.equal(kindOf({ isFailed: true }, [charge]), 'refunding')
  assert.equal(kindOf({ isFailed: true }, [late]), 'refunded')
  assert.equal(kindOf({ isCanceled: true, isPaid: true }, [hold]), 'refunding')
  assert.equal(kindOf({ isCanceled: true, isPaid: true }, [{ ...hold, state: 'canceled' }]), 'released')
})

test('what was paid for an order that nobody collected stays with the shop, and no more is open', () => {
  const order = anOrder({
    isPaid: true,
    isCanceled: true,
    endReason: 'not-collected',
    totalGross: cents(2000),
  })
  const { kind, open, secured, toReturn } = paymentStanding(order, [charge])
  assert.deepEqual({ kind, open, secured, toReturn }, { kind: 'paid', open: 0, secured: 1369, toReturn: 0 })
  assert.equal(paymentStanding({ ...order, paymentMethod: 'cash' }, []).open, 0)
})

test('what is asked for after weighing is open only then', () => {
  const standing = (order: Partial<OwingOrder>) =>
    paymentStanding(anOrder({ isPaidLater: true, ...order }), [])
  assert.equal(standing({ unweighed: 1 }).kind, 'later')
  assert.deepEqual([standing({}).kind, standing({}).open], ['due', 1547])
})

test('what was taken at the counter and given back in whole counts as returned only where the order has ended', () => {
  const cash = aPayment({ provider: 'cash', state: 'paid', authorized: cents(178), captured: cents(178) })
  const returnedOf = (refunded: number, order: Partial<OwingOrder> = {}) =>
    paymentStanding(anOrder({ isPaid: true, ...order }), [charge, { ...cash, refunded: cents(refunded) }])
      .returned
  assert.equal(returnedOf(178), 0)
  assert.equal(returnedOf(100), 100)
  assert.equal(returnedOf(178, { isCanceled: true }), 178)
  const refunded = { ...charge, refunded: cents(1369) }
  assert.equal(paymentStanding(anOrder({ isPaid: true }), [refunded]).returned, 1369)
})

test('at the counter an order is due until it is paid, and a quotation never', () => {
  const standing = (order: Partial<OwingOrder>) =>
    paymentStanding(anOrder({ paymentMethod: 'cash', ...order }), [])
  assert.deepEqual([standing({}).kind, standing({}).open], ['due', 1547])
  assert.deepEqual([standing({ isPaid: true }).kind, standing({ isPaid: true }).open], ['paid', 0])
  assert.equal(standing({ isCanceled: true }).kind, 'none')
  assert.equal(standing({ isQuotation: true }).kind, 'none')
})

test('what is taken at the counter counts whatever the method of the order, and too much goes back', () => {
  const taken = (captured: number, order: Partial<OwingOrder> = {}) => {
    const amounts = { amount: cents(captured), authorized: cents(captured), captured: cents(captured) }
    const payment = aPayment({ provider: 'atm-card', state: 'paid', ...amounts })
    const { kind, open, toReturn } = paymentStanding(anOrder({ paymentMethod: 'cash', ...order }), [payment])
    return [kind, open, toReturn]
  }
  assert.deepEqual(taken(500), ['partly', 1047, 0])
  assert.deepEqual(taken(500, { unweighed: 1 }), ['partly', 1047, 0])
  assert.deepEqual(taken(500, { isCompleted: true }), ['partly', 1047, 0])
  assert.deepEqual(taken(1547), ['paid', 0, 0])
  assert.deepEqual(taken(2000), ['paid', 0, 453])
  assert.deepEqual(taken(500, { isCanceled: true }), ['refunding', 0, 500])
})

test('what went back after a complaint is neither open again nor to be returned', () => {
  const taken = { amount: cents(1547), authorized: cents(1547), captured: cents(1547) }
  const back = aPayment({
    provider: 'cash',
    state: 'paid',
    amount: 0,
    refunded: cents(500),
    conceded: cents(500),
  })
  const done = anOrder({ isCompleted: true, isPaid: true, paymentMethod: 'cash' })
  const standing = paymentStanding(done, [aPayment({ provider: 'atm-card', state: 'paid', ...taken }), back])
  assert.partialDeepStrictEqual(standing, {
    kind: 'paid',
    open: 0,
    secured: 1047,
    toReturn: 0,
    returned: 500,
  })
})

test('open, secured and surplus always add up to what the order costs', () => {
  fc.assert(
    fc.property(
      fc.nat(50_000).map(cents),
      fc.nat(50_000).map(cents),
      fc.nat(50_000).map(cents),
      fc.boolean(),
      fc.constantFrom<PaymentMethod>('mollie', 'cash'),
      (total, first, second, isHeld, paymentMethod) => {
        const payments = [
          isHeld
            ? aPayment({ state: 'authorized', amount: first, authorized: first })
            : aPayment({ state: 'paid', amount: first, authorized: first, captured: first }),
          aPayment({ state: 'paid', amount: second, authorized: second, captured: second }),
        ]
        const { open, secured, toReturn, toRelease } = paymentStanding(
          anOrder({ isPaid: true, totalGross: total, paymentMethod }),
          payments,
        )
        assert.equal(secured + open - toReturn - toRelease, total)
        assert.ok(open === 0 || toReturn + toRelease === 0)
      },
    ),
  )
})
