import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { isFinal } from '@theke/domain/ordering/order-state.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { removeUploads } from '../../media/uploads/remove-uploads.ts'
import { writeLog } from '../../audit/write-log.ts'
import { forgetUploadsOf } from '../privacy/ordered-uploads.ts'
import { publishOrderChange } from './transition-order.ts'
import { eachHandler } from '../order-handlers.ts'
import { lockOrderInScope } from './lock-order.ts'
import { auditOrderChange } from './record-order-change.ts'
import { orders } from '../ordering-tables.ts'
import { releaseQuotas } from '../quotas/order-quotas.ts'
import { releaseReservation } from '../slots/slot-reservations.ts'

/** Deletes an order with everything about it, messages included. Refused while payments are open; its ticket number is not reused. */
export async function removeOrder(
  ctx: Context,
  { id }: Input<typeof staffOrderApi.removeOrder>,
): Promise<null> {
  const { removed, uploads } = await inTransaction(ctx, async (ctx) => {
    const row = await lockOrderInScope(ctx, id, staffOrderApi.removeOrder.failure)
    await eachHandler((handler) => handler.beforeRemoval?.(ctx, id))
    await releaseQuotas(ctx, [row])
    if (!isFinal(row)) await releaseReservation(ctx, row)
    // After the interval, in the order in which a new order locks both.
    const uploads = await forgetUploadsOf(ctx, [id])
    await ctx.db.delete(orders).where(eq(orders.id, id))
    await eachHandler((handler) => handler.afterRemoval?.(ctx, id))
    await auditOrderChange(ctx, row, null, ctx.user)
    await writeLog(ctx, 'info', 'Bestellung gelöscht', { order: id, ticketNumber: row.ticketNumber })
    return { removed: row, uploads }
  })
  publishOrderChange(ctx, { row: removed, event: 'removed', historyId: null })
  // Files cannot be restored, so they are removed after the commit.
  await removeUploads(ctx, uploads)
  return null
}
