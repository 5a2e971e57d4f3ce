import { dayOfNumber, weekdayOfNumber } from '../../time/day-number.ts'
import type { LabourLimits } from './labour-law.ts'
import {
  endAtOrOpen,
  shiftMinutes,
  shiftsBy,
  startAtOrOpen,
  wallDay,
  type Shift,
  type ShiftWarning,
  type ToWall,
} from './shift-warning.ts'

const minuteMs = 60_000
const minutesPerDay = 1440
const sunday = 7

type Rules = { limits: LabourLimits; toWall: ToWall }

/** What breaks a limit of one day: hours and breaks, and for minors nights and Sundays. The shifts are in order and belong to the day on which they start. */
export function dailyWarnings(shifts: readonly Shift[], rules: Rules): ShiftWarning[] {
  const days = shiftsBy(shifts, ({ start }) => wallDay(start, rules.toWall))
  return [...days].flatMap(([day, ofDay]) => [
    ...breakWarnings(ofDay, { ...rules, day }),
    ...hoursWarnings(ofDay, { ...rules, day }),
    ...ofDay.flatMap((shift) => [
      ...nightWarnings(shift, { ...rules, day }),
      ...sundayWarnings(shift, { ...rules, day }),
    ]),
  ])
}

type DayRules = Rules & { day: number }

function breakWarnings(shifts: readonly Shift[], { limits, day }: DayRules): ShiftWarning[] {
  const work = workOf(shifts)
  const rule = limits.breaks.findLast(({ over }) => work > over)
  if (rule === undefined) return []
  const gaps = shifts.slice(1).map((shift, index) => shift.start - (shifts[index]?.end ?? shift.start))
  const between = gaps.reduce((sum, gap) => sum + Math.max(0, Math.floor(gap / minuteMs)), 0)
  const actual = between + shifts.reduce((sum, { pause }) => sum + pause, 0)
  if (actual >= rule.minutes) return []
  const longest = shifts.toSorted((one, other) => shiftMinutes(other) - shiftMinutes(one))[0]
  if (longest === undefined) return []
  const minutes = longest.pause + rule.minutes - actual
  return [
    {
      ...about(shifts, day),
      code: 'break',
      severity: 'violation',
      reference: rule.reference,
      actual,
      required: rule.minutes,
      remedy: { kind: 'pause', shift: longest.id, minutes },
    },
  ]
}

function hoursWarnings(
  shifts: readonly Shift[],
  { limits: { dayMax, dayNotice }, day }: DayRules,
): ShiftWarning[] {
  const work = workOf(shifts)
  const last = shifts.at(-1)
  const isViolation = work > dayMax.minutes
  const limit = isViolation ? dayMax : dayNotice
  if (last === undefined || limit === null || work <= limit.minutes) return []
  return [
    {
      ...about(shifts, day),
      code: 'dailyHours',
      severity: isViolation ? 'violation' : 'notice',
      reference: limit.reference,
      actual: work,
      required: limit.minutes,
      remedy: endAtOrOpen(last, last.end - (work - limit.minutes) * minuteMs),
    },
  ]
}

function nightWarnings(shift: Shift, { limits: { night }, toWall, day }: DayRules): ShiftWarning[] {
  if (night === null) return []
  const start = toWall(shift.start) - day * minutesPerDay
  const end = toWall(shift.end) - day * minutesPerDay
  const warning = {
    ...about([shift], day),
    code: 'night' as const,
    severity: 'violation' as const,
    reference: night.reference,
    required: 0,
  }
  if (start < night.to) {
    const remedy = startAtOrOpen(shift, shift.start + (night.to - start) * minuteMs)
    return [{ ...warning, actual: Math.min(end, night.to) - start, remedy }]
  }
  if (end > night.from) {
    const actual = end - Math.max(start, night.from)
    return [{ ...warning, actual, remedy: endAtOrOpen(shift, shift.end - (end - night.from) * minuteMs) }]
  }
  return []
}

function sundayWarnings(shift: Shift, { limits, day }: DayRules): ShiftWarning[] {
  if (limits.sunday === null || weekdayOfNumber(day) !== sunday) return []
  return [
    {
      ...about([shift], day),
      code: 'sunday',
      severity: 'violation',
      reference: limits.sunday.reference,
      actual: shiftMinutes(shift),
      required: 0,
      remedy: { kind: 'open', shift: shift.id },
    },
  ]
}

function about(shifts: readonly Shift[], day: number) {
  return {
    day: dayOfNumber(day),
    shifts: shifts.map(({ id }) => id),
    from: Math.min(...shifts.map(({ start }) => start)),
    to: Math.max(...shifts.map(({ end }) => end)),
    absence: null,
  }
}

function workOf(shifts: readonly Shift[]): number {
  return shifts.reduce((sum, shift) => sum + shiftMinutes(shift), 0)
}
