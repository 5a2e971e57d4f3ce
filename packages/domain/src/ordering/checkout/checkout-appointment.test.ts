import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBranch } from '../../shop/testing/branch-factory.ts'
import { open } from '../../shop/testing/opening-entries.ts'
import { instantAt } from '../../time/wall-time.ts'
import { appointmentProblem, soonestFulfilment, timeOfFulfilment } from './checkout-appointment.ts'

const at = (day: string, time: string) =>
  instantAt(day, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
const monday = '2026-05-04'
const now = at(monday, '09:00')
const slow = [{ isLeadTimeEnabled: true, leadTimeType: 'hours', leadTimeValue: 5 }] as const

test('a wished time is refused for the first reason that applies', () => {
  const cases: [
    name: string,
    wished: number | null,
    changes: Parameters<typeof createBranch>[0],
    reason: string | null,
  ][] = [
    ['within hours', at(monday, '12:00'), {}, null],
    ['the moment of closing', at(monday, '18:00'), {}, null],
    ['after closing', at(monday, '18:05'), {}, 'appointment-closed'],
    ['past', at(monday, '08:59'), {}, 'appointment-past'],
    ['within the hour', at(monday, '09:44'), {}, 'appointment-too-early'],
    ['what was offered while the form was filled in', at(monday, '09:45'), {}, null],
    ['after an hour', at(monday, '10:00'), {}, null],
    [
      'before orders are taken',
      at(monday, '12:00'),
      { orderableFrom: at('2026-05-05', '08:00') },
      'appointment-closed',
    ],
    ['the last day of the reach', at('2026-10-31', '12:00'), {}, null],
    ['beyond the reach', at('2026-11-01', '12:00'), {}, 'appointment-closed'],
    ['far beyond any calendar', 8.64e15, {}, 'appointment-closed'],
    ['none', null, {}, null],
    ['none where one is required', null, { isAppointmentRequired: true }, 'appointment-required'],
  ]
  for (const [name, wished, changes, reason] of cases) {
    assert.equal(appointmentProblem(createBranch(changes), 'takeaway', [], wished, now), reason, name)
  }
  assert.equal(
    appointmentProblem(createBranch(), 'takeaway', slow, at(monday, '13:00'), now),
    'appointment-too-early',
  )
  assert.equal(appointmentProblem(createBranch(), 'takeaway', slow, at(monday, '14:00'), now), null)
})

test('a closed branch takes orders only in advance', () => {
  const night = at(monday, '22:00')
  const tomorrow = at('2026-05-05', '12:00')
  const noPreorder = createBranch({ isPreorderEnabled: false })
  assert.equal(appointmentProblem(noPreorder, 'takeaway', [], null, night), 'closed')
  assert.equal(appointmentProblem(noPreorder, 'takeaway', [], tomorrow, night), 'closed')
  assert.equal(appointmentProblem(noPreorder, 'takeaway', [], tomorrow, now), null)
  assert.equal(appointmentProblem(createBranch(), 'takeaway', [], null, night), null)
  assert.equal(appointmentProblem(createBranch(), 'takeaway', [], tomorrow, night), null)
})

test('delivery goes by delivery hours where these are enabled', () => {
  const hours = { deliveryHours: [open('daily', '11:00', '21:00')] }
  const own = createBranch({ ...hours, isDeliveryHoursEnabled: true })
  assert.equal(appointmentProblem(own, 'delivery', [], at(monday, '20:00'), now), null)
  assert.equal(appointmentProblem(own, 'delivery', [], at(monday, '10:30'), now), 'appointment-closed')
  assert.equal(appointmentProblem(own, 'takeaway', [], at(monday, '20:00'), now), 'appointment-closed')
  assert.equal(appointmentProblem(createBranch(hours), 'delivery', [], at(monday, '10:30'), now), null)
})

test('an order is judged at its appointment, at once while open, else at the next opening', () => {
  const wished = at(monday, '15:00')
  assert.equal(timeOfFulfilment(createBranch(), 'takeaway', wished, now), wished)
  assert.equal(timeOfFulfilment(createBranch(), 'takeaway', null, now), now)
  assert.equal(
    timeOfFulfilment(createBranch(), 'takeaway', null, at(monday, '22:00')),
    at('2026-05-05', '08:00'),
  )
  assert.equal(timeOfFulfilment(createBranch({ openingHours: [] }), 'takeaway', null, now), now)
})

test('a branch page shows what the soonest of its ways can have', () => {
  const modes = { isTakeawayEnabled: true, isDeliveryEnabled: true, isDineInEnabled: false }
  const hours = { isDeliveryHoursEnabled: true, deliveryHours: [open('daily', '11:00', '18:00')] }
  const early = at(monday, '06:00')
  const opens = timeOfFulfilment(createBranch(hours), 'takeaway', null, early)
  assert.ok(opens < at(monday, '11:00'))
  assert.equal(soonestFulfilment({ ...createBranch(hours), ...modes }, early), opens)
  const onlyDelivery = { ...createBranch(hours), ...modes, isTakeawayEnabled: false }
  assert.equal(soonestFulfilment(onlyDelivery, early), at(monday, '11:00'))
  assert.equal(soonestFulfilment({ ...onlyDelivery, isDeliveryEnabled: false }, early), early)
})
