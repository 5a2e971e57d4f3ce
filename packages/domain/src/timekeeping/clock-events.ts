import type { WorkedTime } from './working-activity.ts'

export type ClockEventKind = 'start' | 'pause' | 'resume' | 'end'

/** Where somebody works and for what; numbers of records. */
export type WorkPlace = {
  branch: number
  department: number | null
  project: number | null
  task: number | null
}

/** What somebody did at a time clock. Instants are epoch milliseconds. */
export type ClockEvent = WorkPlace & {
  /** Made by the device before it sent the event; events with the same key are one. */
  key: string
  kind: ClockEventKind
  /** When it was made. */
  at: number
  /** When it arrived. */
  recordedAt: number
}

/** A working time as somebody wrote it down. */
export type ActivityTimes = WorkPlace & WorkedTime

/** What somebody decided about one activity: what it was, and what it is since; null where there is none. */
export type TimeCorrection = {
  id: number
  /** The number of the activity; corrections with the same number follow each other. */
  activity: number
  decidedAt: number
  before: ActivityTimes | null
  after: ActivityTimes | null
}

/** A time for which somebody decided what happened. */
export type CorrectedWindow = {
  activity: number
  decidedAt: number
  from: number
  to: number
  /** Whether an activity ends within it; otherwise its last moment is only the last that was known. */
  hasEnd: boolean
}

/** How long an activity goes on before its end counts as forgotten; AZG § 9 allows 12 hours of work, and there are pauses. */
export const maxActivityMs = 14 * 60 * 60_000

/** Events that arrive later than this wait for a manager. */
export const maxEventDelayMs = 72 * 60 * 60_000

/** An event that was made longer ago than this was made without a connection: it is recorded whether it fits or not. */
export const madeOfflineMs = 5 * 60_000

/** Events of a person's own device that arrive later than this are marked in their month: nothing but the device says when they were made. */
export const unmarkedDelayMs = 60 * 60_000

/** The last moment that is known of a working time: its end, or the last boundary of a pause, or its start. Epoch milliseconds. */
export function lastKnownMoment({ start, end, pauses }: WorkedTime): number {
  return end ?? Math.max(start, ...pauses.flatMap((pause) => [pause.start, pause.end ?? pause.start]))
}

/** The time that a correction decides about, from the earliest start to the last known moment; null where it is about nothing. */
export function correctedWindow(correction: TimeCorrection): CorrectedWindow | null {
  const { activity, decidedAt, before, after } = correction
  const times = [before, after].filter((worked) => worked !== null)
  if (times.length === 0) return null
  return {
    activity,
    decidedAt,
    from: Math.min(...times.map(({ start }) => start)),
    to: Math.max(...times.map(lastKnownMoment)),
    hasEnd: times.some(({ end }) => end !== null),
  }
}

/**
 * Whether a correction decides about an event. Its boundaries belong to it, except that an end in its first moment ends what was before, and
 * a start in its last moment begins what follows.
 */
export function isWithin({ kind, at }: ClockEvent, { from, to, hasEnd }: CorrectedWindow): boolean {
  if (at < from || at > to) return false
  if (from === to) return hasEnd || kind !== 'end'
  return !(at === from && kind === 'end') && !(at === to && kind === 'start')
}
