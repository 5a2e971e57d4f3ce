import type { EventSource } from '@theke/contract/timekeeping/ledger-labels.ts'
import type { ClockEventKind, WorkPlace } from '@theke/domain/timekeeping/clock-events.ts'
import type { EventProblem } from '@theke/domain/timekeeping/derive-activities.ts'
import type { Context } from '../../core/context.ts'
import type { ActivityRow } from './stored-times.ts'

/** What recording an event needs. */
export type LedgerWriter = Pick<Context, 'db' | 'now'>

export type NewEvent = WorkPlace & {
  user: number
  kind: ClockEventKind
  /** Epoch milliseconds. */
  at: number
  clientKey: string
  source: EventSource
  device?: number | null
  /** Why a manager has to look at it before it counts; those that come late do in any case. */
  doubt?: string
  /** Refused instead of recorded where it does not fit, with this text. */
  refusal: string | null
}

/** What became of an event: the activity it belongs to, if any, and whether it waits for a manager. */
export type RecordedEvent = {
  activity: ActivityRow | null
  isWaiting: boolean
  /** Why it does not count; null where it does. */
  problem: EventProblem | null
}

/** The activity during which something happened; at its boundaries too. */
export function activityAt(activities: readonly ActivityRow[], at: number): ActivityRow | null {
  const found = activities
    .filter(({ start, end }) => start.getTime() <= at && (end === null || end.getTime() >= at))
    .toSorted((a, b) => b.start.getTime() - a.start.getTime())
  return found[0] ?? null
}
