import type { ErrorCode } from '@theke/contract/errors.ts'
import { shiftSwapsApi, type ShiftSwap } from '@theke/contract/timekeeping/shift-swaps-api.ts'
import {
  swapActions,
  swapSteps,
  type SwapAction,
  type SwapParty,
  type SwapState,
} from '@theke/domain/timekeeping/shift-swap.ts'
import { eq } from 'drizzle-orm'
import type { Context, SessionUser } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { httpError } from '../../http/http-errors.ts'
import type { NotifyPerson } from '../notify-person.ts'
import { workingSchedules } from '../timekeeping-tables.ts'
import { oneSwap } from './list-swaps.ts'
import { notifyDeciders, notifySwap, type SwapNews } from './notify-swap.ts'
import { shiftSwaps, type StoredSwap } from './swap-tables.ts'
import { partiesOf, stateOf, type SwapOfShift } from './swap-views.ts'

/** Why nothing can be done with a swap in this state any more. */
const refusals: Readonly<Record<SwapState, ErrorCode>> = {
  offered: 'request-decided',
  accepted: 'shift-taken',
  confirmed: 'shift-taken',
  rejected: 'request-decided',
  declined: 'request-decided',
  withdrawn: 'offer-withdrawn',
  expired: 'shift-begun',
  outdated: 'shift-replanned',
}

/**
 * Locks a swap and its shift for a step of the caller. Somebody who is none of its parties learns nothing of it.
 * @throws HttpError which says why the step is not possible
 */
export async function lockSwap(
  ctx: Context,
  id: number,
  actions: readonly SwapAction[],
): Promise<{ user: SessionUser; row: SwapOfShift; action: SwapAction }> {
  const { user } = ctx
  if (user === null) throw httpError('not-logged-in')
  const [known] = await ctx.db.select().from(shiftSwaps).where(eq(shiftSwaps.id, id))
  const schedule = known?.schedule ?? 0
  // The shift first, in the same order as those who take it or publish the week.
  const [shift = null] = await ctx.db
    .select()
    .from(workingSchedules)
    .where(eq(workingSchedules.id, schedule))
    .for('update')
  const [swap] = await ctx.db.select().from(shiftSwaps).where(eq(shiftSwaps.id, id)).for('update')
  const parties = swap === undefined ? [] : partiesOf(user, swap)
  const concerned = actions.filter((action) => isPartyOf(action, parties))
  if (swap === undefined || concerned.length === 0) {
    throw httpError('not-found', shiftSwapsApi.listShiftSwaps.failure)
  }
  const row = { swap, shift }
  const state = stateOf(row, ctx.now)
  const action = swapActions(state, parties).find((one) => concerned.includes(one))
  if (action === undefined) throw httpError(refusals[state])
  return { user, row, action }
}

function isPartyOf(action: SwapAction, parties: readonly SwapParty[]): boolean {
  const by: readonly SwapParty[] = swapSteps[action].by
  return by.some((party) => parties.includes(party))
}

/** Accepts an offer; managers are asked to decide then, and whose shift it is gets to know. */
export function acceptSwap(notifyPerson: NotifyPerson) {
  return (ctx: Context, { id }: { id: number }): Promise<ShiftSwap> =>
    inSwap(ctx, id, ['accept'], async (ctx, { user, swap }) => {
      await tell(ctx, notifyPerson, { swap, kind: 'accepted', to: swap.from, other: user.id })
      await notifyDeciders(ctx, notifyPerson, { swap, taker: user.id })
      return { status: 'accepted', taker: user.id }
    })
}

/** Declines an offer that was made to the caller alone. */
export function declineSwap(notifyPerson: NotifyPerson) {
  return (ctx: Context, { id }: { id: number }): Promise<ShiftSwap> =>
    inSwap(ctx, id, ['decline'], async (ctx, { user, swap }) => {
      await tell(ctx, notifyPerson, { swap, kind: 'declined', to: swap.from, other: user.id })
      return { status: 'declined' }
    })
}

/** Takes back an own offer, or that one wants the shift of somebody else or an open one. */
export function withdrawSwap(notifyPerson: NotifyPerson) {
  return (ctx: Context, { id }: { id: number }): Promise<ShiftSwap> =>
    inSwap(ctx, id, ['withdraw', 'takeBack'], async (ctx, { user, swap, action }) => {
      if (action === 'withdraw') {
        await tell(ctx, notifyPerson, { swap, kind: 'withdrawn', to: swap.taker, other: user.id })
        return { status: 'withdrawn' }
      }
      if (swap.from === null) return { status: 'withdrawn' }
      await tell(ctx, notifyPerson, { swap, kind: 'takenBack', to: swap.from, other: user.id })
      return { status: 'offered', taker: null }
    })
}

type Step = { user: SessionUser; swap: StoredSwap; action: SwapAction }

async function inSwap(
  ctx: Context,
  id: number,
  actions: readonly SwapAction[],
  step: (ctx: Context, step: Step) => Promise<Partial<Pick<StoredSwap, 'status' | 'taker'>>>,
): Promise<ShiftSwap> {
  await inTransaction(ctx, async (ctx) => {
    const { user, row, action } = await lockSwap(ctx, id, actions)
    const after = await step(ctx, { user, swap: row.swap, action })
    await ctx.db.update(shiftSwaps).set(after).where(eq(shiftSwaps.id, id))
  })
  return oneSwap(ctx, id)
}

async function tell(
  ctx: Context,
  notifyPerson: NotifyPerson,
  { to, ...news }: { swap: StoredSwap; kind: SwapNews; to: number | null; other: number },
): Promise<void> {
  if (to !== null) await notifySwap(ctx, notifyPerson, { ...news, to: [to] })
}
