import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PlanShift } from '../shifts/plan-shifts.ts'
import { daySpan, placedShifts, quarters } from './day-span.ts'

const date = '2027-02-01'

function shift(start: string, end: string, isAllDay = false): PlanShift {
  const planned = {
    user: null,
    department: null,
    type: isAllDay ? ('holiday' as const) : ('work' as const),
    start: `${start}:00+01:00`,
    end: `${end}:00+01:00`,
    pause: 0,
    isAllDay,
    comment: '',
  }
  return { key: start, branch: { id: 1 }, planned, published: null }
}

test('a day shows its usual hours, and more where somebody is planned or wanted', () => {
  assert.deepEqual(daySpan(date, [], []), { from: 360, to: 1200 })
  const early = shift('2027-02-01T04:45', '2027-02-01T13:00')
  const night = shift('2027-02-01T22:00', '2027-02-02T08:00')
  assert.deepEqual(daySpan(date, [early, night], []), { from: 240, to: 1800 })
  const need = { department: 1, day: date, from: 1200, to: 1290, count: 1 }
  assert.deepEqual(daySpan(date, [], [need]), { from: 360, to: 1320 })
  assert.deepEqual(daySpan('2027-02-02', [], [need]), { from: 360, to: 1200 })
})

test('shifts at the same time lie in lines of their own, an absence fills the row', () => {
  const span = { from: 360, to: 1320 }
  const placed = placedShifts(
    date,
    [
      shift('2027-02-01T00:00', '2027-02-02T00:00', true),
      shift('2027-02-01T06:00', '2027-02-01T14:00'),
      shift('2027-02-01T14:00', '2027-02-01T22:00'),
      shift('2027-02-01T10:00', '2027-02-01T12:00'),
    ],
    span,
  )
  assert.deepEqual(
    placed.map(({ left, width, line }) => [left, width, line]),
    [
      [0, 1, 0],
      [0, 0.5, 1],
      [0.5, 0.5, 1],
      [0.25, 0.125, 2],
    ],
  )
})

test('pixels become quarters of an hour', () => {
  const span = { from: 360, to: 1320 }
  assert.equal(quarters(10, 960, span), 15)
  assert.equal(quarters(-37, 960, span), -30)
  assert.equal(quarters(7, 960, span), 0)
  assert.equal(quarters(50, 0, span), 0)
})
