import type { Interval } from '../shop/interval.ts'
import { contains } from '../shop/interval.ts'

const fileKinds = ['scene', 'image', 'video'] as const
/** Pages of the shop with what happens now; without a connection they would show what is no longer true. */
export const liveKinds = ['frontdesk', 'monitor', 'board'] as const
export type SegmentKind = (typeof fileKinds)[number] | (typeof liveKinds)[number]
type Transition = 'none' | 'fade' | 'slide'

/** A segment as a screen plays it. */
export type PlaylistItem = {
  segment: number
  /** Which page of its lists it shows, counted from 0; a scene with several is one item for each. */
  part: number
  name: string
  kind: SegmentKind
  /** The name of its file, which changes with its content; null where the item is a live page. */
  file: string | null
  /** The address of its live page, with `{key}` for the key of the screen; null where the item is a file. */
  page: string | null
  /** How long it is shown in milliseconds; null is a video to its end. */
  duration: number | null
  transition: Transition
  hasPrices: boolean
  /** Instants at which it may be shown, up to the horizon of its playlist; null is always. */
  intervals: readonly Interval[] | null
}

/** What a screen plays, one item after the other and then again. */
export type Playlist = {
  /** Two playlists with the same version are the same. */
  version: string
  items: readonly PlaylistItem[]
  /** The instant up to which the intervals are known. */
  horizon: number
}

const weekMs = 7 * 24 * 3_600_000

/** Whether an item is of a kind that is shown from a file, which a screen keeps. */
export function isFileKind(kind: SegmentKind): boolean {
  return fileKinds.some((known) => known === kind)
}

/**
 * Whether the plan shows an item at an instant. Beyond the horizon, where only a screen without a connection for weeks comes, the last known
 * week is repeated.
 */
export function isPlanned({ intervals }: PlaylistItem, instant: number, horizon: number): boolean {
  if (intervals === null) return true
  const beyond = Math.max(0, Math.ceil((instant - horizon + 1) / weekMs))
  const known = instant - beyond * weekMs
  return intervals.some((interval) => contains(interval, known))
}

/** The next instant after `instant` at which the plan of some item changes; null where none does before the horizon. */
export function nextPlanChange({ items }: Playlist, instant: number): number | null {
  const changes = items
    .flatMap(({ intervals }) => intervals ?? [])
    .flatMap(({ from, to }) => [from, to])
    .filter((at) => at > instant)
  return changes.length === 0 ? null : Math.min(...changes)
}
