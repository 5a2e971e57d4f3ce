import type { TerminalPerson } from '@theke/contract/timekeeping/time-terminal-api.ts'
import { activityStatus, minutesOf, workedMs } from '@theke/domain/timekeeping/working-activity.ts'
import { type ActivityRow, workedTime } from './stored-times.ts'

/** How somebody stands, by their activities of the day, the earliest first. */
export function clockStanding(
  activities: readonly ActivityRow[],
  now: number,
): Pick<TerminalPerson, 'state' | 'since' | 'workedMinutes'> {
  const worked = activities.map(workedTime)
  const minutes = minutesOf(worked.reduce((sum, one) => sum + workedMs(one, now), 0))
  const open = worked.find(({ end }) => end === null)
  const status = open === undefined ? 'ended' : activityStatus(open)
  const pause = status === 'paused' ? open?.pauses.at(-1) : undefined
  const since = pause?.start ?? open?.start
  return {
    state: status === 'ended' ? 'out' : status,
    since: since === undefined ? null : new Date(since).toISOString(),
    workedMinutes: minutes,
  }
}
