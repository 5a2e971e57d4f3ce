import type { PlannedWeek } from '@theke/contract/timekeeping/planning-api.ts'
import type { PlannedStaff } from '@theke/domain/timekeeping/coverage.ts'
import { toWall, type PlanShift } from './shifts/plan-shifts.ts'

/** The work of people at the branch among shifts of a day, in minutes since its midnight. An open shift covers nothing. */
export function plannedStaff(week: PlannedWeek, date: string, shifts: readonly PlanShift[]): PlannedStaff[] {
  const midnight = Date.parse(`${date}T00:00:00Z`) / 60_000
  return shifts.flatMap(({ planned, branch }) => {
    if (planned?.type !== 'work' || planned.user === null || branch.id !== week.branch.id) return []
    const [from, to] = [planned.start, planned.end].map((moment) => toWall(Date.parse(moment)) - midnight)
    return [{ department: planned.department?.id ?? null, from: from ?? 0, to: to ?? 0 }]
  })
}
