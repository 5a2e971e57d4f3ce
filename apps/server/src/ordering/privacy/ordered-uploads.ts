import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/open-database.ts'
import { orderItems, orders, orderUploads } from '../ordering-tables.ts'

/** Which of these uploads orders refer to that were placed since an instant. */
export async function orderedUploads(
  db: Database,
  ids: readonly number[],
  since: Date,
): Promise<ReadonlySet<number>> {
  await noteUploadsOfItems(db, ids, since)
  const rows = await db
    .selectDistinct({ upload: orderUploads.upload })
    .from(orderUploads)
    .innerJoin(orders, eq(orders.id, orderUploads.order))
    .where(and(inArray(orderUploads.upload, [...ids]), gte(orders.createdAt, since)))
  return new Set(rows.map(({ upload }) => upload))
}

/** Servers of version 1.7, which may run during an update, write the files of an order into its items only (decision 099). */
async function noteUploadsOfItems(db: Database, ids: readonly number[], since: Date): Promise<void> {
  await db.execute(sql`
    insert into ${orderUploads} ("order", upload)
    select distinct ${orders.id}, file::int
    from ${orders} join ${orderItems} on ${orderItems.order} = ${orders.id}
      cross join jsonb_path_query(${orderItems.item}, '$.parts[*].uploads[*].id') as file
    where ${gte(orders.createdAt, since)} and file::int = any(${sql.param(ids)})
    on conflict do nothing`)
}

/** Removes which files some orders refer to, and returns those to which no other order does, as a repeated one would. */
export async function forgetUploadsOf(db: Database, orderIds: readonly number[]): Promise<number[]> {
  const forgotten = await db
    .delete(orderUploads)
    .where(inArray(orderUploads.order, [...orderIds]))
    .returning({ upload: orderUploads.upload })
  const ids = [...new Set(forgotten.map(({ upload }) => upload))]
  if (ids.length === 0) return []
  const needed = await db
    .selectDistinct({ upload: orderUploads.upload })
    .from(orderUploads)
    .where(inArray(orderUploads.upload, ids))
  return ids.filter((id) => !needed.some(({ upload }) => upload === id))
}
