import { orderState } from '@theke/domain/ordering/order-state.ts'
import { and, eq, gt, max, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/open-database.ts'
import type { PublishedOrderEvent } from '../../core/services.ts'
import { orderHistory } from '../lifecycle/steps/step-tables.ts'
import { orders } from '../ordering-tables.ts'

/** The most events that are sent one by one; a client that missed more loads everything again. */
const maxMissedEvents = 500
// Ids are drawn before the commit that makes them visible, so a reader may have seen a later one already.
const overlapIds = 100
const overlapSql = sql`interval '10 seconds'`

/** Events after the history row `id` that are not among `except`; null where there are too many of them. */
export function readEventsAfter(
  db: Database,
  { id, except }: { id: number; except: readonly number[] },
): Promise<PublishedOrderEvent[] | null> {
  return readEvents(
    db,
    and(gt(orderHistory.id, id), sql`${orderHistory.id} <> all (${sql.param(except)}::bigint[])`),
  )
}

/**
 * The events that a client that last saw the history row `id` may have missed, including some shortly before it; null where
 * there are too many of them.
 */
export function readMissedEvents(
  db: Database,
  id: number,
  scope: SQL | undefined,
): Promise<PublishedOrderEvent[] | null> {
  const seenAt = sql`(select seen.at from order_history seen where seen.id = ${id})`
  const shortlyBefore = and(
    gt(orderHistory.id, id - overlapIds),
    sql`${orderHistory.at} > ${seenAt} - ${overlapSql}`,
  )
  return readEvents(db, and(scope, or(gt(orderHistory.id, id), and(shortlyBefore, ne(orderHistory.id, id)))))
}

/** The number of the newest history row, 0 where there is none. */
export async function maxHistoryId(db: Database): Promise<number> {
  const [row] = await db.select({ highest: max(orderHistory.id) }).from(orderHistory)
  return row?.highest ?? 0
}

async function readEvents(db: Database, where: SQL | undefined): Promise<PublishedOrderEvent[] | null> {
  const rows = await db
    .select({ order: orders, history: orderHistory })
    .from(orderHistory)
    .innerJoin(orders, eq(orders.id, orderHistory.order))
    .where(where)
    .orderBy(orderHistory.id)
    .limit(maxMissedEvents + 1)
  if (rows.length > maxMissedEvents) return null
  return rows.map(({ order, history }) => ({
    id: order.id,
    uid: order.uid,
    branch: order.branch,
    status: orderState(order),
    action: history.action,
    at: history.at.toISOString(),
    historyId: history.id,
  }))
}
