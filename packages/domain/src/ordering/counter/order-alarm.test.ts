import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BranchHours } from '../../shop/branch.ts'
import { createOrderSnapshot } from '../testing/order-snapshot-factory.ts'
import { alarmLevel } from './order-alarm.ts'
import { noPauses } from '../../shop/pauses.ts'

const hours: BranchHours = {
  openingHours: [{ type: 'daily', date: null, isClosed: false, from: '08:00', to: '18:00' }],
  deliveryHours: [],
  isDeliveryHoursEnabled: false,
  isPreorderEnabled: true,
  orderableFrom: null,
  closedMessage: '',
  pauses: noPauses,
}
const minutes = { secondDevice: 5, manager: 10 }
const at = (time: string) => Date.parse(`2026-05-04T${time}:00+02:00`)
const levelAt = (now: string, since: string, stated = {}) =>
  alarmLevel(createOrderSnapshot(stated), hours, minutes, { waitingSince: at(since), now: at(now) })

test('the alarm goes from the board to every device and then to the manager', () => {
  assert.deepEqual(
    ['09:00', '09:04', '09:05', '09:09', '09:10', '12:00'].map((now) => levelAt(now, '09:00')),
    [0, 0, 1, 1, 2, 2],
  )
})

test('an order for another day is as urgent as one for today', () => {
  assert.equal(levelAt('09:10', '09:00', { appointmentDate: at('12:00') + 20 * 86_400_000 }), 2)
})

test('nobody is called while the branch is closed, and the minutes count from its opening', () => {
  assert.deepEqual(
    ['07:59', '08:04', '08:05', '08:10', '18:00'].map((now) => levelAt(now, '03:00')),
    [0, 0, 1, 2, 0],
  )
})

test('an order that was answered, is under discussion or not yet paid calls nobody', () => {
  const answered = [
    { isConfirmed: true },
    { isRejected: true },
    { isCanceled: true },
    { counterAppointment: at('15:00') },
    { paymentMethod: 'mollie' as const },
  ]
  for (const stated of answered) assert.equal(levelAt('12:00', '09:00', stated), 0)
  assert.equal(levelAt('12:00', '09:00', { paymentMethod: 'mollie', isPaid: true }), 2)
})

test('a step that is switched off is left out', () => {
  const order = createOrderSnapshot()
  const level = (limits: { secondDevice: number | null; manager: number | null }) =>
    alarmLevel(order, hours, limits, { waitingSince: at('09:00'), now: at('12:00') })
  assert.equal(level({ secondDevice: null, manager: null }), 0)
  assert.equal(level({ secondDevice: null, manager: 10 }), 2)
  assert.equal(level({ secondDevice: 5, manager: null }), 1)
})
