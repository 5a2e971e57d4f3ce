import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantAt } from '../../time/wall-time.ts'
import { minutesOfText, summary, warningsOf, week, type Rules } from '../testing/shifts.ts'
import type { Shift } from './shift-warning.ts'

/** A day of work from 07:00 in Vienna with its breaks, as `12:00-12:30`. */
function workedDay(to: string, ...breaks: string[]): Shift {
  const at = (time: string) => instantAt('2026-06-16', minutesOfText(time))
  const pauses = breaks.map((text) => {
    const [start = '', end = ''] = text.split('-')
    return { start: at(start), end: at(end) }
  })
  const pause = pauses.reduce((sum, { start, end }) => sum + (end - start) / 60_000, 0)
  return { id: 1, start: at('07:00'), end: at(to), pause, pauses }
}

const half = ['08:00-08:05', '09:00-09:05', '10:00-10:05', '11:00-11:05', '12:00-12:05', '13:00-13:05']
const breakCases: [string, Rules, Shift, unknown[][]][] = [
  ['half an hour that interrupts the work', {}, workedDay('15:30', '11:00-11:30'), []],
  ['two quarters of an hour', {}, workedDay('15:30', '10:00-10:15', '12:30-12:45'), []],
  ['three times ten minutes', {}, workedDay('15:30', '09:00-09:10', '11:00-11:10', '13:00-13:10'), []],
  [
    'six times five minutes',
    {},
    workedDay('15:30', ...half),
    [['break', 'violation', '§ 11 Abs. 1 AZG', 0, 30]],
  ],
  [
    'a quarter of an hour, ten and five minutes',
    {},
    workedDay('15:30', '09:00-09:15', '11:00-11:10', '13:00-13:05'),
    [['break', 'violation', '§ 11 Abs. 1 AZG', 25, 30]],
  ],
  [
    'twenty and ten minutes',
    {},
    workedDay('15:30', '09:00-09:20', '12:00-12:10'),
    [['break', 'violation', '§ 11 Abs. 1 AZG', 25, 30]],
  ],
  [
    'a break after seven and a half hours',
    {},
    workedDay('15:30', '14:30-15:00'),
    [['inARow', 'notice', '§ 11 Abs. 1 AZG', 450, 360]],
  ],
  [
    'a break at the very start',
    {},
    workedDay('15:30', '07:00-07:30'),
    [['break', 'violation', '§ 11 Abs. 1 AZG', 0, 30]],
  ],
  [
    'a break at the very end',
    {},
    workedDay('15:30', '15:00-15:30'),
    [['break', 'violation', '§ 11 Abs. 1 AZG', 0, 30]],
  ],
  [
    'three times ten minutes in Germany',
    { law: 'de' },
    workedDay('15:30', '09:00-09:10', '11:00-11:10', '13:00-13:10'),
    [['break', 'violation', '§ 4 ArbZG', 0, 30]],
  ],
  [
    'thirty and fifteen minutes in Germany',
    { law: 'de' },
    workedDay('17:00', '10:00-10:30', '14:00-14:15'),
    [],
  ],
  [
    'a break after more than six hours in Germany',
    { law: 'de' },
    workedDay('15:30', '13:01-13:31'),
    [['inARow', 'violation', '§ 4 ArbZG', 361, 360]],
  ],
  ['six hours and a break in Germany', { law: 'de' }, workedDay('15:30', '13:00-13:30'), []],
  [
    'a break in the last hour of a minor in Germany',
    { law: 'de', isMinor: true },
    workedDay('12:30', '11:20-11:50'),
    [['break', 'violation', '§ 11 Abs. 1 JArbSchG', 0, 30]],
  ],
  [
    'a minor in Austria who takes two quarters of an hour',
    { isMinor: true },
    workedDay('13:00', '09:00-09:15', '11:00-11:15'),
    [['break', 'violation', '§ 15 Abs. 1 KJBG', 0, 30]],
  ],
  ['a quarter of an hour in Switzerland', { law: 'ch' }, workedDay('13:15', '10:00-10:15'), []],
  [
    'two quarters of an hour for eight hours in Switzerland',
    { law: 'ch' },
    workedDay('15:30', '10:00-10:15', '13:00-13:15'),
    [['break', 'violation', 'Art. 15 Abs. 1 ArG', 15, 30]],
  ],
  [
    'half an hour twice for ten hours in Switzerland',
    { law: 'ch' },
    workedDay('18:00', '10:00-10:30', '14:00-14:30'),
    [],
  ],
  [
    'three quarters of an hour and one for ten hours in Switzerland',
    { law: 'ch' },
    workedDay('18:00', '11:00-11:45', '15:00-15:15'),
    [],
  ],
  [
    'forty and twenty minutes for ten hours in Liechtenstein',
    { law: 'li' },
    workedDay('18:00', '11:00-11:40', '15:00-15:20'),
    [],
  ],
  [
    'three quarters of an hour and ten minutes for ten hours in Switzerland',
    { law: 'ch' },
    workedDay('17:55', '11:00-11:45', '15:00-15:10'),
    [['break', 'violation', 'Art. 15 Abs. 1 ArG', 45, 60]],
  ],
]
for (const [what, rules, shift, expected] of breakCases) {
  test(`breaks: ${what}`, () => assert.deepEqual(warningsOf([shift], rules).map(summary), expected))
}

test('work without a pause between two activities is work in a row', () => {
  const [first, second] = week('Mo 08:00-13:00', 'Mo 13:05-15:00')
  assert.ok(first && second)
  const both = [first, second].map((shift) => ({ ...shift, pauses: [] }))
  assert.deepEqual(
    warningsOf(both, { law: 'de' }).map(({ code, actual }) => [code, actual]),
    [['break', 0]],
  )
})

test('a night with a break over midnight is one day of work', () => {
  const night = (from: string, to: string) => {
    const [first, second] = week(`Mo 20:00-${from}`, `Di ${to}-05:00`)
    assert.ok(first && second)
    return warningsOf([first, second].map((shift) => ({ ...shift, pauses: [] }))).map(summary)
  }
  assert.deepEqual(night('23:50', '00:20'), [])
  assert.deepEqual(night('23:55', '00:05'), [['break', 'violation', '§ 11 Abs. 1 AZG', 10, 30]])
  // After more than a long break it is another day, before which somebody has to rest.
  assert.deepEqual(
    night('22:00', '02:00').map(([code]) => code),
    ['dailyRest'],
  )
})
