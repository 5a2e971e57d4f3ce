import { eq, gte, sql } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { orderItems, orders } from './ordering-tables.ts'

/** Ids of the uploads that orders placed since a moment refer to. */
export async function orderedUploads(db: Database, since: Date): Promise<ReadonlySet<number>> {
  const id = sql<number>`(jsonb_path_query(${orderItems.item}, '$.parts[*].uploads[*].id'))::int`
  const rows = await db
    .selectDistinct({ id })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.order))
    .where(gte(orders.createdAt, since))
  return new Set(rows.map((row) => row.id))
}
