import { addDays, dayOf, minuteMs, shopZone, startOfDay } from '../time/wall-time.ts'
import { maxActivityMs } from './clock-events.ts'
import { workedMinutes, type WorkedTime } from './working-activity.ts'

/**
 * The minutes of work and of breaks of an activity on each day that it touches, by the clock of the shop. Those of work add up to `workedMinutes`:
 * an hour that the clocks skip is not worked, one that they repeat is. Those of breaks add up to `pausedMinutesUntil` the end: a break belongs to
 * the days on which it is, like work. A day of which all is a break is one of them. `now` ends an activity that still runs.
 */
export function minutesByDay(
  activity: WorkedTime,
  now: number,
  zone = shopZone,
): { day: string; worked: number; pauses: number }[] {
  const end = activity.end ?? now
  const days: { day: string; worked: number; pauses: number }[] = []
  let before = { worked: 0, pauses: 0 }
  for (
    let day = dayOf(activity.start, zone);
    day === dayOf(activity.start, zone) || startOfDay(day, zone) < end;
    day = addDays(day, 1)
  ) {
    const until = Math.min(end, startOfDay(addDays(day, 1), zone))
    const after = { worked: workedMinutesUntil(activity, until), pauses: pausedMinutesUntil(activity, until) }
    const [worked, pauses] = [after.worked - before.worked, after.pauses - before.pauses]
    if (worked > 0 || pauses > 0) days.push({ day, worked, pauses })
    before = after
  }
  return days
}

/** The whole minutes of an activity that were worked before an instant. */
export function workedMinutesUntil({ start, end, pauses }: WorkedTime, instant: number): number {
  const until = Math.min(end ?? instant, instant)
  return workedMinutes(
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

/** The whole minutes of the breaks of an activity before an instant. */
export function pausedMinutesUntil({ end, pauses }: WorkedTime, instant: number): number {
  const until = Math.min(end ?? instant, instant)
  const paused = pauses.reduce(
    (sum, pause) => sum + Math.max(0, Math.min(pause.end ?? until, until) - pause.start),
    0,
  )
  return Math.floor(paused / minuteMs)
}

/**
 * The instant until which an activity counts as worked: its end, and `now` while it runs. One that runs for longer than anybody works was
 * forgotten, and counts nothing until somebody says when it ended (R-TIME-13).
 */
export function countedEnd({ start, end }: Pick<WorkedTime, 'start' | 'end'>, now: number): number {
  if (end !== null) return end
  return now - start > maxActivityMs ? start : Math.max(now, start)
}
