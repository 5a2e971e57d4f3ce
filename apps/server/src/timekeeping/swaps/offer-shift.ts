import { shiftSwapsApi, type ShiftSwap } from '@theke/contract/timekeeping/shift-swaps-api.ts'
import { workingTimeTexts } from '@theke/contract/timekeeping/working-time-texts.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { httpError, validationError } from '../../http/http-errors.ts'
import { peopleOfBranch } from '../../people/people-of-branch.ts'
import type { NotifyPerson } from '../notify-person.ts'
import { workingSchedules } from '../timekeeping-tables.ts'
import { oneSwap } from './list-swaps.ts'
import { notifySwap } from './notify-swap.ts'
import { shiftSwaps } from './swap-tables.ts'
import { stateOf } from './swap-views.ts'

/** Offers an own published shift that has not begun to the colleagues of its branch, or to one of them, who is notified. */
export function offerShift(notifyPerson: NotifyPerson) {
  return async (ctx: Context, { body }: Input<typeof shiftSwapsApi.offerShift>): Promise<ShiftSwap> => {
    const { user } = ctx
    if (user === null) throw httpError('not-logged-in')
    const swap = await inTransaction(ctx, async (ctx) => {
      const [shift] = await ctx.db
        .select()
        .from(workingSchedules)
        .where(and(eq(workingSchedules.id, body.shift.id), eq(workingSchedules.user, user.id)))
        .for('update')
      if (shift === undefined || !shift.isPublished || shift.type !== 'work') {
        throw httpError('not-found', shiftSwapsApi.offerShift.failure)
      }
      if (shift.start.getTime() <= ctx.now) throw httpError('shift-begun')
      if (shift.draft !== null) throw httpError('shift-in-draft')
      const offeredTo = body.offeredTo?.id ?? null
      const people = offeredTo === null ? [] : await peopleOfBranch(ctx, shift.branch)
      if (offeredTo !== null && (offeredTo === user.id || !people.some(({ id }) => id === offeredTo))) {
        throw validationError([{ field: 'offeredTo', message: workingTimeTexts.notOfBranch }])
      }
      const lasting = and(
        eq(shiftSwaps.schedule, shift.id),
        eq(shiftSwaps.from, user.id),
        inArray(shiftSwaps.status, ['offered', 'accepted']),
      )
      const [before] = await ctx.db.select().from(shiftSwaps).where(lasting).for('update')
      if (before !== undefined) {
        if (stateOf({ swap: before, shift }, ctx.now) !== 'outdated') throw httpError('shift-offered')
        await ctx.db
          .update(shiftSwaps)
          .set({ status: 'withdrawn' as const })
          .where(eq(shiftSwaps.id, before.id))
      }
      const [row] = await ctx.db
        .insert(shiftSwaps)
        .values({
          createdAt: new Date(ctx.now),
          schedule: shift.id,
          branch: shift.branch,
          department: shift.department,
          start: shift.start,
          end: shift.end,
          from: user.id,
          offeredTo,
          comment: body.comment,
          status: 'offered',
        })
        .returning()
      if (row === undefined) throw new Error('The offer was not stored')
      if (offeredTo !== null) {
        await notifySwap(ctx, notifyPerson, { swap: row, kind: 'offered', to: [offeredTo], other: user.id })
      }
      return row
    })
    return oneSwap(ctx, swap.id)
  }
}
