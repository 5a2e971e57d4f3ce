import { isAdmin } from '@theke/contract/access.ts'
import { hasPermission } from '@theke/contract/permissions/requirements.ts'
import { shiftSwapsApi, type ShiftSwap } from '@theke/contract/timekeeping/shift-swaps-api.ts'
import { isPending, swapActions } from '@theke/domain/timekeeping/shift-swap.ts'
import { and, desc, eq, gt, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import { peopleOfBranch } from '../../people/people-of-branch.ts'
import { ofOwnBranches } from '../../crud/staff-rights.ts'
import { workingSchedules } from '../timekeeping-tables.ts'
import { shiftSwaps } from './swap-tables.ts'
import { partiesOf, stateOf, swapViews, type SwapOfShift } from './swap-views.ts'

const shownSwaps = 200

/** The caller's own swaps, what is offered to them, and for planners those of their branches; the newest first. */
export async function listShiftSwaps(
  ctx: Context,
  { query }: Input<typeof shiftSwapsApi.listShiftSwaps>,
): Promise<ShiftSwap[]> {
  const isOpen =
    query.status === 'open'
      ? and(inArray(shiftSwaps.status, ['offered', 'accepted']), gt(shiftSwaps.start, new Date(ctx.now)))
      : undefined
  const rows = await readSwaps(ctx, and(visibleSwaps(ctx), isOpen))
  const views = await swapViews(ctx, rows)
  return query.status === 'open' ? views.filter(({ state }) => isPending(state)) : views
}

/** One swap as the caller sees it. */
export async function oneSwap(ctx: Context, id: number): Promise<ShiftSwap> {
  const [view] = await swapViews(ctx, await readSwaps(ctx, eq(shiftSwaps.id, id)))
  if (view === undefined) throw new Error(`Swap ${id} is gone`)
  return view
}

/** How many swaps wait for the caller, who decides about them. */
export async function countSwapsToDecide(ctx: Context): Promise<number> {
  const { user, now } = ctx
  if (user === null || !hasPermission(user, shiftSwapsApi.decideSwap.permission)) return 0
  const isWaiting = and(eq(shiftSwaps.status, 'accepted'), gt(shiftSwaps.start, new Date(now)))
  const rows = await readSwaps(ctx, and(ofOwnBranches(ctx, shiftSwaps.branch), isWaiting))
  return rows.filter((row) => swapActions(stateOf(row, now), partiesOf(user, row.swap)).includes('confirm'))
    .length
}

/** The others who work at a branch of the caller's, by name. */
export async function listColleagues(
  ctx: Context,
  { query }: Input<typeof shiftSwapsApi.listColleagues>,
): Promise<{ id: number; name: string }[]> {
  const { user } = ctx
  const branch = query.branch?.id ?? 0
  if (user === null || !user.branchIds.includes(branch)) {
    throw httpError('not-found', shiftSwapsApi.listColleagues.failure)
  }
  const people = await peopleOfBranch(ctx, branch)
  return people.filter(({ id }) => id !== user.id).map(({ id, name }) => ({ id, name }))
}

function readSwaps({ db }: Pick<Context, 'db'>, where: SQL | undefined): Promise<SwapOfShift[]> {
  return db
    .select({ swap: shiftSwaps, shift: workingSchedules })
    .from(shiftSwaps)
    .leftJoin(workingSchedules, eq(workingSchedules.id, shiftSwaps.schedule))
    .where(where)
    .orderBy(desc(shiftSwaps.id))
    .limit(shownSwaps)
}

function visibleSwaps({ user }: Context): SQL | undefined {
  if (user === null) return eq(shiftSwaps.id, 0)
  if (isAdmin(user.roles)) return undefined
  const { from, taker, offeredTo, status, branch } = shiftSwaps
  const isHere = inArray(branch, [...user.branchIds])
  const isForAll = and(isHere, eq(status, 'offered'), isNull(offeredTo), isNotNull(from))
  const decides = hasPermission(user, shiftSwapsApi.decideSwap.permission)
  return or(
    eq(from, user.id),
    eq(taker, user.id),
    eq(offeredTo, user.id),
    ...(user.branchIds.length === 0 ? [] : [decides ? isHere : isForAll]),
  )
}
