import { isAdmin } from '@theke/contract/access.ts'
import { workingTimeTexts } from '@theke/contract/timekeeping/working-time-texts.ts'
import {
  activityStatus,
  workedMinutes,
  type WorkedTime,
  workedTimeProblems,
  type WorkedTimeProblem,
} from '@theke/domain/timekeeping/working-activity.ts'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { validationError } from '../http/http-errors.ts'
import { requireOwnDepartment } from './require-own-department.ts'
import { workingActivities } from './timekeeping-tables.ts'

type StoredActivity = typeof workingActivities.$inferSelect

const texts: Record<WorkedTimeProblem['reason'], string> = {
  'end-before-start': workingTimeTexts.endBeforeStart,
  'pause-outside': workingTimeTexts.pauseOutside,
  'pause-overlaps': workingTimeTexts.pauseOverlaps,
  'pause-open': workingTimeTexts.pauseOpen,
}

/** What decides how long somebody worked, and who. */
const timeFields = ['user', 'start', 'end', 'pauses'] as const

/** Validates a working time, and marks it when it is changed afterwards. */
export async function checkActivity(
  ctx: Context,
  row: Partial<StoredActivity>,
  before: StoredActivity | null,
): Promise<Partial<StoredActivity>> {
  const whole = { ...before, ...row }
  // A new one has no number yet.
  const { id = 0, user, start, end = null, pauses = [] } = whole
  if (user === undefined || start === undefined) throw new Error('A working time has a person and a start')
  requireOwnTime(ctx, [user, ...(before === null ? [] : [before.user])])
  const problems = workedTimeProblems(workedTime({ start, end, pauses }))
  if (problems.length > 0) {
    throw validationError(problems.map(({ field, reason }) => ({ field, message: texts[reason] })))
  }
  await requireOwnDepartment(ctx, whole)
  if (end === null) await refuseSecondOpen(ctx, { id, user })
  return {
    ...row,
    isCorrected: before !== null && (before.isCorrected || isCorrection(row, before)),
  }
}

/** Employees book their own time; for others only administrators do, who plan it. */
export function requireOwnTime({ user }: Pick<Context, 'user'>, people: readonly unknown[]): void {
  if (user === null || isAdmin(user.roles) || people.every((person) => person === user.id)) return
  throw validationError([{ field: 'user', message: workingTimeTexts.notOwn }])
}

/** Status and length of an activity, up to now where it is not over. */
export function activityResult({ now }: Context, activity: StoredActivity) {
  const worked = workedTime(activity)
  return { status: activityStatus(worked), duration: workedMinutes(worked, now) }
}

/** A unique index guarantees it as well; this names the field. */
async function refuseSecondOpen(
  { db }: Context,
  { id, user }: Pick<StoredActivity, 'id' | 'user'>,
): Promise<void> {
  const other = and(
    eq(workingActivities.user, user),
    isNull(workingActivities.end),
    ne(workingActivities.id, id),
  )
  if ((await db.$count(workingActivities, other)) > 0) {
    throw validationError([{ field: 'user', message: workingTimeTexts.openActivity }])
  }
}

function isCorrection(row: Partial<StoredActivity>, before: StoredActivity): boolean {
  return timeFields.some((name) => name in row && JSON.stringify(row[name]) !== JSON.stringify(before[name]))
}

function workedTime({ start, end, pauses }: Pick<StoredActivity, 'start' | 'end' | 'pauses'>): WorkedTime {
  return {
    start: start.getTime(),
    end: end?.getTime() ?? null,
    pauses: pauses.map((pause) => ({
      start: Date.parse(pause.start),
      end: pause.end === null ? null : Date.parse(pause.end),
    })),
  }
}
