import { anonymisedDetails } from '@theke/domain/ordering/checkout/customer-fields.ts'
import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { removeUploads } from '../../media/uploads/remove-uploads.ts'
import { eachHandler } from '../order-handlers.ts'
import { auditOrderChange } from '../lifecycle/record-order-change.ts'
import type { OrderRow } from '../lifecycle/order-snapshot.ts'
import { forgetUploadsOf } from './ordered-uploads.ts'
import { orderHistory } from '../lifecycle/steps/step-tables.ts'
import { orderItems, orders } from '../ordering-tables.ts'

const batchSize = 200

/** Removes the personal data from orders in batches, each in a transaction; returns their number. */
export async function anonymiseOrders(ctx: Context, where: SQL | undefined): Promise<number> {
  let total = 0
  let last = 0
  for (;;) {
    // Each batch goes on behind the one before, so that what is anonymous already is not read again.
    const done = await anonymiseSome(ctx, and(where, gt(orders.id, last)))
    total += done.length
    last = done.at(-1) ?? last
    if (done.length < batchSize) return total
  }
}

/**
 * What tax law requires stays: amounts, items, numbers and, of a company, the name and address on its invoice. Everything that
 * otherwise identifies the customer is removed, with what they typed and uploaded and the messages to them. Returns the orders, in their order.
 */
async function anonymiseSome(ctx: Context, where: SQL | undefined): Promise<number[]> {
  const { rows, uploads } = await inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(orders)
      .where(and(isNull(orders.anonymisedAt), where))
      .orderBy(asc(orders.id))
      .limit(batchSize)
      .for('update')
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return { rows, uploads: [] }
    for (const row of rows) await anonymise(ctx, row)
    await ctx.db
      .update(orderItems)
      .set({
        parts: sql`(select coalesce(jsonb_agg(part || '{"text": "", "uploads": []}'), '[]') from jsonb_array_elements(${orderItems.parts}) part)`,
        item: sql`${orderItems.item} || '{"parts": []}'`,
        comment: '',
      })
      .where(inArray(orderItems.order, ids))
    // What staff wrote to or about the customer, such as why the order was rejected.
    await ctx.db.update(orderHistory).set({ note: '' }).where(inArray(orderHistory.order, ids))
    return { rows, uploads: await forgetUploadsOf(ctx, ids) }
  })
  // Files cannot be restored, so they are removed after the commit.
  await removeUploads(ctx, uploads)
  return rows.map(({ id }) => id)
}

async function anonymise(ctx: Context, row: OrderRow): Promise<void> {
  const [after] = await ctx.db
    .update(orders)
    .set({
      ...anonymisedDetails(row),
      rejectionMessage: '',
      pendingCall: null,
      customer: null,
      isCustomerNoted: true,
      idempotencyKey: null,
      submissionHash: null,
      questionnaire: row.questionnaire && { ...row.questionnaire, comment: '' },
      anonymisedAt: new Date(ctx.now),
    })
    .where(eq(orders.id, row.id))
    .returning()
  if (after === undefined) throw new Error('An order that was locked is gone')
  await eachHandler((handler) => handler.afterAnonymisation?.(ctx, row.id))
  await auditOrderChange(ctx, row, after, ctx.user)
}
