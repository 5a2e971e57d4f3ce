import type { TerminalPerson } from '@theke/contract/timekeeping/time-terminal-api.ts'
import { type ClockEventKind, maxActivityMs } from '@theke/domain/timekeeping/clock-events.ts'
import { stateAfter } from '@theke/domain/timekeeping/clock-state.ts'
import type { QueuedEvent } from './terminal-database.ts'

const minute = 60_000

/** How somebody stands at a moment. */
type Standing = Pick<TerminalPerson, 'state' | 'since' | 'forgottenSince' | 'lastEvent' | 'workedMinutes'>

/**
 * How somebody stands now, by what the server told at `toldAt` and the events that this device has recorded since. Instants are epoch
 * milliseconds; minutes worked go on while somebody works, and not overnight on a device that has no connection.
 */
export function standingAfter(
  told: Standing,
  toldAt: number,
  events: readonly { kind: ClockEventKind; at: string }[],
  now: number,
): Standing {
  let { state, since, forgottenSince, lastEvent } = told
  let workedMs = told.workedMinutes * minute
  let countedTo = toldAt
  const forgetAt = (moment: number) => {
    if (since === null || moment - Date.parse(since) <= maxActivityMs) return
    state = 'out'
    forgottenSince = since
    since = null
    workedMs = 0
  }
  for (const event of events) {
    const at = Date.parse(event.at)
    forgetAt(at)
    const next = stateAfter(state, event.kind)
    if (next === state) continue
    if (state === 'running') workedMs += at - countedTo
    countedTo = at
    state = next
    since = next === 'out' ? null : event.at
    if (event.kind === 'start') forgottenSince = null
    lastEvent = { kind: event.kind, at: event.at }
  }
  forgetAt(now)
  if (state === 'running') workedMs += now - countedTo
  return {
    state,
    since,
    forgottenSince,
    lastEvent,
    workedMinutes: Math.max(0, Math.floor(workedMs / minute)),
  }
}

/** The same for somebody at a terminal, with what they chose last. */
export function personStanding(
  person: TerminalPerson,
  toldAt: number,
  events: readonly QueuedEvent[],
  now: number,
): TerminalPerson {
  const own = events.filter(({ user }) => user === person.id)
  const lastChoice = own.findLast(({ choice }) => choice != null)?.choice ?? person.lastChoice
  return { ...person, ...standingAfter(person, toldAt, own, now), lastChoice }
}
