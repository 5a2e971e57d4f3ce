import { describe, test } from 'node:test'
import assert from 'node:assert/strict'
import { timeOfFulfilment } from '@theke/domain/ordering/checkout/checkout-appointment.ts'
import { decideOrder } from '@theke/domain/ordering/checkout/decide-order.ts'
import { initialFlags, type OrderSnapshot } from '@theke/domain/ordering/order-flags.ts'
import { isFinal, orderState } from '@theke/domain/ordering/order-state.ts'
import { applyAction } from '@theke/domain/ordering/order-actions.ts'
import { maxRating, maxRemarkLength, ratingFields } from '@theke/domain/ordering/questionnaire.ts'
import { flagsOf } from '@theke/domain/ordering/cart/cart.ts'
import type { DemoOrder } from './demo-types.ts'
import { draftOf } from './orders/draft-of-order.ts'
import { factsAt, numberedBranch, numberedCampaign, numberedIds } from './orders/numbered-shop.ts'
import { pastOrders } from './past-orders.ts'
import { wallTime } from './wall-time.ts'

const moments = {
  'a Friday noon': wallTime('2026-11-20T12:10'),
  'a Saturday night': wallTime('2026-11-21T23:10'),
  'New Year’s Day': wallTime('2027-01-01T15:00'),
  'years later': wallTime('2029-06-14T09:00'),
}

for (const [moment, now] of Object.entries(moments)) {
  describe(`the orders as of ${moment}`, () => {
    const orders = pastOrders(now)
    const campaign = numberedCampaign(now)

    test('are 300 finished ones, and others in every state that staff work on', () => {
      const states = orders.map(({ finalState }) => finalState)
      assert.ok(states.filter((state) => ['completed', 'canceled', 'rejected'].includes(state)).length >= 300)
      for (const state of ['new', 'confirmed', 'inDelivery', 'delivered'] as const)
        assert.ok(states.includes(state), state)
      assert.ok(orders.length >= 318)
    })

    test('are all taken by the shop at the time when they were placed', () => {
      for (const order of orders) {
        const at = timeOfFulfilment(
          numberedBranch(order.branchKey),
          order.mode,
          order.appointmentDate,
          order.placedAt,
        )
        const decision = decideOrder(
          draftOf(order, numberedIds),
          factsAt(order.branchKey, at, order.campaignKey === null ? null : campaign),
          order.placedAt,
        )
        assert.ok(decision.ok, order.key)
      }
    })

    test('come to their state by steps that are allowed, in the order of time and none in the future', () => {
      for (const order of orders) {
        const times = [order.placedAt, ...order.steps.map(({ at }) => at)]
        assert.deepEqual(
          times,
          times.toSorted((a, b) => a - b),
          order.key,
        )
        assert.ok(
          times.every((time) => time <= now),
          order.key,
        )
        assert.equal(orderState(standingAfter(order)), order.finalState, order.key)
      }
    })

    test('are rated only when completed, and with answers that count', () => {
      const rated = orders.flatMap(({ rating, finalState }) =>
        rating === null ? [] : [{ rating, finalState }],
      )
      assert.ok(rated.length > 20)
      for (const { rating, finalState } of rated) {
        assert.equal(finalState, 'completed')
        assert.ok(ratingFields.every((field) => isRating(rating[field])))
        assert.ok(rating.comment.length <= maxRemarkLength)
      }
    })
  })
}

test('the same moment always gives the same orders', () => {
  assert.deepEqual(pastOrders(moments['a Friday noon']), pastOrders(moments['a Friday noon']))
})

test('some new orders show as missed, one waits for the customer’s answer, and the coming days are booked', () => {
  const now = moments['a Friday noon']
  const orders = pastOrders(now)
  const open = orders.filter((order) => !isFinal(standingAfter(order)))
  assert.ok(
    open.some(
      ({ finalState, appointmentDate, placedAt }) =>
        finalState === 'new' && appointmentDate === null && placedAt < now - 15 * 60_000,
    ),
  )
  assert.ok(open.some((order) => standingAfter(order).counterAppointment !== null))
  assert.ok(
    open.filter(({ appointmentDate }) => appointmentDate !== null && appointmentDate > now).length >= 12,
  )
})

function standingAfter(order: DemoOrder): OrderSnapshot {
  const placed: OrderSnapshot = {
    ...initialFlags,
    ...flagsOf(order.mode),
    paymentMethod: order.paymentMethod,
    appointmentDate: order.appointmentDate,
    appointment: null,
    counterAppointment: null,
  }
  return order.steps.reduce((standing, { action, at, params }) => {
    const outcome = applyAction(standing, action, at, params)
    assert.ok(outcome.ok, `${order.key}: ${action}`)
    return { ...standing, ...outcome.changes }
  }, placed)
}

function isRating(stars: number | null): boolean {
  return stars !== null && stars >= 1 && stars <= maxRating
}
