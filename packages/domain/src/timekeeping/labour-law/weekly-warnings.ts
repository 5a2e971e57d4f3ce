import { mondayOfNumber } from '../../time/day-number.ts'
import type { LabourLimits } from './country-law.ts'
import {
  aboutShifts,
  endAtOrOpen,
  shiftsBy,
  wallDay,
  workOf,
  type Shift,
  type ShiftWarning,
  type ToWall,
} from './shift-warning.ts'

const minuteMs = 60_000
const minutesPerDay = 1440
const daysPerWeek = 7

type Rules = { limits: LabourLimits; toWall: ToWall }

/** Time without work between two shifts, by instants and by the wall clock; endless before the first and after the last. */
type Gap = { from: number; to: number; wallFrom: number; wallTo: number }

/** What breaks a limit of a week from Monday to Sunday. The shifts are in order and belong to the week in which they start. */
export function weeklyWarnings(shifts: readonly Shift[], rules: Rules): ShiftWarning[] {
  const weeks = shiftsBy(shifts, ({ start }) => mondayOfNumber(wallDay(start, rules.toWall)))
  const gaps = gapsBetween(shifts, rules.toWall)
  return [...weeks].flatMap(([monday, ofWeek]) => {
    const last = ofWeek.at(-1)
    if (last === undefined) return []
    const week = { ...rules, monday, last, shifts: ofWeek, gaps }
    return [...hoursWarnings(week), ...restWarnings(week), ...workingDaysWarnings(week)]
  })
}

type Week = Rules & { monday: number; last: Shift; shifts: readonly Shift[]; gaps: readonly Gap[] }

function hoursWarnings(week: Week): ShiftWarning[] {
  const { shifts, last, limits } = week
  const { weekMax, weekNotice } = limits
  const work = workOf(shifts)
  const isViolation = work > weekMax.minutes
  const limit = isViolation ? weekMax : weekNotice
  if (limit === null || work <= limit.minutes) return []
  return [
    {
      ...about(week),
      code: 'weeklyHours',
      severity: isViolation ? 'violation' : 'notice',
      reference: limit.reference,
      actual: work,
      required: limit.minutes,
      remedy: endAtOrOpen(last, last.end - (work - limit.minutes) * minuteMs),
    },
  ]
}

/** The weekly rest has to include a whole day of the week. */
function restWarnings(week: Week): ShiftWarning[] {
  const { limits, monday, last, gaps } = week
  const { weeklyRest } = limits
  if (weeklyRest === null) return []
  const [weekStart, weekEnd] = [monday * minutesPerDay, (monday + daysPerWeek) * minutesPerDay]
  const ofWeek = gaps.filter(({ wallFrom, wallTo }) => wallFrom < weekEnd && wallTo > weekStart)
  const minutesOf = ({ from, to }: Gap) => (to - from) / minuteMs
  const isRest = (gap: Gap) => {
    const firstWholeDay = Math.max(monday, Math.ceil(gap.wallFrom / minutesPerDay))
    const hasWholeDay =
      firstWholeDay < monday + daysPerWeek && gap.wallTo >= (firstWholeDay + 1) * minutesPerDay
    return hasWholeDay && minutesOf(gap) >= weeklyRest.minutes
  }
  if (ofWeek.some(isRest)) return []
  const longest = Math.max(0, ...ofWeek.map(minutesOf).filter(Number.isFinite))
  return [
    {
      ...about(week),
      code: 'weeklyRest',
      severity: 'violation',
      reference: weeklyRest.reference,
      actual: Math.floor(longest),
      required: weeklyRest.minutes,
      remedy: { kind: 'open', shift: last.id },
    },
  ]
}

function workingDaysWarnings(week: Week): ShiftWarning[] {
  const { shifts, last, limits, toWall } = week
  const days = new Set(shifts.map(({ start }) => wallDay(start, toWall))).size
  if (limits.workingDays === null || days <= limits.workingDays.days) return []
  return [
    {
      ...about(week),
      code: 'workingDays',
      severity: 'violation',
      reference: limits.workingDays.reference,
      actual: days,
      required: limits.workingDays.days,
      remedy: { kind: 'open', shift: last.id },
    },
  ]
}

function gapsBetween(shifts: readonly Shift[], toWall: ToWall): Gap[] {
  const gaps: Gap[] = []
  let from = -Infinity
  let wallFrom = -Infinity
  for (const { start, end } of shifts) {
    if (start > from) gaps.push({ from, to: start, wallFrom, wallTo: toWall(start) })
    if (end > from) [from, wallFrom] = [end, toWall(end)]
  }
  return [...gaps, { from, to: Infinity, wallFrom, wallTo: Infinity }]
}

function about({ shifts, last, toWall }: Week) {
  return aboutShifts(shifts, wallDay(last.start, toWall))
}
