import type { AffectedOrder } from '@theke/contract/catalogue/sold-out-api.ts'
import type { BranchPauses, PauseKind, pausesApi } from '@theke/contract/shop/pauses-api.ts'
import { modeOf } from '@theke/domain/ordering/cart/cart.ts'
import { offeredModes } from '@theke/domain/ordering/checkout/checkout-sections.ts'
import type { Pauses } from '@theke/domain/shop/branch.ts'
import { ordersOutsideNewHours } from '@theke/domain/shop/lost-hours.ts'
import { modeHours, openState } from '@theke/domain/shop/open-state.ts'
import { closedEarly, endOfClosing, openDay, presentClosing, reopened } from '@theke/domain/shop/pauses.ts'
import { addDays, startOfDay } from '@theke/domain/time/wall-time.ts'
import { and, between, inArray, sql } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import type { Input } from '../http/handle.ts'
import { validationError } from '../http/http-errors.ts'
import { changeHoursOfBranch, type HoursChange } from '../shop/change-hours-of-branch.ts'
import { ownBranch } from '../shop/visible-branch.ts'
import { placeOfOrder } from '../snapshot/campaign-snapshot.ts'
import type { BranchRow } from '../snapshot/read-shop-rows.ts'
import { orders } from './ordering-tables.ts'
import { affectedOrder } from './reading/list-affected-orders.ts'
import { isOpen, visibleBranches } from './reading/order-conditions.ts'

const tooLate = 'Bitte wählen Sie eine Zeit bis zum Ende des morgigen Tages.'
const passed = 'Diese Zeit ist schon vorbei.'
const alreadyClosed = 'Zu dieser Zeit ist heute ohnehin schon geschlossen.'

/** The branches of the caller, in their order, with what is stopped there. */
export async function listPauses(ctx: Context): Promise<BranchPauses[]> {
  const visible = visibleBranches(ctx)
  const all = (await ctx.services.cache.current()).branches
  return pausesOf(
    ctx,
    all.filter(({ id }) => visible?.includes(id) ?? true),
  )
}

/** Closes a branch early or stops its orders or deliveries up to an instant. Said twice it is the same. */
export function changePause(
  ctx: Context,
  { params, body }: Input<typeof pausesApi.changePause>,
): Promise<BranchPauses> {
  const until = Date.parse(body.until)
  return changePausesOf(ctx, params, (branch) =>
    body.kind === 'closing' ? close(branch, until, ctx.now) : stop(branch, body.kind, until, ctx.now),
  )
}

/** What is usual counts again, also where what was stopped has ended by itself. */
export function liftPause(
  ctx: Context,
  { params, body }: Input<typeof pausesApi.liftPause>,
): Promise<BranchPauses> {
  return changePausesOf(ctx, params, (branch) =>
    body.kind === 'closing' ? reopen(branch, ctx.now) : { pauses: stopped(branch, body.kind, null) },
  )
}

async function changePausesOf(
  ctx: Context,
  { branchId }: Record<string, string>,
  decide: (branch: BranchRow) => HoursChange,
): Promise<BranchPauses> {
  const { id } = ownBranch(ctx, await ctx.services.cache.current(), branchId)
  const [view] = await pausesOf(ctx, [await changeHoursOfBranch(ctx, id, decide)])
  if (view === undefined) throw new Error('A branch has no view')
  return view
}

function close(branch: BranchRow, at: number, now: number): HoursChange {
  const current = presentClosing(branch, now) === null ? { ...branch, ...forgotten(branch) } : branch
  const change = closedEarly(current, Math.max(at, now))
  if (change === null || change.pauses.closing?.day !== openDay(current, now).day) refuse(alreadyClosed)
  return change
}

function reopen(branch: BranchRow, now: number): HoursChange {
  return presentClosing(branch, now) === null ? forgotten(branch) : reopened(branch)
}

/** The hours of a closing that is over stay as they were. */
function forgotten({ pauses }: BranchRow): Pick<BranchRow, 'pauses'> {
  return { pauses: { ...pauses, closing: null } }
}

type Stop = Exclude<PauseKind, 'closing'>

function stop(branch: BranchRow, kind: Stop, until: number, now: number): HoursChange {
  if (until <= now) refuse(passed)
  if (until > startOfDay(addDays(openDay(branch, now).day, 2))) refuse(tooLate)
  return { pauses: stopped(branch, kind, until) }
}

function stopped({ pauses }: BranchRow, kind: Stop, until: number | null): Pauses {
  return { ...pauses, [kind === 'orders' ? 'ordersUntil' : 'deliveryUntil']: until }
}

function refuse(message: string): never {
  throw validationError([{ field: 'until', message }])
}

async function pausesOf(ctx: Context, rows: readonly BranchRow[]): Promise<BranchPauses[]> {
  const late = await ordersAfterClosing(ctx, rows)
  return rows.map((branch) => {
    const { ordersUntil, deliveryUntil } = branch.pauses
    const { end } = openDay(branch, ctx.now)
    return {
      id: branch.id,
      name: branch.name,
      isOpen: openState(modeHours(branch, 'takeaway'), ctx.now).kind !== 'closed',
      delivers: offeredModes(branch).includes('delivery'),
      dayEnds: end > ctx.now ? iso(end) : null,
      closing: iso(presentClosing(branch, ctx.now)?.at ?? null),
      orders: still(ordersUntil, ctx.now),
      delivery: still(deliveryUntil, ctx.now),
      ordersAfterClosing: late.get(branch.id) ?? [],
    }
  })
}

function still(until: number | null, now: number): string | null {
  return until !== null && until > now ? iso(until) : null
}

function iso(at: number): string
function iso(at: number | null): string | null
function iso(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}

/**
 * The open orders whose agreed time an early closing leaves outside the hours, by branch; the next first. Those of a campaign are judged by the hours
 * that it has there. One query for all.
 */
async function ordersAfterClosing(
  ctx: Context,
  rows: readonly BranchRow[],
): Promise<ReadonlyMap<number, AffectedOrder[]>> {
  const closed = rows.flatMap((branch) => {
    const closing = presentClosing(branch, ctx.now)
    if (closing === null) return []
    // A campaign may hand out after the branch has closed as usual.
    const end = Math.max(endOfClosing(branch, closing), startOfDay(addDays(closing.day, 1)))
    return [{ branch, end }]
  })
  if (closed.length === 0) return new Map()
  const agreed = sql`coalesce(${orders.appointment}, ${orders.appointmentDate})`.mapWith(orders.createdAt)
  const ids = closed.map(({ branch }) => branch.id)
  const last = Math.max(...closed.map(({ end }) => end))
  const found = await ctx.db
    .select()
    .from(orders)
    .where(and(inArray(orders.branch, ids), isOpen, between(agreed, new Date(ctx.now), new Date(last))))
    .orderBy(agreed)
  const timed = found.flatMap((order) => {
    const at = order.appointment ?? order.appointmentDate
    return at === null ? [] : [{ order, at: at.getTime(), mode: modeOf(order) }]
  })
  const snapshot = await ctx.services.cache.current()
  return new Map(
    closed.map(({ branch }) => {
      const before = { ...branch, ...reopened(branch) }
      const own = Map.groupBy(
        timed.filter(({ order }) => order.branch === branch.id),
        ({ order }) => order.campaign,
      )
      const hit = [...own].flatMap(([campaign, ofPlace]) => {
        const hoursOf = (each: BranchRow) => placeOfOrder(snapshot, each, campaign).branch
        return ordersOutsideNewHours(ofPlace, hoursOf(before), hoursOf(branch))
      })
      return [branch.id, hit.toSorted((a, b) => a.at - b.at).map(({ order }) => affectedOrder(order))]
    }),
  )
}
