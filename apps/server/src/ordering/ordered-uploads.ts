import { eq, gte, inArray, sql } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { orderItems, orders } from './ordering-tables.ts'

const idOfUpload = sql<number>`(jsonb_path_query(${orderItems.item}, '$.parts[*].uploads[*].id'))::int`

/** Ids of the uploads that orders placed since a moment refer to. */
export async function orderedUploads(db: Database, since: Date): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectDistinct({ id: idOfUpload })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.order))
    .where(gte(orders.createdAt, since))
  return new Set(rows.map((row) => row.id))
}

/** Which of some uploads belong to an order, as whoever orders the same again sends the same files. */
export async function uploadsInOrders(
  db: Database,
  uploads: readonly number[],
): Promise<ReadonlySet<number>> {
  if (uploads.length === 0) return new Set()
  const ordered = db
    .select({ id: idOfUpload.as('id') })
    .from(orderItems)
    .as('ordered')
  const rows = await db
    .selectDistinct()
    .from(ordered)
    .where(inArray(ordered.id, [...uploads]))
  return new Set(rows.map(({ id }) => id))
}
