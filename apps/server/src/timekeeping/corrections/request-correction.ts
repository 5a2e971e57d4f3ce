import type {
  timeCorrectionsApi,
  TimeCorrectionView,
} from '@theke/contract/timekeeping/time-corrections-api.ts'
import { workingTimeTexts } from '@theke/contract/timekeeping/working-time-texts.ts'
import { isAdmin } from '@theke/contract/access.ts'
import type { ActivityTimes } from '@theke/domain/timekeeping/clock-events.ts'
import { and, eq } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../core/context.ts'
import { requireReferences } from '../../crud/references.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { fieldError, httpError, validationError } from '../../http/http-errors.ts'
import { timeCorrectionsApi as api } from '@theke/contract/timekeeping/time-corrections-api.ts'
import { requirePossibleTimes } from '../ledger/correct-activity.ts'
import { lockLedgers } from '../ledger/lock-ledgers.ts'
import { timesOfRow, toStoredTimes } from '../ledger/stored-times.ts'
import { timeCorrections } from '../ledger-tables.ts'
import { workingActivities } from '../timekeeping-tables.ts'
import { correctionView } from './correction-views.ts'

type Body = Input<typeof timeCorrectionsApi.requestCorrection>['body']

/** Stores what somebody says their own working time was; it changes nothing until a manager approves it (R-TIME-12). */
export function requestCorrection(
  ctx: Context,
  { body }: Input<typeof timeCorrectionsApi.requestCorrection>,
): Promise<TimeCorrectionView> {
  return inTransaction(ctx, async (ctx) => {
    const user = ctx.user?.id
    if (user === undefined) throw httpError('not-logged-in')
    await lockLedgers(ctx, [user])
    const before = body.activity === null ? null : await ownActivity(ctx, user, body.activity.id)
    const after = body.isRemoval ? null : await wantedTimes(ctx, user, body)
    if (isDeepStrictEqual(before, after))
      throw validationError([{ field: 'start', message: workingTimeTexts.nothingChanged }])
    const branch = (after ?? before)?.branch
    if (branch === undefined) throw new Error('A correction is about something')
    const [row] = await ctx.db
      .insert(timeCorrections)
      .values({
        user,
        branch,
        activity: body.activity?.id ?? null,
        reason: body.reason.trim(),
        before: before && toStoredTimes(before),
        after: after && toStoredTimes(after),
        state: 'requested',
        requestedBy: user,
        requestedAt: new Date(ctx.now),
      })
      .returning()
    if (row === undefined) throw new Error('An insert returned no row')
    return correctionView(ctx, row)
  })
}

async function ownActivity({ db }: Context, user: number, id: number): Promise<ActivityTimes> {
  const [row] = await db
    .select()
    .from(workingActivities)
    .where(and(eq(workingActivities.id, id), eq(workingActivities.user, user)))
  if (row === undefined) throw httpError('not-found')
  return timesOfRow(row)
}

async function wantedTimes(ctx: Context, user: number, body: Body): Promise<ActivityTimes> {
  await requireReferences(ctx, api.requestCorrection.body ?? {}, body)
  const { branch, department, project, task, start, end, pauses, activity } = body
  if (branch === null || start === null) throw new Error('A working time has a branch and a start')
  if (!isAdmin(ctx.user?.roles ?? []) && !ctx.user?.branchIds.includes(branch.id))
    throw fieldError('not-allowed', 'branch')
  const times: ActivityTimes = {
    branch: branch.id,
    department: department?.id ?? null,
    project: project?.id ?? null,
    task: task?.id ?? null,
    start: Date.parse(start),
    end: end === null ? null : Date.parse(end),
    pauses: pauses.map((pause) => ({
      start: Date.parse(pause.start ?? start),
      end: pause.end === null ? null : Date.parse(pause.end),
    })),
  }
  for (const field of ['start', 'end'] as const) {
    if ((times[field] ?? 0) > ctx.now) throw validationError([{ field, message: workingTimeTexts.inFuture }])
  }
  await requirePossibleTimes(ctx, user, activity?.id ?? 0, times)
  return times
}
