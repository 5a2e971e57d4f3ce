import { isAdmin } from '@theke/contract/access.ts'
import { hasPermission } from '@theke/contract/permissions/requirements.ts'
import { warningText } from '@theke/contract/timekeeping/labour-law-texts.ts'
import {
  shiftSwapsApi,
  type OpenShift,
  type ShiftSwap,
  type SwapWarning,
} from '@theke/contract/timekeeping/shift-swaps-api.ts'
import type { ShiftWarning } from '@theke/domain/timekeeping/labour-law/shift-warning.ts'
import {
  isPending,
  swapActions,
  swapState,
  type SwapParty,
  type SwapState,
} from '@theke/domain/timekeeping/shift-swap.ts'
import type { Context, SessionUser } from '../../core/context.ts'
import { namesOf } from '../names-of.ts'
import type { StoredSchedule } from '../planning/shift-draft.ts'
import type { StoredSwap } from './swap-tables.ts'
import { warningsOfTaking, type Wish } from './take-warnings.ts'

/** A swap with its shift as it is now; null where that is not planned any more. */
export type SwapOfShift = { swap: StoredSwap; shift: StoredSchedule | null }

/** The state of a swap, for which its shift has to be published as it was offered. */
export function stateOf({ swap, shift }: SwapOfShift, now: number): SwapState {
  const isUnchanged =
    shift !== null &&
    shift.isPublished &&
    shift.type === 'work' &&
    shift.user === swap.from &&
    shift.department === swap.department &&
    shift.start.getTime() === swap.start.getTime() &&
    shift.end.getTime() === swap.end.getTime()
  return swapState({ status: swap.status, start: swap.start.getTime(), isUnchanged }, now)
}

/** What somebody is for a swap. A manager of it does not decide about their own, unless they administer the shop. */
export function partiesOf(user: SessionUser, { from, offeredTo, taker, branch }: StoredSwap): SwapParty[] {
  const isHere = user.branchIds.includes(branch)
  const isConcerned = from === user.id || taker === user.id
  const isOffered = from !== null && from !== user.id && isHere
  const decides = hasPermission(user, shiftSwapsApi.decideSwap.permission) && !isConcerned
  const parties: [SwapParty, boolean][] = [
    ['owner', from === user.id],
    ['taker', taker === user.id],
    ['named', isOffered && offeredTo === user.id],
    ['colleague', isOffered && offeredTo === null],
    ['manager', isAdmin(user.roles) || (decides && isHere)],
  ]
  return parties.filter(([, isSo]) => isSo).map(([party]) => party)
}

/** Swaps as the caller may know them; as many queries for many as for one. */
export async function swapViews(ctx: Context, rows: readonly SwapOfShift[]): Promise<ShiftSwap[]> {
  const { user, now } = ctx
  if (user === null || rows.length === 0) return []
  const judged = rows.map((row) => {
    const state = stateOf(row, now)
    const parties = partiesOf(user, row.swap)
    return {
      ...row,
      state,
      actions: swapActions(state, parties),
      wish: wishOf(row, { user, state, parties }),
    }
  })
  const warnings = await textsOfWishes(
    ctx,
    judged.flatMap(({ wish }) => wish ?? []),
  )
  const named = await namesOf(ctx.db, {
    users: rows.flatMap(({ swap: { from, offeredTo, taker } }) => [from, offeredTo, taker]),
    branches: rows.map(({ swap }) => swap.branch),
    departments: rows.map(({ swap }) => swap.department),
  })
  const person = (id: number | null) => (id === null ? null : named('users', id))
  return judged.map(({ swap, state, actions, wish }) => ({
    id: swap.id,
    createdAt: swap.createdAt.toISOString(),
    branch: named('branches', swap.branch),
    department: swap.department === null ? null : named('departments', swap.department),
    start: swap.start.toISOString(),
    end: swap.end.toISOString(),
    from: person(swap.from),
    offeredTo: person(swap.offeredTo),
    taker: person(swap.taker),
    comment: swap.comment,
    state,
    warnings: wish === null ? [] : (warnings.get(wish) ?? []),
    actions,
    decision:
      swap.decidedAt === null
        ? null
        : { by: swap.decidedByName, at: swap.decidedAt.toISOString(), comment: swap.decisionComment },
  }))
}

/** Whose plan is judged: that of the taker, for themselves and managers, or of the caller who could. */
function wishOf(
  { swap, shift }: SwapOfShift,
  { user, state, parties }: { user: SessionUser; state: SwapState; parties: readonly SwapParty[] },
): Wish | null {
  if (shift === null || !isPending(state)) return null
  if (swap.taker !== null) {
    return parties.includes('taker') || parties.includes('manager') ? { user: swap.taker, shift } : null
  }
  return swapActions(state, parties).includes('accept') ? { user: user.id, shift } : null
}

/** Open shifts as the caller sees them. */
export async function openShiftViews(
  ctx: Context,
  shifts: readonly StoredSchedule[],
  requested: ReadonlySet<number>,
): Promise<OpenShift[]> {
  const { user } = ctx
  if (user === null) return []
  const wishes = shifts.map((shift): Wish => ({ user: user.id, shift }))
  const warnings = await textsOfWishes(ctx, wishes)
  const named = await namesOf(ctx.db, {
    branches: shifts.map(({ branch }) => branch),
    departments: shifts.map(({ department }) => department),
  })
  return wishes.map((wish) => {
    const { id, branch, department, start, end, pause, comment } = wish.shift
    return {
      id,
      branch: named('branches', branch),
      department: department === null ? null : named('departments', department),
      start: start.toISOString(),
      end: end.toISOString(),
      pause,
      comment,
      warnings: warnings.get(wish) ?? [],
      isRequested: requested.has(id),
    }
  })
}

async function textsOfWishes(ctx: Context, wishes: readonly Wish[]): Promise<Map<Wish, SwapWarning[]>> {
  const warnings = await warningsOfTaking(ctx, wishes)
  const named = await namesOf(ctx.db, { users: wishes.map(({ user }) => user) })
  return new Map(
    wishes.map((wish, index) => [wish, textsOf(warnings[index] ?? [], named('users', wish.user).name)]),
  )
}

function textsOf(warnings: readonly ShiftWarning[], name: string): SwapWarning[] {
  return warnings.map((warning) => ({
    isViolation: warning.severity === 'violation',
    text: warningText(warning, name),
  }))
}
