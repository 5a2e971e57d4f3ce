import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addCents, cents } from '../money.ts'
import { isPossible, type Payment, takeableAmount } from './payment.ts'
import {
  balanceOf,
  claimOf,
  nextCall,
  type OrderClaim,
  type ProviderCall,
  type SettledPayment,
  settlePayments,
} from './settlement.ts'

const untouched = {
  provider: 'mollie' as const,
  captureTarget: null,
  refundTarget: cents(0),
  refundAsked: cents(0),
  conceded: cents(0),
  isGivenUp: false,
}

const amounts = fc.integer({ min: 1, max: 50_000 }).map(cents)
const payments = fc
  .record({
    amount: amounts,
    state: fc.constantFrom('open', 'authorized', 'paid', 'failed', 'canceled', 'expired' as const),
    refundedShare: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ amount, state, refundedShare }): SettledPayment => {
    const isHeld = state === 'authorized' || state === 'paid'
    const captured = state === 'paid' ? amount : 0
    const refunded = cents(Math.floor(captured * refundedShare))
    return {
      ...untouched,
      amount,
      state,
      authorized: isHeld ? amount : 0,
      captured,
      refunded,
      refundTarget: refunded,
    }
  })
const claims: fc.Arbitrary<OrderClaim> = fc.oneof(
  fc.constant({ kind: 'nothing' } as const),
  fc.nat(60_000).map((due) => ({ kind: 'due', due: cents(due) }) as const),
  fc.nat(60_000).map((due) => ({ kind: 'due', due: cents(due), isAsked: false }) as const),
)

test('the shop keeps what it may and no cent more, whatever the payments were', () => {
  fc.assert(
    fc.property(claims, fc.array(payments, { maxLength: 4 }), (claim, before) => {
      const after = settledBy(claim, before)
      const due = claim.kind === 'due' ? claim.due : 0
      const kept = after.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0)
      const taken = before.reduce((sum, payment) => sum + takeableAmount(payment), 0)
      // What has gone back already does not return.
      assert.ok(kept <= due)
      if (before.every(({ refunded }) => refunded === 0)) assert.equal(kept, Math.min(due, taken))
      assert.ok(after.every(isPossible))
    }),
  )
})

test('what goes back online after a complaint goes back whole, beside what was paid at the counter and what is still open', () => {
  const paid = (amount: number, stated: Partial<SettledPayment> = {}): SettledPayment => {
    const taken = cents(amount)
    return {
      ...untouched,
      state: 'paid',
      amount: taken,
      authorized: taken,
      captured: taken,
      refunded: cents(0),
      ...stated,
    }
  }
  const targets = (due: number, ...before: SettledPayment[]) =>
    settlePayments({ kind: 'due', due: cents(due) }, before).map(({ refundTarget }) => refundTarget)
  const conceded = cents(3699)
  assert.deepEqual(targets(721, paid(3900, { conceded }), paid(520, { provider: 'atm-card' })), [3699, 0])
  // Four cents of 15.24 were still open.
  assert.deepEqual(targets(1297, paid(1520, { conceded: cents(227) })), [227])
})

test('of an order that nobody collected the shop keeps what was paid and asks for no more', () => {
  const order = { isCompleted: false, isRejected: false, isCanceled: true, isFailed: false } as const
  const claim = claimOf({ ...order, endReason: 'not-collected' }, cents(2000))
  fc.assert(
    fc.property(fc.array(payments, { maxLength: 4 }), (before) => {
      const after = settledBy(claim, before)
      assert.ok(after.every(({ state, isGivenUp }) => state !== 'open' || isGivenUp))
    }),
  )
  const paid = {
    ...untouched,
    state: 'paid',
    amount: cents(1500),
    captured: cents(1500),
    refunded: cents(0),
  } as const
  const [targets] = settlePayments(claim, [{ ...paid, authorized: cents(1500) }])
  assert.equal(targets?.refundTarget, 0)
})

test('settling what is settled moves nothing', () => {
  fc.assert(
    fc.property(claims, fc.array(payments, { maxLength: 4 }), (claim, before) => {
      const after = settledBy(claim, before)
      const again = after.map((payment, index) => ({ ...payment, ...settlePayments(claim, after)[index] }))
      assert.deepEqual(
        again.map(nextCall),
        again.map(() => null),
      )
    }),
  )
})

test('nothing is asked of the provider while an order goes on', () => {
  fc.assert(
    fc.property(payments, (payment) => {
      const [targets] = settlePayments({ kind: 'undecided', due: cents(1000) }, [payment])
      assert.equal(nextCall({ ...payment, ...targets }), null)
    }),
  )
})

test('what a changed order costs less goes back of what was paid online while it goes on, and stays where it costs more again', () => {
  const paid = (amount: number, stated: Partial<SettledPayment> = {}): SettledPayment => {
    const taken = cents(amount)
    return {
      ...untouched,
      state: 'paid',
      amount: taken,
      authorized: taken,
      captured: taken,
      refunded: 0,
      ...stated,
    }
  }
  const targets = (due: number, ...before: SettledPayment[]) =>
    settlePayments({ kind: 'at-most', due: cents(due) }, before).map(({ refundTarget }) => refundTarget)
  assert.deepEqual(targets(1000, paid(3000)), [2000])
  assert.deepEqual(targets(1000, paid(800), paid(700)), [0, 500])
  // What was taken at the counter comes back there, when somebody gives it back.
  assert.deepEqual(targets(1000, paid(2000, { provider: 'cash' }), paid(500)), [0, 500])
  assert.deepEqual(targets(1000, paid(800), paid(700, { provider: 'cash' })), [0, 0])
  const planned = paid(3000, { refundTarget: cents(2000) })
  assert.deepEqual(targets(2500, planned), [500])
  assert.deepEqual(targets(2500, { ...planned, refundAsked: cents(2000) }), [2000])
  assert.deepEqual(targets(2500, { ...planned, refunded: cents(2000) }), [2000])
  // What ended and was reopened is not given back.
  const cash = paid(700, { provider: 'cash', refundTarget: cents(700) })
  assert.deepEqual(targets(1000, cash), [0])
  const reopened = (stated: Partial<SettledPayment>) =>
    settlePayments({ kind: 'undecided', due: cents(1000) }, [{ ...cash, ...stated }]).map(
      ({ refundTarget }) => refundTarget,
    )
  assert.deepEqual([reopened({}), reopened({ refunded: cents(200) })], [[0], [200]])
  assert.deepEqual(reopened({ provider: 'mollie' }), [700])
  // What is paid beyond the price stays to be given back, as after a hand-over that is taken back.
  const [surplus] = settlePayments({ kind: 'undecided', due: cents(640) }, [cash])
  assert.equal(surplus?.refundTarget, 60)
  const held = { ...untouched, state: 'authorized', amount: cents(900), authorized: cents(900) } as const
  const [kept] = settlePayments({ kind: 'at-most', due: cents(400) }, [{ ...held, captured: 0, refunded: 0 }])
  assert.deepEqual(kept, { captureTarget: null, refundTarget: 0, isGivenUp: false })
})

test('only a sum that is certain is settled while an order goes on', () => {
  const order = { isCompleted: false, isRejected: false, isCanceled: false, isFailed: false }
  assert.deepEqual(claimOf(order, cents(500)), { kind: 'undecided', due: cents(500) })
  assert.deepEqual(claimOf(order, cents(500), true), { kind: 'at-most', due: 500 })
  assert.deepEqual(claimOf({ ...order, isCompleted: true }, cents(500), true), { kind: 'due', due: 500 })
  assert.deepEqual(claimOf({ ...order, isCanceled: true }, cents(500), true), { kind: 'nothing' })
})

test('the weighed sum is taken of a hold, and what a charge was too high goes back', () => {
  const hold: SettledPayment = {
    ...untouched,
    state: 'authorized',
    amount: cents(1150),
    authorized: cents(1150),
    captured: 0,
    refunded: 0,
  }
  const charge: SettledPayment = {
    ...hold,
    state: 'paid',
    amount: cents(1000),
    authorized: cents(1000),
    captured: cents(1000),
  }
  assert.deepEqual(callsFor({ kind: 'due', due: cents(963) }, hold), { kind: 'capture', amount: 963 })
  assert.deepEqual(callsFor({ kind: 'due', due: cents(963) }, charge), { kind: 'refund', amount: 37 })
  assert.deepEqual(callsFor({ kind: 'nothing' }, hold), { kind: 'give-up' })
  assert.deepEqual(balanceOf(cents(1200), [hold]), { missing: 50, surplus: 0 })
})

test('a refund whose answer is not known is asked for again as it was, before what has been added since', () => {
  const paid: SettledPayment = {
    ...untouched,
    state: 'paid',
    amount: cents(1000),
    authorized: cents(1000),
    captured: cents(1000),
    refunded: 0,
    refundTarget: cents(1000),
    refundAsked: cents(37),
  }
  assert.deepEqual(nextCall(paid), { kind: 'refund', amount: 37 })
  assert.deepEqual(nextCall({ ...paid, refunded: cents(37) }), { kind: 'refund', amount: 963 })
})

function callsFor(claim: OrderClaim, payment: SettledPayment): ProviderCall | null {
  const [targets] = settlePayments(claim, [payment])
  return nextCall({ ...payment, ...targets })
}

/** The payments when every call has been carried out, as a provider would. */
function settledBy(claim: OrderClaim, before: SettledPayment[]): SettledPayment[] {
  const targets = settlePayments(claim, before)
  return before.map((payment, index) => {
    let settled: SettledPayment = { ...payment, ...targets[index] }
    for (let call = nextCall(settled); call !== null; call = nextCall(settled))
      settled = { ...settled, ...done(settled, call) }
    return settled
  })
}

function done(payment: Payment, call: ProviderCall): Partial<Payment> {
  switch (call.kind) {
    case 'capture':
      return { state: 'paid', captured: call.amount }
    case 'refund':
      return { refunded: addCents(payment.refunded, call.amount) }
    case 'give-up':
      return { state: 'canceled' }
  }
}

test('what was given back in another way is not given back again', () => {
  const taken = (provider: 'mollie' | 'atm-card'): SettledPayment => ({
    ...untouched,
    provider,
    state: 'paid',
    amount: cents(3000),
    authorized: cents(3000),
    captured: cents(3000),
    refunded: 0,
  })
  const back = (refunded: number): SettledPayment => ({
    ...untouched,
    provider: 'cash',
    state: 'paid',
    amount: 0,
    authorized: 0,
    captured: 0,
    refunded: cents(refunded),
  })
  const targets = (claim: OrderClaim, rows: SettledPayment[]) =>
    settlePayments(claim, rows).map(({ refundTarget }) => refundTarget)
  const nothing = { kind: 'nothing' } as const
  assert.deepEqual(targets(nothing, [taken('mollie'), back(500)]), [2500, 0])
  assert.deepEqual(
    targets(nothing, [{ ...taken('atm-card'), refundTarget: cents(3000) }, back(3000)]),
    [0, 0],
  )
  assert.deepEqual(targets({ kind: 'due', due: cents(2500) }, [taken('mollie'), back(500)]), [0, 0])
  assert.deepEqual(targets({ kind: 'due', due: cents(2500) }, [taken('mollie')]), [500])
  // A deposit in cash that went back as a voucher does not keep what was paid online.
  const both = [taken('mollie'), taken('atm-card'), back(3000)]
  assert.deepEqual(targets(nothing, both), [3000, 0, 0])
  assert.deepEqual(targets({ kind: 'due', due: cents(3000) }, both), [0, 0, 0])
  assert.deepEqual(targets(nothing, [taken('mollie'), taken('atm-card'), back(4000)]), [2000, 0, 0])
})
