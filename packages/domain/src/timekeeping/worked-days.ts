import { addDays, dayOf, instantAt, startOfDay } from '../time/wall-time.ts'
import { maxActivityMs } from './clock-events.ts'
import { minutesOf, workedMs, type WorkedTime } from './working-activity.ts'

/** What somebody worked on a day: minutes without and of breaks, and those of work at night and of work that had begun on the same day. */
export type WorkedDay = { worked: number; pauses: number; night: number; begun: number }

/** Minutes of the day between which work is night work; it ends on the next day. */
type NightWork = { from: number; to: number }

/**
 * The minutes of work and of breaks of activities on each day that they touch, by the clock of the shop: an hour that the clocks skip is not worked,
 * one that they repeat is. Work is added up to the second over a day and rounded to the nearest minute, so that many short activities
 * lose nothing. `now` ends an activity that still runs; `nightOn` says between which minutes of a day work is night work by the law that holds
 * then.
 */
export function workedByDay(
  activities: readonly WorkedTime[],
  now: number,
  nightOn: (day: string) => NightWork,
): Map<string, WorkedDay> {
  const days = new Map<string, WorkedDay>()
  const boundsOf = boundsOfDays(nightOn)
  for (const activity of activities) {
    for (const { day, worked, pauses, night, begun } of millisecondsByDay(activity, now, boundsOf)) {
      const before = days.get(day) ?? { worked: 0, pauses: 0, night: 0, begun: 0 }
      days.set(day, {
        worked: before.worked + worked,
        pauses: before.pauses + pauses,
        night: before.night + night,
        begun: before.begun + begun,
      })
    }
  }
  return new Map(
    [...days].map(([day, { worked, pauses, night, begun }]) => [
      day,
      {
        worked: minutesOf(worked),
        pauses: minutesOf(pauses),
        night: minutesOf(night),
        begun: minutesOf(begun),
      },
    ]),
  )
}

/** The instants at which a day, its morning, its night and the next day begin. */
type DayBounds = { start: number; morning: number; night: number; end: number }

/** Asks the calendar once for each day. */
function boundsOfDays(nightOn: (day: string) => NightWork): (day: string) => DayBounds {
  const known = new Map<string, DayBounds>()
  return (day) => {
    const { from, to } = nightOn(day)
    const bounds = known.get(day) ?? {
      start: startOfDay(day),
      morning: instantAt(day, to),
      night: instantAt(day, from),
      end: startOfDay(addDays(day, 1)),
    }
    known.set(day, bounds)
    return bounds
  }
}

/** The milliseconds of work and of breaks on each day that an activity touches: a break belongs to the days on which it is, like work. */
function millisecondsByDay(
  activity: WorkedTime,
  now: number,
  boundsOf: (day: string) => DayBounds,
): (WorkedDay & { day: string })[] {
  const until = activity.end ?? now
  const firstDay = dayOf(activity.start)
  const days: (WorkedDay & { day: string })[] = []
  for (let day = firstDay; day === firstDay || boundsOf(day).start < until; day = addDays(day, 1)) {
    const { start, morning, night, end } = boundsOf(day)
    const workedIn = (from: number, to: number) =>
      workedMsUntil(activity, Math.min(until, to)) - workedMsUntil(activity, Math.min(until, from))
    const worked = workedIn(start, end)
    const pauses =
      pausedMsUntil(activity, Math.min(until, end)) - pausedMsUntil(activity, Math.min(until, start))
    const atNight = workedIn(start, morning) + workedIn(night, end)
    const begun = day === firstDay ? worked : 0
    if (worked > 0 || pauses > 0) days.push({ day, worked, pauses, night: atNight, begun })
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
