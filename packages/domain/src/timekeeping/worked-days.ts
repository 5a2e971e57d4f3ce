import { addDays, dayOf, shopZone, startOfDay } from '../time/wall-time.ts'
import { maxActivityMs } from './clock-events.ts'
import { minutesOf, workedMs, type WorkedTime } from './working-activity.ts'

/** What somebody worked on a day: minutes without and of breaks. */
export type WorkedDay = { worked: number; pauses: number }

/**
 * The minutes of work and of breaks of activities on each day that they touch, by the clock of the shop: an hour that the clocks skip is not worked,
 * one that they repeat is. Work is added up to the second over a day and rounded to the nearest minute, so that many short activities
 * lose nothing. `now` ends an activity that still runs.
 */
export function workedByDay(
  activities: readonly WorkedTime[],
  now: number,
  zone = shopZone,
): Map<string, WorkedDay> {
  const days = new Map<string, WorkedDay>()
  for (const activity of activities) {
    for (const { day, worked, pauses } of millisecondsByDay(activity, now, zone)) {
      const before = days.get(day) ?? { worked: 0, pauses: 0 }
      days.set(day, { worked: before.worked + worked, pauses: before.pauses + pauses })
    }
  }
  return new Map(
    [...days].map(([day, { worked, pauses }]) => [
      day,
      { worked: minutesOf(worked), pauses: minutesOf(pauses) },
    ]),
  )
}

/** The milliseconds of work and of breaks on each day that an activity touches: a break belongs to the days on which it is, like work. */
function millisecondsByDay(
  activity: WorkedTime,
  now: number,
  zone: string,
): { day: string; worked: number; pauses: number }[] {
  const end = activity.end ?? now
  const firstDay = dayOf(activity.start, zone)
  const days: { day: string; worked: number; pauses: number }[] = []
  let before = { worked: 0, pauses: 0 }
  for (let day = firstDay; day === firstDay || startOfDay(day, zone) < end; day = addDays(day, 1)) {
    const until = Math.min(end, startOfDay(addDays(day, 1), zone))
    const after = { worked: workedMsUntil(activity, until), pauses: pausedMsUntil(activity, until) }
    const [worked, pauses] = [after.worked - before.worked, after.pauses - before.pauses]
    if (worked > 0 || pauses > 0) days.push({ day, worked, pauses })
    before = after
  }
  return days
}

function workedMsUntil({ start, end, pauses }: WorkedTime, instant: number): number {
  const until = Math.min(end ?? instant, instant)
  return workedMs(
    {
      start,
      end: until,
      pauses: pauses
        .filter((pause) => pause.start < until)
        .map((pause) => ({ start: pause.start, end: Math.min(pause.end ?? until, until) })),
    },
    until,
  )
}

/** The minutes of the breaks of an activity before an instant, to the nearest one. */
export function pausedMinutesUntil(activity: WorkedTime, instant: number): number {
  return minutesOf(pausedMsUntil(activity, instant))
}

function pausedMsUntil({ end, pauses }: WorkedTime, instant: number): number {
  const until = Math.min(end ?? instant, instant)
  return pauses.reduce(
    (sum, pause) => sum + Math.max(0, Math.min(pause.end ?? until, until) - pause.start),
    0,
  )
}

/**
 * The instant until which an activity counts as worked: its end, and `now` while it runs. One that runs for longer than anybody works was
 * forgotten, and counts nothing until somebody says when it ended (R-TIME-13).
 */
export function countedEnd({ start, end }: Pick<WorkedTime, 'start' | 'end'>, now: number): number {
  if (end !== null) return end
  return now - start > maxActivityMs ? start : Math.max(now, start)
}
