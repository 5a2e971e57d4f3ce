import type { TerminalPerson } from '@theke/contract/timekeeping/time-terminal-api.ts'
import { maxActivityMs } from '@theke/domain/timekeeping/clock-events.ts'
import { countedEnd } from '@theke/domain/timekeeping/worked-days.ts'
import { activityStatus, minutesOf, workedMs } from '@theke/domain/timekeeping/working-activity.ts'
import { type ActivityRow, workedTime } from './stored-times.ts'

/** How somebody stands, by their activities of the day, the earliest first. A person who forgot to clock out is out and can begin again (R-TIME-13). */
export function clockStanding(
  activities: readonly ActivityRow[],
  now: number,
): Pick<TerminalPerson, 'state' | 'since' | 'forgottenSince' | 'workedMinutes'> {
  const worked = activities.map(workedTime)
  const minutes = minutesOf(worked.reduce((sum, one) => sum + workedMs(one, countedEnd(one, now)), 0))
  const last = worked.find(({ end }) => end === null)
  const isForgotten = last !== undefined && now - last.start > maxActivityMs
  const open = isForgotten ? undefined : last
  const status = open === undefined ? 'ended' : activityStatus(open)
  const pause = status === 'paused' ? open?.pauses.at(-1) : undefined
  const since = pause?.start ?? open?.start
  return {
    state: status === 'ended' ? 'out' : status,
    since: since === undefined ? null : new Date(since).toISOString(),
    forgottenSince: isForgotten ? new Date(last.start).toISOString() : null,
    workedMinutes: minutes,
  }
}
