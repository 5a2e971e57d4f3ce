import { dayOfNumber } from '../../time/day-number.ts'
import type { AbsenceType } from '../absence.ts'

/** A planned or worked stretch of one person: instants, and minutes of break within it. */
export type Shift = {
  id: number
  start: number
  end: number
  pause: number
  /** When the breaks were; absent in a plan, which only tells how long they are. */
  pauses?: readonly { start: number; end: number }[]
}

/** When a person is away, as instants. */
export type AwayTime = { type: Exclude<AbsenceType, 'training'>; start: number; end: number }

/**
 * Minutes since the beginning of 1970 as the clock on the wall counts them. What the law says of days, nights and weeks goes by that
 * clock, what it says of hours by instants.
 */
export type ToWall = (instant: number) => number

export type WarningCode =
  | 'overlap'
  | 'absent'
  | 'break'
  | 'inARow'
  | 'dailyHours'
  | 'daySpan'
  | 'weeklyHours'
  | 'dailyRest'
  | 'weeklyRest'
  | 'workingDays'
  | 'night'
  | 'sunday'

/** A change of one shift that resolves a warning. An open shift has no person any more. */
export type Remedy =
  | { kind: 'startAt'; shift: number; instant: number }
  | { kind: 'endAt'; shift: number; instant: number }
  | { kind: 'pause'; shift: number; minutes: number }
  | { kind: 'open'; shift: number }

/** What is wrong with the shifts of a person. */
export type ShiftWarning = {
  code: WarningCode
  /** A notice may be planned; a violation needs a reason when it is published all the same. */
  severity: 'violation' | 'notice'
  /** Where the law says so; null for what no plan can mean. */
  reference: string | null
  /** The day of the shift at which it is shown. */
  day: string
  /** The shifts concerned in order; the last is the one at which it is shown. */
  shifts: number[]
  /** What is planned and what the law asks for: minutes, or days for `workingDays`. */
  actual: number
  required: number
  /** The times it is about: of a rest its beginning and end, otherwise the first start and the last end. */
  from: number
  to: number
  absence: AwayTime['type'] | null
  remedy: Remedy
}

const minuteMs = 60_000
const minutesPerDay = 1440

/** Minutes of a shift without its break; never below 0. */
export function shiftMinutes({ start, end, pause }: Pick<Shift, 'start' | 'end' | 'pause'>): number {
  return Math.max(0, Math.floor((end - start) / minuteMs) - pause)
}

/** Minutes of some shifts without their breaks. */
export function workOf(shifts: readonly Shift[]): number {
  return shifts.reduce((sum, shift) => sum + shiftMinutes(shift), 0)
}

/** What every warning about shifts of a day, given by its number, says of them. */
export function aboutShifts(
  shifts: readonly Shift[],
  day: number,
): Pick<ShiftWarning, 'day' | 'shifts' | 'from' | 'to' | 'absence'> {
  return {
    day: dayOfNumber(day),
    shifts: shifts.map(({ id }) => id),
    from: Math.min(...shifts.map(({ start }) => start)),
    to: Math.max(...shifts.map(({ end }) => end)),
    absence: null,
  }
}

/** The number of the day on which an instant lies by the wall clock. */
export function wallDay(instant: number, toWall: ToWall): number {
  return Math.floor(toWall(instant) / minutesPerDay)
}

const longestBreakMs = 2 * 60 * minuteMs

/**
 * The number of the day to which each of some shifts belongs, which are in order: that on which it starts, or that of the shift before where it
 * goes on after a break, as in a night with a break over midnight.
 */
export function daysOfShifts(shifts: readonly Shift[], toWall: ToWall): Map<Shift, number> {
  const days = new Map<Shift, number>()
  let current = { day: -Infinity, end: -Infinity }
  for (const shift of shifts) {
    const goesOn = shift.start - current.end <= longestBreakMs
    const day = goesOn ? current.day : wallDay(shift.start, toWall)
    days.set(shift, day)
    current = { day, end: Math.max(goesOn ? current.end : shift.end, shift.end) }
  }
  return days
}

/** The shifts by a number of theirs, such as their day, in their order. */
export function shiftsBy(shifts: readonly Shift[], keyOf: (shift: Shift) => number): Map<number, Shift[]> {
  const groups = new Map<number, Shift[]>()
  for (const shift of shifts) {
    const key = keyOf(shift)
    groups.set(key, [...(groups.get(key) ?? []), shift])
  }
  return groups
}

/** An earlier end of a shift if at least an hour of it remains, otherwise no person for it. */
export function endAtOrOpen({ id, start }: Shift, instant: number): Remedy {
  return instant - start >= 60 * minuteMs
    ? { kind: 'endAt', shift: id, instant }
    : { kind: 'open', shift: id }
}

/** A later start of a shift if at least an hour of it remains, otherwise no person for it. */
export function startAtOrOpen({ id, end }: Shift, instant: number): Remedy {
  return end - instant >= 60 * minuteMs
    ? { kind: 'startAt', shift: id, instant }
    : { kind: 'open', shift: id }
}
