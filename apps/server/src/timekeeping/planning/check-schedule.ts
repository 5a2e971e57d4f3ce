import { hasPermission } from '@theke/contract/permissions/requirements.ts'
import { workingSchedule } from '@theke/contract/timekeeping/working-schedule.ts'
import { workingTimeTexts } from '@theke/contract/timekeeping/working-time-texts.ts'
import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { validationError } from '../../http/http-errors.ts'
import { requireOwnDepartment } from '../require-own-department.ts'
import { workingSchedules } from '../timekeeping-tables.ts'
import { scheduleProblem } from './schedule-problem.ts'
import type { StoredSchedule } from './shift-draft.ts'

/** Planners see all, other people what is published of their own, and open shifts (R-TIME-10). */
export function scheduleScope({ user }: Context): SQL | undefined {
  if (hasPermission(user, workingSchedule.endpoints.update.permission)) return undefined
  return and(
    eq(workingSchedules.isPublished, true),
    or(eq(workingSchedules.user, user?.id ?? 0), isNull(workingSchedules.user)),
  )
}

/** Refuses what cannot be true of a schedule. */
export async function checkSchedule(
  ctx: Context,
  row: Partial<StoredSchedule>,
  before: StoredSchedule | null,
): Promise<Partial<StoredSchedule>> {
  const { user = null, type = 'work', start, end, pause = 0 } = { ...before, ...row }
  if (start === undefined || end === undefined) throw new Error('A schedule has a start and an end')
  // The times of a schedule that was stored under weaker rules are judged when they change.
  const isStored = before !== null && isSameTime({ type, start, end, pause }, before)
  const problem = isStored ? null : scheduleProblem({ type, start, end, pause })
  if (problem !== null) throw validationError([problem])
  if (user === null && type !== 'work') {
    throw validationError([{ field: 'user', message: workingTimeTexts.personMissing }])
  }
  await requireOwnDepartment(ctx, { ...before, ...row })
  return row
}

type Times = Pick<StoredSchedule, 'type' | 'start' | 'end' | 'pause'>

function isSameTime(one: Times, other: Times): boolean {
  const isSameSpan = +one.start === +other.start && +one.end === +other.end
  return isSameSpan && one.pause === other.pause && one.type === other.type
}
