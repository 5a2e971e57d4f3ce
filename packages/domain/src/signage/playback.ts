import { isFileKind, isPlanned, nextPlanChange, type Playlist, type PlaylistItem } from './playlist.ts'

/** What a screen is showing, and what it leaves out for now. Instants are in milliseconds of the clock of the shop. */
export type Playback = {
  playlist: Playlist
  /** The place of the item that is shown in the playlist; null where nothing can be shown. */
  index: number | null
  /** Since when it is shown. */
  since: number
  /** Segments that could not be shown, with the instant from which they are tried again. */
  brokenUntil: ReadonlyMap<number, number>
  /** Without a connection live pages are left out. */
  isOnline: boolean
}

/** After such a time a broken item is tried again. */
export const retryBrokenMs = 5 * 60_000
/** A video without a known length that never ends is left after this time. */
export const maxVideoMs = 60 * 60_000
/** A screen looks at its plan at least so often. */
const maxWaitMs = 60_000

/** Begins a playlist with the first item that can be shown. */
export function beginPlayback(playlist: Playlist, now: number, isOnline: boolean): Playback {
  const start: Playback = { playlist, index: null, since: now, brokenUntil: new Map(), isOnline }
  return advance(start, now)
}

/** The item that is shown; null where nothing can be shown. */
export function currentItem({ playlist, index }: Playback): PlaylistItem | null {
  return index === null ? null : (playlist.items[index] ?? null)
}

/** Shows the next item that can be shown, which may be the same again. */
export function advance(playback: Playback, now: number): Playback {
  const { items } = playback.playlist
  const start = playback.index ?? -1
  for (let step = 1; step <= items.length; step++) {
    const index = (start + step) % items.length
    if (canShow(playback, index, now)) return { ...playback, index, since: now }
  }
  return { ...playback, index: null, since: now }
}

/** Goes on where the time of the item is over, its plan ended, or something can be shown again. */
export function tick(playback: Playback, now: number): Playback {
  const { index } = playback
  if (index === null) {
    const next = advance(playback, now)
    return next.index === null ? playback : next
  }
  const isOver = now >= endOf(playback)
  return isOver || !canShow(playback, index, now) ? advance(playback, now) : playback
}

/**
 * Switches to another playlist, whose files have all arrived. The segment that is shown keeps its time, also where its file is a new one, such
 * as with another price; a segment that is gone gives way to what stands at its place.
 */
export function switchPlaylist(playback: Playback, playlist: Playlist, now: number): Playback {
  const shown = currentItem(playback)
  const isSame = ({ segment }: PlaylistItem) => segment === shown?.segment
  const samePart = playlist.items.findIndex((item) => isSame(item) && item.part === shown?.part)
  const same = samePart === -1 ? playlist.items.findIndex(isSame) : samePart
  const brokenUntil = new Map(
    [...playback.brokenUntil].filter(([id]) => fileOf(playback.playlist, id) === fileOf(playlist, id)),
  )
  const moved = { ...playback, playlist, brokenUntil }
  if (same !== -1 && canShow({ ...moved, index: same }, same, now))
    return tick({ ...moved, index: same }, now)
  const before = playback.index === null ? null : Math.min(playback.index, playlist.items.length) - 1
  return advance({ ...moved, index: before !== null && before >= 0 ? before : null }, now)
}

/** Leaves out a segment that could not be shown, for a while. */
export function markBroken(playback: Playback, segment: number, now: number): Playback {
  const brokenUntil = new Map(playback.brokenUntil).set(segment, now + retryBrokenMs)
  const marked = { ...playback, brokenUntil }
  return currentItem(playback)?.segment === segment ? advance(marked, now) : marked
}

/** Tries segments again at once whose files have arrived anew. */
export function retryFiles(playback: Playback, files: ReadonlySet<string>): Playback {
  const brokenUntil = new Map(
    [...playback.brokenUntil].filter(([id]) => !files.has(fileOf(playback.playlist, id) ?? '')),
  )
  return { ...playback, brokenUntil }
}

/** Notes whether there is a connection; a live page that is shown without one gives way. */
export function changeConnection(playback: Playback, isOnline: boolean, now: number): Playback {
  return playback.isOnline === isOnline ? playback : tick({ ...playback, isOnline }, now)
}

/** The same playback after the clock was set: what is shown keeps the time that it has left. */
export function shiftPlayback(playback: Playback, byMs: number): Playback {
  const brokenUntil = new Map([...playback.brokenUntil].map(([id, until]) => [id, until + byMs]))
  return { ...playback, since: playback.since + byMs, brokenUntil }
}

/** The instant at which `tick` is to be called next. */
export function nextTick(playback: Playback, now: number): number {
  const { playlist, index, brokenUntil } = playback
  const change = nextPlanChange(playlist, now)
  const retries = [...brokenUntil.values()].filter((at) => at > now)
  const ends = index === null ? retries : [endOf(playback)]
  return Math.max(now + 1, Math.min(...ends, ...(change === null ? [] : [change]), now + maxWaitMs))
}

function endOf(playback: Playback): number {
  return playback.since + (currentItem(playback)?.duration ?? maxVideoMs)
}

function canShow({ playlist, brokenUntil, isOnline }: Playback, index: number, now: number): boolean {
  const item = playlist.items[index]
  if (item === undefined || !isPlanned(item, now, playlist)) return false
  if ((brokenUntil.get(item.segment) ?? -Infinity) > now) return false
  return isOnline || isFileKind(item.kind)
}

function fileOf({ items }: Playlist, id: number): string | null {
  return items.find(({ segment }) => segment === id)?.file ?? null
}
