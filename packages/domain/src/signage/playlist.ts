import type { OpeningHourEntry } from '../shop/branch.ts'
import { hoursOfDay } from '../shop/hours-of-day.ts'
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
  /** The same as hours by the clock on the wall, for all time; it may be shown where each of them says so. */
  schedules: readonly (readonly OpeningHourEntry[])[]
}

/** What a screen plays, one item after the other and then again. */
export type Playlist = {
  /** Two playlists with the same version are the same. */
  version: string
  items: readonly PlaylistItem[]
  /** The instant up to which the intervals are known. */
  horizon: number
  /** How far the clock of the shop is ahead of UTC from an instant on, past and to come, in order; screens know no time zones. */
  clock: readonly ClockChange[]
}

/** Milliseconds by which a clock is ahead of UTC from an instant on. */
export type ClockChange = { at: number; offset: number }

const minuteMs = 60_000
const minutesPerDay = 1440
const dayMs = minutesPerDay * minuteMs

/** Whether an item is of a kind that is shown from a file, which a screen keeps. */
export function isFileKind(kind: SegmentKind): boolean {
  return fileKinds.some((known) => known === kind)
}

/** Whether the plan shows an item at an instant, also beyond the horizon, where only a screen without a connection for weeks comes. */
export function isPlanned(
  { intervals, schedules }: PlaylistItem,
  instant: number,
  { horizon, clock }: Pick<Playlist, 'horizon' | 'clock'>,
): boolean {
  if (intervals === null) return true
  if (instant < horizon) return intervals.some((interval) => contains(interval, instant))
  const { day, dayBefore, minute } = wallClock(instant, clock)
  return schedules.every((entries) =>
    [
      ...hoursOfDay(entries, day),
      // Hours of the evening before may run past midnight.
      ...hoursOfDay(entries, dayBefore).map(earlierBy(minutesPerDay)),
    ].some((hours) => contains(hours, minute)),
  )
}

/** The next instant after `instant` at which the plan of some item may change; null where none does. */
export function nextPlanChange({ items, horizon, clock }: Playlist, instant: number): number | null {
  const planned = items.filter(({ intervals }) => intervals !== null)
  if (planned.length === 0) return null
  const changes = planned
    .flatMap(({ intervals }) => intervals ?? [])
    .flatMap(({ from, to }) => [from, to])
    .filter((at) => at > instant && at < horizon)
  if (instant < horizon) return Math.min(horizon, ...changes)
  const { day, dayBefore, minute } = wallClock(instant, clock)
  const minutes = planned
    .flatMap(({ schedules }) => schedules)
    .flatMap((entries) => [
      ...hoursOfDay(entries, day),
      ...hoursOfDay(entries, dayBefore).map(earlierBy(minutesPerDay)),
    ])
    .flatMap(({ from, to }) => [from, to])
    .filter((at) => at > minute)
  const atNext = instant + (Math.min(minutesPerDay, ...minutes) - minute) * minuteMs
  return Math.min(atNext, ...clock.map(({ at }) => at).filter((at) => at > instant))
}

/** What the clock on the wall shows: the day, the one before it, and the minutes since midnight with their fraction. */
function wallClock(instant: number, clock: readonly ClockChange[]) {
  const shown = instant + (clock.findLast(({ at }) => at <= instant)?.offset ?? 0)
  const midnight = Math.floor(shown / dayMs) * dayMs
  const dayAt = (at: number) => new Date(at).toISOString().slice(0, 10)
  return { day: dayAt(midnight), dayBefore: dayAt(midnight - dayMs), minute: (shown - midnight) / minuteMs }
}

function earlierBy(minutes: number) {
  return ({ from, to }: Interval): Interval => ({ from: from - minutes, to: to - minutes })
}
