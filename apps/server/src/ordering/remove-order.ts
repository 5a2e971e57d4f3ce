import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { isFinal } from '@theke/domain/ordering/order-state.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Input } from '../http/handle.ts'
import { refuse } from '../http/refuse.ts'
import { writeLog } from '../insights/write-log.ts'
import { removeMessagesAbout } from '../messages/enqueue-message.ts'
import { announceChange } from './change-order.ts'
import { holdsMoney } from '../payments/holds-money.ts'
import { lockOrder } from './lock-order.ts'
import { noteOrderChange } from './note-order-change.ts'
import { orders } from './ordering-tables.ts'
import { releasePlace } from './slot-places.ts'

/** Removes an order with everything that tells of it, unless money hangs on it; its ticket number is not given again. */
export async function removeOrder(
  ctx: Context,
  { id }: Input<typeof staffOrderApi.removeOrder>,
): Promise<null> {
  const removed = await inTransaction(ctx, async (ctx) => {
    const row = await lockOrder(ctx, id)
    if (row === null) throw refuse('not-found', staffOrderApi.removeOrder.failure)
    if (await holdsMoney(ctx, id)) throw refuse('money-held')
    await ctx.db.delete(orders).where(eq(orders.id, id))
    if (!isFinal(row)) await releasePlace(ctx, row)
    await removeMessagesAbout(ctx, id)
    await noteOrderChange(ctx, row, null, ctx.user)
    await writeLog(ctx, 'info', 'Bestellung gelöscht', { order: id, ticketNumber: row.ticketNumber })
    return row
  })
  announceChange(ctx, { row: removed, event: 'removed', historyId: null })
  return null
}
