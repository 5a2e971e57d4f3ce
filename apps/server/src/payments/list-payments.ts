import { eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import type { PaymentRow } from './lock-payments.ts'
import { payments } from './payments-tables.ts'

/** The payments of an order, oldest first. */
export async function listPayments(db: Database, { id }: { id: number }): Promise<PaymentRow[]> {
  return db.select().from(payments).where(eq(payments.order, id)).orderBy(payments.id)
}

/** The payments of several orders by order, in one query. */
export async function paymentsByOrder(
  db: Database,
  orders: readonly { id: number }[],
): Promise<Map<number, PaymentRow[]>> {
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(payments)
    // One parameter for all numbers, so that the statement is the same for any count of them.
    .where(sql`${payments.order} = any(${sql.param(ids)})`)
    .orderBy(payments.id)
    .prepare()
    .execute()
  return Map.groupBy(rows, ({ order }) => order)
}

/**
 * Whether the payments of an order secure a sum, less what its customer need not pay any more, as `securedAmount` and `dueAfterConcessions` of the
 * domain say; true where it has none.
 */
export function paymentsSecure(order: SQLWrapper, total: SQLWrapper): SQL {
  const { state, authorized, captured, refunded, conceded } = payments
  const taken = sql`case when ${state} = 'authorized' and ${captured} = 0 then ${authorized} else ${captured} end`
  return sql`(select coalesce(sum(${taken} - ${refunded} + ${conceded}) >= ${total}, true) from ${payments} where ${payments.order} = ${order})`
}
