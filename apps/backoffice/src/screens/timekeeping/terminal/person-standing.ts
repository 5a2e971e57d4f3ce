import type { TerminalPerson } from '@theke/contract/timekeeping/time-terminal-api.ts'
import { stateAfter } from '@theke/domain/timekeeping/clock-state.ts'
import type { QueuedEvent } from './terminal-database.ts'

const minute = 60_000

/**
 * How somebody stands now, by what the server told at `toldAt` and what this device has recorded since. Instants are epoch milliseconds;
 * minutes worked go on while somebody works.
 */
export function personStanding(
  person: TerminalPerson,
  toldAt: number,
  events: readonly QueuedEvent[],
  now: number,
): TerminalPerson {
  let { state, since, lastEvent, lastChoice } = person
  let workedMs = person.workedMinutes * minute
  let countedTo = toldAt
  for (const event of events.filter(({ user }) => user === person.id)) {
    const at = Date.parse(event.at)
    const next = stateAfter(state, event.kind)
    if (next === state) continue
    if (state === 'running') workedMs += at - countedTo
    countedTo = at
    state = next
    since = next === 'out' ? null : event.at
    if (event.choice) lastChoice = event.choice
    lastEvent = { kind: event.kind, at: event.at }
  }
  if (state === 'running') workedMs += now - countedTo
  return {
    ...person,
    state,
    since,
    lastEvent,
    lastChoice,
    workedMinutes: Math.max(0, Math.floor(workedMs / minute)),
  }
}
