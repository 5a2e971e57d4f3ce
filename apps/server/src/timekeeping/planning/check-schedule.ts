import { hasPermission } from '@theke/contract/permissions/requirements.ts'
import { workingSchedule } from '@theke/contract/timekeeping/working-schedule.ts'
import { workingTimeTexts } from '@theke/contract/timekeeping/working-time-texts.ts'
import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { validationError } from '../../http/http-errors.ts'
import { requireOrder } from '../require-order.ts'
import { requireOwnDepartment } from '../require-own-department.ts'
import { workingSchedules } from '../timekeeping-tables.ts'
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
  requireOrder(ctx, row, before)
  const { user = null, type = 'work' } = { ...before, ...row }
  if (user === null && type !== 'work') {
    throw validationError([{ field: 'user', message: workingTimeTexts.personMissing }])
  }
  await requireOwnDepartment(ctx, { ...before, ...row })
  return row
}
