import { and, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { Database } from '../../db/open-database.ts'
import { lockUploads, quarantineUploads } from '../../media/uploads/quarantine-uploads.ts'
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

/**
 * Removes which files some orders refer to, and puts those of customers to which no other order does, as a repeated one would, into quarantine.
 * Returns these, to be removed after the commit. What staff uploaded while they entered an order is of its customer.
 */
export async function forgetUploadsOf(ctx: Context, orderIds: readonly number[]): Promise<number[]> {
  const { db } = ctx
  const forgotten = await db
    .delete(orderUploads)
    .where(inArray(orderUploads.order, [...orderIds]))
    .returning()
  const ids = [...new Set(forgotten.map(({ upload }) => upload))]
  if (ids.length === 0) return []
  // Otherwise two orders that are removed at the same moment would each leave a file to the other.
  await lockUploads(ctx, ids)
  const needed = await db
    .selectDistinct({ upload: orderUploads.upload })
    .from(orderUploads)
    .where(inArray(orderUploads.upload, ids))
  const entered = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, [...orderIds]), ne(orders.source, 'web')))
  const isEntered = ({ order }: { order: number }) => entered.some(({ id }) => id === order)
  const ofCustomers = new Set(forgotten.filter(isEntered).map(({ upload }) => upload))
  return quarantineUploads(
    ctx,
    ids.filter((id) => !needed.some(({ upload }) => upload === id)),
    ofCustomers,
  )
}
