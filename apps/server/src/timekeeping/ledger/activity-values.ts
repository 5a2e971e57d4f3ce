import { maxActivityMs } from '@theke/domain/timekeeping/clock-events.ts'
import type { DerivedActivity } from '@theke/domain/timekeeping/derive-activities.ts'
import type { workingActivities } from '../timekeeping-tables.ts'
import { type ActivityRow, toStoredTimes } from './stored-times.ts'

export type ActivityValues = Omit<typeof workingActivities.$inferInsert, 'comment'>

/** What is stored of a derived activity, `before` being the row that it has already. */
export function activityValues(user: number, one: DerivedActivity, before?: ActivityRow): ActivityValues {
  const { branch, department, project, task, isCorrected } = one
  const { pauses } = toStoredTimes(one)
  const end = one.end === null ? null : new Date(one.end)
  const start = new Date(one.start)
  return {
    user,
    branch,
    department,
    project,
    task,
    start,
    end,
    pauses,
    isCorrected,
    flag: flagOf(one, before),
  }
}

function flagOf({ activity, start, end, isEndMissing }: DerivedActivity, before?: ActivityRow) {
  if (isEndMissing) return 'endMissing'
  if (end === null) return before?.flag === 'forgotten' ? 'forgotten' : null
  return activity === null && end - start > maxActivityMs ? 'tooLong' : null
}
