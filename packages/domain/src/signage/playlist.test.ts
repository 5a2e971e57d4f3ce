import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { OpeningHourEntry } from '../shop/branch.ts'
import { clockChanges, hourMs, instantAt, minuteMs, shopZone } from '../time/wall-time.ts'
import { isPlanned, nextPlanChange, type Playlist, type PlaylistItem } from './playlist.ts'

const offlineSince = instantAt('2026-02-10', 0)

function entry(stated: Partial<OpeningHourEntry>): OpeningHourEntry {
  return { type: 'daily', date: null, isClosed: false, from: null, to: null, ...stated }
}

/** A screen that has had no connection since February and knows one item with these schedules. */
function lonely(...schedules: OpeningHourEntry[][]): { item: PlaylistItem; playlist: Playlist } {
  const item: PlaylistItem = {
    segment: 1,
    part: 0,
    name: 'Frühstück',
    kind: 'scene',
    file: 'scene-1.png',
    page: null,
    duration: 10_000,
    transition: 'none',
    hasPrices: false,
    intervals: [],
    schedules,
  }
  const clock = clockChanges(2026, 5)
  return { item, playlist: { version: '1', items: [item], horizon: offlineSince, clock } }
}

const instants = fc.integer({ min: offlineSince, max: instantAt('2029-12-31', 0) })

/** What the calendar says of an instant. */
function calendar(instant: number) {
  const { dayOfWeek, hour, minute } =
    Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(shopZone)
  return { dayOfWeek, minutes: hour * 60 + minute }
}

test('a screen without a connection for years plays breakfast by the clock on the wall', () => {
  const { item, playlist } = lonely([entry({ from: '06:00', to: '09:00' })])
  fc.assert(
    fc.property(instants, (instant) => {
      const { minutes } = calendar(instant)
      assert.equal(isPlanned(item, instant, playlist), minutes >= 6 * 60 && minutes < 9 * 60)
    }),
  )
  for (const day of ['2026-03-29', '2026-03-30', '2026-10-25', '2026-10-26'])
    assert.deepEqual(
      [5.9, 6.5, 8.9, 9.5].map((hours) => isPlanned(item, instantAt(day, hours * 60), playlist)),
      [false, true, true, false],
    )
})

test('stream and segment both say when, over midnight and by weekday', () => {
  const { item, playlist } = lonely(
    [entry({ type: 'friday', from: '20:00', to: '02:00' })],
    [entry({ from: '21:00', to: '01:00' })],
  )
  fc.assert(
    fc.property(instants, (instant) => {
      const { dayOfWeek, minutes } = calendar(instant)
      const isLate = dayOfWeek === 5 && minutes >= 21 * 60
      assert.equal(isPlanned(item, instant, playlist), isLate || (dayOfWeek === 6 && minutes < 60))
    }),
  )
})

test('a single day never comes back, and takes the place of what is usual only on that day', () => {
  const { item, playlist } = lonely([
    entry({ from: '06:00', to: '09:00' }),
    entry({ type: 'once', date: '2026-12-24', from: '10:00', to: '12:00' }),
    entry({ type: 'once', date: '2026-12-25', isClosed: true }),
  ])
  const shownAt = (day: string, hour: number) => isPlanned(item, instantAt(day, hour * 60), playlist)
  for (const [day, atSeven, atEleven] of [
    ['2026-12-17', true, false],
    ['2026-12-24', false, true],
    ['2026-12-25', false, false],
    ['2026-12-31', true, false],
    ['2027-12-24', true, false],
  ] as const)
    assert.deepEqual([shownAt(day, 7), shownAt(day, 11)], [atSeven, atEleven], day)
})

test('between two changes of the plan nothing changes', () => {
  const { item, playlist } = lonely(
    [entry({ from: '06:00', to: '09:00' }), entry({ type: 'sunday', isClosed: true })],
    [entry({ from: '07:30', to: '00:30' })],
  )
  fc.assert(
    fc.property(instants, fc.double({ min: 0, max: 0.999, noNaN: true }), (instant, part) => {
      const next = nextPlanChange(playlist, instant)
      assert.ok(next !== null && next > instant && next <= instant + 25 * hourMs)
      const between = instant + Math.floor((next - instant) * part)
      assert.equal(isPlanned(item, between, playlist), isPlanned(item, instant, playlist))
    }),
  )
  const evening = instantAt('2026-03-30', 20 * 60)
  assert.equal(nextPlanChange(playlist, evening + minuteMs), instantAt('2026-03-31', 0))
})

test('what is always planned stays so, and its plan never changes', () => {
  const { item, playlist } = lonely()
  const always = { ...item, intervals: null }
  assert.equal(isPlanned(always, offlineSince + 1, playlist), true)
  assert.equal(nextPlanChange({ ...playlist, items: [always] }, offlineSince + 1), null)
})
