import assert from 'node:assert/strict'
import test from 'node:test'
import { createOrder } from '../testing/order-factory.ts'
import { toOrderSnapshot } from '../live/order-snapshot.ts'
import { monitorView, paceOf } from './monitor-view.ts'

const now = Date.parse('2026-11-20T09:00:00Z')
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()

test('the wall shows what is to be made today, the first due first; what is new or ready stands beside', () => {
  const view = monitorView(
    [
      createOrder({ id: 1, isConfirmed: true, appointment: at(90) }),
      createOrder({ id: 2, isConfirmed: true, appointment: at(20) }),
      createOrder({ id: 3 }),
      createOrder({ id: 4, isConfirmed: true, isInDelivery: true }),
      createOrder({ id: 5, isConfirmed: true, appointment: at(3 * 24 * 60) }),
      createOrder({ id: 6, isConfirmed: true, isCompleted: true }),
    ],
    now,
  )
  const ids = (orders: readonly { id: number }[]) => orders.map(({ id }) => id)
  assert.deepEqual([ids(view.toMake), ids(view.waiting), ids(view.ready)], [[2, 1], [3], [4]])
})

test('an order is late once its time has passed, and soon half an hour before', () => {
  const pace = (appointment: string | null) =>
    paceOf(toOrderSnapshot(createOrder({ isConfirmed: true, appointment, appointmentDate: null })), now)
  assert.deepEqual([pace(at(-1)), pace(at(30)), pace(at(31)), pace(null)], ['late', 'soon', 'later', 'soon'])
})
