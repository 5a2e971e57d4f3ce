import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { paymentMethods } from '../shop/branch.ts'
import { createOrderSnapshot } from './testing/order-snapshot-factory.ts'
import type { OrderSnapshot } from './order-flags.ts'
import { isFinal, orderState, type OrderActionParams, type OrderState } from './order-state.ts'
import {
  actionRefusal,
  allowedActions,
  applyAction,
  orderActionNames,
  transitions,
  type OrderAction,
} from './order-actions.ts'

const now = 1_000_000
const inState: Record<OrderState, Partial<OrderSnapshot>> = {
  new: {},
  confirmed: { isConfirmed: true },
  inDelivery: { isConfirmed: true, isInDelivery: true },
  delivered: { isConfirmed: true, isInDelivery: true, isDelivered: true },
  completed: { isConfirmed: true, isCompleted: true },
  rejected: { isRejected: true },
  canceled: { isConfirmed: true, isCanceled: true },
  failed: { isFailed: true },
}
const states = Object.keys(inState) as OrderState[]

function step(order: OrderSnapshot, action: OrderAction, params: OrderActionParams = {}): OrderSnapshot {
  const outcome = applyAction(order, action, now, params)
  if (!outcome.ok) throw new Error(`${action}: ${outcome.reason}`)
  return { ...order, ...outcome.changes }
}

test('the state is the first flag that applies', () => {
  for (const state of states) assert.equal(orderState(inState[state] as OrderSnapshot), state)
  const everything = { isConfirmed: true, isInDelivery: true, isDelivered: true, isCompleted: true }
  assert.equal(orderState(createOrderSnapshot({ ...everything, isRejected: true })), 'rejected')
  assert.equal(
    orderState(createOrderSnapshot({ ...everything, isRejected: true, isCanceled: true })),
    'canceled',
  )
  assert.equal(orderState(createOrderSnapshot({ ...everything, isCanceled: true, isFailed: true })), 'failed')
})

test('staff get the actions of the table in every state', () => {
  const takeaway: Record<OrderState, OrderAction[]> = {
    new: ['confirm', 'reject', 'cancel', 'propose', 'change', 'offer-substitute', 'withdraw-substitute'],
    confirmed: [
      'cancel',
      'not-collected',
      'in-delivery',
      'completed',
      'propose',
      'change',
      'offer-substitute',
      'withdraw-substitute',
    ],
    inDelivery: ['cancel', 'not-collected', 'completed', 'change'],
    delivered: ['cancel', 'completed', 'change'],
    completed: ['undo-hand-over'],
    rejected: [],
    canceled: ['reopen'],
    failed: [],
  }
  for (const state of states) {
    assert.deepEqual(allowedActions(createOrderSnapshot(inState[state])), takeaway[state], state)
  }
  const underWay = createOrderSnapshot({ ...inState.inDelivery, isDelivery: true })
  assert.deepEqual(allowedActions(underWay), ['cancel', 'not-collected', 'delivered', 'completed', 'change'])
  const changed = createOrderSnapshot({ ...inState.confirmed, isChangeUnseen: true })
  assert.ok(allowedActions(changed).includes('change-seen'))
  for (const state of states) {
    const toCall = createOrderSnapshot({ ...inState[state], pendingCall: { kind: 'ended', since: now } })
    assert.ok(allowedActions(toCall).includes('called'), state)
  }
  const asked = createOrderSnapshot({ counterAppointment: now })
  assert.deepEqual(allowedActions(asked), [
    'confirm',
    'reject',
    'cancel',
    'propose',
    'withdraw',
    'confirm-proposal',
    'change',
    'offer-substitute',
    'withdraw-substitute',
  ])
  assert.deepEqual(allowedActions(asked, 'customer'), [
    'accept-substitute',
    'decline-substitute',
    'confirm-counter',
    'reject-counter',
    'customer-change',
    'customer-cancel',
  ])
})

test('a forbidden action names its reason', () => {
  const cases: [action: OrderAction, order: Partial<OrderSnapshot>, reason: string][] = [
    ['in-delivery', {}, 'wrong-state'],
    ['confirm', inState.confirmed, 'wrong-state'],
    ['confirm', { paymentMethod: 'mollie' }, 'not-paid'],
    ['delivered', inState.inDelivery, 'not-a-delivery'],
    ['confirm-counter', {}, 'no-counter-appointment'],
    ['confirm-counter', { counterAppointment: 5, paymentMethod: 'datatrans' }, 'not-paid'],
    ['confirm-counter', { counterAppointment: 5, isConfirmed: true }, 'wrong-state'],
    ['withdraw', {}, 'no-counter-appointment'],
    ['payment-failed', { paymentMethod: 'mollie', isPaid: true }, 'already-paid'],
  ]
  for (const [action, order, reason] of cases)
    assert.equal(actionRefusal(createOrderSnapshot(order), action), reason, action)
})

test('confirming agrees to the wish, keeps what was agreed before and clears the proposal', () => {
  const wished = step(createOrderSnapshot({ appointmentDate: 10, counterAppointment: 20 }), 'confirm')
  assert.deepEqual([wished.isConfirmed, wished.appointment, wished.counterAppointment], [true, 10, null])
  assert.equal(step(createOrderSnapshot({ appointmentDate: 10, appointment: 30 }), 'confirm').appointment, 30)
})

test('the customer agrees to a proposal or cancels by refusing it', () => {
  const asked = step(createOrderSnapshot({ appointmentDate: 10 }), 'propose', { counterAppointment: now + 1 })
  const agreed = step(asked, 'confirm-counter')
  assert.deepEqual([orderState(agreed), agreed.appointment], ['confirmed', now + 1])
  assert.equal(orderState(step(asked, 'reject-counter')), 'canceled')
  assert.equal(step(asked, 'withdraw').counterAppointment, null)
})

test('another time is proposed for what was confirmed, and it is confirmed by the answer', () => {
  const confirmed = step(createOrderSnapshot({ appointmentDate: 10 }), 'confirm')
  const asked = step(confirmed, 'propose', { counterAppointment: now + 1 })
  assert.deepEqual([orderState(asked), asked.appointment], ['new', 10])
  const agreed = step(asked, 'confirm-counter')
  assert.deepEqual([orderState(agreed), agreed.appointment], ['confirmed', now + 1])
  const back = step(asked, 'withdraw')
  assert.deepEqual([orderState(back), back.appointment], ['confirmed', 10])
  assert.equal(orderState(step(asked, 'reject-counter')), 'canceled')
})

test('what was confirmed for as soon as possible holds again without the proposal; what was not is still new', () => {
  const confirmed = step(createOrderSnapshot(), 'confirm')
  for (const [order, state] of [
    [confirmed, 'confirmed'],
    [createOrderSnapshot(), 'new'],
  ] as const)
    for (const end of ['withdraw', 'expire-proposal'] as const) {
      const asked = step(order, 'propose', { counterAppointment: now + 1 })
      // Another time may be proposed before the first is answered.
      const again = step(asked, 'propose', { counterAppointment: now + 2 })
      for (const proposed of [asked, again]) {
        assert.equal(orderState(proposed), 'new')
        const back = step(proposed, end)
        assert.deepEqual([orderState(back), back.appointment, back.counterAppointment], [state, null, null])
      }
    }
})

test('a proposal lies ahead and a rejection text has at most 500 characters', () => {
  const reasonOf = (action: OrderAction, params: OrderActionParams) => {
    const outcome = applyAction(createOrderSnapshot(), action, now, params)
    return outcome.ok ? 'ok' : outcome.reason
  }
  assert.equal(reasonOf('propose', {}), 'counter-appointment-missing')
  assert.equal(reasonOf('propose', { counterAppointment: now }), 'counter-appointment-past')
  assert.equal(reasonOf('reject', { rejectionMessage: 'x'.repeat(501) }), 'rejection-message-too-long')
  assert.equal(reasonOf('reject', { rejectionMessage: 'x'.repeat(500) }), 'ok')
  assert.equal(reasonOf('reject', {}), 'ok')
})

test('completing delivers what is delivered and leaves to the payments whether it is paid', () => {
  const cash = step(createOrderSnapshot({ ...inState.confirmed, isDelivery: true }), 'completed')
  assert.deepEqual([cash.isCompleted, cash.isPaid, cash.isDelivered], [true, false, true])
  const online = step(createOrderSnapshot({ ...inState.confirmed, paymentMethod: 'mollie' }), 'completed')
  assert.deepEqual([online.isPaid, online.isDelivered], [false, false])
})

test('a hand-over that is taken back leaves the order as it was', () => {
  for (const paymentMethod of paymentMethods) {
    const before = createOrderSnapshot({
      ...inState.inDelivery,
      paymentMethod,
      isPaid: paymentMethod === 'mollie',
    })
    assert.deepEqual(step(step(before, 'completed'), 'undo-hand-over'), before)
  }
})

test('only money paid online goes back, and only once', () => {
  const refundOf = (action: OrderAction, order: Partial<OrderSnapshot>) => {
    const outcome = applyAction(createOrderSnapshot(order), action, now)
    return outcome.ok && outcome.needsRefund
  }
  const paid = { paymentMethod: 'mollie', isPaid: true } as const
  for (const action of ['reject', 'cancel'] as const) assert.equal(refundOf(action, paid), true, action)
  assert.equal(refundOf('reject-counter', { ...paid, counterAppointment: 5 }), true)
  assert.equal(refundOf('cancel', { ...paid, isRefunded: true }), false)
  assert.equal(refundOf('cancel', { paymentMethod: 'mollie' }), false)
  assert.equal(refundOf('cancel', { isConfirmed: true, isPaid: true }), false)
  assert.equal(refundOf('confirm', paid), false)
})

const anyOrder = fc
  .record({
    paymentMethod: fc.constantFrom(...paymentMethods),
    isPaid: fc.boolean(),
    mode: fc.constantFrom('takeaway', 'delivery', 'dineIn'),
  })
  .map(({ paymentMethod, isPaid, mode }) =>
    createOrderSnapshot({
      paymentMethod,
      isPaid,
      isDelivery: mode === 'delivery',
      isDineIn: mode === 'dineIn',
    }),
  )
const anyActions = fc.array(fc.constantFrom(...orderActionNames), { maxLength: 20 })
const forward = fc.array(
  fc.constantFrom(...orderActionNames.filter((action) => !action.startsWith('undo-') && action !== 'reopen')),
  { maxLength: 20 },
)
const rank: Record<OrderState, number> = {
  new: 0,
  confirmed: 1,
  inDelivery: 2,
  delivered: 3,
  completed: 4,
  rejected: 4,
  canceled: 4,
  failed: 4,
}

test('no sequence of actions leaves a final state or goes back', () => {
  fc.assert(
    fc.property(anyOrder, forward, (first, actions) => {
      let order = first
      for (const action of actions) {
        const outcome = applyAction(order, action, now, { counterAppointment: now + 1 })
        if (!outcome.ok) continue
        // Payments may change after the order has ended.
        assert.ok(!isFinal(order) || transitions[action].by === 'payment')
        const next = { ...order, ...outcome.changes }
        if (isFinal(order)) assert.equal(orderState(next), orderState(order))
        // Only another time, which the customer has to agree to, takes back what was confirmed.
        assert.ok(action === 'propose' || rank[orderState(next)] >= rank[orderState(order)])
        order = next
      }
    }),
  )
})

test('an order whose online payment has not arrived is never confirmed', () => {
  fc.assert(
    fc.property(anyActions, (actions) => {
      let order = createOrderSnapshot({ paymentMethod: 'mollie' })
      for (const action of actions.filter((one) => one !== 'payment-received')) {
        const outcome = applyAction(order, action, now, { counterAppointment: now + 1 })
        if (outcome.ok) order = { ...order, ...outcome.changes }
      }
      assert.equal(order.isConfirmed, false)
    }),
  )
})

test('an order that was canceled is open again as it was, but where it was not confirmed or money goes back online', () => {
  for (const state of ['confirmed', 'inDelivery', 'delivered'] as const) {
    const order = createOrderSnapshot({ ...inState[state], isDelivery: true })
    assert.equal(orderState(step(step(order, 'cancel'), 'reopen')), state)
  }
  assert.equal(actionRefusal(step(createOrderSnapshot({}), 'cancel'), 'reopen'), 'not-reopened')
  const online = createOrderSnapshot({ isConfirmed: true, isPaid: true, paymentMethod: 'mollie' })
  assert.equal(actionRefusal(step(online, 'cancel'), 'reopen'), 'not-reopened')
  const missed = createOrderSnapshot({ isConfirmed: true, isCanceled: true, endReason: 'not-collected' })
  assert.equal(actionRefusal(missed, 'reopen'), 'not-reopened')
})

test('an order is not collected after its time at the earliest, and is then open again as it was', () => {
  const ready = createOrderSnapshot({ isConfirmed: true, isInDelivery: true, appointment: now + 1 })
  assert.deepEqual(applyAction(ready, 'not-collected', now), { ok: false, reason: 'appointment-ahead' })
  const soonest = createOrderSnapshot({ isConfirmed: true, earliestAt: now + 1 })
  assert.equal(applyAction(soonest, 'not-collected', now).ok, false)
  assert.equal(applyAction({ ...soonest, earliestAt: now }, 'not-collected', now).ok, true)
  const late = { ...ready, appointment: now }
  const ended = step(late, 'not-collected')
  assert.deepEqual([orderState(ended), ended.endReason], ['canceled', 'not-collected'])
  assert.deepEqual(allowedActions(ended), ['undo-not-collected'])
  assert.deepEqual(step(ended, 'undo-not-collected'), { ...late, endReason: '' })
  assert.equal(actionRefusal(step(late, 'cancel'), 'undo-not-collected'), 'was-canceled')
})
