import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  counterProposalProblem,
  hasOpenCounterProposal,
  isAnswered,
  isToThisProposal,
} from './counter-appointment.ts'
import { createOrderSnapshot } from './testing/order-snapshot-factory.ts'

const proposed = Date.parse('2026-05-04T12:00:00Z')
const earlier = proposed - 60_000
const asked = createOrderSnapshot({ counterAppointment: proposed })

test('only a time that lies ahead can be proposed', () => {
  assert.equal(counterProposalProblem(proposed, earlier), null)
  assert.equal(counterProposalProblem(proposed, proposed), 'counter-appointment-past')
})

test('an answer counts for the proposal that it names, or for the only one', () => {
  assert.ok(isToThisProposal(asked, proposed))
  assert.ok(isToThisProposal(asked, undefined))
  assert.ok(!isToThisProposal(asked, earlier))
  assert.ok(!isToThisProposal(createOrderSnapshot(), undefined))
})

test('the same answer again is known as given, another one and one to an older proposal are not', () => {
  const accepted = { ...asked, isConfirmed: true, appointment: proposed }
  const refused = { ...asked, isCanceled: true }
  assert.ok(isAnswered(accepted, 'confirm-counter', proposed))
  assert.ok(!isAnswered(accepted, 'reject-counter', proposed))
  assert.ok(!isAnswered(accepted, 'confirm-counter', earlier))
  assert.ok(isAnswered(refused, 'reject-counter', undefined))
  assert.ok(!isAnswered(refused, 'confirm-counter', undefined))
  assert.ok(!isAnswered(asked, 'confirm-counter', proposed))
  // Confirmed by the shop for another time than the one that is answered.
  assert.ok(!isAnswered({ ...asked, isConfirmed: true, appointment: earlier }, 'confirm-counter', proposed))
})

test('a proposal is open until the order is confirmed or over', () => {
  assert.ok(hasOpenCounterProposal(asked))
  assert.ok(!hasOpenCounterProposal(createOrderSnapshot()))
  for (const flag of ['isConfirmed', 'isRejected', 'isCanceled', 'isFailed', 'isCompleted'] as const)
    assert.ok(!hasOpenCounterProposal({ ...asked, [flag]: true }), flag)
})
