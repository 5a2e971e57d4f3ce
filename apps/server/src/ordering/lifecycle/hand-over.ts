import {
  type handOverApi as api,
  handOverApi,
  handOverTexts,
} from '@theke/contract/ordering/hand-over-api.ts'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import {
  type HandOverKey,
  handOverRefusal,
  handOverUndoMs,
  readHandOverKey,
} from '@theke/domain/ordering/counter/hand-over.ts'
import { isOnlineMethod } from '@theke/domain/ordering/checkout/payment-methods.ts'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import { withdrawMessages } from '../../messages/withdraw-messages.ts'
import { bookCounterPayment, returnTakenWithHandOver } from '../../payments/counter-payments.ts'
import { lockPayments } from '../../payments/lock-payments.ts'
import { standingOfPayments } from '../../payments/payment-views.ts'
import { applyTransition, type AppliedTransition } from './transition-order.ts'
import { isCurrent, isOfCustomer } from '../reading/order-conditions.ts'
import { ordersInScope } from '../reading/order-scope.ts'
import { type OrderRow, toOrderSnapshot } from './order-snapshot.ts'
import { orderView } from '../reading/order-view.ts'
import { orderHistory, orders } from '../ordering-tables.ts'
import { readOrders } from '../reading/read-orders.ts'
import { takeSteps } from './take-steps.ts'

const maxFound = 20

/** The orders that match a code, number or name; those still to be handed over come first. */
export async function findForHandOver(
  ctx: Context,
  { query: { code = '' } }: Input<typeof api.findForHandOver>,
): Promise<OrderView[]> {
  const key = readHandOverKey(code)
  if (key === null) return []
  const found = await readOrders(ctx.db, {
    where: and(ordersInScope(ctx), isMeant(key, ctx.now)),
    orderBy: [sql`${orders.endedAt} is not null`, desc(orders.id)],
    limit: maxFound,
  })
  const ids = found.map(({ row }) => row.id)
  const history = await ctx.db
    .select()
    .from(orderHistory)
    .where(inArray(orderHistory.order, ids))
    .orderBy(orderHistory.id)
  const byOrder = Map.groupBy(history, ({ order }) => order)
  return found.map((order) => orderView({ order, history: byOrder.get(order.row.id) ?? [] }))
}

/** A code matches one order; a number or a name matches those that are open or of today. */
function isMeant(key: HandOverKey, now: number): SQL | undefined {
  if (key.kind === 'uid') return eq(orders.uid, key.uid)
  if (key.kind === 'name') return and(isOfCustomer(key.name), isCurrent(now))
  return and(sql`ltrim(${orders.ticketNumber}, '0') = ${key.ticketNumber}`, isCurrent(now))
}

/** Hands an order over and records it in the history. An open amount must be taken in the same request. */
export function handOver(ctx: Context, { id, body }: Input<typeof api.handOver>): Promise<OrderView> {
  const { isPaymentTaken, paidBy } = body
  return takeSteps(ctx, { id, failure: staffOrderApi.loadOrder.failure }, async (ctx, order) => {
    const payments = await lockPayments(ctx, id)
    const { open } = standingOfPayments(order, payments)
    const reason = handOverRefusal(toOrderSnapshot(order), { open, isPaymentTaken })
    if (reason !== null) throw httpError('state-moved-on', handOverTexts[reason])
    const isOpenOnline = open > 0 && isOnlineMethod(order.paymentMethod)
    const taken = isOpenOnline ? await bookCounterPayment(ctx, order, payments, { amount: open, paidBy }) : []
    const step = await applyTransition(ctx, taken.at(-1)?.row ?? order, {
      action: 'completed',
      note: 'Übergabe',
    })
    return [...taken, step]
  })
}

/** Undoes a hand-over: the order and its open amount are as before. */
export function undoHandOver(ctx: Context, { id }: Input<typeof api.undoHandOver>): Promise<OrderView> {
  return takeSteps(ctx, { id, failure: staffOrderApi.loadOrder.failure }, async (ctx, order) => {
    const endedAt = order.endedAt?.getTime() ?? 0
    if (endedAt < ctx.now - handOverUndoMs)
      throw httpError('state-moved-on', handOverApi.undoHandOver.failure)
    return takeHandOverBack(ctx, order)
  })
}

/** The same for a locked order, in the caller's transaction; its unsent messages to the customer are withdrawn. */
export async function takeHandOverBack(ctx: Context, order: OrderRow): Promise<AppliedTransition[]> {
  const step = await applyTransition(ctx, order, { action: 'undo-hand-over' })
  if (order.endedAt !== null) await withdrawMessages(ctx, order.id, order.endedAt.getTime())
  const returned = await returnTakenWithHandOver(ctx, step.row, order.endedAt)
  return [step, ...returned]
}
