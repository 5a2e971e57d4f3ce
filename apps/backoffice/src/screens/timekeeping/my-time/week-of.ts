import { addDays, endOfDay, instantAt } from '../../../shop-time.ts'

const minute = 60_000

/** A day of a week: minutes worked and planned. */
export type DayOfWeek = { day: string; worked: number; planned: number }

type Worked = { start: string | null; duration: number }
type Planned = { start: string | null; end: string | null; pause: number; type: string; isPublished: boolean }

/** The seven days from a Monday on. What goes on over midnight belongs to the day on which it began, as on a time sheet. */
export function weekOf(
  monday: string,
  activities: readonly Worked[],
  schedules: readonly Planned[],
): DayOfWeek[] {
  return [0, 1, 2, 3, 4, 5, 6].map((index) => {
    const day = addDays(monday, index)
    const from = instantAt(day, '00:00')
    const to = endOfDay(from)
    const begins = ({ start }: { start: string | null }) => {
      const at = Date.parse(start ?? '')
      return at >= from && at < to
    }
    const worked = activities.filter(begins).reduce((sum, { duration }) => sum + duration, 0)
    const planned = schedules
      .filter((one) => begins(one) && one.isPublished && one.type === 'work')
      .reduce((sum, one) => sum + plannedMinutes(one), 0)
    return { day, worked, planned }
  })
}

function plannedMinutes({ start, end, pause }: Planned): number {
  return Math.max(0, Math.floor((Date.parse(end ?? '') - Date.parse(start ?? '')) / minute) - pause)
}
