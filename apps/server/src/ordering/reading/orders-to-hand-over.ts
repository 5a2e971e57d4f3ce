import { and, asc, eq, ne, or } from 'drizzle-orm'
import type { Database } from '../../db/open-database.ts'
import { orderedFor, orders } from '../ordering-tables.ts'
import { isDueWithin, isInState, isOpen } from './order-conditions.ts'
import type { StoredOrder } from './order-view.ts'
import { readOrders } from './read-orders.ts'

// Nobody makes what is not paid yet though it was to be.
const isToBeMade = or(ne(orders.paymentStatus, 'pending'), orders.isPaidLater, isInState('confirmed'))

/** The open orders of a branch that are due on a day `YYYY-MM-DD`, by time and number. */
export function readOrdersToHandOver(
  db: Database,
  { branch, day }: { branch: number; day: string },
): Promise<StoredOrder[]> {
  return readOrders(db, {
    where: and(eq(orders.branch, branch), isDueWithin(day, day), isOpen, isToBeMade),
    orderBy: [asc(orderedFor(orders)), asc(orders.ticketNumber)],
  })
}
