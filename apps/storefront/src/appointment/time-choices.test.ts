import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SlotDays, SlotView } from '@theke/contract/ordering/slot-api.ts'
import { slotProblem } from './slot-problem.ts'
import { initialChoice, shiftedTime, suggestedTimes, timesOfSlots } from './time-choices.ts'

const slot = (start: string, end: string, full: SlotView['full'] = []): SlotView => ({
  start,
  end,
  from: '',
  to: '',
  full,
})

const morning = slot('2026-11-21T07:00:00Z', '2026-11-21T08:00:00Z', [{ from: '08:15', to: '08:45' }])
const morningTimes = timesOfSlots([morning])

test('a slot holds every fifth minute from its start to its end, in the zone of the shop', () => {
  assert.deepEqual(
    morningTimes.map(({ time }) => time),
    [
      '08:00',
      '08:05',
      '08:10',
      '08:15',
      '08:20',
      '08:25',
      '08:30',
      '08:35',
      '08:40',
      '08:45',
      '08:50',
      '08:55',
      '09:00',
    ],
  )
  assert.equal(morningTimes[0]?.instant, Date.parse('2026-11-21T07:00:00Z'))
})

test('times whose capacity is used up are marked, the end of that stretch is free again', () => {
  const full = morningTimes.filter(({ isFull }) => isFull).map(({ time }) => time)
  assert.deepEqual(full, ['08:15', '08:20', '08:25', '08:30', '08:35', '08:40'])
})

test('the hour that the clocks skip is not offered and the hour that comes twice is offered once', () => {
  const spring = timesOfSlots([slot('2027-03-28T00:30:00Z', '2027-03-28T01:30:00Z')]).map(({ time }) => time)
  assert.equal(spring.includes('01:55') && spring.includes('03:00'), true)
  assert.equal(
    spring.some((time) => time.startsWith('02')),
    false,
  )

  const autumn = timesOfSlots([slot('2026-10-25T00:00:00Z', '2026-10-25T02:00:00Z')])
  const two = autumn.filter(({ time }) => time === '02:30')
  assert.deepEqual(
    two.map(({ instant }) => new Date(instant).toISOString()),
    ['2026-10-25T00:30:00.000Z'],
  )
})

test('suggestions are quarter hours, half hours on a long day, and always the chosen time', () => {
  assert.deepEqual(
    suggestedTimes(morningTimes, '08:20').map(({ time }) => time),
    ['08:00', '08:15', '08:20', '08:30', '08:45', '09:00'],
  )
  const longDay = timesOfSlots([slot('2026-11-21T07:10:00Z', '2026-11-21T17:00:00Z')])
  const suggested = suggestedTimes(longDay, null).map(({ time }) => time)
  assert.deepEqual(suggested.slice(0, 3), ['08:10', '08:30', '09:00'])
})

test('a day begins with the previous time where it is free, else with the first free time', () => {
  assert.equal(initialChoice(morningTimes, '08:50')?.time, '08:50')
  assert.equal(initialChoice(morningTimes, '08:30')?.time, '08:00')
  assert.equal(initialChoice([], '08:30'), null)
})

test('a shifted time carries into the hour and stays within its day', () => {
  assert.equal(shiftedTime('10:55', 5), '11:00')
  assert.equal(shiftedTime('00:30', -60), '00:00')
  assert.equal(shiftedTime('23:30', 60), '23:55')
})

test('an appointment is judged by the slots offered now', () => {
  const offered: SlotDays = {
    today: '2026-11-20',
    tomorrow: '2026-11-21',
    lastDay: '2027-05-19',
    isSoonestFull: false,
    places: null,
    days: [{ day: '2026-11-21', slots: [morning] }],
  }
  const now = Date.parse('2026-11-20T10:00:00Z')
  const judge = (iso: string) => slotProblem(Date.parse(iso), offered, now)
  assert.equal(judge('2026-11-20T09:00:00Z'), 'appointment-past')
  assert.equal(judge('2026-11-20T11:00:00Z'), 'appointment-too-early')
  assert.equal(judge('2026-11-21T07:20:00Z'), 'slot-full')
  assert.equal(judge('2026-11-21T07:50:00Z'), null)
  assert.equal(judge('2026-11-21T08:05:00Z'), 'appointment-closed')
})
