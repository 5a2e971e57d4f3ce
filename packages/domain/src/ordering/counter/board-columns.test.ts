import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WeekHours } from '../../shop/branch.ts'
import { open } from '../../shop/testing/opening-entries.ts'
import { createOrderSnapshot } from '../testing/order-snapshot-factory.ts'
import { instantAt } from '../../time/wall-time.ts'
import {
  boardColumn,
  isMissed,
  isOverdue,
  isUncollected,
  missedAfterMs,
  sortedForColumn,
  type BoardOrder,
} from './board-columns.ts'

const endOfToday = 10_000_000
const now = 5_000_000
const anOrder = (stated: Partial<BoardOrder> = {}): BoardOrder => ({
  ...createOrderSnapshot(stated),
  id: 1,
  createdAt: 1_000_000,
  earliestAt: null,
  ...stated,
})
const confirmed = { isConfirmed: true }

test('orders stand in the column of their state, confirmed ones for later days among the pre-orders', () => {
  const cases: [stated: Partial<BoardOrder>, column: string][] = [
    [{}, 'new'],
    [{ appointmentDate: endOfToday }, 'new'],
    [{ counterAppointment: now }, 'awaitingCustomer'],
    [{ paymentMethod: 'mollie' }, 'awaitingCustomer'],
    [{ paymentMethod: 'mollie', isPaid: true }, 'new'],
    [confirmed, 'inPreparation'],
    [{ ...confirmed, appointment: endOfToday - 1 }, 'inPreparation'],
    [{ ...confirmed, appointment: endOfToday }, 'preorders'],
    [{ ...confirmed, appointmentDate: endOfToday, appointment: now }, 'inPreparation'],
    [{ ...confirmed, appointment: 5 }, 'inPreparation'],
    [{ ...confirmed, isInDelivery: true }, 'ready'],
    [{ ...confirmed, isInDelivery: true, isDelivered: true }, 'ready'],
    [{ ...confirmed, isCompleted: true }, 'done'],
    [{ isRejected: true }, 'done'],
    [{ ...confirmed, isCanceled: true, appointment: endOfToday }, 'done'],
    [{ isFailed: true }, 'done'],
  ]
  for (const [stated, column] of cases)
    assert.equal(boardColumn(anOrder(stated), endOfToday), column, JSON.stringify(stated))
})

test('a new order is missed after its time, or after 15 minutes without one', () => {
  const { createdAt } = anOrder()
  assert.equal(isMissed(anOrder(), createdAt + missedAfterMs), false)
  assert.equal(isMissed(anOrder(), createdAt + missedAfterMs + 1), true)
  assert.equal(isMissed(anOrder({ appointmentDate: now }), now), false)
  assert.equal(isMissed(anOrder({ appointmentDate: now }), now + 1), true)
  assert.equal(isMissed(anOrder(confirmed), endOfToday), false)
})

test('an order whose customer has to pay or to answer first is neither missed nor overdue', () => {
  for (const stated of [{ paymentMethod: 'mollie' as const }, { counterAppointment: endOfToday }])
    for (const appointmentDate of [null, now - 1]) {
      const order = anOrder({ ...stated, appointmentDate })
      assert.deepEqual([isMissed(order, now), isOverdue(order, now)], [false, false], JSON.stringify(order))
    }
})

test('an order is overdue once its time has passed and it is not ready', () => {
  const late = { appointment: now - 1 }
  assert.equal(isOverdue(anOrder({ ...confirmed, ...late }), now), true)
  assert.equal(isOverdue(anOrder(late), now), true)
  assert.equal(isOverdue(anOrder({ ...confirmed, appointment: now }), now), false)
  assert.equal(isOverdue(anOrder(confirmed), now), false)
  assert.equal(isOverdue(anOrder({ ...confirmed, ...late, isInDelivery: true }), now), false)
})

test('what is due first stands on top, of the done the newest', () => {
  const orders = [
    anOrder({ id: 1, appointment: 300 }),
    anOrder({ id: 2, createdAt: 100 }),
    anOrder({ id: 3, appointmentDate: 200, createdAt: 50 }),
    anOrder({ id: 4, appointmentDate: 200, createdAt: 40 }),
  ]
  assert.deepEqual(
    sortedForColumn(orders, 'new').map(({ id }) => id),
    [2, 4, 3, 1],
  )
  assert.deepEqual(
    sortedForColumn(orders, 'done').map(({ id }) => id),
    [1, 3, 4, 2],
  )
})

test('what was ordered while the branch was closed waits for its opening', () => {
  const tomorrow = anOrder({ ...confirmed, earliestAt: endOfToday })
  assert.equal(boardColumn(tomorrow, endOfToday), 'preorders')
  assert.equal(boardColumn({ ...tomorrow, appointment: now }, endOfToday), 'inPreparation')
  assert.equal(isMissed(anOrder({ earliestAt: now }), now + missedAfterMs), false)
  assert.equal(isMissed(anOrder({ earliestAt: now }), now + missedAfterMs + 1), true)
  assert.equal(isOverdue(tomorrow, endOfToday + 1), false)
  const sorted = sortedForColumn([tomorrow, anOrder({ id: 2, appointment: now })], 'inPreparation')
  assert.deepEqual(
    sorted.map(({ id }) => id),
    [2, 1],
  )
})

test('what waits for its customer is not collected once the branch neither hands out nor delivers any more', () => {
  const at = (minutes: number) => instantAt('2026-11-20', minutes)
  const [noon, six, midnight] = [at(12 * 60), at(18 * 60), at(24 * 60)]
  const openingHours = [open('daily', '08:00', '12:00'), open('daily', '14:00', '18:00')]
  const deliveryHours = [open('daily', '11:00', '21:00')]
  const shop = { openingHours, deliveryHours, isDeliveryHoursEnabled: true }
  const late = { ...shop, deliveryHours: [open('daily', '18:00', '02:00')] }
  const ready = { ...anOrder({ ...confirmed, isInDelivery: true, appointment: noon }), isOfCampaign: false }
  const sentOut = { ...ready, isDelivery: true, appointment: at(19.5 * 60) }
  const cases: [order: typeof ready, hours: WeekHours | null, from: number | null][] = [
    [ready, shop, six],
    [{ ...ready, isInDelivery: false }, shop, six],
    [{ ...ready, appointment: six }, shop, six],
    [{ ...ready, appointment: at(6 * 60) }, shop, six],
    [{ ...ready, appointment: at(19 * 60) }, shop, midnight],
    [{ ...ready, isOfCampaign: true }, shop, midnight],
    [ready, null, midnight],
    [ready, { ...shop, openingHours: [] }, midnight],
    [sentOut, shop, at(21 * 60)],
    [sentOut, { ...shop, isDeliveryHoursEnabled: false }, midnight],
    [sentOut, late, at(26 * 60)],
    [{ ...ready, isDelivered: true }, shop, null],
    [{ ...ready, isDineIn: true }, shop, null],
    [{ ...ready, isConfirmed: false, isInDelivery: false }, shop, null],
  ]
  for (const [order, hours, from] of cases) {
    const expected = (instant: number) => from !== null && instant >= from
    for (const instant of [noon - 1, noon, at(13 * 60), six - 1, six, at(21 * 60), midnight, at(26 * 60)])
      assert.equal(isUncollected(order, instant, hours), expected(instant), new Date(instant).toISOString())
  }
})
