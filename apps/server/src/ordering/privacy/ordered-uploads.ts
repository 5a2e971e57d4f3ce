import { and, eq, gte, inArray, ne } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { Database } from '../../db/open-database.ts'
import { lockUploads, quarantineUploads } from '../../media/uploads/quarantine-uploads.ts'
import { orders, orderUploads } from '../ordering-tables.ts'

/** Which of these uploads orders refer to that were placed since an instant. */
export async function orderedUploads(
  db: Database,
  ids: readonly number[],
  since: Date,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectDistinct({ upload: orderUploads.upload })
    .from(orderUploads)
    .innerJoin(orders, eq(orders.id, orderUploads.order))
    .where(and(inArray(orderUploads.upload, [...ids]), gte(orders.createdAt, since)))
  return new Set(rows.map(({ upload }) => upload))
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
