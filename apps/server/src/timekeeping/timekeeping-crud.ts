import { companyHoliday } from '@theke/contract/timekeeping/company-holiday.ts'
import { employmentContract } from '@theke/contract/timekeeping/employment-contract.ts'
import { project } from '@theke/contract/timekeeping/project.ts'
import { staffRequirement } from '@theke/contract/timekeeping/staff-requirement.ts'
import { task } from '@theke/contract/timekeeping/task.ts'
import { workingActivity } from '@theke/contract/timekeeping/working-activity.ts'
import { workingSchedule } from '@theke/contract/timekeeping/working-schedule.ts'
import { sql } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { crud } from '../crud/resource.ts'
import { requireRightFor } from '../crud/staff-rights.ts'
import { checkContract, weeklyHours } from './accounts/check-contract.ts'
import { companyHolidays, employmentContracts } from './accounts/contract-tables.ts'
import {
  activityResult,
  activityScope,
  checkActivity,
  recordChange,
  recordRemoval,
} from './activity-hooks.ts'
import { lockLedgersOf } from './ledger/lock-ledgers.ts'
import { checkRequirement } from './planning/check-requirement.ts'
import { checkSchedule, scheduleScope } from './planning/check-schedule.ts'
import { staffRequirements } from './planning/planning-tables.ts'
import { projects, tasks, workingActivities, workingSchedules } from './timekeeping-tables.ts'
import { withinDays } from './within-days.ts'
import { workingTimeTexts } from '@theke/contract/timekeeping/working-time-texts.ts'
import { validationError } from '../http/http-errors.ts'

type Lasting = { start: string | Date | null; end: string | Date | null }

/** Working activities, which are derived: what is written here becomes a correction. */
export const activityResource = crud(workingActivity, workingActivities, {
  staffScope: activityScope,
  beforeLock: lockLedgersOf,
  beforeSave: checkActivity,
  afterSave: recordChange,
  afterRemove: recordRemoval,
  computedFields: activityResult,
  filters: withinDays(workingActivities),
})

export const scheduleResource = crud(workingSchedule, workingSchedules, {
  staffScope: scheduleScope,
  beforeSave: checkSchedule,
  filters: withinDays(workingSchedules),
})

export const timekeepingCrud = [
  crud(project, projects, { beforeSave: requireEndAfterStart }),
  crud(task, tasks, { filters: { user: (id: number) => sql`${id} = any(${tasks.users})` } }),
  activityResource,
  scheduleResource,
  crud(employmentContract, employmentContracts, {
    beforeSave: checkContract,
    computedFields: weeklyHours,
  }),
  crud(companyHoliday, companyHolidays, {
    beforeSave: (ctx, row, before) => {
      if (before !== null) requireRightForDay(ctx, before)
      requireRightForDay(ctx, { branch: null, ...before, ...row })
      return row
    },
    requireRemovable: requireRightForDay,
  }),
  crud(staffRequirement, staffRequirements, {
    beforeSave: checkRequirement,
  }),
]

/** A day without a branch is one of all branches. */
function requireRightForDay(ctx: Context, { branch }: { branch: number | null }): void {
  requireRightFor(ctx, branch === null ? 'all' : [branch])
}

/** Refuses an end before its start. Days sort as texts, instants as dates. */
function requireEndAfterStart<Row extends Partial<Lasting>>(
  _ctx: unknown,
  row: Row,
  before: Lasting | null,
): Row {
  const { start = null, end = null } = { ...before, ...row }
  if (start !== null && end !== null && end < start) {
    throw validationError([{ field: 'end', message: workingTimeTexts.endBeforeStart }])
  }
  return row
}
