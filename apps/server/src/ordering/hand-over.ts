import {
  type handOverApi as api,
  handOverApi,
  handOverTexts,
} from '@theke/contract/ordering/hand-over-api.ts'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import { handOverRefusal, handOverUndoMs, readHandOverKey } from '@theke/domain/ordering/hand-over.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Input } from '../http/handle.ts'
import { refuse } from '../http/refuse.ts'
import { changeOrder, type OrderChange } from './change-order.ts'
import { requireOrder } from './list-orders.ts'
import { isCurrent } from './order-conditions.ts'
import { ordersInScope } from './order-scope.ts'
import { standingOf } from './order-standing.ts'
import { orderView } from './order-view.ts'
import { orderHistory, orders } from './ordering-tables.ts'
import { readOrders } from './read-orders.ts'
import { paymentsByOrder } from '../payments/payment-views.ts'

const mostFound = 20

/** The orders that a code or a number can mean; those still to be handed over first. */
export async function findForHandOver(
  ctx: Context,
  { query: { code = '' } }: Input<typeof api.findForHandOver>,
): Promise<OrderView[]> {
  const key = readHandOverKey(code)
  if (key === null) return []
  const isMeant =
    key.kind === 'uid'
      ? eq(orders.uid, key.uid)
      : and(sql`ltrim(${orders.ticketNumber}, '0') = ${key.ticketNumber}`, isCurrent(ctx.now))
  const found = await readOrders(ctx.db, {
    where: and(ordersInScope(ctx), isMeant),
    orderBy: [sql`${orders.endedAt} is not null`, desc(orders.id)],
    limit: mostFound,
  })
  const ids = found.map(({ row }) => row.id)
  const history = await ctx.db
    .select()
    .from(orderHistory)
    .where(inArray(orderHistory.order, ids))
    .orderBy(orderHistory.id)
  const byOrder = Map.groupBy(history, ({ order }) => order)
  const payments = await paymentsByOrder(ctx.db, ids)
  return found.map((order) =>
    orderView({
      order,
      history: byOrder.get(order.row.id) ?? [],
      payments: payments.get(order.row.id) ?? [],
    }),
  )
}

/** Hands an order over; the history says who and when. What is to be paid at the counter has to be taken with it. */
export async function handOver(
  ctx: Context,
  { id, body: { isPaymentTaken } }: Input<typeof api.handOver>,
): Promise<OrderView> {
  const { order } = await requireOrder(ctx, id)
  const reason = handOverRefusal(standingOf(order.row), isPaymentTaken)
  if (reason !== null) throw refuse('state-moved-on', handOverTexts[reason])
  return change(ctx, id, { action: 'completed', note: 'Übergabe' })
}

/** Takes a hand-over back: the order stands as before it, and so does what was to be paid at the counter. */
export async function undoHandOver(ctx: Context, { id }: Input<typeof api.undoHandOver>): Promise<OrderView> {
  const { order } = await requireOrder(ctx, id)
  const endedAt = order.row.endedAt?.getTime() ?? 0
  if (endedAt < ctx.now - handOverUndoMs) throw refuse('state-moved-on', handOverApi.undoHandOver.failure)
  return change(ctx, id, { action: 'undo-hand-over' })
}

async function change(ctx: Context, id: number, step: OrderChange): Promise<OrderView> {
  return orderView(await changeOrder(ctx, and(ordersInScope(ctx), eq(orders.id, id)), step))
}
