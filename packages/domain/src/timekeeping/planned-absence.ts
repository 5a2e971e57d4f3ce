import { addDays, dayOf, instantAt, minuteMs, minutesOfDay, startOfDay } from '../time/wall-time.ts'
import type { Absence, AbsenceType } from './absence.ts'

/** When a plan has somebody away: instants, the end being the first that does not belong to it, and minutes of break. */
type PlannedAbsence = { type: AbsenceType; start: number; end: number; pause: number; isAllDay: boolean }

const noon = 720
const minutesPerDay = 1440

/**
 * The days of a planned absence (R-TIME-05): each day that lies wholly within it, and the part that it takes of the others. From noon on, and
 * until noon, is half a day; where more is taken of a day that ends or begins with the absence, it is all of it, except of sickness and
 * time off, which are counted by the minute. Friday 12:00 to Monday 12:00 is half a Friday, the weekend and half a Monday.
 */
export function absencesOf({ type, start, end, pause, isAllDay }: PlannedAbsence): Absence[] {
  const firstDay = dayOf(start)
  const lastDay = dayOf(Math.max(start, end - 1))
  if (isAllDay) return [{ type, firstDay, lastDay, minutes: null }]
  const absences: Absence[] = []
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) {
    const [dayStart, dayEnd] = [startOfDay(day), startOfDay(addDays(day, 1))]
    const [from, to] = [Math.max(start, dayStart), Math.min(end, dayEnd)]
    const [isFromStart, isToEnd] = [from === dayStart, to === dayEnd]
    const common = { type, firstDay: day, lastDay: day }
    const isHalf =
      (isToEnd && from >= instantAt(day, noon)) || (isFromStart && to > from && to <= instantAt(day, noon))
    const isCounted = type === 'sick' || type === 'timeOff'
    const minutes = Math.max(0, Math.floor((to - from) / minuteMs) - (firstDay === lastDay ? pause : 0))
    const between = { from: minutesOfDay(from), to: isToEnd ? minutesPerDay : minutesOfDay(to) }
    if (isFromStart && isToEnd) absences.push({ ...common, minutes: null })
    else if (isHalf) absences.push({ ...common, minutes, isHalf, between })
    else if ((isFromStart || isToEnd) && !isCounted) absences.push({ ...common, minutes: null })
    else absences.push({ ...common, minutes, between })
  }
  return absences
}
