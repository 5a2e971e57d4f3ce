import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import {
  advance,
  beginPlayback,
  changeConnection,
  currentItem,
  maxVideoMs,
  markBroken,
  nextTick,
  retryFiles,
  shiftPlayback,
  retryBrokenMs,
  switchPlaylist,
  tick,
  type Playback,
} from './playback.ts'
import { isPlanned, type Playlist, type PlaylistItem } from './playlist.ts'

const second = 1000
const dayMs = 24 * 3_600_000

function item(segment: number, changes: Partial<PlaylistItem> = {}): PlaylistItem {
  return {
    segment,
    part: 0,
    name: `Segment ${segment}`,
    kind: 'scene',
    file: `scene-${segment}.png`,
    page: null,
    duration: 10 * second,
    transition: 'none',
    hasPrices: false,
    intervals: null,
    schedules: [],
    ...changes,
  }
}

function playlist(...items: PlaylistItem[]): Playlist {
  return { version: JSON.stringify(items), items, horizon: 35 * dayMs, clock: [] }
}

const shown = (playback: Playback) => currentItem(playback)?.segment ?? null

test('segments play one after another for their time, and then from the start', () => {
  let playback = beginPlayback(playlist(item(1), item(2, { duration: 5 * second })), 0, true)
  const course: (number | null)[] = []
  for (let now = 0; now < 30 * second; now += second) {
    playback = tick(playback, now)
    course.push(shown(playback))
  }
  const loop = [...Array<number>(10).fill(1), ...Array<number>(5).fill(2)]
  assert.deepEqual(course, [...loop, ...loop])
})

test('a video of unknown length is left when it ends, or when it hangs', () => {
  const playback = beginPlayback(playlist(item(1, { kind: 'video', duration: null }), item(2)), 0, true)
  assert.equal(shown(tick(playback, maxVideoMs - 1)), 1)
  assert.equal(shown(tick(playback, maxVideoMs)), 2)
  assert.equal(shown(advance(playback, 20 * second)), 2)
})

test('what the plan does not show is left out, and shown from its first moment', () => {
  const morning = item(1, { intervals: [{ from: 0, to: 12 * second }] })
  const noon = item(2, { intervals: [{ from: 15 * second, to: 60 * second }] })
  let playback = beginPlayback(playlist(morning, noon), 0, true)
  assert.equal(nextTick(playback, 0), 10 * second)
  playback = tick(playback, 10 * second)
  assert.equal(shown(playback), 1)
  playback = tick(playback, 12 * second)
  assert.equal(shown(playback), null)
  assert.equal(nextTick(playback, 12 * second), 15 * second)
  assert.equal(shown(tick(playback, 15 * second)), 2)
})

test('a broken segment is left out for a while and tried again', () => {
  let playback = beginPlayback(playlist(item(1), item(2)), 0, true)
  playback = markBroken(playback, 1, second)
  assert.equal(shown(playback), 2)
  assert.equal(shown(tick(playback, 11 * second)), 2)
  assert.equal(shown(tick(playback, second + retryBrokenMs)), 1)
  const all = markBroken(playback, 2, 2 * second)
  assert.equal(shown(all), null)
  assert.equal(nextTick(all, retryBrokenMs), retryBrokenMs + second)
})

test('a file that was fetched anew is tried at once', () => {
  const playback = markBroken(beginPlayback(playlist(item(1)), 0, true), 1, second)
  assert.equal(shown(tick(retryFiles(playback, new Set(['other.png'])), 2 * second)), null)
  assert.equal(shown(tick(retryFiles(playback, new Set(['scene-1.png'])), 2 * second)), 1)
})

test('without a connection live pages are left out', () => {
  const live = item(1, { kind: 'frontdesk', file: null, page: '/frontdesk/1/{key}' })
  let playback = beginPlayback(playlist(live, item(2)), 0, true)
  assert.equal(shown(playback), 1)
  playback = changeConnection(playback, false, second)
  assert.equal(shown(playback), 2)
  assert.equal(shown(tick(playback, 11 * second)), 2)
  assert.equal(shown(tick(changeConnection(playback, true, 2 * second), 11 * second)), 1)
})

test('another price replaces the picture at once and leaves the segment its time', () => {
  const playback = tick(beginPlayback(playlist(item(1), item(2)), 0, true), 10 * second)
  const next = switchPlaylist(playback, playlist(item(1), item(2, { file: 'scene-2-new.png' })), 14 * second)
  assert.equal(currentItem(next)?.file, 'scene-2-new.png')
  assert.equal(shown(tick(next, 19 * second)), 2)
  assert.equal(shown(tick(next, 20 * second)), 1)
})

test('a change of prices leaves a screen on the page of the list that it shows', () => {
  const pages = (price: string) =>
    [0, 1, 2].map((part) => item(1, { part, file: `scene-1-${part}-${price}.png` }))
  const playback = advance(beginPlayback(playlist(...pages('old')), 0, true), 10 * second)
  const next = switchPlaylist(playback, playlist(...pages('new')), 14 * second)
  assert.equal(currentItem(next)?.file, 'scene-1-1-new.png')
  const shorter = switchPlaylist(advance(next, 20 * second), playlist(item(1)), 21 * second)
  assert.equal(currentItem(shorter)?.part, 0)
})

test('a new file of a broken segment is tried at once', () => {
  const playback = markBroken(beginPlayback(playlist(item(1)), 0, true), 1, second)
  assert.equal(shown(playback), null)
  const other = playlist(item(1, { file: 'scene-1-new.png' }))
  assert.equal(shown(switchPlaylist(playback, other, 2 * second)), 1)
})

test('a clock that was wrong is set right without cutting or stretching what is shown', () => {
  const playback = beginPlayback(playlist(item(1), item(2)), 0, true)
  for (const hours of [-2, 2]) {
    const moved = shiftPlayback(playback, hours * 3_600_000)
    assert.equal(nextTick(moved, 4 * second + hours * 3_600_000), 10 * second + hours * 3_600_000)
    assert.equal(shown(tick(moved, 10 * second + hours * 3_600_000)), 2)
  }
})

test('a segment that is gone gives way to what stands at its place', () => {
  const playback = tick(beginPlayback(playlist(item(1), item(2), item(3)), 0, true), 10 * second)
  assert.equal(shown(switchPlaylist(playback, playlist(item(1), item(3)), 12 * second)), 3)
  assert.equal(shown(switchPlaylist(playback, playlist(), 12 * second)), null)
})

const anyItem = fc.record({
  segment: fc.integer({ min: 1, max: 5 }),
  kind: fc.constantFrom<PlaylistItem['kind'][]>('scene', 'video', 'frontdesk'),
  duration: fc.option(fc.integer({ min: 1, max: 90 }).map((seconds) => seconds * second)),
  intervals: fc.option(
    fc.array(
      fc
        .tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 1, max: 300 }))
        .map(([from, length]) => ({ from: from * second, to: (from + length) * second })),
      { maxLength: 3 },
    ),
  ),
})
const anyPlaylist = fc
  .uniqueArray(anyItem, { maxLength: 5, selector: ({ segment }) => segment })
  .map((items) => playlist(...items.map(({ segment, ...rest }) => item(segment, rest))))
const anyEvent = fc.oneof(
  fc.record({ kind: fc.constant('wait' as const) }),
  fc.record({ kind: fc.constant('broken' as const), segment: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ kind: fc.constant('line' as const), isOnline: fc.boolean() }),
  fc.record({ kind: fc.constant('switch' as const), playlist: anyPlaylist }),
)

test('whatever happens, only what may be shown is shown, and something is shown where something may be', () => {
  fc.assert(
    fc.property(anyPlaylist, fc.array(anyEvent, { maxLength: 40 }), (first, events) => {
      let now = 0
      let playback = beginPlayback(first, now, true)
      for (const event of events) {
        if (event.kind === 'wait') {
          const next = nextTick(playback, now)
          assert.ok(next > now && next <= now + Math.max(maxVideoMs, 60 * second))
          now = next
        }
        if (event.kind === 'broken') playback = markBroken(playback, event.segment, now)
        if (event.kind === 'line') playback = changeConnection(playback, event.isOnline, now)
        if (event.kind === 'switch') playback = switchPlaylist(playback, event.playlist, now)
        playback = tick(playback, now)
        const { playlist: own, brokenUntil, isOnline } = playback
        const may = (one: PlaylistItem) =>
          isPlanned(one, now, own) &&
          (brokenUntil.get(one.segment) ?? 0) <= now &&
          (isOnline || one.kind !== 'frontdesk')
        const current = currentItem(playback)
        if (current === null) assert.ok(!own.items.some(may))
        else assert.ok(may(current) && now < playback.since + (current.duration ?? maxVideoMs))
      }
    }),
  )
})
