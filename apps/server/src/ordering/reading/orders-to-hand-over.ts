import { and, asc, eq, gt, ne, or } from 'drizzle-orm'
import type { Database } from '../../db/open-database.ts'
import { orderedFor, orders } from '../ordering-tables.ts'
import { isDueWithin, isInState, isOpen } from './order-conditions.ts'
import type { StoredOrder } from './order-view.ts'
import { readOrders } from './read-orders.ts'

// Nobody makes what is not paid yet though it was to be.
const isToBeMade = or(ne(orders.paymentStatus, 'pending'), orders.isPaidLater, isInState('confirmed'))

/** The open orders of a branch that are due on a day `YYYY-MM-DD`, by time and number; with `after` those only that were placed since. */
export function readOrdersToHandOver(
  db: Database,
  { branch, day, after }: { branch: number; day: string; after: Date | null },
): Promise<StoredOrder[]> {
  return readOrders(db, {
    where: and(
      eq(orders.branch, branch),
      isDueWithin(day, day),
      isOpen,
      isToBeMade,
      after === null ? undefined : gt(orders.createdAt, after),
    ),
    orderBy: [asc(orderedFor(orders)), asc(orders.ticketNumber)],
  })
}
