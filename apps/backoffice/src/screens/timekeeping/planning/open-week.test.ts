import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PlannedWeek, ShiftValues } from '@theke/contract/timekeeping/planning-api.ts'
import {
  changeBody,
  changedWeek,
  laterVersion,
  mergedChanges,
  sortOutdated,
  versionsOf,
} from './open-week.ts'

const work: ShiftValues = {
  user: { id: 7 },
  department: null,
  type: 'work',
  start: '2027-03-22T05:00:00.000Z',
  end: '2027-03-22T13:30:00.000Z',
  pause: 30,
  isAllDay: false,
  comment: '',
}
const later = { ...work, end: '2027-03-22T14:00:00.000Z' }
const latest = { ...work, end: '2027-03-22T15:00:00.000Z' }
const read = '2027-03-01T08:00:00.000Z'
const saved = '2027-03-01T09:00:00.000Z'
const branch = { id: 1, name: 'Hier' }
const week: PlannedWeek = {
  branch,
  week: '2027-03-22',
  people: [],
  departments: [],
  shifts: [{ key: 'a', id: 12, branch, planned: work, published: null, updatedAt: read }],
  holidays: [],
  restDays: [],
  expectedOrders: [],
  needs: [],
  exceptions: [],
}

test('a change is sent with the version in which its shift was read, also a removal, and a new shift without one', () => {
  const changes = [
    { key: 'a', before: work, after: null },
    { key: 'b', before: null, after: work },
  ]
  const versions = versionsOf(week)
  const sent = changeBody(changes, (key) => laterVersion(versions.get(key), undefined))
  assert.deepEqual(
    sent.map(({ key, isRemoved, updatedAt, start }) => [key, isRemoved, updatedAt, start]),
    [
      ['a', true, read, work.start],
      ['b', false, null, work.start],
    ],
  )
  assert.deepEqual([...versionsOf(changedWeek(week, changes))], [])
  assert.equal(laterVersion(read, saved), saved)
  assert.equal(laterVersion(saved, read), saved)
})

test('several changes of a shift are one, from the first plan to the last', () => {
  const merged = mergedChanges([
    { key: 'a', before: work, after: later },
    { key: 'b', before: null, after: work },
    { key: 'a', before: later, after: latest },
  ])
  assert.deepEqual(merged, [
    { key: 'a', before: work, after: latest },
    { key: 'b', before: null, after: work },
  ])
})

test('changes of an earlier plan are told apart: those that still fit, and those that others have changed or removed', () => {
  const mine = { key: 'a', before: later, after: latest }
  const removed = { key: 'c', before: work, after: later }
  const { fitting, conflicts } = sortOutdated(
    [mine, { key: 'b', before: null, after: work }, removed, { key: 'd', before: work, after: null }],
    week.shifts,
  )
  assert.deepEqual(fitting, [{ key: 'b', before: null, after: work }])
  assert.deepEqual(conflicts, [
    { change: mine, now: work },
    { change: removed, now: null },
  ])
})
