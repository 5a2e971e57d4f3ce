import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import type { ActivityTimes, ClockEvent, ClockEventKind, TimeCorrection } from './clock-events.ts'
import { deriveActivities } from './derive-activities.ts'
import { workedByMinute } from './testing/minute-by-minute.ts'

const minute = 60_000
const place = { branch: 1, department: null, project: null, task: null }
const at = (hours: number, minutes = 0) => (hours * 60 + minutes) * minute
const clocked = (kind: ClockEventKind, when: number, recordedAt = when): ClockEvent => ({
  ...place,
  key: `${kind}-${when / minute}`,
  kind,
  at: when,
  recordedAt,
})
const times = (start: number, end: number | null, ...pauses: [number, number | null][]): ActivityTimes => ({
  ...place,
  start,
  end,
  pauses: pauses.map(([start, end]) => ({ start, end })),
})
const corrected = (
  before: ActivityTimes | null,
  after: ActivityTimes | null,
  decidedAt = at(100),
): TimeCorrection => ({ id: 1, activity: 7, decidedAt, before, after })

const worked = (events: ClockEvent[], corrections: TimeCorrection[] = []) =>
  deriveActivities(events, corrections).activities.map(({ start, end, pauses }) => ({ start, end, pauses }))
const day = [
  clocked('start', at(6)),
  clocked('pause', at(10)),
  clocked('resume', at(10, 30)),
  clocked('end', at(15)),
]
const whole = { start: at(6), end: at(15), pauses: [{ start: at(10), end: at(10, 30) }] }

describe('a day at the time clock', () => {
  test('begins, pauses, goes on and ends', () => assert.deepEqual(worked(day), [whole]))

  test('closes an open pause with its end', () => {
    const [start, pause, , end] = day
    assert.ok(start && pause && end)
    const pauses = [{ start: at(10), end: at(15) }]
    assert.deepEqual(worked([start, pause, end]), [{ ...whole, pauses }])
  })

  test('is the same however often and in which order its events arrive', () => {
    assert.deepEqual(worked([...day, ...day].toReversed()), [whole])
  })

  test('is split by events that come late', () => {
    const late = [clocked('end', at(12), at(20)), clocked('start', at(13), at(20))]
    assert.deepEqual(worked([...day, ...late]), [
      { ...whole, end: at(12) },
      { start: at(13), end: at(15), pauses: [] },
    ])
  })
})

describe('what does not fit', () => {
  const problems = (events: ClockEvent[], corrections: TimeCorrection[] = []) => [
    ...deriveActivities(events, corrections).problems,
  ]

  test('is told and changes nothing', () => {
    const stray = [
      clocked('end', at(5)),
      clocked('start', at(7)),
      clocked('pause', at(10, 10)),
      clocked('resume', at(11)),
      clocked('pause', at(16)),
    ]
    assert.deepEqual(worked([...day, ...stray]), [whole])
    assert.deepEqual(problems([...day, ...stray]), [
      ['end-300', 'nothing-running'],
      ['start-420', 'already-running'],
      ['pause-610', 'already-paused'],
      ['resume-660', 'not-paused'],
      ['pause-960', 'nothing-running'],
    ])
  })

  test('a forgotten end makes no working time up, and does not hinder the next day', () => {
    const forgotten = [clocked('start', at(6)), clocked('pause', at(10)), clocked('resume', at(11))]
    const next = clocked('start', at(30))
    const [first, second] = deriveActivities([...forgotten, next], []).activities
    assert.deepEqual([first?.end, first?.isEndMissing], [at(11), true])
    assert.deepEqual([second?.start, second?.end, second?.isEndMissing], [at(30), null, false])
    const paused = deriveActivities([...forgotten.slice(0, 2), next], []).activities
    assert.deepEqual([paused[0]?.end, paused[0]?.pauses], [at(10), []])
  })

  test('of a time that was decided about it is told when it arrives afterwards', () => {
    const before = clocked('pause', at(9), at(9))
    const after = clocked('resume', at(9, 30), at(120))
    const decision = corrected({ ...place, ...whole }, times(at(6), at(14)))
    assert.deepEqual(worked([...day, before, after], [decision]), [{ start: at(6), end: at(14), pauses: [] }])
    assert.deepEqual(problems([...day, before, after], [decision]), [['resume-570', 'already-corrected']])
  })
})

describe('a correction', () => {
  test('stands in place of what was recorded', () => {
    const decision = corrected({ ...place, ...whole }, times(at(5, 30), at(15)))
    const { activities } = deriveActivities(day, [decision])
    assert.deepEqual(
      activities.map(({ activity, start, isCorrected }) => [activity, start, isCorrected]),
      [[7, at(5, 30), true]],
    )
  })

  test('that takes an activity away leaves nothing of it, and the next one alone', () => {
    const next = [clocked('start', at(15)), clocked('end', at(18))]
    assert.deepEqual(worked([...day, ...next], [corrected({ ...place, ...whole }, null)]), [
      { start: at(15), end: at(18), pauses: [] },
    ])
  })

  test('that takes an activity away does not end another that begins with it', () => {
    const removed = corrected(times(at(6), null), null)
    const running = { ...corrected(null, times(at(6), null)), id: 2, activity: 3 }
    assert.deepEqual(worked([], [removed, running]), [{ start: at(6), end: null, pauses: [] }])
  })

  test('of a running activity leaves it running, and later events go on with it', () => {
    const [start, ...later] = day
    assert.ok(start)
    const decision = corrected(times(at(6), null), times(at(5), null), at(8))
    const { activities } = deriveActivities([start, ...later], [decision])
    assert.deepEqual(
      activities.map(({ activity, start, end, pauses }) => [activity, start, end, pauses.length]),
      [[7, at(5), at(15), 1]],
    )
  })

  test('that gives a forgotten end does not touch the day after', () => {
    const events = [clocked('start', at(6)), clocked('start', at(30)), clocked('end', at(38))]
    const decision = corrected(times(at(6), at(6)), times(at(6), at(14)))
    assert.deepEqual(worked(events, [decision]), [
      { start: at(6), end: at(14), pauses: [] },
      { start: at(30), end: at(38), pauses: [] },
    ])
  })

  test('is replaced by a later one of the same activity', () => {
    const first = corrected({ ...place, ...whole }, times(at(7), at(15)), at(20))
    const second = { ...corrected(times(at(7), at(15)), times(at(7), at(16)), at(21)), id: 2 }
    assert.deepEqual(worked(day, [second, first]), [{ start: at(7), end: at(16), pauses: [] }])
  })
})

const length = 3 * 24 * 60
const aMinute = fc.integer({ min: 0, max: length - 1 })
const someEvents = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom<ClockEventKind>('start', 'start', 'pause', 'resume', 'end', 'end'),
    when: aMinute,
    delay: fc.integer({ min: 0, max: 600 }),
  }),
  { maxLength: 40, selector: ({ when }) => when },
)
const someTimes = fc
  .tuple(aMinute, fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 5 }), fc.boolean())
  .map(([start, lengths, isOpen]) => {
    const bounds = [start]
    for (const each of lengths) bounds.push((bounds.at(-1) ?? start) + each)
    const end = isOpen || bounds.length % 2 === 1 ? null : (bounds.at(-1) ?? null)
    const inner = bounds.slice(1, end === null ? undefined : -1)
    const pauses = inner.flatMap((from, index) =>
      index % 2 === 0 ? [{ start: from * minute, end: (inner[index + 1] ?? 0) * minute || null }] : [],
    )
    return { ...place, start: start * minute, end: end === null ? null : end * minute, pauses }
  })
const someCorrections = fc
  .array(
    fc.record({
      activity: fc.integer({ min: 1, max: 3 }),
      decidedAt: aMinute,
      before: fc.option(someTimes),
      after: fc.option(someTimes),
    }),
    { maxLength: 5 },
  )
  .map((drawn) => drawn.map((one, index) => ({ ...one, id: index + 1, decidedAt: one.decidedAt * minute })))
const somethingKnown = fc.tuple(someEvents, someCorrections).map(([drawn, corrections]) => ({
  corrections,
  events: drawn.map(({ kind, when, delay }) => clocked(kind, when * minute, (when + delay) * minute)),
}))

function minutesOf(derived: readonly ActivityTimes[]): number[] {
  return Array.from({ length }, (_, index) => {
    const now = index * minute
    const runs = ({ start, end }: { start: number; end: number | null }) =>
      start <= now && (end === null || now < end)
    return derived.filter((one) => runs(one) && !one.pauses.some(runs)).length
  })
}

test('activities are those of somebody who goes through the minutes', () => {
  fc.assert(
    fc.property(somethingKnown, ({ events, corrections }) => {
      const { activities } = deriveActivities(events, corrections)
      assert.deepEqual(minutesOf(activities), workedByMinute(events, corrections, length))
    }),
    { numRuns: 100 },
  )
})

test('the order of arrival and repeated events change nothing', () => {
  const shuffled = somethingKnown.chain(({ events, corrections }) =>
    fc.tuple(
      fc.constant({ events, corrections }),
      fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 }),
      fc.shuffledSubarray(corrections, { minLength: corrections.length }),
    ),
  )
  fc.assert(
    fc.property(shuffled, ([known, events, corrections]) => {
      const { activities, problems } = deriveActivities(events, corrections)
      const expected = deriveActivities(known.events, known.corrections)
      assert.deepEqual(activities, expected.activities)
      assert.deepEqual(problems, expected.problems)
    }),
    { numRuns: 300 },
  )
})

test('an activity starts where the next one can begin anew, so a part of the ledger derives like the whole', () => {
  fc.assert(
    fc.property(someEvents, (drawn) => {
      const events = drawn.map(({ kind, when }) => clocked(kind, when * minute))
      const { activities } = deriveActivities(events, [])
      for (const [index, { start }] of activities.entries()) {
        const later = events.filter(({ at, kind }) => at > start || (at === start && kind !== 'end'))
        assert.deepEqual(deriveActivities(later, []).activities, activities.slice(index))
      }
    }),
  )
})
