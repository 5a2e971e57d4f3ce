import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantAt } from '../time/wall-time.ts'
import type { AbsenceType } from './absence.ts'
import { absencesOf } from './planned-absence.ts'

/** The days of an absence from `2026-06-12 12:00` to another time, as `2026-06-12 half`. */
function daysOf(type: AbsenceType, from: string, to: string, pause = 0): string[] {
  const at = (text: string) => {
    const [day = '', time = ''] = text.split(' ')
    return instantAt(day, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
  }
  return absencesOf({ type, start: at(from), end: at(to), pause, isAllDay: false }).map(
    ({ firstDay, minutes, isHalf = false }) =>
      `${firstDay} ${minutes === null ? 'whole' : isHalf ? 'half' : minutes}`,
  )
}

const cases: [string, AbsenceType, string, string, string[]][] = [
  [
    'from Friday noon until Monday noon',
    'holiday',
    '2026-06-12 12:00',
    '2026-06-15 12:00',
    ['2026-06-12 half', '2026-06-13 whole', '2026-06-14 whole', '2026-06-15 half'],
  ],
  [
    'from Friday noon until Saturday noon',
    'holiday',
    '2026-06-12 12:00',
    '2026-06-13 12:00',
    ['2026-06-12 half', '2026-06-13 half'],
  ],
  [
    'from Friday morning until Monday evening',
    'holiday',
    '2026-06-12 08:00',
    '2026-06-13 18:00',
    ['2026-06-12 whole', '2026-06-13 whole'],
  ],
  ['an afternoon until midnight', 'holiday', '2026-06-12 12:00', '2026-06-13 00:00', ['2026-06-12 half']],
  ['a morning from midnight on', 'holiday', '2026-06-12 00:00', '2026-06-12 12:00', ['2026-06-12 half']],
  ['some hours', 'holiday', '2026-06-12 13:00', '2026-06-12 17:00', ['2026-06-12 240']],
  [
    'sick from the evening until the next morning',
    'sick',
    '2026-06-10 20:00',
    '2026-06-11 10:00',
    ['2026-06-10 half', '2026-06-11 half'],
  ],
  [
    'sick from ten until three on the next day',
    'sick',
    '2026-06-10 10:00',
    '2026-06-11 15:00',
    ['2026-06-10 840', '2026-06-11 900'],
  ],
  [
    'noon on the days on which the clocks change',
    'holiday',
    '2026-10-24 12:00',
    '2026-10-25 12:00',
    ['2026-10-24 half', '2026-10-25 half'],
  ],
]
for (const [what, type, from, to, days] of cases) {
  test(`an absence: ${what}`, () => assert.deepEqual(daysOf(type, from, to), days))
}

test('a break of some hours is not away, and whole days are whole', () => {
  assert.deepEqual(daysOf('holiday', '2026-06-12 08:00', '2026-06-12 16:30', 30), ['2026-06-12 480'])
  const [start, end] = [instantAt('2026-06-12', 0), instantAt('2026-06-15', 0)]
  assert.deepEqual(absencesOf({ type: 'sick', start, end, pause: 0, isAllDay: true }), [
    { type: 'sick', firstDay: '2026-06-12', lastDay: '2026-06-14', minutes: null },
  ])
})
