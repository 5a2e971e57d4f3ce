import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { instantAt } from '../time/wall-time.ts'
import { maxActivityMs } from './clock-events.ts'
import { countedEnd, minutesByDay, pausedMinutesUntil } from './worked-days.ts'
import { workedMinutes } from './working-activity.ts'

const cases: [string, [string, number], [string, number], [string, number][]][] = [
  ['a day', ['2026-11-23', 300], ['2026-11-23', 810], [['2026-11-23', 510]]],
  [
    'the turn of the year',
    ['2026-12-31', 1320],
    ['2027-01-01', 90],
    [
      ['2026-12-31', 120],
      ['2027-01-01', 90],
    ],
  ],
  [
    'the 29th of February',
    ['2028-02-28', 1380],
    ['2028-03-01', 60],
    [
      ['2028-02-28', 60],
      ['2028-02-29', 1440],
      ['2028-03-01', 60],
    ],
  ],
  // From 22:00 to 06:00: seven hours when the clocks go forward, nine when they go back.
  [
    'the night on which the clocks go forward',
    ['2026-03-28', 1320],
    ['2026-03-29', 360],
    [
      ['2026-03-28', 120],
      ['2026-03-29', 300],
    ],
  ],
  [
    'the night on which the clocks go back',
    ['2026-10-24', 1320],
    ['2026-10-25', 360],
    [
      ['2026-10-24', 120],
      ['2026-10-25', 420],
    ],
  ],
]
for (const [what, from, to, expected] of cases) {
  test(`minutes belong to the days of the shop: ${what}`, () => {
    const activity = { start: instantAt(...from), end: instantAt(...to), pauses: [] }
    assert.deepEqual(
      minutesByDay(activity, 0).map(({ day, worked }) => [day, worked]),
      expected,
    )
  })
}

test('the minutes of the days add up to those of the activity, to the second', () => {
  const second = fc.integer({ min: 0, max: 40 * 3600 }).map((seconds) => seconds * 1000)
  fc.assert(
    fc.property(
      fc.constantFrom('2026-03-28', '2026-10-24', '2026-12-31', '2028-02-28', '2026-06-01'),
      fc.array(second, { minLength: 2, maxLength: 8 }),
      fc.boolean(),
      (day, times, isRunning) => {
        const [start = 0, ...rest] = times
          .toSorted((one, other) => one - other)
          .map((time) => instantAt(day, 720) + time)
        const end = rest.at(-1) ?? start
        const inner = rest.slice(0, -1)
        const pauses = inner.flatMap((from, index) =>
          index % 2 === 0 ? [{ start: from, end: inner[index + 1] ?? (isRunning ? null : end) }] : [],
        )
        const activity = { start, end: isRunning ? null : end, pauses }
        const days = minutesByDay(activity, end)
        assert.equal(
          days.reduce((sum, { worked }) => sum + worked, 0),
          workedMinutes(activity, end),
        )
        assert.equal(
          days.reduce((sum, { pauses }) => sum + pauses, 0),
          pausedMinutesUntil(activity, end),
        )
      },
    ),
  )
})

test('breaks of a night belong to the days on which they are, also one over midnight and one that lasts a day', () => {
  const start = instantAt('2026-11-30', 1200)
  const end = instantAt('2026-12-03', 60)
  const pauses = [
    { start: instantAt('2026-11-30', 1320), end: instantAt('2026-11-30', 1330) },
    { start: instantAt('2026-11-30', 1430), end: instantAt('2026-12-01', 20) },
    { start: instantAt('2026-12-01', 60), end: instantAt('2026-12-03', 0) },
  ]
  assert.deepEqual(minutesByDay({ start, end, pauses }, 0), [
    { day: '2026-11-30', worked: 220, pauses: 20 },
    { day: '2026-12-01', worked: 40, pauses: 20 + 1380 },
    { day: '2026-12-02', worked: 0, pauses: 1440 },
    { day: '2026-12-03', worked: 60, pauses: 0 },
  ])
})

test('an activity counts until its end or until now, and one that was forgotten counts nothing', () => {
  const start = instantAt('2026-11-23', 480)
  const atEnd = start + maxActivityMs
  assert.equal(countedEnd({ start, end: start + 60_000 }, atEnd + 1), start + 60_000)
  assert.equal(countedEnd({ start, end: null }, atEnd), atEnd)
  assert.equal(countedEnd({ start, end: null }, atEnd + 1), start)
  assert.equal(countedEnd({ start, end: null }, start - 1), start, 'the clock of a terminal may run ahead')
})
