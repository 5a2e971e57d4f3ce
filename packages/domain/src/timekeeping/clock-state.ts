import type { ClockEventKind } from './clock-events.ts'

/** How somebody stands at a time clock: not there, working or paused. */
export type ClockState = 'out' | 'running' | 'paused'

const nextStates: Readonly<Record<ClockState, Partial<Record<ClockEventKind, ClockState>>>> = {
  out: { start: 'running' },
  running: { pause: 'paused', end: 'out' },
  paused: { resume: 'running', end: 'out' },
}

/** Whether an event is possible in a state (R-TIME-01): an end closes an open pause. */
export function isPossible(state: ClockState, kind: ClockEventKind): boolean {
  return nextStates[state][kind] !== undefined
}

/** The state after an event; one that is not possible changes nothing. */
export function stateAfter(state: ClockState, kind: ClockEventKind): ClockState {
  return nextStates[state][kind] ?? state
}
