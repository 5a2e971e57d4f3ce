import { and, asc, eq, ne, not, or } from 'drizzle-orm'
import type { Database } from '../../db/open-database.ts'
import { orderedFor, orders } from '../ordering-tables.ts'
import { isDueWithin, isInState, isOpen } from './order-conditions.ts'
import type { StoredOrder } from './order-view.ts'
import { isOneOf, readOrders } from './read-orders.ts'

// Nobody makes what is not paid yet though it was to be.
const isToBeMade = or(ne(orders.paymentStatus, 'pending'), orders.isPaidLater, isInState('confirmed'))

/** The open orders of a branch that are due on a day `YYYY-MM-DD`, by time and number, without some that are known. */
export function readOrdersToHandOver(
  db: Database,
  { branch, day, except }: { branch: number; day: string; except: readonly number[] },
): Promise<StoredOrder[]> {
  return readOrders(db, {
    where: and(
      eq(orders.branch, branch),
      isDueWithin(day, day),
      isOpen,
      isToBeMade,
      not(isOneOf(orders.id, except)),
    ),
    orderBy: [asc(orderedFor(orders)), asc(orders.ticketNumber)],
  })
}
