import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addCents, type Cents, cents } from '../money.ts'
import {
  applyProviderStatus,
  isPossible,
  lostRefund,
  type Payment,
  type ProviderPaymentStatus,
} from './payment.ts'

const nothing: Payment = { state: 'open', amount: cents(10_000), authorized: 0, captured: 0, refunded: 0 }

/** What a provider says in the course of one payment, each report later than the one before it. */
const courses = fc.oneof(
  fc.constantFrom('failed', 'canceled', 'expired').map((state): ProviderPaymentStatus[] => [
    { state: 'open', authorized: 0, captured: 0, refunded: 0 },
    { state, authorized: 0, captured: 0, refunded: 0 },
  ]),
  fc
    .record({
      authorized: fc.integer({ min: 1, max: 10_000 }).map(cents),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      returns: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
      isReleased: fc.boolean(),
    })
    .map(({ authorized, share, returns, isReleased }): ProviderPaymentStatus[] => {
      const held: ProviderPaymentStatus = { state: 'authorized', authorized, captured: 0, refunded: 0 }
      if (isReleased) return [held, { ...held, state: 'canceled' }]
      const captured = cents(Math.ceil(authorized * share))
      let refunded: Cents = 0
      const refunds = returns.map((part): ProviderPaymentStatus => {
        refunded = addCents(refunded, cents(Math.floor((captured - refunded) * part)))
        return { state: 'paid', authorized, captured, refunded }
      })
      return [
        { ...held, state: 'open', authorized: 0 },
        held,
        { ...held, state: 'paid', captured },
        ...refunds,
      ]
    }),
)

test('reports that come twice, late and in any order lead to where the last one leads', () => {
  const scrambled = courses.chain((course) =>
    fc.tuple(
      fc.constant(course),
      fc.array(fc.constantFrom(...course), { maxLength: 8 }),
      fc.infiniteStream(fc.nat()),
    ),
  )
  fc.assert(
    fc.property(scrambled, ([course, again, order]) => {
      const keys = order[Symbol.iterator]()
      const delivered = [...course, ...again]
        .map((report) => ({ report, key: keys.next().value ?? 0 }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ report }) => report)
      const last = course.at(-1)
      assert.deepEqual(delivered.reduce(noted, nothing), { ...last, amount: nothing.amount })
    }),
  )
})

test('no report makes a payment impossible, and the movements add up to what it holds', () => {
  const amount = fc.integer({ min: -100, max: 20_000 }).map(cents)
  const state = fc.constantFrom('open', 'authorized', 'paid', 'failed', 'canceled', 'expired' as const)
  const reports = fc.array(fc.record({ state, authorized: amount, captured: amount, refunded: amount }))
  fc.assert(
    fc.property(reports, (anything) => {
      let payment = nothing
      const ledger = { authorized: 0, captured: 0, refunded: 0 }
      for (const report of anything) {
        const outcome = applyProviderStatus(payment, report)
        if (!outcome.ok) continue
        payment = outcome.payment
        ledger.authorized += outcome.movement.authorized
        ledger.captured += outcome.movement.captured
        ledger.refunded += outcome.movement.refunded
        assert.ok(Object.values(outcome.movement).every((moved) => moved >= 0))
      }
      const { authorized, captured, refunded } = payment
      assert.deepEqual(ledger, { authorized, captured, refunded })
      assert.ok(isPossible(payment))
    }),
  )
})

test('money that arrives after a failure is there all the same', () => {
  const failed: Payment = { ...nothing, state: 'expired' }
  const paid: ProviderPaymentStatus = {
    state: 'paid',
    authorized: cents(10_000),
    captured: cents(10_000),
    refunded: 0,
  }
  assert.deepEqual(noted(failed, paid), { ...paid, amount: 10_000 })
})

test('a report of more money than was asked for is not believed', () => {
  const outcome = applyProviderStatus(nothing, {
    state: 'paid',
    authorized: cents(10_001),
    captured: cents(10_001),
    refunded: 0,
  })
  assert.deepEqual(outcome, { ok: false, reason: 'impossible-amounts' })
})

test('a refund that the provider knows no more of is lost, and stays noted as asked for', () => {
  const refunded: Payment = {
    ...nothing,
    state: 'paid',
    authorized: cents(10_000),
    captured: cents(10_000),
    refunded: cents(2000),
  }
  const failed: ProviderPaymentStatus = {
    state: 'paid',
    authorized: cents(10_000),
    captured: cents(10_000),
    refunded: 0,
  }
  assert.equal(lostRefund(refunded, failed), 2000)
  assert.equal(lostRefund(refunded, { ...failed, refunded: cents(2500) }), 0)
  assert.equal(lostRefund(refunded, { ...failed, mayLackRefunds: true }), 0)
  assert.equal(noted(refunded, failed).refunded, 2000)
})

function noted(payment: Payment, report: ProviderPaymentStatus): Payment {
  const outcome = applyProviderStatus(payment, report)
  assert.ok(outcome.ok)
  return outcome.payment
}
