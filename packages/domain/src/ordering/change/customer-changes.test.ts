import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entriesOf } from '../../typed-objects.ts'
import { hourMs } from '../../time/wall-time.ts'
import type { OrderSnapshot } from '../order-flags.ts'
import { createOrderSnapshot } from '../testing/order-snapshot-factory.ts'
import { type CustomerChangeRule, customerChangeUntil } from './customer-changes.ts'

const at = Date.UTC(2026, 10, 28, 10)

function until(
  rule: CustomerChangeRule,
  order: Partial<OrderSnapshot>,
  isBegun = false,
  closesAt: number | null = null,
): number | null {
  const branch = { customerChanges: rule, customerChangeHours: 24 }
  const snapshot = createOrderSnapshot({ appointmentDate: at, ...order })
  return customerChangeUntil({ ...snapshot, dueDay: '2026-11-28', isBegun, closesAt }, branch)
}

test('customers change their orders as long as their branch allows it', () => {
  const states = [{}, { isConfirmed: true }, { isConfirmed: true, isInDelivery: true }, { isCanceled: true }]
  const expected: Record<CustomerChangeRule, (number | null)[]> = {
    never: [null, null, null, null],
    confirmed: [Infinity, null, null, null],
    begun: [Infinity, at, null, null],
    hours: [at - 24 * hourMs, at - 24 * hourMs, null, null],
  }
  for (const [rule, times] of entriesOf(expected))
    assert.deepEqual(
      states.map((state) => until(rule, state)),
      times,
      rule,
    )
})

test('what is weighed, waits for a payment or for an answer to a proposal is not changed', () => {
  assert.equal(until('begun', { isConfirmed: true }, true), null)
  assert.equal(until('begun', { paymentMethod: 'mollie' }), null)
  assert.equal(until('begun', { counterAppointment: at }), null)
  assert.notEqual(
    until('begun', { counterAppointment: at, appointment: at, isConfirmed: true }),
    null,
    'accepted',
  )
})

test('an order for as soon as possible can be changed until it is confirmed', () => {
  assert.equal(until('hours', { appointmentDate: null }), Infinity)
  assert.equal(until('hours', { appointmentDate: null, isConfirmed: true }), null)
})

test('what is confirmed is changed until its time at the latest, and for as soon as possible on its day', () => {
  const confirmed = { isConfirmed: true }
  assert.equal(until('begun', { ...confirmed, appointment: at + hourMs }), at + hourMs)
  assert.equal(until('begun', { ...confirmed, appointmentDate: null, earliestAt: at }), at)
  assert.equal(until('begun', { ...confirmed, appointmentDate: null }), Date.UTC(2026, 10, 28, 23))
})

test('nobody changes an order of a campaign after its window', () => {
  const closesAt = at - 48 * hourMs
  assert.equal(until('begun', {}, false, closesAt), closesAt)
  assert.equal(until('hours', {}, false, at), at - 24 * hourMs)
  assert.equal(until('never', {}, false, closesAt), null)
})
