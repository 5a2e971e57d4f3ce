import type { BranchHours, Mode, OpeningHourEntry } from './branch.ts'
import { aroundTheClockMs, isOpenAroundTheClock, type OpenState } from './open-state-kind.ts'
import { addDays, dayOf, hourMs, minuteMs, shopZone } from '../time/wall-time.ts'
import { contains, merged, startingFrom, type Interval } from './interval.ts'
import { entriesOfMode, intervalsBetween, isOpenAt } from './opening-hours.ts'
import { pausedUntil, presentClosing, reopened } from './pauses.ts'

/** A branch closes soon when less than this remains (R-SHOP-07). */
const closingSoonMs = 60 * minuteMs
// The reach moves on with each full quarter of an hour, so that pages hold until then.
const nextOpeningStepMs = 15 * minuteMs
/** The next opening is looked for up to this far ahead: four times 72 hours (R-SHOP-08). */
const nextOpeningHorizonMs = 4 * 72 * hourMs
const horizonDays = 13

/** The hours that count for one mode of a branch. */
export type ModeHours = {
  entries: readonly OpeningHourEntry[]
  /** Not before this instant, be it that the branch has not begun or that staff have stopped orders (R-SHOP-09, R-SHOP-25). */
  orderableFrom: number | null
  closedMessage: string
}

/** The state of a whole branch: `page` counts as open by opening or delivery hours (R-SHOP-10), the others are per mode. */
type BranchOpenState = { page: OpenState; validUntil: number } & Record<Mode, OpenState>

/** The hours for a mode, and from when orders are taken in it. */
export function modeHours(branch: BranchHours, mode: Mode): ModeHours {
  return {
    entries: entriesOfMode(branch, mode),
    orderableFrom: latest(branch.orderableFrom, pausedUntil(branch.pauses, mode)),
    closedMessage: branch.closedMessage,
  }
}

/**
 * Whether a branch is open at `now` and until when, or closed and until when. Before `orderableFrom` it is closed (R-SHOP-09). The
 * next opening is given to the minute (R-SHOP-08). `until` of a branch that never closes is some twelve
 * days ahead.
 */
export function openState(hours: ModeHours, now: number, zone = shopZone): OpenState {
  return stateWithin(upcoming(hours.entries, hours.orderableFrom, now, zone), hours, now)
}

/** The open states that the pages of a branch need, and the instant up to which all of them hold. */
export function branchOpenState(branch: BranchHours, now: number, zone = shopZone): BranchOpenState {
  const [own, driven] = [modeHours(branch, 'takeaway'), modeHours(branch, 'delivery')]
  const opening = upcoming(own.entries, own.orderableFrom, now, zone)
  const isAlike = own.entries === driven.entries && own.orderableFrom === driven.orderableFrom
  const delivering = isAlike ? opening : upcoming(driven.entries, driven.orderableFrom, now, zone)
  const takeaway = withReason(stateWithin(opening, own, now), branch, ['takeaway'], { now, zone })
  const delivery = withReason(stateWithin(delivering, driven, now), branch, ['delivery'], { now, zone })
  const anyHow = stateWithin(merged([...opening, ...delivering]), own, now)
  const page = withReason(anyHow, branch, ['takeaway', 'delivery'], { now, zone })
  const validUntil = Math.min(takeaway.validUntil, delivery.validUntil, page.validUntil)
  return { page, takeaway, delivery, dineIn: takeaway, validUntil }
}

/** Why the branch is closed within the usual hours of one of the modes (R-SHOP-25); its own text is about other times. */
function withReason(
  state: OpenState,
  branch: BranchHours,
  modes: readonly Mode[],
  { now, zone }: { now: number; zone: string },
): OpenState {
  if (state.kind !== 'closed' || (branch.orderableFrom ?? now) > now) return state
  const usual = reopened(branch, zone)
  for (const mode of modes) {
    const { entries } = modeHours({ ...branch, ...usual }, mode)
    const today = dayOf(now, zone)
    const missed = intervalsBetween(entries, addDays(today, -1), today, zone).find((hours) =>
      contains(hours, now),
    )
    const isPaused = (pausedUntil(branch.pauses, mode) ?? now) > now
    const isEarly =
      presentClosing(branch, now, zone) !== null && !isOpenAt(modeHours(branch, mode).entries, now, zone)
    if (missed === undefined || !(isPaused || isEarly)) continue
    const reason = isEarly ? 'closed-early' : 'paused'
    return { ...state, reason, closedMessage: '', validUntil: Math.min(state.validUntil, missed.to) }
  }
  return state
}

function latest(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other)
}

function upcoming(
  entries: readonly OpeningHourEntry[],
  orderableFrom: number | null,
  now: number,
  zone: string,
): Interval[] {
  const start = Math.max(now, orderableFrom ?? now)
  const today = dayOf(start, zone)
  const intervals = intervalsBetween(entries, addDays(today, -1), addDays(today, horizonDays), zone)
  return startingFrom(intervals, start)
}

function stateWithin(
  upcomingIntervals: readonly Interval[],
  { orderableFrom, closedMessage }: Pick<ModeHours, 'orderableFrom' | 'closedMessage'>,
  now: number,
): OpenState {
  const first = upcomingIntervals[0]
  if (first !== undefined && contains(first, now)) return openUntil(first.to, now)
  const next = nextOpeningWithin(upcomingIntervals, Math.max(now, orderableFrom ?? now))
  const changesAt = first?.from ?? Infinity
  const quarter = quarterAfter(now)
  // Without a next opening in reach the reach moves on with the next quarter of an hour.
  return {
    kind: 'closed',
    next,
    closedMessage,
    reason: null,
    validUntil: next === null ? Math.min(changesAt, quarter) : changesAt,
  }
}

function openUntil(until: number, now: number): OpenState {
  if (isOpenAroundTheClock(until, now)) return { kind: 'open', until, validUntil: until - aroundTheClockMs }
  if (until - now < closingSoonMs) return { kind: 'closingSoon', until, validUntil: until }
  // With exactly an hour left the branch does not close soon yet, a millisecond later it does.
  return { kind: 'open', until, validUntil: until - closingSoonMs + 1 }
}

function nextOpeningWithin(intervals: readonly Interval[], from: number): number | null {
  const opening = intervals[0]?.from ?? Infinity
  return opening <= quarterAfter(from) + nextOpeningHorizonMs ? opening : null
}

function quarterAfter(instant: number): number {
  return (Math.floor(instant / nextOpeningStepMs) + 1) * nextOpeningStepMs
}
