import { dayNumber, dayOfNumber } from '../time/day-number.ts'

/** What a schedule can be for besides work. */
export type AbsenceType = 'holiday' | 'sick' | 'timeOff' | 'training'

/** Whole days away, or `minutes` of the first one. */
export type Absence = { type: AbsenceType; firstDay: string; lastDay: string; minutes: number | null }

/** What the absences of one day come to. */
type AbsentDay = {
  /** Minutes that count as worked. */
  credit: number
  /** Days of holiday: 0, 0.5 or 1. */
  holiday: number
  /** Days of sickness: 0 or 1. */
  sick: number
  /** Minutes taken from the overtime. */
  timeOff: number
}

const nothing: AbsentDay = { credit: 0, holiday: 0, sick: 0, timeOff: 0 }

/** The absences of each day, by its number. */
export function absencesByDay(absences: readonly Absence[]): Map<number, Absence[]> {
  const byDay = new Map<number, Absence[]>()
  for (const absence of absences) {
    const last = absence.minutes === null ? dayNumber(absence.lastDay) : dayNumber(absence.firstDay)
    for (let day = dayNumber(absence.firstDay); day <= last; day += 1) {
      byDay.set(day, [...(byDay.get(day) ?? []), absence])
    }
  }
  return byDay
}

/** The days on which somebody is away for all or part of the day, in order. */
export function absentDays(absences: readonly Absence[]): string[] {
  return [...absencesByDay(absences).keys()].toSorted((one, other) => one - other).map(dayOfNumber)
}

/**
 * What the absences of one day come to (R-TIME-05). Where nothing is to be worked they come to nothing. Sickness goes before holiday,
 * and either before time off. Holiday, sickness and training of whole days fill the day up to its target, but never make overtime;
 * training of some hours is clocked like work. Half of the target or less is half a day of holiday.
 */
export function absentDay(absences: readonly Absence[], target: number, worked: number): AbsentDay {
  if (target <= 0) return nothing
  const missing = Math.max(0, target - worked)
  const whole = (type: AbsenceType) =>
    absences.some((absence) => absence.type === type && absence.minutes === null)
  if (whole('sick')) return { ...nothing, credit: missing, sick: 1 }
  if (whole('holiday')) return { ...nothing, credit: missing, holiday: 1 }
  if (whole('training')) return { ...nothing, credit: missing }
  if (whole('timeOff')) return { ...nothing, timeOff: missing }
  const part = (type: AbsenceType) =>
    absences.reduce((sum, absence) => sum + (absence.type === type ? (absence.minutes ?? 0) : 0), 0)
  const [sick, holiday] = [part('sick'), part('holiday')]
  const credit = Math.min(sick + holiday, missing)
  return {
    credit,
    holiday: holiday === 0 ? 0 : holiday * 2 <= target ? 0.5 : 1,
    sick: sick === 0 ? 0 : 1,
    timeOff: Math.min(part('timeOff'), missing - credit),
  }
}
