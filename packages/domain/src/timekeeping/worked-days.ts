import { addDays, dayOf, shopZone, startOfDay } from '../time/wall-time.ts'
import { maxActivityMs } from './clock-events.ts'
import { workedMinutes, type WorkedTime } from './working-activity.ts'

/**
 * The minutes of an activity on each day that it touches, by the clock of the shop. They add up to `workedMinutes`: an hour that the
 * clocks skip is not worked, one that they repeat is. `now` ends an activity that still runs.
 */
export function workedMinutesByDay(
  activity: WorkedTime,
  now: number,
  zone = shopZone,
): { day: string; minutes: number }[] {
  const end = activity.end ?? now
  const days: { day: string; minutes: number }[] = []
  let before = 0
  for (
    let day = dayOf(activity.start, zone);
    day === dayOf(activity.start, zone) || startOfDay(day, zone) < end;
    day = addDays(day, 1)
  ) {
    const until = workedMinutesUntil(activity, Math.min(end, startOfDay(addDays(day, 1), zone)))
    if (until > before) days.push({ day, minutes: until - before })
    before = until
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

/**
 * The instant until which an activity counts as worked: its end, and `now` while it runs. One that runs for longer than anybody works was
 * forgotten, and counts nothing until somebody says when it ended (R-TIME-13).
 */
export function countedEnd({ start, end }: Pick<WorkedTime, 'start' | 'end'>, now: number): number {
  if (end !== null) return end
  return now - start > maxActivityMs ? start : Math.max(now, start)
}
