import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PlannedPerson, PlannedWeek, ShiftValues } from '@theke/contract/timekeeping/planning-api.ts'
import fc from 'fast-check'
import {
  copiesOfWeek,
  daysOf,
  delayed,
  momentAt,
  movedTo,
  type PlanShift,
  resized,
  reversed,
  shiftState,
  startMoved,
  withChanges,
  workMinutes,
} from './plan-shifts.ts'
import { undecidedViolations } from './plan-warnings.ts'

const here = 1
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

function stored(key: string, planned: ShiftValues | null, published: ShiftValues | null): PlanShift {
  return { key, branch: { id: here }, planned, published }
}

test('a shift is new, published, changed or to be removed', () => {
  const later = { ...work, end: '2027-03-22T14:00:00.000Z' }
  assert.equal(shiftState(stored('a', work, null)), 'new')
  assert.equal(shiftState(stored('a', work, { ...work, start: '2027-03-22T05:00:00Z' })), 'published')
  assert.equal(shiftState(stored('a', later, work)), 'changed')
  assert.equal(shiftState(stored('a', null, work)), 'removed')
})

test('a moved shift keeps its times by the clock over the night on which clocks go forward', () => {
  const moved = movedTo(work, { user: null, day: '2027-03-29' })
  assert.deepEqual(
    [moved.start, moved.end, moved.user],
    ['2027-03-29T04:00:00.000Z', '2027-03-29T12:30:00.000Z', null],
  )
  const night = { ...work, start: '2027-03-22T21:00:00.000Z', end: '2027-03-23T05:00:00.000Z' }
  assert.equal(movedTo(night, { user: 7, day: '2027-03-24' }).end, '2027-03-25T05:00:00.000Z')
})

test('a shift is made longer and shorter, but not to nothing', () => {
  assert.equal(resized(work, -30)?.end, '2027-03-22T13:00:00.000Z')
  assert.equal(resized(work, -480), null)
  assert.equal(resized(work, 1000), null)
})

test('hours are those of work without the break', () => {
  assert.equal(workMinutes(work), 480)
  assert.equal(workMinutes({ ...work, type: 'sick' }), 0)
})

test('an absence of whole days is shown on each of them', () => {
  const away = {
    ...work,
    type: 'holiday' as const,
    isAllDay: true,
    start: '2027-03-26T23:00:00.000Z',
    end: '2027-03-29T22:00:00.000Z',
  }
  assert.deepEqual(daysOf(away), ['2027-03-27', '2027-03-28', '2027-03-29'])
})

test('a week is copied without absences and without what is planned elsewhere', () => {
  const shifts = [
    stored('a', work, null),
    stored('b', { ...work, type: 'sick' }, null),
    stored('c', null, work),
    { ...stored('d', work, null), branch: { id: 2 } },
  ]
  const week = { from: '2027-03-22', to: '2027-03-29', branch: here, people: [{ id: 7 }] }
  const starts = (changes: { after: ShiftValues | null }[]) => changes.map(({ after }) => after?.start)
  const { changes, leftOut } = copiesOfWeek(shifts, { ...week, restDays: ['2027-03-22', '2027-03-30'] })
  assert.deepEqual([starts(changes), leftOut], [['2027-03-29T04:00:00.000Z'], []])
  const rested = copiesOfWeek(shifts, { ...week, restDays: ['2027-03-29'] })
  assert.deepEqual([rested.changes, starts(rested.leftOut)], [[], ['2027-03-29T04:00:00.000Z']])
  const after = changes[0]?.after ?? null
  assert.deepEqual(copiesOfWeek([...shifts, stored('e', after, null)], { ...week, restDays: [] }), {
    changes: [],
    leftOut: [],
    opened: 0,
    isPlannedSo: true,
  })
  assert.equal(rested.isPlannedSo, false)
  const withoutAnybody = copiesOfWeek(shifts, { ...week, people: [], restDays: [] })
  assert.deepEqual([withoutAnybody.changes[0]?.after?.user, withoutAnybody.opened], [null, 1])
})

test('taking all steps back leads to the plan of the beginning, and doing them again to that of the end', () => {
  const step = fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd'),
    pause: fc.option(fc.integer({ min: 0, max: 60 })),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
      const start = [stored('a', work, null), stored('b', work, work), stored('c', null, work)]
      let plan: PlanShift[] = start
      const done = steps.map(({ key, pause }) => {
        const before = plan.find((shift) => shift.key === key)?.planned ?? null
        const changes = [{ key, before, after: pause === null ? null : { ...work, pause } }]
        plan = withChanges(plan, changes, here)
        return changes
      })
      const end = plan
      for (const changes of done.toReversed()) plan = withChanges(plan, reversed(changes), here)
      assert.deepEqual(byKey(plan), byKey(start))
      for (const changes of done) plan = withChanges(plan, changes, here)
      assert.deepEqual(byKey(plan), byKey(end))
    }),
  )
})

function byKey(shifts: readonly PlanShift[]) {
  return Object.fromEntries(shifts.map((shift) => [shift.key, shift]))
}

test('a shift begins later or earlier and keeps its end, as long as enough of it remains', () => {
  assert.equal(startMoved(work, 15)?.start, '2027-03-22T05:15:00.000Z')
  assert.equal(startMoved(work, -15)?.end, work.end)
  assert.equal(startMoved(work, 480), null)
  assert.equal(startMoved(work, -16 * 60), null)
})

test('a delayed shift lasts as long as before, and delaying it back restores it', () => {
  fc.assert(
    fc.property(fc.integer({ min: -40, max: 40 }), (quarters) => {
      const after = delayed(work, quarters * 15)
      assert.equal(Date.parse(after.end) - Date.parse(after.start), 8.5 * 60 * 60_000)
      assert.deepEqual(delayed(after, quarters * -15), work)
    }),
  )
})

test('minutes of a day are those of its wall clock, also on the day of a clock change and after midnight', () => {
  assert.equal(momentAt('2027-03-28', 60), '2027-03-28T00:00:00.000Z')
  assert.equal(momentAt('2027-03-28', 4 * 60), '2027-03-28T02:00:00.000Z')
  assert.equal(momentAt('2027-03-27', 28 * 60 + 30), '2027-03-28T02:30:00.000Z')
})

test('publishing asks for reasons by what is published then, not by drafts of another branch', () => {
  const anna: PlannedPerson = {
    id: 7,
    name: 'Anna Leitner',
    firstName: 'Anna',
    department: null,
    law: 'at',
    isMinor: false,
    targetMinutes: null,
  }
  const at = (from: string, to: string): ShiftValues => ({
    ...work,
    user: { id: anna.id },
    start: `2027-03-22T${from}:00.000Z`,
    end: `2027-03-22T${to}:00.000Z`,
  })
  const there = { ...stored('a', at('13:00', '19:00'), at('11:00', '17:00')), branch: { id: 2 } }
  const plan = (...shifts: PlanShift[]): PlannedWeek => ({
    branch: { id: here, name: 'Hier' },
    week: '2027-03-22',
    people: [anna],
    departments: [],
    shifts: shifts.map((shift, id) => ({ ...shift, id, updatedAt: '' })),
    holidays: [],
    restDays: [],
    expectedOrders: [],
    needs: [],
    exceptions: [],
  })
  const codes = (week: PlannedWeek) => undecidedViolations(week).map(({ warning }) => warning.code)
  assert.deepEqual(codes(plan(there, stored('b', at('07:00', '12:00'), null))), ['overlap'])
  // Nothing of this branch changes.
  const known = stored('b', at('07:00', '12:00'), at('07:00', '12:00'))
  assert.deepEqual(codes(plan(there, known)), [])
})
