import type { OrderState } from '@theke/domain/ordering/order-state.ts'
import { missedAfterMs } from '@theke/domain/ordering/counter/board-columns.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import { addDays, dayOf, startOfDay } from '@theke/domain/time/wall-time.ts'
import { and, eq, gte, inArray, isNull, lt, not, or, sql, type SQL } from 'drizzle-orm'
import { wordsOccur } from '../../crud/list/search-conditions.ts'
import { orders } from '../ordering-tables.ts'

const { isCompleted, isRejected, isCanceled, isFailed, isConfirmed, isInDelivery, isDelivered } = orders

// Written like the condition of the index `orders_open`, so that PostgreSQL can use it.
export const isOpen = sql`not (${isCompleted} or ${isRejected} or ${isCanceled} or ${isFailed})`

/** Flags from the end of an order's life to its beginning; the first that is set is the state (R-ORDER-01). */
const flagsByState = [
  ['failed', isFailed],
  ['canceled', isCanceled],
  ['rejected', isRejected],
  ['completed', isCompleted],
  ['delivered', isDelivered],
  ['inDelivery', isInDelivery],
  ['confirmed', isConfirmed],
] as const

/** Orders in a state. */
export function isInState(state: OrderState): SQL | undefined {
  const index = flagsByState.findIndex(([name]) => name === state)
  const later = flagsByState.slice(0, index === -1 ? undefined : index).map(([, flag]) => not(flag))
  const own = flagsByState[index]
  return and(...later, own?.[1] ? eq(own[1], true) : undefined)
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

/** What is not over, and what was placed or ended today (R-ORDER-08). */
export function isCurrent(now: number): SQL | undefined {
  const today = new Date(startOfDay(dayOf(now)))
  return or(isOpen, gte(orders.createdAt, today), gte(orders.endedAt, today))
}

/** The same as `isPaymentAwaited` of the domain. */
export const isPaymentAwaited = sql`(${inArray(orders.paymentMethod, ['mollie', 'datatrans'])}
  and not (${orders.isPaid} or ${orders.isPaidLater} or ${orders.isQuotation}))`

/** The same as `waitsForShop` of the domain (R-ORDER-19). */
const waitsForShop = and(isOpen, isInState('new'), not(isPaymentAwaited), isNull(orders.counterAppointment))

/** Orders that wait too long for the shop: their time has passed, or they have none and are older than 15 minutes (R-ORDER-09). */
export function isMissed(now: number): SQL | undefined {
  const overdue = sql`coalesce(${orders.appointment}, ${orders.appointmentDate}) < ${new Date(now)}`
  const forgotten = lt(orders.createdAt, new Date(now - missedAfterMs))
  const hasNoTime = sql`coalesce(${orders.appointment}, ${orders.appointmentDate}) is null`
  return and(waitsForShop, or(overdue, and(hasNoTime, forgotten)))
}

const searched = [
  orders.ticketNumber,
  orders.uid,
  orders.firstName,
  orders.lastName,
  orders.companyName,
  orders.email,
  orders.phone,
  orders.tableIdentifier,
]

/** Every word has to occur in a number or in the customer's details. */
export function matches(search = ''): SQL | undefined {
  return and(...wordsOccur(search, searched))
}

/** Every word has to occur in the name of the customer. */
export function isOfCustomer(name: string): SQL | undefined {
  return and(...wordsOccur(name, [orders.firstName, orders.lastName, orders.companyName]))
}
