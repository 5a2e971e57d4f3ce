import type {
  timeCorrectionsApi,
  TimeCorrectionView,
} from '@theke/contract/timekeeping/time-corrections-api.ts'
import { workingTimeTexts } from '@theke/contract/timekeeping/working-time-texts.ts'
import type { ActivityTimes } from '@theke/domain/timekeeping/clock-events.ts'
import { rebaseCorrection } from '@theke/domain/timekeeping/rebase-correction.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { httpError, validationError } from '../../http/http-errors.ts'
import { changedSince, requirePossibleTimes } from '../ledger/correct-activity.ts'
import { lockLedgers } from '../ledger/lock-ledgers.ts'
import { projectActivities } from '../ledger/project-activities.ts'
import { fromStoredTimes, timesOfRow, toStoredTimes } from '../ledger/stored-times.ts'
import { timeCorrections } from '../ledger-tables.ts'
import { ofManagedPeople, requireRightOver } from '../../crud/staff-rights.ts'
import { workingActivities } from '../timekeeping-tables.ts'
import { type CorrectionRow, correctionView } from './correction-views.ts'

/** Approves a requested correction, which counts from then on, or rejects it with a reason (R-TIME-12). */
export function decideCorrection(
  ctx: Context,
  { id, body: { decision, comment } }: Input<typeof timeCorrectionsApi.decideCorrection>,
): Promise<TimeCorrectionView> {
  return inTransaction(ctx, async (ctx) => {
    const request = await requireRequest(ctx, id)
    await requireRightOver(ctx, request.user)
    await lockLedgers(ctx, [request.user])
    if (decision === 'reject' && comment.trim() === '')
      throw validationError([{ field: 'comment', message: workingTimeTexts.commentMissing }])
    const changes =
      decision === 'reject' ? { state: 'rejected' as const } : await approvedChanges(ctx, request)
    const [row] = await ctx.db
      .update(timeCorrections)
      .set({
        ...changes,
        comment: comment.trim(),
        decidedBy: ctx.user?.id ?? null,
        decidedAt: new Date(ctx.now),
      })
      .where(and(eq(timeCorrections.id, id), eq(timeCorrections.state, 'requested')))
      .returning()
    if (row === undefined) throw httpError('time-decided', workingTimeTexts.correctionDecided)
    if (row.state === 'approved') {
      const times = [row.before, row.after].map((one) => one && fromStoredTimes(one))
      await projectActivities(ctx, row.user, changedSince(...times))
    }
    return correctionView(ctx, row)
  })
}

async function requireRequest(ctx: Context, id: number): Promise<CorrectionRow> {
  const [request] = await ctx.db
    .select()
    .from(timeCorrections)
    .where(and(eq(timeCorrections.id, id), ofManagedPeople(ctx, timeCorrections.user)))
  if (request === undefined) throw httpError('not-found')
  return request
}

/** What the correction becomes once it is approved: about the activity as it is now. */
async function approvedChanges(
  ctx: Context,
  request: CorrectionRow,
): Promise<Partial<CorrectionRow> & Pick<CorrectionRow, 'state'>> {
  const { user, activity } = request
  const wanted = request.after && fromStoredTimes(request.after)
  if (activity === null || request.before === null) {
    if (wanted === null) throw new Error('A correction is about something')
    await requirePossibleTimes(ctx, user, 0, wanted)
    return { state: 'approved', activity: await nextActivity(ctx) }
  }
  const current = await currentTimes(ctx, user, activity)
  const after = wanted && rebaseCorrection(fromStoredTimes(request.before), wanted, current)
  if (after !== null) await requirePossibleTimes(ctx, user, activity, after)
  return { state: 'approved', before: toStoredTimes(current), after: after && toStoredTimes(after) }
}

async function currentTimes({ db }: Context, user: number, id: number): Promise<ActivityTimes> {
  const [row] = await db
    .select()
    .from(workingActivities)
    .where(and(eq(workingActivities.id, id), eq(workingActivities.user, user)))
  if (row === undefined) throw httpError('changed-meanwhile')
  return timesOfRow(row)
}

/** The number of an activity that is not there yet. */
async function nextActivity({ db }: Context): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('working_activities', 'id'))::int as id`,
  )
  const [next] = rows
  if (next === undefined) throw new Error('A sequence returned nothing')
  return next.id
}
