import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createOrderSnapshot } from './testing/order-snapshot-factory.ts'
import {
  asksForRating,
  customerStatus,
  type CustomerOrder,
  isStillAhead,
  type StatusTimes,
} from './customer-status.ts'

const noTimes: StatusTimes = { placed: 1, confirmed: null, ready: null, delivered: null, completed: null }
const anOrder = (stated: Partial<CustomerOrder> = {}): CustomerOrder => ({
  ...createOrderSnapshot(stated),
  paymentKind: 'due',
  isTakenAtCounter: false,
  questionnaireRating: null,
  times: noTimes,
  ...stated,
})
const confirmed = { isConfirmed: true }
const underWay = { isConfirmed: true, isInDelivery: true }

test('headline, state and sentence follow the flags', () => {
  const cases: [stated: Partial<CustomerOrder>, expected: string][] = [
    [{}, 'thanks waiting waiting'],
    [{ counterAppointment: 9 }, 'thanks proposed proposed'],
    [confirmed, 'thanks confirmed confirmed'],
    [underWay, 'thanks readyTakeaway readyTakeaway'],
    [{ ...underWay, isDelivery: true }, 'thanks inDelivery inDelivery'],
    [{ ...underWay, isDineIn: true }, 'thanks dineInReady dineInReady'],
    [{ ...underWay, isDelivery: true, isDelivered: true }, 'thanks delivered delivered'],
    [{ ...confirmed, isCompleted: true }, 'thanks completed completed'],
    [{ isRejected: true }, 'canceled rejected null'],
    [{ ...confirmed, isCanceled: true }, 'canceled rejected null'],
    [{ ...underWay, isCanceled: true, endReason: 'not-collected' }, 'notCollected notCollected null'],
    [{ isCanceled: true, endReason: 'not-collected', isDelivery: true }, 'canceled rejected null'],
    [{ isCanceled: true, endReason: 'not-collected', isDineIn: true }, 'canceled rejected null'],
    [{ isFailed: true, paymentKind: 'failed' }, 'failed failed null'],
    [{ isFailed: true, paymentKind: 'refunding' }, 'tooLate failed null'],
    [{ paymentMethod: 'mollie', paymentKind: 'awaited' }, 'thanks awaitingPayment null'],
  ]
  for (const [stated, expected] of cases) {
    const { headline, state, sentence } = customerStatus(anOrder(stated), false)
    assert.equal(`${headline} ${state} ${sentence}`, expected)
  }
})

test('what nobody works at yet is not said to be made now', () => {
  const { state, sentence, timeline } = customerStatus(anOrder(confirmed), true)
  assert.deepEqual(
    [state, sentence, timeline[1]?.key],
    ['confirmedAhead', 'confirmedAhead', 'confirmedAhead'],
  )
  for (const stated of [{}, underWay, { ...confirmed, isCompleted: true }, { isRejected: true }])
    assert.deepEqual(customerStatus(anOrder(stated), true), customerStatus(anOrder(stated), false))
})

test('an order is ahead on an earlier day, and before its time while its branch is closed', () => {
  const ahead = (due: number | null, isLaterDay: boolean, isOpen: boolean) =>
    isStillAhead(due, { now: 10, isLaterDay, isOpen })
  assert.equal(ahead(11, true, true), true)
  assert.equal(ahead(11, false, false), true)
  assert.equal(ahead(11, false, true), false)
  assert.equal(ahead(10, false, false), false)
  assert.equal(ahead(null, false, false), false)
})

test('the timeline shows what is done, what is going on and what is to come', () => {
  const timeline = (stated: Partial<CustomerOrder>) =>
    customerStatus(anOrder(stated), false).timeline.map(({ key, progress, at }) => `${key} ${progress} ${at}`)
  assert.deepEqual(timeline({}), [
    'waiting current 1',
    'confirmed pending null',
    'readyTakeaway pending null',
    'completed pending null',
  ])
  assert.deepEqual(
    timeline({ ...underWay, isDelivery: true, times: { ...noTimes, confirmed: 2, ready: 3 } }),
    [
      'waiting done 1',
      'confirmed done 2',
      'inDelivery current 3',
      'delivered pending null',
      'completed pending null',
    ],
  )
  assert.deepEqual(
    timeline({ ...confirmed, isCompleted: true, times: { ...noTimes, confirmed: 2, completed: 4 } }),
    ['waiting done 1', 'confirmed done 2', 'readyTakeaway done null', 'completed done 4'],
  )
})

test('the timeline of an order that ended early ends with it', () => {
  const times = { ...noTimes, confirmed: 2, ended: 5 }
  const { timeline } = customerStatus(anOrder({ ...confirmed, isCanceled: true, times }), false)
  assert.deepEqual(timeline, [
    { key: 'waiting', progress: 'done', at: 1 },
    { key: 'confirmed', progress: 'done', at: 2 },
    { key: 'rejected', progress: 'done', at: 5 },
  ])
})

test('online payments show how they stand, others their label', () => {
  const view = (stated: Partial<CustomerOrder>) => customerStatus(anOrder(stated), false).payment
  assert.equal(view({}), 'label')
  assert.equal(view({ isPaid: true }), 'labelPaid')
  assert.equal(view({ paymentKind: 'partly' }), 'labelPartly')
  for (const paymentMethod of ['mollie', 'datatrans'] as const)
    for (const paymentKind of ['awaited', 'partly', 'paid', 'unpaid', 'refunded'] as const)
      assert.equal(view({ paymentMethod, paymentKind }), paymentKind)
  assert.equal(view({ paymentMethod: 'mollie', paymentKind: 'none' }), 'label')
  const atCounter = { paymentMethod: 'mollie', isPaid: true, isTakenAtCounter: true } as const
  assert.equal(view({ ...atCounter, paymentKind: 'paid' }), 'labelPaid')
  assert.equal(view({ ...atCounter, paymentKind: 'partly' }), 'labelPartly')
  assert.equal(view({ ...atCounter, paymentKind: 'refunding' }), 'refunding')
})

test('an order that was never paid is not said to have been received', () => {
  const keys = (stated: Partial<CustomerOrder>) =>
    customerStatus(anOrder({ paymentMethod: 'mollie', ...stated }), false).timeline.map(({ key }) => key)
  assert.equal(keys({ paymentKind: 'awaited' })[0], 'awaitingPayment')
  assert.deepEqual(keys({ isFailed: true, paymentKind: 'failed' }), ['failed'])
  assert.deepEqual(keys({ isRejected: true, paymentKind: 'unpaid' }), ['rejected'])
  assert.deepEqual(keys({ isRejected: true, paymentKind: 'refunding' }), ['waiting', 'rejected'])
})

test('the customer is asked about another time until the order is confirmed or over', () => {
  const asks = (stated: Partial<CustomerOrder>) => customerStatus(anOrder(stated), false).showsCounterProposal
  assert.equal(asks({ counterAppointment: 9 }), true)
  assert.equal(asks({}), false)
  for (const flag of ['isConfirmed', 'isRejected', 'isCanceled', 'isFailed', 'isCompleted'] as const) {
    assert.equal(asks({ counterAppointment: 9, [flag]: true }), false, flag)
  }
})

test('reloading stops when nothing can change', () => {
  assert.equal(customerStatus(anOrder(underWay), false).isFinal, false)
  for (const flag of ['isCompleted', 'isRejected', 'isCanceled', 'isFailed'] as const) {
    assert.equal(customerStatus(anOrder({ [flag]: true }), false).isFinal, true, flag)
  }
})

test('a rating is asked for once, after completion, where reviews are on', () => {
  const on = { enablePluginOrderReviews: true }
  const done = anOrder({ isCompleted: true })
  assert.equal(asksForRating(done, on, false), true)
  assert.equal(asksForRating(done, on, true), false)
  assert.equal(asksForRating(done, { enablePluginOrderReviews: false }, false), false)
  assert.equal(asksForRating(anOrder(underWay), on, false), false)
  assert.equal(asksForRating({ ...done, questionnaireRating: 5 }, on, false), false)
})
