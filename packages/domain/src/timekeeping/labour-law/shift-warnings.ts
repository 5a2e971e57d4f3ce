import { dayNumber, dayOfNumber, mondayOfNumber } from '../../time/day-number.ts'
import { dailyWarnings } from './daily-warnings.ts'
import type { LabourLimits } from './country-law.ts'
import {
  daysOfShifts,
  startAtOrOpen,
  wallDay,
  type AwayTime,
  type Shift,
  type ShiftWarning,
  type ToWall,
} from './shift-warning.ts'
import { weeklyWarnings } from './weekly-warnings.ts'

const minuteMs = 60_000

/**
 * What is wrong with the shifts of one person by the labour law, and with each other (R-TIME-08). They have to include those of the week
 * before and after the ones that are judged, because rest is counted between them. Nothing here forbids a plan.
 */
export function shiftWarnings(
  shifts: readonly Shift[],
  { limits, away, toWall }: { limits: LabourLimits; away: readonly AwayTime[]; toWall: ToWall },
): ShiftWarning[] {
  const sorted = shifts.toSorted((one, other) => one.start - other.start || one.id - other.id)
  const dayOf = daysOfShifts(sorted, toWall)
  return [
    ...sorted.flatMap((shift) => absenceWarnings(shift, away, toWall)),
    ...oncePerWeek(
      limits,
      sorted.slice(1).flatMap((shift, index) => {
        const before = sorted[index]
        return before === undefined
          ? []
          : restWarnings(before, shift, {
              limits,
              toWall,
              isSameDay: dayOf.get(before) === dayOf.get(shift),
            })
      }),
    ),
    ...dailyWarnings(sorted, { limits, toWall }),
    ...weeklyWarnings(sorted, { limits, toWall }),
  ]
}

function absenceWarnings(shift: Shift, away: readonly AwayTime[], toWall: ToWall): ShiftWarning[] {
  const absence = away.find(({ start, end }) => start < shift.end && shift.start < end)
  if (absence === undefined) return []
  return [
    {
      code: 'absent',
      severity: 'violation',
      reference: null,
      day: dayOfNumber(wallDay(shift.start, toWall)),
      shifts: [shift.id],
      actual: 0,
      required: 0,
      from: shift.start,
      to: shift.end,
      absence: absence.type,
      remedy: { kind: 'open', shift: shift.id },
    },
  ]
}

/** Where the law allows it, the first rest of a week that is cut, but not by too much, is only a notice. */
function oncePerWeek({ shortRest }: LabourLimits, warnings: readonly ShiftWarning[]): ShiftWarning[] {
  const weeks = new Set<number>()
  return warnings.map((warning) => {
    if (shortRest === null || warning.code !== 'dailyRest' || warning.actual < shortRest.minutes)
      return warning
    const week = mondayOfNumber(dayNumber(warning.day))
    if (weeks.has(week)) return warning
    weeks.add(week)
    return { ...warning, severity: 'notice', reference: shortRest.reference }
  })
}

/** Two shifts at once, or too little rest between those of two days. */
function restWarnings(
  before: Shift,
  shift: Shift,
  { limits: { dailyRest }, toWall, isSameDay }: { limits: LabourLimits; toWall: ToWall; isSameDay: boolean },
): ShiftWarning[] {
  const both = {
    severity: 'violation' as const,
    day: dayOfNumber(wallDay(shift.start, toWall)),
    shifts: [before.id, shift.id],
    from: before.end,
    to: shift.start,
    absence: null,
  }
  if (shift.start < before.end) {
    return [
      {
        ...both,
        code: 'overlap',
        reference: null,
        actual: Math.floor((Math.min(before.end, shift.end) - shift.start) / minuteMs),
        required: 0,
        from: shift.start,
        to: Math.min(before.end, shift.end),
        remedy: startAtOrOpen(shift, before.end),
      },
    ]
  }
  const rest = Math.floor((shift.start - before.end) / minuteMs)
  if (isSameDay || rest >= dailyRest.minutes) return []
  return [
    {
      ...both,
      code: 'dailyRest',
      reference: dailyRest.reference,
      actual: rest,
      required: dailyRest.minutes,
      remedy: startAtOrOpen(shift, before.end + dailyRest.minutes * minuteMs),
    },
  ]
}
