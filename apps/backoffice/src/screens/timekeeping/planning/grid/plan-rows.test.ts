import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PlannedPerson } from '@theke/contract/timekeeping/planning-api.ts'
import { planRows } from './plan-rows.ts'
import type { PlanShift } from '../shifts/plan-shifts.ts'

const anna: PlannedPerson = {
  id: 1,
  name: 'Anna Leitner',
  firstName: 'Anna',
  department: null,
  law: 'at',
  isMinor: false,
  targetMinutes: null,
}

/** A shift of Anna, at times of the wall clock in winter. */
function shift(start: string, end: string, type: 'work' | 'holiday' = 'work'): PlanShift {
  const planned = {
    user: { id: anna.id },
    department: null,
    type,
    start: `${start}:00+01:00`,
    end: `${end}:00+01:00`,
    pause: 0,
    isAllDay: type === 'holiday',
    comment: '',
  }
  return { key: start, branch: { id: 1 }, planned, published: null }
}

test('a shift over midnight lies on the day of its start, and lasts into the next one', () => {
  const night = shift('2027-02-02T22:00', '2027-02-03T06:00')
  const untilMidnight = shift('2027-02-03T16:00', '2027-02-04T00:00')
  const beforeMonday = shift('2027-01-31T20:00', '2027-02-01T02:00')
  const away = shift('2027-02-04T00:00', '2027-02-06T00:00', 'holiday')
  const week = { people: [anna], week: '2027-02-01', branch: { id: 1, name: 'Linz' }, departments: [] }
  const [, row] = planRows(week, [night, untilMidnight, beforeMonday, away], null)
  const keys = (days: PlanShift[][] = []) => days.map((ofDay) => ofDay.map(({ key }) => key))
  assert.deepEqual(keys(row?.days), [[], [night.key], [untilMidnight.key], [away.key], [away.key], [], []])
  assert.deepEqual(keys(row?.overnight), [[beforeMonday.key], [], [night.key], [], [], [], []])
  // Its hours count once, in the week in which it begins.
  assert.equal(row?.planned, 16 * 60)
})
