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

type StoredSpan = { id: number; start: Date; end: Date | null }

/**
 * Which stored activity each derived one is, so that an activity keeps its number when later events change it: the one that was corrected
 * under this number, else the one with the same start, else one of which either contains the start of the other.
 */
export function matchActivities<Row extends StoredSpan>(
  rows: readonly Row[],
  derived: readonly DerivedActivity[],
): Map<DerivedActivity, Row> {
  const found = new Map<DerivedActivity, Row>()
  const left = new Set(rows)
  const rules = [
    (one: DerivedActivity, row: Row) => one.activity === row.id,
    (one: DerivedActivity, row: Row) => one.activity === null && one.start === row.start.getTime(),
    (one: DerivedActivity, row: Row) =>
      one.activity === null && (contains(one, row.start.getTime()) || contains(spanOf(row), one.start)),
  ]
  for (const isSame of rules) {
    for (const one of derived.filter((one) => !found.has(one))) {
      const row = [...left].find((row) => isSame(one, row))
      if (row === undefined) continue
      found.set(one, row)
      left.delete(row)
    }
  }
  return found
}

function spanOf({ start, end }: StoredSpan) {
  return { start: start.getTime(), end: end?.getTime() ?? null }
}

function contains({ start, end }: { start: number; end: number | null }, moment: number): boolean {
  return start <= moment && (end === null || moment <= end)
}
