import { customerNews, type NewsKind, type NewsShop } from '@theke/domain/ordering/customer-news.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { orders } from '../ordering-tables.ts'
import { auditOrderChange } from './audit-order-change.ts'
import { lockOrder } from './lock-order.ts'
import { addHistory, publishOrderChange } from './transition-order.ts'

/**
 * Asks for a call to the customer of an order after a message about it has failed for good; `shop` is without that channel. Nothing happens
 * where a call is to be made already, the news was overtaken or went by another channel, or the shop does not call about it.
 */
export async function requestCall(ctx: Context, id: number, kind: NewsKind, shop: NewsShop): Promise<void> {
  const event = 'message-failed' as const
  const change = await inTransaction(ctx, async (ctx) => {
    const row = await lockOrder(ctx, id)
    const isOvertaken = row?.isCompleted === true || (kind === 'counterProposed' && !row?.counterAppointment)
    if (row === null || row.pendingCall !== null || isOvertaken) return null
    if (customerNews(kind, row, shop).call === null) return null
    const pendingCall = { kind, since: ctx.now }
    const [after] = await ctx.db
      .update(orders)
      .set({ pendingCall, updatedAt: new Date(ctx.now) })
      .where(eq(orders.id, id))
      .returning()
    if (after === undefined) throw new Error('A locked order is gone')
    await auditOrderChange(ctx, row, after, null)
    return { row: after, event, historyId: await addHistory(ctx, id, { event, by: null, note: '' }) }
  })
  if (change !== null) publishOrderChange(ctx, change)
}
