import {
  endedEarlyStates,
  finalStates,
  openStates,
  type OrderState,
} from '@theke/domain/ordering/order-state.ts'
import { longestHoldMs, stepUndoMs } from '@theke/domain/ordering/counter/undo-step.ts'
import { missedAfterMs } from '@theke/domain/ordering/counter/board-columns.ts'
import { orderSearch } from '@theke/domain/ordering/counter/hand-over.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import { addDays, dayOf, startOfDay } from '@theke/domain/time/wall-time.ts'
import { unitTypes } from '@theke/domain/units.ts'
import {
  and,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { indexedSearch, type WordSearch, wordsOccur } from '../../crud/list/search-conditions.ts'
import { orderedFor, orderItems, orders, searchedColumns } from '../ordering-tables.ts'
import { isAdmin } from '@theke/contract/access.ts'
import type { Context } from '../../core/context.ts'
import { httpError } from '../../http/http-errors.ts'

/** Orders that are not over. */
export const isOpen = isNull(orders.endedAt)

/** Orders to which nothing can happen any more. */
const isOver = isNotNull(orders.endedAt)

/** Orders that ended before they were handed over. */
export const hasEndedEarly = isInState(...endedEarlyStates)

/** Orders in one of these states. */
export function isInState(...states: OrderState[]): SQL {
  const isOne = inArray(orders.status, states)
  // PostgreSQL does not see by itself that they are in `orders_open` or in `orders_ended_status`.
  if (states.every((state) => openStates.includes(state))) return sql`(${isOpen} and ${isOne})`
  return states.every((state) => finalStates.includes(state)) ? sql`(${isOver} and ${isOne})` : isOne
}

/** Orders that reach their customers this way. */
export function isOfMode(mode: Mode): SQL | undefined {
  return and(eq(orders.isDelivery, mode === 'delivery'), eq(orders.isDineIn, mode === 'dineIn'))
}

/** Orders placed on one of these days, both included. */
export function isPlacedBetween(
  from: string | null | undefined,
  to: string | null | undefined,
): SQL | undefined {
  return and(
    from ? gte(orders.createdAt, new Date(startOfDay(from))) : undefined,
    to ? lt(orders.createdAt, new Date(startOfDay(addDays(to, 1)))) : undefined,
  )
}

/** Whether an order is due on some days, both included, as `dueDayOf` says it; two ranges, each of which has an index. */
export function isDueWithin(first: string | null, last: string | null): SQL | undefined {
  if (first === null && last === null) return undefined
  const later = orderedFor(orders)
  const isLater = isWithinDays(later, first, last)
  return or(isLater, and(isNull(later), isWithinDays(orders.createdAt, first, last)))
}

/** Whether an order is due on some days, or one of them is proposed to its customer. */
export function isDueOrProposedWithin(first: string | null, last: string | null): SQL | undefined {
  const isDue = isDueWithin(first, last)
  const isProposed = and(isInState('new'), isWithinDays(orders.counterAppointment, first, last))
  return isDue && or(isDue, isProposed)
}

/** When an order is due or, while its customer is asked, the time that is proposed; null where it has none. */
export const dueOrProposed = sql`case when ${orders.status} = 'new' then coalesce(${orders.counterAppointment}, ${orderedFor(orders)}) else ${orderedFor(orders)} end`

function isWithinDays(moment: SQLWrapper, first: string | null, last: string | null): SQL | undefined {
  return and(
    first === null ? undefined : sql`${moment} >= ${new Date(startOfDay(first))}`,
    last === null ? undefined : sql`${moment} < ${new Date(startOfDay(addDays(last, 1)))}`,
  )
}

/** What is not over, what was placed or ended today, and what its customer is still to be called about (R-ORDER-08). */
export function isCurrent(now: number): SQL | undefined {
  const today = new Date(startOfDay(dayOf(now)))
  return or(isOpen, gte(orders.createdAt, today), gte(orders.endedAt, today), isNotNull(orders.pendingCall))
}

/** Within this time after a step it may still be taken back. */
const recentMs = stepUndoMs + longestHoldMs

/**
 * The current orders that are due until a day, `YYYY-MM-DD`, have no time, or that somebody has to do with whatever day they are for: new
 * ones, proposals, calls, changes that nobody has seen, what has ended, and a step that may still be taken back.
 */
export function isInSight(until: string, now: number): SQL | undefined {
  const due = orderedFor(orders)
  return or(
    isNull(due),
    lt(due, new Date(startOfDay(addDays(until, 1)))),
    isInState('new'),
    isOver,
    isNotNull(orders.counterAppointment),
    isNotNull(orders.pendingCall),
    orders.isChangeUnseen,
    and(isNotNull(orders.undoableStep), gte(orders.updatedAt, new Date(now - recentMs))),
  )
}

/** The same as `isPaymentAwaited` of the domain, for orders that have not ended. */
const isPaymentAwaited = sql`(${orders.paymentStatus} = 'pending' and not ${orders.isPaidLater})`

/** New orders that nobody deals with before their online payment arrives. */
export const isNewAndUnpaid = and(isInState('new'), isPaymentAwaited)

/** The same as `waitsForShop` of the domain (R-ORDER-19). */
export const waitsForShop = and(isInState('new'), not(isPaymentAwaited), isNull(orders.counterAppointment))

/** The instant an order is for, as `dueAt` of the domain says. */
const agreedFor = sql`coalesce(${orders.appointment}, ${orders.appointmentDate})`

/** Since when an order waits too long that waits for the shop: its time, or 15 minutes after it came or the branch opened (R-ORDER-09). */
export const lateSince = sql`coalesce(${agreedFor}, coalesce(${orders.earliestAt}, ${orders.createdAt}) + make_interval(secs => ${missedAfterMs / 1000}))`

/** Orders that wait too long for the shop: their time has passed, or they have none and wait for 15 minutes in an open house (R-ORDER-09). */
export function isMissed(now: number): SQL | undefined {
  return and(waitsForShop, sql`${lateSince} < ${new Date(now)}`)
}

/** Orders that are missed, or confirmed and not ready when their time has passed, as `isMissed` and `isOverdue` of the domain say. */
export function isLate(now: number): SQL | undefined {
  return or(isMissed(now), and(isInState('confirmed'), sql`${agreedFor} < ${new Date(now)}`))
}

const unweighedLine = and(
  eq(orderItems.order, orders.id),
  eq(orderItems.model, 'approximate'),
  not(orderItems.isPriceHidden),
  inArray(sql`coalesce(${orderItems.priceUnit}, ${orderItems.unit})`, Object.keys(unitTypes.weight)),
  not(orderItems.isRemoved),
  sql`(${orderItems.weights} = '[]' or ${orderItems.isPartlyWeighed})`,
)
/** Orders of which something is to be weighed, as `isUnweighed` of the domain says, whether or not they may be completed without. */
export const isToBeWeighed = sql`exists (select from ${orderItems} where ${unweighedLine})`

const searched = searchedColumns(orders)

/** A search in which every word has to occur in a number or in the customer's details. */
export function searchOrders(search: string): WordSearch {
  return indexedSearch(orderSearch(search), searched, { id: orders.id, columns: searched })
}

/** The same, forgiving a slip in each word; no index helps with it. */
export function ordersWithSlips(search: string): SQL | undefined {
  return and(...wordsOccur(orderSearch(search), searched, 'withSlips'))
}

/** Every word has to occur in the name of the customer. */
export function isOfCustomer(name: string): SQL | undefined {
  return and(...wordsOccur(name, [orders.firstName, orders.lastName, orders.companyName]))
}

/** Those of a phone number, however it is said. */
export function hasPhoneOf(phone: string): SQL | undefined {
  return and(...wordsOccur(phone, [orders.phone]))
}

/** The branches whose orders a person may see; null is all of them (R-ACCOUNT-02). */
export function visibleBranches({ user }: Pick<Context, 'user'>): readonly number[] | null {
  if (user === null) return []
  return isAdmin(user.roles) ? null : user.branchIds
}

/** The condition for rows of the branches that the caller may see; undefined where that is all of them. */
export function inVisibleBranches(ctx: Pick<Context, 'user'>, branch: AnyPgColumn): SQL | undefined {
  const visible = visibleBranches(ctx)
  if (visible === null) return undefined
  return visible.length === 0 ? sql`false` : inArray(branch, [...visible])
}

/** The condition for orders that the caller may see, of one branch where one is asked for. */
export function ordersInScope(ctx: Context, branch?: { id: number } | null): SQL | undefined {
  return and(inVisibleBranches(ctx, orders.branch), branch ? eq(orders.branch, branch.id) : undefined)
}

/** Makes sure that the caller may see an order. @throws an HTTP error with the text `failure` where they may not */
export async function requireOrderInScope(ctx: Context, id: number, failure: string): Promise<void> {
  const isThere = await ctx.db.$count(orders, and(ordersInScope(ctx), eq(orders.id, id)))
  if (isThere === 0) throw httpError('not-found', failure)
}
