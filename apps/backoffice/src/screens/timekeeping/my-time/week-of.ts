import { addDays, endOfDay, instantAt } from '../../../shop-time.ts'

const minute = 60_000

/** A day of a week: minutes worked and planned. It is off only where published work of its week leaves it out. */
export type DayOfWeek = { day: string; worked: number; planned: number; isOff: boolean }

type Worked = { start: string | null; duration: number }
type Planned = {
  start: string | null
  end: string | null
  pause: number
  type: string
  isAllDay: boolean
  isPublished: boolean
}

/** Whether somebody is to be at work, and not away. */
export function isAtWork({ type }: { type: string }): boolean {
  return type === 'work' || type === 'training'
}

/** The seven days from a Monday on. What goes on over midnight belongs to the day on which it began, as on a time sheet. */
export function weekOf(
  monday: string,
  activities: readonly Worked[],
  schedules: readonly Planned[],
): DayOfWeek[] {
  // An absence is published once it is approved, also where nobody has planned its week yet.
  const work = schedules.filter((one) => one.isPublished && isAtWork(one))
  const days = [0, 1, 2, 3, 4, 5, 6].map((index) => {
    const day = addDays(monday, index)
    const from = instantAt(day, '00:00')
    const to = endOfDay(from)
    const begins = ({ start }: { start: string | null }) => {
      const at = Date.parse(start ?? '')
      return at >= from && at < to
    }
    const worked = activities.filter(begins).reduce((sum, { duration }) => sum + duration, 0)
    const planned = work
      .filter((one) => begins(one) && !one.isAllDay)
      .reduce((sum, one) => sum + plannedMinutes(one), 0)
    const isBusy = work.some((one) => begins(one) || (one.isAllDay && reachesInto(one, from, to)))
    return { day, worked, planned, isBusy }
  })
  const isPlanned = days.some(({ isBusy }) => isBusy)
  return days.map(({ isBusy, ...day }) => ({ ...day, isOff: isPlanned && !isBusy }))
}

function reachesInto({ start, end }: Planned, from: number, to: number): boolean {
  return Date.parse(start ?? '') < to && Date.parse(end ?? '') > from
}

function plannedMinutes({ start, end, pause }: Planned): number {
  return Math.max(0, Math.floor((Date.parse(end ?? '') - Date.parse(start ?? '')) / minute) - pause)
}
