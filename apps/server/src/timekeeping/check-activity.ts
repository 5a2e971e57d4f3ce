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
import type { Stored } from '../crud/stored.ts'
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
export async function checkActivity(ctx: Context, row: Stored, before: Stored | null): Promise<Stored> {
  const whole = { ...before, ...row } as StoredActivity
  requireOwnTime(ctx, [whole.user, ...(before === null ? [] : [before.user])])
  const problems = workedTimeProblems(workedTime(whole))
  if (problems.length > 0) {
    throw validationError(problems.map(({ field, reason }) => ({ field, message: texts[reason] })))
  }
  await requireOwnDepartment(ctx, whole)
  if (whole.end === null) await refuseSecondOpen(ctx, whole)
  return {
    ...row,
    isCorrected: before !== null && (before.isCorrected === true || isCorrection(row, before)),
  }
}

/** Employees book their own time; for others only administrators do, who plan it. */
export function requireOwnTime({ user }: Pick<Context, 'user'>, people: readonly unknown[]): void {
  if (user === null || isAdmin(user.roles) || people.every((person) => person === user.id)) return
  throw validationError([{ field: 'user', message: workingTimeTexts.notOwn }])
}

/** Status and length of an activity, up to now where it is not over. */
export function activityResult({ now }: Context, row: Stored): Stored {
  const worked = workedTime(row as StoredActivity)
  return { status: activityStatus(worked), duration: workedMinutes(worked, now) }
}

/** A unique index guarantees it as well; this names the field. */
async function refuseSecondOpen({ db }: Context, { id, user }: StoredActivity): Promise<void> {
  const other = and(
    eq(workingActivities.user, user),
    isNull(workingActivities.end),
    // A new one has no number yet.
    ne(workingActivities.id, id ?? 0),
  )
  if ((await db.$count(workingActivities, other)) > 0) {
    throw validationError([{ field: 'user', message: workingTimeTexts.openActivity }])
  }
}

function isCorrection(row: Stored, before: Stored): boolean {
  return timeFields.some((name) => name in row && JSON.stringify(row[name]) !== JSON.stringify(before[name]))
}

function workedTime({ start, end, pauses }: StoredActivity): WorkedTime {
  return {
    start: start.getTime(),
    end: end?.getTime() ?? null,
    pauses: pauses.map((pause) => ({
      start: Date.parse(pause.start),
      end: pause.end === null ? null : Date.parse(pause.end),
    })),
  }
}
