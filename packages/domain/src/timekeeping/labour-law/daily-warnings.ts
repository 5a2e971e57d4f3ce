import { weekdayOfNumber } from '../../time/day-number.ts'
import { breakWarnings } from './break-warnings.ts'
import type { LabourLimits } from './country-law.ts'
import {
  aboutShifts,
  daysOfShifts,
  endAtOrOpen,
  shiftMinutes,
  shiftsBy,
  startAtOrOpen,
  wallDay,
  workOf,
  type Shift,
  type ShiftWarning,
  type ToWall,
} from './shift-warning.ts'

const minuteMs = 60_000
const minutesPerDay = 1440
const sunday = 7

type Rules = { limits: LabourLimits; toWall: ToWall }

/** What breaks a limit of one day: hours and breaks, and for minors nights and Sundays. The shifts are in order. */
export function dailyWarnings(shifts: readonly Shift[], rules: Rules): ShiftWarning[] {
  const dayOf = daysOfShifts(shifts, rules.toWall)
  const days = shiftsBy(shifts, (shift) => dayOf.get(shift) ?? wallDay(shift.start, rules.toWall))
  return [...days].flatMap(([day, ofDay]) => [
    ...breakWarnings(ofDay, { ...rules, day }),
    ...hoursWarnings(ofDay, { ...rules, day }),
    ...spanWarnings(ofDay, { ...rules, day }),
    ...ofDay.flatMap((shift) => {
      const own = { ...rules, day: wallDay(shift.start, rules.toWall) }
      return [...nightWarnings(shift, own), ...sundayWarnings(shift, own)]
    }),
  ])
}

type DayRules = Rules & { day: number }

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
      ...aboutShifts(shifts, day),
      code: 'dailyHours',
      severity: isViolation ? 'violation' : 'notice',
      reference: limit.reference,
      actual: work,
      required: limit.minutes,
      remedy: endAtOrOpen(last, last.end - (work - limit.minutes) * minuteMs),
    },
  ]
}

function spanWarnings(shifts: readonly Shift[], { limits: { daySpan }, day }: DayRules): ShiftWarning[] {
  const last = shifts.at(-1)
  const { from, to, ...rest } = aboutShifts(shifts, day)
  const actual = Math.floor((to - from) / minuteMs)
  if (last === undefined || daySpan === null || actual <= daySpan.minutes) return []
  return [
    {
      ...rest,
      from,
      to,
      code: 'daySpan',
      severity: 'violation',
      reference: daySpan.reference,
      actual,
      required: daySpan.minutes,
      remedy: endAtOrOpen(last, from + daySpan.minutes * minuteMs),
    },
  ]
}

function nightWarnings(shift: Shift, { limits: { night }, toWall, day }: DayRules): ShiftWarning[] {
  if (night === null) return []
  const start = toWall(shift.start) - day * minutesPerDay
  const end = toWall(shift.end) - day * minutesPerDay
  const warning = {
    ...aboutShifts([shift], day),
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
      ...aboutShifts([shift], day),
      code: 'sunday',
      severity: 'violation',
      reference: limits.sunday.reference,
      actual: shiftMinutes(shift),
      required: 0,
      remedy: { kind: 'open', shift: shift.id },
    },
  ]
}
