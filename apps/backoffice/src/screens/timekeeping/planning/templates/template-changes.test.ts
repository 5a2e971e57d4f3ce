import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PlannedPerson, PlannedWeek, ShiftValues } from '@theke/contract/timekeeping/planning-api.ts'
import type { TemplateShift } from '@theke/contract/timekeeping/plan-templates-api.ts'
import { changedWeek } from '../open-week.ts'
import { templateUse } from './template-changes.ts'

const anna: PlannedPerson = {
  id: 1,
  name: 'Anna Leitner',
  firstName: 'Anna',
  department: null,
  law: 'at',
  isMinor: false,
  targetMinutes: null,
}
/** The week in which the clock goes forward, on Sunday. */
const empty: PlannedWeek = {
  branch: { id: 7, name: 'Linz' },
  week: '2027-03-22',
  people: [anna],
  departments: [{ id: 3, name: 'Theke', color: '' }],
  shifts: [],
  holidays: [],
  restDays: [],
  expectedOrders: [],
  needs: [],
  exceptions: [],
}
const early: TemplateShift = {
  user: { id: 1 },
  department: { id: 3 },
  day: 0,
  from: 360,
  to: 840,
  pause: 30,
}

function use(shifts: TemplateShift[], week = empty, withRestDays = false) {
  return templateUse({ id: 1, name: 'Normal', shifts }, week, { withRestDays })
}

function withShift(values: Partial<ShiftValues>): PlannedWeek {
  const planned: ShiftValues = {
    user: { id: 1 },
    department: null,
    type: 'work',
    start: '2027-03-22T05:00:00.000Z',
    end: '2027-03-22T13:00:00.000Z',
    pause: 0,
    isAllDay: false,
    comment: '',
    ...values,
  }
  const updatedAt = '2027-03-01T08:00:00.000Z'
  return {
    ...empty,
    shifts: [{ key: 'old', id: 0, branch: { id: 7 }, planned, published: null, updatedAt }],
  }
}

test('shifts keep the time on the wall over night and over a clock change', () => {
  const { changes } = use([early, { ...early, day: 5, from: 1320, to: 1800 }])
  assert.deepEqual(
    changes.map(({ after }) => [after?.start, after?.end]),
    [
      ['2027-03-22T05:00:00.000Z', '2027-03-22T13:00:00.000Z'],
      ['2027-03-27T21:00:00.000Z', '2027-03-28T04:00:00.000Z'],
    ],
  )
})

test('what is planned already is not added again', () => {
  const once = use([early, early])
  assert.equal(once.changes.length, 2)
  const again = use([early, early], changedWeek(empty, once.changes.slice(0, 1)))
  assert.deepEqual([again.changes.length, again.known], [1, 1])
})

test('a shift of somebody who left becomes open, and a department that is gone is left out', () => {
  const { changes, opened } = use([{ ...early, user: { id: 99 }, department: { id: 99 } }])
  assert.equal(opened, 1)
  assert.deepEqual([changes[0]?.after?.user, changes[0]?.after?.department], [null, null])
})

test('conflicts and absences are told, but not what was wrong before', () => {
  const away = withShift({ type: 'holiday', isAllDay: true })
  assert.deepEqual(
    use([early], away).warnings.map(({ warning }) => warning.code),
    ['absent'],
  )
  const busy = withShift({ end: '2027-03-22T18:30:00.000Z' })
  assert.deepEqual(
    use([{ ...early, day: 3 }], busy).warnings.map(({ warning }) => warning.code),
    [],
  )
  assert.ok(use([{ ...early, from: 420 }], busy).warnings.some(({ warning }) => warning.code === 'overlap'))
})

test('shifts on days of rest are counted, and planned only where that is wanted', () => {
  const resting: PlannedWeek = {
    ...empty,
    // A holiday on which the branch is open is planned.
    holidays: ['2027-03-23'],
    restDays: [{ day: '2027-03-22', reason: 'weekly' }],
  }
  const shifts = [early, { ...early, day: 1 }, { ...early, user: { id: 99 } }]
  const usual = use(shifts, resting)
  assert.deepEqual([usual.changes.length, usual.onRestDays, usual.opened], [1, 2, 0])
  assert.equal(usual.changes[0]?.after?.start, '2027-03-23T05:00:00.000Z')
  const all = use(shifts, resting, true)
  assert.deepEqual([all.changes.length, all.onRestDays, all.opened], [3, 2, 1])
})
