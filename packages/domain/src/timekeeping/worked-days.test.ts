import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, instantAt, startOfDay } from '../time/wall-time.ts'
import { maxActivityMs } from './clock-events.ts'
import { countedEnd, workedByDay } from './worked-days.ts'

/** From 22:00 to 05:00, as in Austria. */
const night = () => ({ from: 1320, to: 300 })

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
      [...workedByDay([activity], 0, night)].map(([day, { worked }]) => [day, worked]),
      expected,
    )
  })
}

test('what was worked on a day is added up to the second and rounded once', () => {
  const second = fc.integer({ min: 0, max: 40 * 3600 }).map((seconds) => seconds * 1000)
  const someActivity = fc
    .tuple(
      fc.constantFrom('2026-03-28', '2026-10-24', '2026-12-31', '2028-02-28', '2026-06-01'),
      fc.array(second, { minLength: 2, maxLength: 8 }),
    )
    .map(([day, times]) => {
      const sorted = times.toSorted((one, other) => one - other).map((time) => instantAt(day, 720) + time)
      const [start = 0, ...rest] = sorted
      const inner = rest.slice(0, -1)
      const end = rest.at(-1) ?? start
      const pauses = inner.flatMap((from, index) =>
        index % 2 === 0 ? [{ start: from, end: inner[index + 1] ?? end }] : [],
      )
      return { start, end, pauses }
    })
  const overlap = (from: number, to: number, [first, last]: [number, number]) =>
    Math.max(0, Math.min(to, last) - Math.max(from, first))
  fc.assert(
    fc.property(fc.array(someActivity, { minLength: 1, maxLength: 6 }), (activities) => {
      const days = workedByDay(activities, 0, night)
      for (const [day, { worked, pauses }] of days) {
        const bounds: [number, number] = [startOfDay(day), startOfDay(addDays(day, 1))]
        let [whole, paused] = [0, 0]
        for (const activity of activities) {
          whole += overlap(activity.start, activity.end, bounds)
          for (const pause of activity.pauses) paused += overlap(pause.start, pause.end, bounds)
        }
        assert.deepEqual(
          [worked, pauses],
          [Math.round((whole - paused) / 60_000), Math.round(paused / 60_000)],
        )
      }
    }),
  )
})

test('many short activities lose no seconds, and nobody gains more than half a minute a day', () => {
  const start = instantAt('2026-11-23', 480)
  const short = Array.from({ length: 10 }, (_, index) => {
    const from = start + index * 600_000
    return { start: from, end: from + 119_000, pauses: [] }
  })
  assert.deepEqual(
    workedByDay(short, 0, night),
    new Map([['2026-11-23', { worked: 20, pauses: 0, night: 0, begun: 20 }]]),
  )
  const one = { start, end: start + 8 * 3_600_000 + 29_000, pauses: [] }
  assert.equal(workedByDay([one], 0, night).get('2026-11-23')?.worked, 480)
})

test('breaks of a night belong to the days on which they are, also one over midnight and one that lasts a day', () => {
  const start = instantAt('2026-11-30', 1200)
  const end = instantAt('2026-12-03', 60)
  const pauses = [
    { start: instantAt('2026-11-30', 1320), end: instantAt('2026-11-30', 1330) },
    { start: instantAt('2026-11-30', 1430), end: instantAt('2026-12-01', 20) },
    { start: instantAt('2026-12-01', 60), end: instantAt('2026-12-03', 0) },
  ]
  assert.deepEqual(
    workedByDay([{ start, end, pauses }], 0, night),
    new Map([
      ['2026-11-30', { worked: 220, pauses: 20, night: 100, begun: 220 }],
      ['2026-12-01', { worked: 40, pauses: 20 + 1380, night: 40, begun: 0 }],
      ['2026-12-02', { worked: 0, pauses: 1440, night: 0, begun: 0 }],
      ['2026-12-03', { worked: 60, pauses: 0, night: 60, begun: 0 }],
    ]),
  )
})

test('work at night is what lies between the hours of the law, also when the clocks change', () => {
  const nightOf = (day: string, from: number, to: number) =>
    workedByDay([{ start: instantAt(day, from), end: instantAt(day, to), pauses: [] }], 0, night)
  assert.equal(nightOf('2026-06-01', 240, 720).get('2026-06-01')?.night, 60)
  assert.equal(nightOf('2026-06-01', 1200, 1410).get('2026-06-01')?.night, 90)
  assert.deepEqual(
    [...nightOf('2026-10-24', 1260, 1440 + 360)].map(([day, one]) => [day, one.night]),
    [
      ['2026-10-24', 120],
      ['2026-10-25', 360],
    ],
  )
})

test('an activity counts until its end or until now, and one that was forgotten counts nothing', () => {
  const start = instantAt('2026-11-23', 480)
  const atEnd = start + maxActivityMs
  assert.equal(countedEnd({ start, end: start + 60_000 }, atEnd + 1), start + 60_000)
  assert.equal(countedEnd({ start, end: null }, atEnd), atEnd)
  assert.equal(countedEnd({ start, end: null }, atEnd + 1), start)
  assert.equal(countedEnd({ start, end: null }, start - 1), start, 'the clock of a terminal may run ahead')
})
