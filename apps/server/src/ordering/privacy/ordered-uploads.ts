import { eq, gte, inArray } from 'drizzle-orm'
import type { Database } from '../../db/open-database.ts'
import { orders, orderUploads } from '../ordering-tables.ts'

/** Ids of the uploads that orders placed since an instant refer to. */
export async function orderedUploads(db: Database, since: Date): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectDistinct({ upload: orderUploads.upload })
    .from(orderUploads)
    .innerJoin(orders, eq(orders.id, orderUploads.order))
    .where(gte(orders.createdAt, since))
  return new Set(rows.map(({ upload }) => upload))
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
