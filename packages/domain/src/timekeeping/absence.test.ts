import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { absentDay, absentDays, type Absence, type AbsenceType } from './absence.ts'

const day = '2026-11-23'
const whole = (type: AbsenceType): Absence => ({ type, firstDay: day, lastDay: day, minutes: null })
const part = (type: AbsenceType, minutes: number): Absence => ({ ...whole(type), minutes })
const nothing = { credit: 0, holiday: 0, sick: 0, timeOff: 0 }

const cases: [string, Absence[], number, object][] = [
  ['a day of holiday counts as worked', [whole('holiday')], 0, { credit: 480, holiday: 1 }],
  ['so does a day of sickness', [whole('sick')], 0, { credit: 480, sick: 1 }],
  ['sickness goes before holiday', [whole('holiday'), whole('sick')], 0, { credit: 480, sick: 1 }],
  [
    'who works until noon and is sick then has worked the day',
    [whole('sick')],
    200,
    { credit: 280, sick: 1 },
  ],
  ['an absence makes no overtime', [whole('holiday')], 500, { holiday: 1 }],
  ['training of a whole day counts as worked', [whole('training')], 0, { credit: 480 }],
  ['training of some hours is clocked', [part('training', 180)], 0, {}],
  ['time off is taken from the overtime', [whole('timeOff')], 0, { timeOff: 480 }],
  ['time off of some hours too', [part('timeOff', 120)], 0, { timeOff: 120 }],
  ['some hours of sickness', [part('sick', 120)], 360, { credit: 120, sick: 1 }],
  ['half a day of holiday', [part('holiday', 240)], 240, { credit: 240, holiday: 0.5 }],
  ['more than half a day of holiday', [part('holiday', 241)], 239, { credit: 241, holiday: 1 }],
]
for (const [what, absences, worked, expected] of cases) {
  test(what, () => assert.deepEqual(absentDay(absences, 480, worked), { ...nothing, ...expected }))
}

test('nothing is taken from an account on a day without work', () => {
  for (const type of ['holiday', 'sick', 'timeOff', 'training'] as const) {
    assert.deepEqual(absentDay([whole(type)], 0, 60), nothing)
  }
})

test('absences never fill a day beyond its target', () => {
  const absence = fc.record({
    type: fc.constantFrom<AbsenceType>('holiday', 'sick', 'timeOff', 'training'),
    firstDay: fc.constant(day),
    lastDay: fc.constant(day),
    minutes: fc.option(fc.integer({ min: 1, max: 1440 })),
  })
  const minutes = fc.integer({ min: 0, max: 900 })
  fc.assert(
    fc.property(fc.array(absence, { maxLength: 4 }), minutes, minutes, (absences, target, worked) => {
      const { credit, timeOff } = absentDay(absences, target, worked)
      assert.ok(credit >= 0 && timeOff >= 0)
      assert.ok(credit + timeOff <= Math.max(0, target - worked))
    }),
  )
})

test('an absence over the turn of the year and a leap day has all its days', () => {
  const days = (firstDay: string, lastDay: string) =>
    absentDays([{ type: 'sick', firstDay, lastDay, minutes: null }])
  assert.deepEqual(days('2026-12-30', '2027-01-02'), ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'])
  assert.deepEqual(days('2028-02-28', '2028-03-01'), ['2028-02-28', '2028-02-29', '2028-03-01'])
})
