import type { DraftOf } from '@theke/contract/define-entity.ts'
import { workingActivity } from '@theke/contract/timekeeping/working-activity.ts'
import { hasPermission } from '@theke/contract/permissions/requirements.ts'
import { countedEnd } from '@theke/domain/timekeeping/worked-days.ts'
import { activityStatus, workedMinutes } from '@theke/domain/timekeeping/working-activity.ts'
import { eq, type SQL } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { workingTimeTexts } from '@theke/contract/timekeeping/working-time-texts.ts'
import type { Context } from '../core/context.ts'
import { validationError } from '../http/http-errors.ts'
import { recordCorrection, requirePossibleTimes } from './ledger/correct-activity.ts'
import { lockLedgers } from './ledger/lock-ledgers.ts'
import { type ActivityRow, timesOfRow, toStoredTimes, workedTime } from './ledger/stored-times.ts'
import { workingActivities } from './timekeeping-tables.ts'

type Lasting = Pick<ActivityRow, 'start' | 'end'>

/** Whether somebody decides about the working times of others, in their branches (R-TIME-12). */
export function managesTimes({ user }: Pick<Context, 'user'>): boolean {
  return hasPermission(user, workingActivity.endpoints.update.permission)
}

/** Managers see the activities of their branches, others their own. */
export function activityScope(ctx: Context): SQL | undefined {
  return managesTimes(ctx) ? undefined : eq(workingActivities.user, ctx.user?.id ?? 0)
}

/** Status and length of an activity, up to now where it is not over, and 0 where its end was forgotten. */
export function activityResult({ now }: Context, activity: ActivityRow) {
  const worked = workedTime(activity)
  return { status: activityStatus(worked), duration: workedMinutes(worked, countedEnd(worked, now)) }
}

/** Validates a working time, and marks it when it is changed afterwards. */
export async function checkActivity(
  ctx: Context,
  row: Partial<ActivityRow>,
  before: ActivityRow | null,
): Promise<Partial<ActivityRow>> {
  const { id = 0, user, start, branch, ...whole } = { ...before, ...row }
  if (user === undefined || start === undefined || branch === undefined)
    throw new Error('A working time has a person, a branch and a start')
  await lockLedgers(ctx, [user])
  const { department = null, project = null, task = null, end = null, pauses = [] } = whole
  const times = { branch, department, project, task, ...workedTime({ start, end, pauses }) }
  if (before !== null && user === before.user && isDeepStrictEqual(times, timesOfRow(before))) return row
  requirePast(ctx, { start, end }, before)
  await requirePossibleTimes(ctx, user, id, times)
  return { ...row, pauses: toStoredTimes(times).pauses, isCorrected: before?.user === user, flag: null }
}

/** Refuses times that are still to come, unless they are stored already. */
function requirePast({ now }: Context, times: Lasting, before: Lasting | null): void {
  const field = (['start', 'end'] as const).find((name) => {
    const moment = times[name]?.getTime()
    return moment !== undefined && moment > now && moment !== before?.[name]?.getTime()
  })
  if (field !== undefined) throw validationError([{ field, message: workingTimeTexts.inFuture }])
}

/** Records what was entered or changed as a correction, for each person whose working time it is. */
export async function recordChange(
  ctx: Context,
  row: ActivityRow,
  { reason = '' }: Partial<DraftOf<typeof workingActivity>>,
  before: ActivityRow | null,
): Promise<void> {
  const activity = row.id
  const [was, is] = [before && timesOfRow(before), timesOfRow(row)]
  if (before !== null && before.user !== row.user) {
    await recordCorrection(ctx, { user: before.user, activity, before: was, after: null }, reason)
    await recordCorrection(ctx, { user: row.user, activity, before: null, after: is }, reason)
  } else if (!isDeepStrictEqual(was, is)) {
    await recordCorrection(ctx, { user: row.user, activity, before: was, after: is }, reason)
  }
}

/** Records that an activity was taken away. */
export async function recordRemoval(ctx: Context, row: ActivityRow): Promise<void> {
  const { id: activity, user } = row
  await recordCorrection(ctx, { user, activity, before: timesOfRow(row), after: null }, '')
}
