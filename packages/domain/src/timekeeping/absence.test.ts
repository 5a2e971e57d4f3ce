import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { dayOfNumber } from '../time/day-number.ts'
import { absencesByDay, absentDay, absentDays, type Absence, type AbsenceType } from './absence.ts'

const day = '2026-11-23'
const whole = (type: AbsenceType): Absence => ({ type, firstDay: day, lastDay: day, minutes: null })
const part = (type: AbsenceType, minutes: number): Absence => ({ ...whole(type), minutes })
const half = (type: AbsenceType, minutes = 720): Absence => ({ ...part(type, minutes), isHalf: true })
const nothing = {
  sickCredit: 0,
  holidayCredit: 0,
  trainingCredit: 0,
  holiday: 0,
  sick: 0,
  timeOff: 0,
  isHolidayWorked: false,
}

const cases: [string, Absence[], number, object][] = [
  ['a day of holiday counts as worked', [whole('holiday')], 0, { holidayCredit: 480, holiday: 1 }],
  ['so does a day of sickness', [whole('sick')], 0, { sickCredit: 480, sick: 1 }],
  ['sickness goes before holiday', [whole('holiday'), whole('sick')], 0, { sickCredit: 480, sick: 1 }],
  [
    'who works until noon and is sick then has worked the day',
    [whole('sick')],
    200,
    { sickCredit: 280, sick: 1 },
  ],
  ['holiday on a day that was worked in full is none', [whole('holiday')], 500, { isHolidayWorked: true }],
  [
    'work on a day of holiday leaves it, and is to be decided',
    [whole('holiday')],
    30,
    { holidayCredit: 450, holiday: 1, isHolidayWorked: true },
  ],
  ['sickness on a day that was worked in full is none', [whole('sick')], 480, {}],
  ['half a day after a day that was worked in full', [half('holiday')], 480, { isHolidayWorked: true }],
  ['half a day away and half a day of work', [half('holiday')], 240, { holidayCredit: 240, holiday: 0.5 }],
  ['half a day away and no work', [half('holiday')], 0, { holidayCredit: 240, holiday: 0.5 }],
  ['two halves are a day', [half('holiday'), half('holiday')], 0, { holidayCredit: 480, holiday: 1 }],
  ['sick until ten, then at work', [part('sick', 600)], 360, { sickCredit: 120, sick: 1 }],
  ['training of a whole day counts as worked', [whole('training')], 0, { trainingCredit: 480 }],
  ['training of some hours is clocked', [part('training', 180)], 0, {}],
  ['time off is taken from the overtime', [whole('timeOff')], 0, { timeOff: 480 }],
  ['time off of some hours too', [part('timeOff', 120)], 0, { timeOff: 120 }],
  ['some hours of sickness', [part('sick', 120)], 360, { sickCredit: 120, sick: 1 }],
  ['half a day of holiday', [part('holiday', 240)], 240, { holidayCredit: 240, holiday: 0.5 }],
  ['more than half a day of holiday', [part('holiday', 241)], 239, { holidayCredit: 241, holiday: 1 }],
]
for (const [what, absences, worked, expected] of cases) {
  test(what, () =>
    assert.deepEqual(absentDay(absences, { target: 480, worked }), { ...nothing, ...expected }),
  )
}

test('nothing is taken from an account on a day without work', () => {
  for (const type of ['holiday', 'sick', 'timeOff', 'training'] as const) {
    assert.deepEqual(absentDay([whole(type)], { target: 0, worked: 60 }), nothing)
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
      const { timeOff, ...away } = absentDay(absences, { target, worked })
      const credit = away.sickCredit + away.holidayCredit + away.trainingCredit
      assert.ok(credit >= 0 && timeOff >= 0)
      assert.equal(away.holiday > 0, away.holidayCredit > 0)
      assert.equal(away.sick > 0, away.sickCredit > 0)
      assert.ok(credit + timeOff <= Math.max(0, target - worked))
    }),
  )
})

test('a day of which half is free takes half a day of holiday', () => {
  const away = absentDay([whole('holiday')], { target: 240, worked: 0, isHalfFree: true })
  assert.deepEqual([away.holiday, away.holidayCredit], [0.5, 240])
})

test('half a day away on a day of which half is free is all of it, or the free half', () => {
  const awayAfter = (absences: Absence[], worked: number) => {
    const away = absentDay(absences, { target: 240, worked, isHalfFree: true })
    return [away.holiday, away.holidayCredit, away.isHolidayWorked]
  }
  assert.deepEqual(awayAfter([half('holiday')], 0), [0.5, 240, false])
  assert.deepEqual(awayAfter([half('holiday')], 240), [0, 0, false])
  // Both halves are the whole day, of which none is left to work on.
  assert.deepEqual(awayAfter([half('holiday'), half('holiday')], 240), [0, 0, true])
  assert.deepEqual(awayAfter([part('holiday', 120)], 240), [0, 0, true])
})

test('only sickness of more than three calendar days interrupts holiday in Austria, any elsewhere', () => {
  const days = (type: AbsenceType, firstDay: string, lastDay: string): Absence => ({
    type,
    firstDay,
    lastDay,
    minutes: null,
  })
  const sickOn = (sickness: Absence[], over: number) =>
    [...absencesByDay([days('holiday', '2026-11-23', '2026-11-27'), ...sickness], () => over)]
      .filter(([, ofDay]) => ofDay.some(({ type }) => type === 'sick'))
      .map(([number]) => dayOfNumber(number))
  const short = [days('sick', '2026-11-24', '2026-11-25')]
  assert.deepEqual(sickOn(short, 3), [])
  assert.deepEqual(sickOn(short, 0), ['2026-11-24', '2026-11-25'])
  assert.deepEqual(sickOn([days('sick', '2026-11-24', '2026-11-26')], 3), [])
  assert.equal(sickOn([days('sick', '2026-11-24', '2026-11-27')], 3).length, 4)
  // Calendar days count, also those of the weekend and beside the holiday.
  assert.equal(sickOn([days('sick', '2026-11-26', '2026-11-29')], 3).length, 4)
  assert.deepEqual(sickOn([days('sick', '2026-11-28', '2026-11-29')], 3), ['2026-11-28', '2026-11-29'])
  // Two sicknesses with a day between are none that is longer, two entries of one are.
  assert.deepEqual(sickOn([...short, days('sick', '2026-11-27', '2026-11-28')], 3), ['2026-11-28'])
  assert.equal(sickOn([...short, days('sick', '2026-11-26', '2026-11-27')], 3).length, 4)
})

test('an absence over the turn of the year and a leap day has all its days', () => {
  const days = (firstDay: string, lastDay: string) =>
    absentDays([{ type: 'sick', firstDay, lastDay, minutes: null }])
  assert.deepEqual(days('2026-12-30', '2027-01-02'), ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'])
  assert.deepEqual(days('2028-02-28', '2028-03-01'), ['2028-02-28', '2028-02-29', '2028-03-01'])
})
