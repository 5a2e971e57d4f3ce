import { workingTimeTexts } from '@theke/contract/timekeeping/working-time-texts.ts'
import type { ActivityTimes } from '@theke/domain/timekeeping/clock-events.ts'
import { workedTimeProblems, type WorkedTimeProblem } from '@theke/domain/timekeeping/working-activity.ts'
import { and, eq, gt, isNull, lt, ne, or } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { validationError } from '../../http/http-errors.ts'
import { timeCorrections } from '../ledger-tables.ts'
import { requireOwnDepartment } from '../require-own-department.ts'
import { workingActivities } from '../timekeeping-tables.ts'
import { projectActivities } from './project-activities.ts'
import { toStoredTimes } from './stored-times.ts'

/** A change of one activity: what it was and what it becomes, null where there is none. */
type ActivityChange = {
  user: number
  activity: number
  before: ActivityTimes | null
  after: ActivityTimes | null
}

/** Records what somebody who may decide has changed, and derives the activities of its person anew. The caller has locked the ledger. */
export async function recordCorrection(
  ctx: Context,
  { user, activity, before, after }: ActivityChange,
  reason: string,
): Promise<void> {
  const branch = (after ?? before)?.branch
  if (branch === undefined) return
  const decided = { decidedBy: ctx.user?.id ?? null, decidedAt: new Date(ctx.now) }
  await ctx.db.insert(timeCorrections).values({
    user,
    branch,
    activity,
    reason,
    before: before && toStoredTimes(before),
    after: after && toStoredTimes(after),
    state: 'approved',
    requestedBy: decided.decidedBy,
    requestedAt: decided.decidedAt,
    ...decided,
  })
  await projectActivities(ctx, user, changedSince(before, after))
}

/** The first moment that a change is about, in epoch milliseconds. */
export function changedSince(...times: readonly (ActivityTimes | null)[]): number {
  return Math.min(...times.flatMap((one) => (one === null ? [] : [one.start])))
}

const texts: Record<WorkedTimeProblem['reason'], string> = {
  'end-before-start': workingTimeTexts.endBeforeStart,
  'pause-outside': workingTimeTexts.pauseOutside,
  'pause-overlaps': workingTimeTexts.pauseOverlaps,
  'pause-open': workingTimeTexts.pauseOpen,
}

/** Refuses a working time that cannot be true, each problem at its field; `id` is its activity, 0 for a new one. */
export async function requirePossibleTimes(
  ctx: Context,
  user: number,
  id: number,
  times: ActivityTimes,
): Promise<void> {
  const problems = workedTimeProblems(times)
  if (problems.length > 0) {
    throw validationError(problems.map(({ field, reason }) => ({ field, message: texts[reason] })))
  }
  await requireOwnDepartment(ctx, times)
  await refuseOverlap(ctx, user, id, times)
}

/** Nobody works twice at once. What is open goes on until now. */
async function refuseOverlap(
  { db, now }: Context,
  user: number,
  id: number,
  { start, end }: ActivityTimes,
): Promise<void> {
  const table = workingActivities
  const others = and(eq(table.user, user), ne(table.id, id))
  if (end === null && (await db.$count(table, and(others, isNull(table.end)))) > 0) {
    throw validationError([{ field: 'user', message: workingTimeTexts.openActivity }])
  }
  const until = new Date(end ?? Math.max(start, now))
  const lasts = or(gt(table.end, new Date(start)), and(isNull(table.end), lt(table.start, new Date(now))))
  if (until.getTime() > start && (await db.$count(table, and(others, lt(table.start, until), lasts))) > 0) {
    throw validationError([{ field: 'start', message: workingTimeTexts.overlaps }])
  }
}
