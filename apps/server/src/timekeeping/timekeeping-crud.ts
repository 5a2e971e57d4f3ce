import { project } from '@theke/contract/timekeeping/project.ts'
import { task } from '@theke/contract/timekeeping/task.ts'
import { workingActivity } from '@theke/contract/timekeeping/working-activity.ts'
import { workingSchedule } from '@theke/contract/timekeeping/working-schedule.ts'
import { workingTimeTexts } from '@theke/contract/timekeeping/working-time-texts.ts'
import { sql } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { crud } from '../crud/resource.ts'
import { validationError } from '../http/http-errors.ts'
import { activityResult, checkActivity, requireOwnTime } from './check-activity.ts'
import { requireOwnDepartment } from './require-own-department.ts'
import { projects, tasks, workingActivities, workingSchedules } from './timekeeping-tables.ts'
import { withinDays } from './within-days.ts'

export const timekeepingCrud = [
  crud(project, projects, { beforeSave: requireOrder }),
  crud(task, tasks, { filters: { user: (id: number) => sql`${id} = any(${tasks.users})` } }),
  crud(workingActivity, workingActivities, {
    beforeSave: checkActivity,
    beforeRemove: async (ctx, row) => requireOwnTime(ctx, [row.user]),
    computedFields: activityResult,
    filters: withinDays(workingActivities),
  }),
  crud(workingSchedule, workingSchedules, {
    beforeSave: checkSchedule,
    filters: withinDays(workingSchedules),
  }),
]

type StoredSchedule = typeof workingSchedules.$inferSelect

async function checkSchedule(
  ctx: Context,
  row: Partial<StoredSchedule>,
  before: StoredSchedule | null,
): Promise<Partial<StoredSchedule>> {
  requireOrder(ctx, row, before)
  await requireOwnDepartment(ctx, { ...before, ...row })
  return row
}

type Lasting = { start: string | Date | null; end: string | Date | null }

/** Days sort as texts, instants as dates. */
function requireOrder<Row extends Partial<Lasting>>(_ctx: unknown, row: Row, before: Lasting | null): Row {
  const { start = null, end = null } = { ...before, ...row }
  if (start !== null && end !== null && end < start) {
    throw validationError([{ field: 'end', message: workingTimeTexts.endBeforeStart }])
  }
  return row
}
