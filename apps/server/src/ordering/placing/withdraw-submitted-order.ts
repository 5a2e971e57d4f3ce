import type { IncomingHttpHeaders } from 'node:http'
import type { WithdrawnSubmission } from '@theke/contract/ordering/customer-order-api.ts'
import { actionRefusal } from '@theke/domain/ordering/order-actions.ts'
import { orderState } from '@theke/domain/ordering/order-state.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { publishOrderChange, applyTransition } from '../lifecycle/transition-order.ts'
import { toOrderSnapshot } from '../lifecycle/order-snapshot.ts'
import { orders } from '../ordering-tables.ts'
import { requireIdempotencyKey } from './find-order-by-idempotency-key.ts'

/**
 * Cancels the order that was submitted under the caller's key, as long as nobody has confirmed it, and returns whether it is canceled; null where
 * none has arrived. Only the sender knows the key, so a match proves that this is their order. Repeating the request has the same result.
 */
export async function withdrawSubmittedOrder(
  ctx: Context,
  { headers }: { headers: IncomingHttpHeaders },
): Promise<WithdrawnSubmission | null> {
  const key = requireIdempotencyKey(headers)
  const { row, taken } = await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(orders).where(eq(orders.idempotencyKey, key)).for('update')
    if (
      row === undefined ||
      orderState(row) !== 'new' ||
      actionRefusal(toOrderSnapshot(row), 'customer-cancel') !== null
    )
      return { row, taken: null }
    const taken = await applyTransition(ctx, row, {
      action: 'customer-cancel',
      note: 'Vom Kunden zurückgezogen',
      isWithdrawn: true,
    })
    return { row: taken.row, taken }
  })
  if (taken !== null) publishOrderChange(ctx, taken)
  return row === undefined ? null : { uid: row.uid, hash: row.hash, isCanceled: row.isCanceled }
}
