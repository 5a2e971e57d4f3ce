import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { instantAt, minutesOfDay } from '../../time/wall-time.ts'
import { summary, warningsOf, week, type Rules } from '../testing/shifts.ts'
import { labourLimits, lawsByCountry, type LabourLaw } from './labour-law.ts'
import type { Remedy, Shift } from './shift-warning.ts'

function remedyText(remedy: Remedy): string {
  if (remedy.kind === 'open') return `${remedy.shift} open`
  if (remedy.kind === 'pause') return `${remedy.shift} pause ${remedy.minutes}`
  const minutes = minutesOfDay(remedy.instant)
  return `${remedy.shift} ${remedy.kind} ${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

const cases: [string, Shift[], Rules, unknown[][], string[]][] = [
  ['six hours without a break', week('Mo 08:00-14:00'), {}, [], []],
  [
    'more than six hours without a break',
    week('Mo 08:00-14:01'),
    {},
    [['break', 'violation', '§ 11 Abs. 1 AZG', 0, 30]],
    ['1 pause 30'],
  ],
  [
    'too short a break',
    week('Mo 08:00-16:00/20'),
    {},
    [['break', 'violation', '§ 11 Abs. 1 AZG', 20, 30]],
    ['1 pause 30'],
  ],
  ['time between two shifts of a day is a break', week('Mo 08:00-12:00', 'Mo 13:00-17:00'), {}, [], []],
  ['ten hours', week('Mo 08:00-18:30/30'), {}, [], []],
  [
    'more than ten hours are a notice',
    week('Fr 05:00-16:00/30'),
    {},
    [['dailyHours', 'notice', '§ 7 Abs. 6 AZG', 630, 600]],
    ['1 endAt 15:30'],
  ],
  [
    'more than twelve hours are a violation',
    week('Fr 05:00-18:00/30'),
    {},
    [['dailyHours', 'violation', '§ 9 Abs. 1 AZG', 750, 720]],
    ['1 endAt 17:30'],
  ],
  [
    'less than eleven hours of rest',
    week('Mo 11:30-20:00/30', 'Di 06:00-14:30/30'),
    {},
    [['dailyRest', 'violation', '§ 12 Abs. 1 AZG', 600, 660]],
    ['2 startAt 07:00'],
  ],
  ['eleven hours of rest', week('Mo 11:30-19:00/30', 'Di 06:00-14:30/30'), {}, [], []],
  [
    'rest that leaves less than an hour of the shift',
    week('Mo 20:00-04:00/30', 'Di 12:00-15:30'),
    {},
    [['dailyRest', 'violation', '§ 12 Abs. 1 AZG', 480, 660]],
    ['2 open'],
  ],
  [
    'two shifts at once',
    week('Mo 08:00-13:00', 'Mo 12:00-14:00'),
    {},
    [
      ['overlap', 'violation', null, 60, 0],
      ['break', 'violation', '§ 11 Abs. 1 AZG', 0, 30],
    ],
    ['2 startAt 13:00', '1 pause 30'],
  ],
  [
    'more than 48 hours a week are a notice',
    week(...['Mo', 'Di', 'Mi', 'Do', 'Fr'].map((day) => `${day} 08:00-18:30/30`)),
    {},
    [['weeklyHours', 'notice', '§ 9 Abs. 4 AZG', 3000, 2880]],
    ['5 endAt 16:30'],
  ],
  [
    'no whole day of rest',
    week(...['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'].map((day) => `${day} 08:00-13:00`)),
    {},
    [['weeklyRest', 'violation', '§§ 3 und 4 ARG', 1140, 2160]],
    ['7 open'],
  ],
  [
    'a free Sunday with 36 hours around it',
    week(...['Mo', 'Di', 'Mi', 'Do', 'Fr'].map((day) => `${day} 08:00-13:00`), 'Sa 08:00-18:00/30'),
    {},
    [],
    [],
  ],
  [
    'a minor needs a break after four and a half hours',
    week('Mo 08:00-12:31'),
    { isMinor: true },
    [['break', 'violation', '§ 15 Abs. 1 KJBG', 0, 30]],
    ['1 pause 30'],
  ],
  [
    'a minor works eight hours, not at night and not on Sundays',
    week('Mo 05:00-14:31/30', 'Di 12:00-21:00/60', 'So 08:00-12:00'),
    { isMinor: true },
    [
      ['dailyHours', 'violation', '§ 11 KJBG', 541, 480],
      ['night', 'violation', '§ 17 KJBG', 60, 0],
      ['night', 'violation', '§ 17 KJBG', 60, 0],
      ['sunday', 'violation', '§ 18 KJBG', 240, 0],
    ],
    ['1 endAt 13:30', '1 startAt 06:00', '2 endAt 20:00', '3 open'],
  ],
  [
    'a minor rests for twelve hours',
    week('Mo 12:00-19:00/30', 'Di 06:30-12:00/30'),
    { isMinor: true },
    [['dailyRest', 'violation', '§ 16 KJBG', 690, 720]],
    ['2 startAt 07:00'],
  ],
  [
    'nine hours of work in Germany need 45 minutes',
    week('Mo 08:00-17:31/30'),
    { law: 'de' },
    [['break', 'violation', '§ 4 ArbZG', 30, 45]],
    ['1 pause 45'],
  ],
  [
    'ten hours are the most in Germany',
    week('Mo 07:00-18:00/45'),
    { law: 'de' },
    [['dailyHours', 'violation', '§ 3 ArbZG', 615, 600]],
    ['1 endAt 17:45'],
  ],
  [
    'a minor works on five days in Germany',
    week(...['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'].map((day) => `${day} 08:00-12:00`)),
    { law: 'de', isMinor: true },
    [['workingDays', 'violation', '§ 15 JArbSchG', 6, 5]],
    ['6 open'],
  ],
  [
    'eight hours of rest once a week are a notice in Switzerland, a second time and less are not allowed',
    week(
      'Mo 11:30-22:00/60',
      'Di 06:30-14:00/30',
      'Mi 11:30-22:00/60',
      'Do 06:30-14:00/30',
      'Fr 08:00-12:00',
    ),
    { law: 'ch' },
    [
      ['dailyRest', 'notice', 'Art. 15a Abs. 2 ArG', 510, 660],
      ['dailyRest', 'violation', 'Art. 15a Abs. 1 ArG', 510, 660],
    ],
    ['2 startAt 09:00', '4 startAt 09:00'],
  ],
  [
    'less than eight hours of rest in Switzerland',
    week('Mo 11:30-22:00/60', 'Di 05:30-13:00/30'),
    { law: 'ch' },
    [['dailyRest', 'violation', 'Art. 15a Abs. 1 ArG', 450, 660]],
    ['2 startAt 09:00'],
  ],
  [
    'a minor in Switzerland works nine hours within twelve, until ten at night, and rests for twelve',
    week('Mo 10:00-22:30/60', 'Di 10:00-18:00/60', 'So 08:00-12:00'),
    { law: 'ch', isMinor: true },
    [
      ['dailyRest', 'violation', 'Art. 16 Abs. 1 ArGV 5', 690, 720],
      ['dailyHours', 'violation', 'Art. 31 Abs. 1 ArG', 690, 540],
      ['daySpan', 'violation', 'Art. 31 Abs. 2 ArG', 750, 720],
      ['night', 'violation', 'Art. 31 Abs. 2 ArG', 30, 0],
      ['sunday', 'violation', 'Art. 31 Abs. 4 ArG', 240, 0],
    ],
    ['2 startAt 10:30', '1 endAt 20:00', '1 endAt 22:00', '1 endAt 22:00', '3 open'],
  ],
  [
    'a minor in Liechtenstein breaks after four and a half hours, works eight and on five days',
    week(
      'Mo 08:00-12:31',
      'Di 08:00-17:30/60',
      ...['Mi', 'Do', 'Fr', 'Sa'].map((day) => `${day} 08:00-12:00`),
    ),
    { law: 'li', isMinor: true },
    [
      ['break', 'violation', 'ArGV V (LI), Art. 12 RL 94/33/EG', 0, 30],
      ['dailyHours', 'violation', 'ArGV V (LI), Art. 8 Abs. 2 RL 94/33/EG', 510, 480],
      ['workingDays', 'violation', 'ArGV V (LI), Art. 10 Abs. 2 RL 94/33/EG', 6, 5],
    ],
    ['1 pause 30', '2 endAt 17:00', '6 open'],
  ],
  [
    'thirteen hours from the first start to the last end, and 48 hours a week, are the most in Liechtenstein',
    week(
      'Mo 06:00-10:00',
      'Mo 15:00-19:30',
      ...['Di', 'Mi', 'Do', 'Fr'].map((day) => `${day} 08:00-19:30/90`),
    ),
    { law: 'li' },
    [
      ['daySpan', 'violation', 'Art. 10 ArG (LI)', 810, 780],
      ['weeklyHours', 'violation', 'Art. 9 ArG (LI)', 2910, 2880],
    ],
    ['2 endAt 19:00', '6 endAt 19:00'],
  ],
  [
    'work while somebody is on holiday',
    week('Mo 08:00-12:00'),
    { away: [{ type: 'holiday', start: instantAt('2026-12-14', 0), end: instantAt('2026-12-15', 0) }] },
    [['absent', 'violation', null, 0, 0]],
    ['1 open'],
  ],
]
for (const [what, shifts, rules, expected, remedies] of cases) {
  test(`shifts: ${what}`, () => {
    const warnings = warningsOf(shifts, rules)
    assert.deepEqual(warnings.map(summary), expected)
    assert.deepEqual(
      warnings.map(({ remedy }) => remedyText(remedy)),
      remedies,
    )
  })
}

test('a day in Switzerland begins and ends within fourteen hours', () => {
  const [early, late] = week('Mo 06:00-11:00', 'Mo 16:00-21:00')
  assert.ok(early && late)
  assert.deepEqual(warningsOf([early, late], { law: 'ch' }).map(summary), [
    ['daySpan', 'violation', 'Art. 10 Abs. 3 ArG', 900, 840],
  ])
})

test('the law of a day is the one that held then', () => {
  const before = labourLimits('at', false, '2018-08-31')
  const after = labourLimits('at', false, '2018-09-01')
  assert.deepEqual([before.dayMax.minutes, before.weekMax.minutes], [600, 3000])
  assert.deepEqual([after.dayMax.minutes, after.weekMax.minutes], [720, 3600])
  assert.equal(labourLimits('at', false, '1999-01-01'), before)
  for (const laws of Object.values(lawsByCountry)) {
    const days = laws.map(({ validFrom }) => validFrom)
    assert.deepEqual(days, days.toSorted())
  }
})

test('rest and hours go by the time that passes when the clocks change', () => {
  const shift = (id: number, day: string, from: number, to: number): Shift => ({
    id,
    start: instantAt(day, from),
    end: instantAt(day, to),
    pause: 30,
  })
  // From 19:00 to 06:00 eleven hours pass by the clock, but ten in spring.
  const spring = warningsOf([shift(1, '2026-03-28', 720, 1140), shift(2, '2026-03-29', 360, 720)])
  assert.deepEqual(spring.map(summary), [['dailyRest', 'violation', '§ 12 Abs. 1 AZG', 600, 660]])
  const autumn = warningsOf([shift(1, '2026-10-24', 720, 1200), shift(2, '2026-10-25', 360, 720)])
  assert.deepEqual(autumn.map(summary), [])
  // A night shift from 20:00 to 06:30 is eleven and a half hours long in autumn.
  const night = warningsOf([shift(1, '2026-10-24', 1200, 1440 + 390)])
  assert.deepEqual(night.map(summary), [['dailyHours', 'notice', '§ 7 Abs. 6 AZG', 660, 600]])
})

const someShifts = fc
  .array(
    fc.record({
      start: fc
        .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 95 }))
        .map(([day, quarter]) => instantAt('2026-10-12', day * 1440 + quarter * 15)),
      minutes: fc.integer({ min: 4, max: 60 }).map((quarters) => quarters * 15),
      pause: fc.constantFrom(0, 30, 45, 60),
    }),
    { maxLength: 14 },
  )
  .map((shifts) =>
    shifts.map(({ start, minutes, pause }, index): Shift => ({
      id: index + 1,
      start,
      end: start + minutes * 60_000,
      pause,
    })),
  )

function withRemedy(shifts: readonly Shift[], remedy: Remedy): Shift[] {
  return shifts.flatMap((shift) => {
    if (shift.id !== remedy.shift) return [shift]
    if (remedy.kind === 'open') return []
    if (remedy.kind === 'pause') return [{ ...shift, pause: remedy.minutes }]
    return [{ ...shift, [remedy.kind === 'startAt' ? 'start' : 'end']: remedy.instant }]
  })
}

test('following the first remedy again and again leads to a plan without warnings', () => {
  fc.assert(
    fc.property(
      someShifts,
      fc.constantFrom<LabourLaw>('at', 'de', 'ch', 'li'),
      fc.boolean(),
      (shifts, law, isMinor) => {
        let plan = shifts
        for (let step = 0; step < 300; step += 1) {
          const [warning] = warningsOf(plan, { law, isMinor })
          if (warning === undefined) return
          plan = withRemedy(plan, warning.remedy)
        }
        assert.fail('the warnings do not end')
      },
    ),
  )
})

test('the order in which shifts are given does not matter', () => {
  fc.assert(
    fc.property(someShifts, (shifts) => {
      assert.deepEqual(warningsOf(shifts.toReversed()), warningsOf(shifts))
    }),
  )
})
