import { gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/open-database.ts'
import { orderItems, orders } from '../ordering-tables.ts'

// Both written like the index `order_items_uploads`, so that PostgreSQL can use it.
const hasUploads = sql`jsonb_path_exists(${orderItems.item}, '$.parts[*].uploads[*]')`
const uploadIds = sql`jsonb_path_query_array(${orderItems.item}, '$.parts[*].uploads[*].id')`

/** Whether an item of an order refers to an upload. */
export function refersToUpload(id: SQL | number): SQL {
  return sql`(${hasUploads} and ${uploadIds} @> to_jsonb(${id}::int))`
}

/** Ids of the uploads that orders placed since an instant refer to. */
export async function orderedUploads(db: Database, since: Date): Promise<ReadonlySet<number>> {
  const recent = db.select({ id: orders.id }).from(orders).where(gte(orders.createdAt, since))
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct id::int from ${orderItems}, jsonb_array_elements_text(${uploadIds}) as id
    where ${hasUploads} and ${inArray(orderItems.order, recent)}`)
  return new Set(rows.map(({ id }) => id))
}

/** Which of some uploads still belong to another order, because a repeated order refers to the same files. */
export async function uploadsInOrders(
  db: Database,
  uploads: readonly number[],
): Promise<ReadonlySet<number>> {
  if (uploads.length === 0) return new Set()
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from unnest(${sql.param([...uploads])}::int[]) as id
    where exists (select from ${orderItems} where ${refersToUpload(sql`id`)})`)
  return new Set(rows.map(({ id }) => id))
}
