import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import { type OrderState, orderState } from '@theke/domain/ordering/order-state.ts'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { refuse } from '../http/refuse.ts'
import { enqueueMessage } from '../messages/enqueue-message.ts'
import { messagesTo } from '../messages/messages-about.ts'
import { messageValues } from './message-values.ts'
import { ordersInScope } from './order-scope.ts'
import { orderView } from './order-view.ts'
import { orderHistory, orders } from './ordering-tables.ts'
import { completeOrder } from './read-orders.ts'

/** What tells how an order stands, by its state. */
const templates: Readonly<Record<OrderState, string>> = {
  new: 'order-received',
  confirmed: 'order-confirmed',
  inDelivery: 'order-ready',
  delivered: 'order-ready',
  completed: 'order-confirmed',
  rejected: 'order-rejected',
  canceled: 'order-canceled',
  failed: 'order-canceled',
}

export const resendEmail = resend('email')
export const resendSms = resend('sms')

/** Tells the customer once more how their order stands, whatever ways the shop has chosen for that (BO-ORD-17, BO-ORD-18). */
function resend(channel: 'email' | 'sms') {
  return async (ctx: Context, { id }: { id: number }): Promise<OrderView> => {
    const { config } = await ctx.services.cache.current()
    return inTransaction(ctx, async (ctx) => {
      const [order] = await ctx.db
        .select()
        .from(orders)
        .where(and(ordersInScope(ctx), eq(orders.id, id)))
        .for('update')
      if (order === undefined) throw refuse('not-found', staffOrderApi.loadOrder.failure)
      const [message] = messagesTo('customer', templates[orderState(order)], order, [channel], config)
      if (message === undefined) throw refuse('cannot-notify')
      await enqueueMessage(ctx, { ...message, order, values: messageValues(order) })
      await ctx.db.insert(orderHistory).values({
        order: id,
        at: new Date(ctx.now),
        action: `${channel}-resent`,
        user: ctx.user?.id ?? null,
        userName: ctx.user?.name ?? null,
        note: '',
      })
      return orderView(await completeOrder(ctx.db, order))
    })
  }
}
