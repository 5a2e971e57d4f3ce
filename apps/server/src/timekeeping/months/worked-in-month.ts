import type { SheetSpan } from '@theke/contract/timekeeping/month-sheets-api.ts'
import { dayNumber, dayOfNumber } from '@theke/domain/time/day-number.ts'
import { contractOn } from '@theke/domain/timekeeping/employment-contract.ts'
import { labourLimits, lawOn } from '@theke/domain/timekeeping/labour-law/labour-law.ts'
import {
  type ShiftWarning,
  type ToWall,
  wallDay,
} from '@theke/domain/timekeeping/labour-law/shift-warning.ts'
import { shiftWarnings } from '@theke/domain/timekeeping/labour-law/shift-warnings.ts'
import type { MonthOfYear } from '@theke/domain/timekeeping/months/month-sheet.ts'
import {
  countedEnd,
  pausedMinutesUntil,
  workedByDay,
  type WorkedDay,
} from '@theke/domain/timekeeping/worked-days.ts'
import type { PlacedContract } from '../accounts/read-contracts.ts'
import { type ActivityRow, workedTime } from '../ledger/stored-times.ts'

/** What activities come to on each day: work and breaks of a night belong to the days on which they are. The contracts say whose law holds. */
export function workedOnDays(
  activities: readonly ActivityRow[],
  contracts: readonly PlacedContract[],
  now: number,
): Map<string, WorkedDay> {
  const ended = activities.map((row) => {
    const stored = workedTime(row)
    return { ...stored, end: countedEnd(stored, now) }
  })
  return workedByDay(
    ended,
    now,
    (day) => lawOn(contractOn(contracts, day)?.workplace.law ?? 'at', day).nightWork,
  )
}

/** The stretches of work by the day on which they begin. */
export function spansOnDays(
  activities: readonly ActivityRow[],
  toWall: ToWall,
  branchOf: (id: number) => SheetSpan['branch'],
): Map<string, SheetSpan[]> {
  const days = new Map<string, SheetSpan[]>()
  for (const { start, end, pauses, branch, isCorrected, flag } of activities) {
    const day = dayOfNumber(wallDay(start.getTime(), toWall))
    const span = {
      start: start.toISOString(),
      end: end?.toISOString() ?? null,
      branch: branchOf(branch),
      isCorrected,
      flag,
      pauses,
    }
    days.set(day, [...(days.get(day) ?? []), span])
  }
  return days
}

/** Where what was worked in a month breaks the labour law. The activities include those of the weeks around it. */
export function warningsInMonth(
  activities: readonly ActivityRow[],
  contracts: readonly PlacedContract[],
  { month, now, toWall }: { month: MonthOfYear; now: number; toWall: ToWall },
): ShiftWarning[] {
  const contract = contractOn(contracts, month.lastDay) ?? contracts.at(-1)
  if (contract === undefined) return []
  const shifts = activities.map((row) => {
    const worked = workedTime(row)
    const end = countedEnd(worked, now)
    const pauses = worked.pauses.map((pause) => ({
      start: pause.start,
      end: Math.min(pause.end ?? end, end),
    }))
    return {
      id: row.id,
      start: worked.start,
      end,
      pause: pausedMinutesUntil({ ...worked, end }, end),
      pauses,
    }
  })
  const limits = labourLimits(contract.workplace.law, contract.isMinor, month.lastDay)
  return shiftWarnings(shifts, { limits, away: [], toWall }).filter(
    ({ day }) => month.firstDay <= day && day <= month.lastDay,
  )
}

/** The first and the last day whose activities are needed to judge a month: rest is counted between weeks. */
export function daysAround({ firstDay, lastDay }: MonthOfYear): MonthOfYear {
  return { firstDay: dayOfNumber(dayNumber(firstDay) - 7), lastDay: dayOfNumber(dayNumber(lastDay) + 7) }
}
