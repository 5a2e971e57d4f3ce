import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PricedOrder } from '@theke/contract/ordering/order.ts'
import { customerStatus } from '@theke/domain/ordering/customer-status.ts'
import { customerOrderOf } from './customer-order.ts'
import { timelineRows } from './timeline-rows.ts'

function rowsOf(changes: Partial<PricedOrder>): string[] {
  const order = {
    isDelivery: false,
    isDineIn: false,
    isConfirmed: false,
    isInDelivery: false,
    isDelivered: false,
    isCompleted: false,
    isRejected: false,
    isCanceled: false,
    isFailed: false,
    isPaid: false,
    isRefunded: false,
    paymentMethod: 'cash',
    payment: {
      kind: 'due',
      open: 0,
      secured: 0,
      toReturn: 0,
      toRelease: 0,
      returned: 0,
      isTakenAtCounter: false,
    },
    appointmentDate: '2026-11-21T09:30:00.000Z',
    appointment: null,
    counterAppointment: null,
    questionnaireRating: null,
    times: {
      placed: '2026-11-20T08:12:00.000Z',
      confirmed: null,
      ready: null,
      delivered: null,
      completed: null,
      ended: null,
    },
    ...changes,
  } as PricedOrder
  const customerOrder = customerOrderOf(order)
  const rows = timelineRows(customerStatus(customerOrder, false), customerOrder.appointmentDate)
  return rows.map(({ key, progress, at, plannedAt }) =>
    [key, progress, at === null ? '' : 'known', plannedAt === null ? '' : 'planned']
      .filter(Boolean)
      .join(' '),
  )
}

test('a new order has arrived and waits; the hand-over is planned for the appointment', () => {
  assert.deepEqual(rowsOf({}), [
    'received done known',
    'waiting current',
    'confirmed pending',
    'readyTakeaway pending planned',
    'completed pending',
  ])
})

test('a new order for which another time is proposed waits for its customer', () => {
  const rows = rowsOf({ counterAppointment: '2026-11-21T09:00:00.000Z' })
  assert.deepEqual(rows.slice(0, 2), ['received done known', 'proposed current'])
})

test('a delivery under way shows when it was confirmed and left, and what is to come', () => {
  const times = {
    placed: '2026-11-20T08:12:00.000Z',
    confirmed: '2026-11-20T08:20:00.000Z',
    ready: '2026-11-20T09:00:00.000Z',
    delivered: null,
    completed: null,
    ended: null,
  }
  assert.deepEqual(rowsOf({ isDelivery: true, isConfirmed: true, isInDelivery: true, times }), [
    'received done known',
    'confirmed done known',
    'inDelivery current known',
    'delivered pending',
    'completed pending',
  ])
})

test('a canceled order shows how far it came and how it ended', () => {
  assert.deepEqual(rowsOf({ isCanceled: true }), ['received done known', 'rejected done'])
})
