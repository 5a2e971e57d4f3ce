import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import type { OrderMessage } from '@theke/contract/messages/outbox.ts'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { httpError } from '../../http/http-errors.ts'
import { listMessagesAbout } from '../../messages/list-outbox.ts'
import { ordersInScope } from './order-scope.ts'
import { orders } from '../ordering-tables.ts'

/** The messages about an order and their delivery. */
export async function listOrderMessages(ctx: Context, { id }: { id: number }): Promise<OrderMessage[]> {
  const isThere = await ctx.db.$count(orders, and(ordersInScope(ctx), eq(orders.id, id)))
  if (isThere === 0) throw httpError('not-found', staffOrderApi.loadOrder.failure)
  return listMessagesAbout(ctx, id)
}
