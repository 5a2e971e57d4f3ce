import { shiftSwapsApi, type OpenShift, type ShiftSwap } from '@theke/contract/timekeeping/shift-swaps-api.ts'
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import type { NotifyPerson } from '../notify-person.ts'
import { workingSchedules } from '../timekeeping-tables.ts'
import { oneSwap } from './list-swaps.ts'
import { notifyDeciders } from './notify-swap.ts'
import { shiftSwaps } from './swap-tables.ts'
import { openShiftViews } from './swap-views.ts'
import { warningsOfTaking } from './take-warnings.ts'
import { transferShift } from './transfer-shift.ts'

const shownShifts = 100

/** The published open shifts of the caller's branches that have not begun, the next first. */
export async function listOpenShifts(ctx: Context): Promise<OpenShift[]> {
  const { user, now, db } = ctx
  if (user === null || user.branchIds.length === 0) return []
  const shifts = await db
    .select()
    .from(workingSchedules)
    .where(
      and(
        inArray(workingSchedules.branch, [...user.branchIds]),
        isNull(workingSchedules.user),
        eq(workingSchedules.isPublished, true),
        gt(workingSchedules.start, new Date(now)),
      ),
    )
    .orderBy(asc(workingSchedules.start), asc(workingSchedules.id))
    .limit(shownShifts)
  const requests = await db
    .select({ schedule: shiftSwaps.schedule })
    .from(shiftSwaps)
    .where(and(eq(shiftSwaps.taker, user.id), isNull(shiftSwaps.from), eq(shiftSwaps.status, 'accepted')))
  return openShiftViews(ctx, shifts, new Set(requests.flatMap(({ schedule }) => schedule ?? [])))
}

/**
 * Takes an open shift: the first of several people gets it at once (R-TIME-41). Where it would break a rule for the caller, or overlap with
 * what they already have, it waits for a manager instead.
 */
export function takeOpenShift(notifyPerson: NotifyPerson) {
  return async (ctx: Context, { id }: Input<typeof shiftSwapsApi.takeOpenShift>): Promise<ShiftSwap> => {
    const { user } = ctx
    if (user === null) throw httpError('not-logged-in')
    const swap = await inTransaction(ctx, async (ctx) => {
      // Two shifts that one person takes at once are judged one after the other.
      await lockTaker(ctx, user.id)
      const [shift] = await ctx.db
        .select()
        .from(workingSchedules)
        .where(eq(workingSchedules.id, id))
        .for('update')
      const isKnown = shift?.isPublished === true && shift.type === 'work'
      if (!isKnown || !user.branchIds.includes(shift.branch)) {
        throw httpError('not-found', shiftSwapsApi.takeOpenShift.failure)
      }
      if (shift.user !== null) throw httpError('shift-taken')
      if (shift.start.getTime() <= ctx.now) throw httpError('shift-begun')
      if (shift.draft !== null) throw httpError('shift-in-draft')
      const [warnings = []] = await warningsOfTaking(ctx, [{ user: user.id, shift }])
      const needsManager = warnings.some(({ severity }) => severity === 'violation')
      const [row] = await ctx.db
        .insert(shiftSwaps)
        .values({
          createdAt: new Date(ctx.now),
          schedule: shift.id,
          branch: shift.branch,
          department: shift.department,
          start: shift.start,
          end: shift.end,
          taker: user.id,
          comment: '',
          status: needsManager ? 'accepted' : 'confirmed',
        })
        .onConflictDoNothing()
        .returning()
      if (row === undefined) throw httpError('shift-requested')
      if (needsManager) await notifyDeciders(ctx, notifyPerson, { swap: row, taker: user.id })
      else await transferShift(ctx, notifyPerson, { shift, taker: user.id })
      return row
    })
    return oneSwap(ctx, swap.id)
  }
}

/** Makes everything that judges what a person could take wait for each other, until the transaction ends. */
export async function lockTaker({ db }: Pick<Context, 'db'>, user: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('shift-taker'), ${user})`)
}
