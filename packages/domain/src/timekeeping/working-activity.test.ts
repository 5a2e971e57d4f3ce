import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { activityStatus, type Stretch, workedMinutes, workedTimeProblems } from './working-activity.ts'

const minute = 60_000
const at = (hours: number, minutes = 0) => (hours * 60 + minutes) * minute
const pause: Stretch = { start: at(10), end: at(10, 30) }

test('an activity runs, pauses while its last pause is open, and is over once it has an end', () => {
  assert.equal(activityStatus({ end: null, pauses: [] }), 'running')
  assert.equal(activityStatus({ end: null, pauses: [pause] }), 'running')
  assert.equal(activityStatus({ end: null, pauses: [pause, { start: at(12), end: null }] }), 'paused')
  assert.equal(activityStatus({ end: at(16), pauses: [pause] }), 'ended')
})

test('pauses are not worked, and a running activity counts up to now', () => {
  assert.equal(workedMinutes({ start: at(8), end: at(12), pauses: [pause] }, at(20)), 210)
  assert.equal(workedMinutes({ start: at(8), end: null, pauses: [pause] }, at(11)), 150)
  assert.equal(workedMinutes({ start: at(8), end: null, pauses: [{ start: at(9), end: null }] }, at(11)), 60)
  assert.equal(workedMinutes({ start: at(8), end: null, pauses: [] }, at(7)), 0)
})

test('seconds are rounded to the nearest minute', () => {
  const of = (seconds: number) => workedMinutes({ start: 0, end: seconds * 1000, pauses: [] }, 0)
  assert.deepEqual([of(119), of(89), of(90), of(29)], [2, 1, 2, 0])
})

test('worked minutes and pauses add up to the whole', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 2, maxLength: 20 }), (lengths) => {
      let time = 0
      const steps = lengths.map((length) => (time += length * minute))
      const pauses = steps.flatMap((end, index) =>
        index % 2 === 1 ? [{ start: steps[index - 1] ?? 0, end }] : [],
      )
      const paused = pauses.reduce((sum, { start, end }) => sum + (end - start), 0)
      const worked = { start: 0, end: time, pauses }
      assert.deepEqual(workedTimeProblems(worked), [])
      assert.equal(workedMinutes(worked, 0), (time - paused) / minute)
    }),
  )
})

const wrong: [string, number | null, Stretch[], string, string][] = [
  ['an end before the start', at(7), [], 'end', 'end-before-start'],
  ['a pause before the start', at(16), [{ start: at(7), end: at(9) }], 'pauses.0.start', 'pause-outside'],
  ['a pause after the end', at(16), [{ start: at(15), end: at(17) }], 'pauses.0.end', 'pause-outside'],
  [
    'a pause that ends before it starts',
    null,
    [{ start: at(10), end: at(9) }],
    'pauses.0.end',
    'end-before-start',
  ],
  [
    'a pause within another',
    null,
    [pause, { start: at(10, 15), end: at(11) }],
    'pauses.1.start',
    'pause-overlaps',
  ],
  [
    'an open pause that is not the last',
    null,
    [{ start: at(9), end: null }, pause],
    'pauses.0.end',
    'pause-open',
  ],
  ['an open pause of what has ended', at(16), [{ start: at(9), end: null }], 'pauses.0.end', 'pause-open'],
]
for (const [what, end, pauses, field, reason] of wrong) {
  test(`${what} is refused beside its input`, () => {
    assert.deepEqual(workedTimeProblems({ start: at(8), end, pauses }), [{ field, reason }])
  })
}
