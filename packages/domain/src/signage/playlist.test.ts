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

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const clocks = fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15)
const entries: fc.Arbitrary<OpeningHourEntry> = fc
  .record({
    type: fc.constantFrom('daily', 'once', ...weekdays),
    day: fc.integer({ min: 0, max: 364 }),
    isClosed: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
    from: clocks,
    to: clocks,
  })
  .filter(({ from, to }) => from !== to)
  .map(({ type, day, isClosed, from, to }) =>
    entry({
      type,
      date: type === 'once' ? dayAfter('2026-01-01', day) : null,
      isClosed,
      ...(!isClosed && { from: clockOf(from), to: clockOf(to) }),
    }),
  )

function clockOf(minutes: number): string {
  return Temporal.PlainTime.from('00:00').add({ minutes }).toString().slice(0, 5)
}

function dayAfter(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}

const minutesPerDay = 1440
const firstDay = '2025-12-30'
const paperDays = Array.from({ length: 410 }, (_, index) => dayAfter(firstDay, index))
const pageOf = new Map(paperDays.map((day, index) => [day, index]))

/** Each minute of the days of a calendar on paper, in which somebody writes and crosses out. */
function paperCalendar(schedule: readonly OpeningHourEntry[]): boolean[] {
  const minutes: boolean[] = []
  const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
  for (const [page, day] of paperDays.entries()) {
    const single = schedule.filter(({ type, date }) => type === 'once' && date === day)
    const weekday = weekdays[Temporal.PlainDate.from(day).dayOfWeek - 1]
    const usual = ['daily', weekday].flatMap((wanted) => schedule.filter(({ type }) => type === wanted))
    let written: OpeningHourEntry[] = []
    for (const one of single.length > 0 ? single : usual) written = one.isClosed ? [] : [...written, one]
    for (const { from, to } of written) {
      const [begin, end] = [minuteOf(from ?? ''), minuteOf(to ?? '')]
      const length = (end - begin + minutesPerDay) % minutesPerDay
      for (let minute = 0; minute < length; minute++) minutes[page * minutesPerDay + begin + minute] = true
    }
  }
  return minutes
}

test('a year without a connection, with both changes of the clock, goes as a calendar on paper says', () => {
  const begin = instantAt('2026-01-01', 0)
  const end = instantAt('2027-02-01', 0)
  fc.assert(
    fc.property(fc.array(entries, { minLength: 1, maxLength: 6 }), (schedule) => {
      const { item, playlist } = lonely(schedule)
      const alone = { ...playlist, horizon: begin }
      const paper = paperCalendar(schedule)
      const isWritten = (instant: number) => {
        const at = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(shopZone)
        const page = pageOf.get(at.toPlainDate().toString()) ?? 0
        return paper[page * minutesPerDay + at.hour * 60 + at.minute] ?? false
      }
      const seen = (instant: number) => {
        const shown = isPlanned(item, instant, alone)
        assert.equal(shown, isWritten(instant), new Date(instant).toISOString())
        return shown
      }
      // A screen looks when its plan may change, and between that nothing does.
      for (let at = begin; at < end;) {
        const next = nextPlanChange(alone, at) ?? end
        assert.ok(next > at)
        const shown = seen(at)
        for (const between of [at + (next - at) / 2, next - 1000]) assert.equal(seen(between), shown)
        at = next
      }
      for (let at = begin; at < end; at += 3 * hourMs + 17 * minuteMs) seen(at)
    }),
    { numRuns: 4 },
  )
})
