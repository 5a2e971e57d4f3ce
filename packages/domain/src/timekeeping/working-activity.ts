export type ActivityStatus = 'running' | 'paused' | 'ended'

/** A stretch of time in epoch milliseconds; without an end it goes on. */
export type Stretch = { start: number; end: number | null }

/** What somebody worked, with its pauses in order. */
export type WorkedTime = Stretch & { pauses: readonly Stretch[] }

export type WorkedTimeProblem = {
  /** The input, such as `end` or `pauses.0.start`. */
  field: string
  reason: 'end-before-start' | 'pause-outside' | 'pause-overlaps' | 'pause-open'
}

const minuteMs = 60_000

/** The state of a working activity: running, paused or ended (R-TIME-01). */
export function activityStatus({ end, pauses }: Omit<WorkedTime, 'start'>): ActivityStatus {
  if (end !== null) return 'ended'
  return pauses.at(-1)?.end === null ? 'paused' : 'running'
}

/** Milliseconds worked up to `now` without pauses. Never below 0. */
export function workedMs({ start, end, pauses }: WorkedTime, now: number): number {
  const until = end ?? now
  const paused = pauses.reduce((sum, pause) => sum + Math.max(0, (pause.end ?? until) - pause.start), 0)
  return Math.max(0, until - start - paused)
}

/** Minutes worked up to `now` without pauses, to the nearest one: 08:00 to 12:00 with a pause of 30 minutes is 210. */
export function workedMinutes(activity: WorkedTime, now: number): number {
  return minutesOf(workedMs(activity, now))
}

/** Milliseconds as minutes, to the nearest one: what was worked on a day is added up to the second before. */
export function minutesOf(milliseconds: number): number {
  return Math.round(milliseconds / minuteMs)
}

/** What is wrong with a worked time: at most one problem an input. */
export function workedTimeProblems({ start, end, pauses }: WorkedTime): WorkedTimeProblem[] {
  const problems: WorkedTimeProblem[] = []
  if (end !== null && end < start) problems.push({ field: 'end', reason: 'end-before-start' })
  pauses.forEach((pause, index) => {
    const field = `pauses.${index}`
    const before = pauses[index - 1]
    const isLast = index === pauses.length - 1
    if (pause.start < start || (end !== null && pause.start > end)) {
      problems.push({ field: `${field}.start`, reason: 'pause-outside' })
    } else if (before?.end != null && pause.start < before.end) {
      problems.push({ field: `${field}.start`, reason: 'pause-overlaps' })
    }
    if (pause.end === null) {
      if (end !== null || !isLast) problems.push({ field: `${field}.end`, reason: 'pause-open' })
    } else if (pause.end < pause.start) {
      problems.push({ field: `${field}.end`, reason: 'end-before-start' })
    } else if (end !== null && pause.end > end) {
      problems.push({ field: `${field}.end`, reason: 'pause-outside' })
    }
  })
  return problems
}
