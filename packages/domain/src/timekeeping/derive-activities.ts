import {
  type ActivityTimes,
  type ClockEvent,
  type CorrectedWindow,
  correctedWindow,
  isWithin,
  lastKnownMoment,
  maxActivityMs,
  type TimeCorrection,
} from './clock-events.ts'
import { activityStatus } from './working-activity.ts'

/** A working activity as events and corrections say. */
export type DerivedActivity = ActivityTimes & {
  /** The number of the activity that was corrected; null where only events say it. */
  activity: number | null
  isCorrected: boolean
  /** Nobody ended it before something else began, so it counts up to the last moment that is known. */
  isEndMissing: boolean
}

/** Why an event does not count. */
export type EventProblem =
  | 'already-running'
  | 'nothing-running'
  | 'already-paused'
  | 'not-paused'
  /** It arrived after somebody had decided what happened at that time. */
  | 'already-corrected'

export type Derivation = {
  /** In the order of their start; only the last that began can be open. */
  activities: DerivedActivity[]
  /** Events that do not fit, by their key. They are for a manager to look at; nothing is made up for them. */
  problems: Map<string, EventProblem>
}

type Step =
  | { at: number; order: 0 | 3 | 4 | 5; event: ClockEvent }
  | { at: number; order: 1; window: CorrectedWindow }
  | { at: number; order: 2; corrected: DerivedActivity }

// At the same moment what was before ends first.
const orderOfKind = { end: 0, start: 3, pause: 4, resume: 5 } as const

/**
 * The activities of one person from everything that is known of them, whatever order it arrived in (R-TIME-01, R-TIME-11). What a correction
 * says stands for its time; later events continue an activity that it left open. A start while an activity runs is no new one, unless
 * the end of the running one was forgotten: then that counts up to its last known moment and says so.
 */
export function deriveActivities(
  events: readonly ClockEvent[],
  corrections: readonly TimeCorrection[],
): Derivation {
  const windows = corrections.map(correctedWindow).filter((window) => window !== null)
  const derivation: Derivation = { activities: [], problems: new Map() }
  const steps: Step[] = [
    ...windows.map((window) => ({ at: window.from, order: 1 as const, window })),
    ...correctedActivities(corrections).map((corrected) => ({
      at: corrected.start,
      order: 2 as const,
      corrected,
    })),
  ]
  for (const event of new Map(events.map((event) => [event.key, event])).values()) {
    const decided = windows.filter((window) => isWithin(event, window))
    if (decided.length === 0) steps.push({ at: event.at, order: orderOfKind[event.kind], event })
    else if (decided.every(({ decidedAt }) => decidedAt < event.recordedAt))
      derivation.problems.set(event.key, 'already-corrected')
  }
  let open: DerivedActivity | null = null
  for (const step of steps.toSorted(byTime)) open = take(derivation, open, step)
  derivation.activities.sort((a, b) => a.start - b.start || (a.activity ?? 0) - (b.activity ?? 0))
  return derivation
}

/** Takes one step and returns the activity that is open after it. */
function take(derivation: Derivation, open: DerivedActivity | null, step: Step): DerivedActivity | null {
  const { activities, problems } = derivation
  switch (step.order) {
    case 1:
      if (open !== null && open.activity !== step.window.activity) breakOff(open)
      return open?.end === null ? open : null
    case 2: {
      if (open !== null) breakOff(open)
      const corrected = { ...step.corrected, pauses: [...step.corrected.pauses] }
      activities.push(corrected)
      return corrected.end === null ? corrected : null
    }
    default: {
      const { event } = step
      if (event.kind === 'start') return begin(derivation, open, event)
      const problem = applyTo(open, event)
      if (problem !== null) problems.set(event.key, problem)
      return open?.end === null ? open : null
    }
  }
}

function begin(
  { activities, problems }: Derivation,
  open: DerivedActivity | null,
  event: ClockEvent,
): DerivedActivity {
  if (open !== null && event.at - open.start < maxActivityMs) {
    problems.set(event.key, 'already-running')
    return open
  }
  if (open !== null) breakOff(open)
  const { branch, department, project, task, at } = event
  const begun: DerivedActivity = {
    branch,
    department,
    project,
    task,
    start: at,
    end: null,
    pauses: [],
    activity: null,
    isCorrected: false,
    isEndMissing: false,
  }
  activities.push(begun)
  return begun
}

/** Changes the open activity, or says why it cannot. */
function applyTo(open: DerivedActivity | null, { kind, at }: ClockEvent): EventProblem | null {
  if (open === null) return 'nothing-running'
  const isPaused = activityStatus(open) === 'paused'
  if (kind === 'pause') {
    if (isPaused) return 'already-paused'
    open.pauses = [...open.pauses, { start: at, end: null }]
    return null
  }
  if (kind === 'resume' && !isPaused) return 'not-paused'
  open.pauses = open.pauses.map((pause) => ({ ...pause, end: pause.end ?? at }))
  if (kind === 'end') open.end = at
  return null
}

/** Ends what nobody ended at the last moment that is known of it. */
function breakOff(open: DerivedActivity): void {
  open.end = lastKnownMoment(open)
  open.pauses = open.pauses.filter(({ end }) => end !== null)
  open.isEndMissing = true
}

/** What the last correction of each activity left. */
function correctedActivities(corrections: readonly TimeCorrection[]): DerivedActivity[] {
  const ordered = corrections.toSorted((a, b) => a.decidedAt - b.decidedAt || a.id - b.id)
  return [...Map.groupBy(ordered, ({ activity }) => activity)].flatMap(([activity, chain]) => {
    const after = chain.at(-1)?.after ?? null
    if (after === null) return []
    const isCorrected = chain.some(({ before }) => before !== null)
    return [{ ...after, activity, isCorrected, isEndMissing: false }]
  })
}

function byTime(a: Step, b: Step): number {
  return a.at - b.at || a.order - b.order || (nameOf(a) < nameOf(b) ? -1 : 1)
}

function nameOf(step: Step): string {
  if (step.order === 1) return String(step.window.activity)
  return step.order === 2 ? String(step.corrected.activity) : step.event.key
}
