import { warningText } from '@theke/contract/timekeeping/labour-law-texts.ts'
import { shiftSwapsApi, type ShiftSwap } from '@theke/contract/timekeeping/shift-swaps-api.ts'
import { workingTimeTexts } from '@theke/contract/timekeeping/working-time-texts.ts'
import { eq } from 'drizzle-orm'
import { isAdmin } from '@theke/contract/access.ts'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { httpError, validationError } from '../../http/http-errors.ts'
import { peopleOfBranch } from '../../people/people-of-branch.ts'
import type { NotifyPerson } from '../notify-person.ts'
import { recordExceptions } from '../planning/rule-exceptions.ts'
import type { StoredSchedule } from '../planning/shift-draft.ts'
import { lockSwap } from './answer-swap.ts'
import { oneSwap } from './list-swaps.ts'
import { notifySwap } from './notify-swap.ts'
import { lockTaker } from './open-shifts.ts'
import { shiftSwaps, type StoredSwap } from './swap-tables.ts'
import { warningsOfTaking } from './take-warnings.ts'
import { transferShift } from './transfer-shift.ts'

/**
 * Confirms or rejects a swap that somebody accepted (R-TIME-40). Confirmed, the shift changes hands in the same transaction. A rule that this
 * breaks needs a comment, which is recorded as its reason.
 */
export function decideSwap(notifyPerson: NotifyPerson) {
  return async (
    ctx: Context,
    { id, body: { decision, comment } }: Input<typeof shiftSwapsApi.decideSwap>,
  ): Promise<ShiftSwap> => {
    const isApproved = decision === 'approve'
    await inTransaction(ctx, async (ctx) => {
      await prepare(ctx, id)
      const { row } = await lockSwap(ctx, id, [isApproved ? 'confirm' : 'reject'])
      const { swap, shift } = row
      const { taker } = swap
      if (shift === null || taker === null) throw httpError('shift-replanned')
      if (isApproved) await requireReason(ctx, { shift, taker, comment })
      await ctx.db
        .update(shiftSwaps)
        .set({
          status: isApproved ? 'confirmed' : 'rejected',
          decidedAt: new Date(ctx.now),
          decidedByName: ctx.user?.name ?? '',
          decisionComment: comment,
        })
        .where(eq(shiftSwaps.id, id))
      if (isApproved) await transferShift(ctx, notifyPerson, { shift, taker })
      else await tellRejected(ctx, notifyPerson, { swap, taker, comment })
    })
    return oneSwap(ctx, id)
  }
}

/** Locks the taker before the shift, in the order of people who take open ones; managers leave their own swaps to others. */
async function prepare(ctx: Context, id: number): Promise<void> {
  const { db, user } = ctx
  const [swap] = await db.select().from(shiftSwaps).where(eq(shiftSwaps.id, id))
  if (user === null || swap === undefined) return
  const isOwn = swap.from === user.id || swap.taker === user.id
  if (isOwn && !isAdmin(user.roles)) throw httpError('own-request')
  if (swap.taker !== null) await lockTaker(ctx, swap.taker)
}

async function requireReason(
  ctx: Context,
  { shift, taker, comment }: { shift: StoredSchedule; taker: number; comment: string },
): Promise<void> {
  const person = (await peopleOfBranch(ctx, shift.branch)).find(({ id }) => id === taker)
  if (person === undefined) throw httpError('reference-gone')
  const [warnings = []] = await warningsOfTaking(ctx, [{ user: taker, shift }])
  const violations = warnings.filter(({ severity }) => severity === 'violation')
  if (violations.length > 0 && comment.trim() === '') {
    const texts = violations.map((warning) => warningText(warning, person.firstName))
    throw validationError([
      { field: 'comment', message: `${workingTimeTexts.swapReasonMissing} ${texts.join(' ')}` },
    ])
  }
  await recordExceptions(
    ctx,
    shift.branch,
    violations.map((warning) => ({ person, warning, reason: comment })),
  )
}

async function tellRejected(
  ctx: Context,
  notifyPerson: NotifyPerson,
  { swap, taker, comment }: { swap: StoredSwap; taker: number; comment: string },
): Promise<void> {
  const to = [swap.from, taker].filter((id) => id !== null)
  await notifySwap(ctx, notifyPerson, { swap, kind: 'rejected', to, other: null, comment })
}
