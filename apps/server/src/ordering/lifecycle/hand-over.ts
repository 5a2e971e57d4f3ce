import {
  type handOverApi as api,
  maxHandOversFound,
  undoHandOverTexts,
  undoReasonMissing,
} from '@theke/contract/ordering/hand-over-api.ts'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import { tipTexts } from '@theke/contract/payments/payments-api.ts'
import { hasPermission } from '@theke/contract/permissions/requirements.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import {
  type HandOverKey,
  readHandOverKeys,
  undoHandOverRefusal,
} from '@theke/domain/ordering/counter/hand-over.ts'
import { toCents } from '@theke/domain/money.ts'
import type { Tip } from '@theke/domain/payments/counter-payment.ts'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { httpError, permissionMissing, validationError } from '../../http/http-errors.ts'
import { orderingPorts } from '../order-handlers.ts'
import { applyTransition, undoConsequences } from './transition-order.ts'
import type { AppliedTransition } from './applied-transition.ts'
import { hasPhoneOf, isCurrent, isOfCustomer, ordersInScope } from '../reading/order-conditions.ts'
import type { OrderRow } from './order-snapshot.ts'
import { orderView, type StoredOrder } from '../reading/order-view.ts'
import { orderHistory } from './steps/step-tables.ts'
import { orderedFor, orders } from '../ordering-tables.ts'
import { readOrders } from '../reading/read-orders.ts'
import { takeSteps } from './steps/take-steps.ts'

/**
 * The first orders that match a code, number or name, and how many do, counted up to one more; those still to be handed over come first, as
 * they are due.
 */
export async function findForHandOver(
  ctx: Context,
  { query: { code = '' } }: Input<typeof api.findForHandOver>,
): Promise<{ data: OrderView[]; total: number }> {
  let found: StoredOrder[] = []
  for (const key of readHandOverKeys(code)) {
    if (found.length > 0) break
    found = await readOrders(ctx.db, {
      where: and(ordersInScope(ctx), isMeant(key, ctx.now)),
      orderBy: [
        sql`${orders.endedAt} is not null`,
        sql`not ${orders.isConfirmed}`,
        sql`case when ${orders.endedAt} is null then coalesce(${orderedFor(orders)}, ${orders.createdAt}) end`,
        desc(orders.id),
      ],
      limit: maxHandOversFound + 1,
    })
  }
  const shown = found.slice(0, maxHandOversFound)
  const ids = shown.map(({ row }) => row.id)
  const history = await ctx.db
    .select()
    .from(orderHistory)
    .where(inArray(orderHistory.order, ids))
    .orderBy(orderHistory.id)
  const byOrder = Map.groupBy(history, ({ order }) => order)
  const data = shown.map((order) => orderView({ order, history: byOrder.get(order.row.id) ?? [] }))
  return { data, total: found.length }
}

/** A code matches one order; a number, a name or a phone number matches those that are open or of today. */
function isMeant(key: HandOverKey, now: number): SQL | undefined {
  if (key.kind === 'uid') return eq(orders.uid, key.uid)
  if (key.kind === 'name') return and(isOfCustomer(key.name), isCurrent(now))
  if (key.kind === 'phone') return and(hasPhoneOf(key.phone), isCurrent(now))
  return and(sql`ltrim(${orders.ticketNumber}, '0') = ${key.ticketNumber}`, isCurrent(now))
}

/**
 * Hands an order over and records it in the history. An open amount is taken in the same request, unless it is said to stay open, and has to
 * be the one that staff saw.
 */
export async function handOver(ctx: Context, { id, body }: Input<typeof api.handOver>): Promise<OrderView> {
  const { isPaymentTaken } = body
  const takings = body.payments.map(({ method, amount }) => ({ method, amount: toCents(amount) }))
  if (isPaymentTaken && takings.length === 0 && body.paidBy === null)
    throw validationError([{ field: 'paidBy', message: validationTexts.blank }])
  const paidBy = isPaymentTaken && takings.length === 0 ? body.paidBy : null
  const notes = { given: body.given === null ? null : toCents(body.given), receipt: body.receipt.trim() }
  return takeSteps(ctx, { id, failure: staffOrderApi.loadOrder.failure }, async (ctx, order) => {
    const shownOpen = body.amount === null ? null : toCents(body.amount)
    const payment = {
      paidBy,
      takings: isPaymentTaken ? takings : [],
      isRestOpen: body.rest === 'open',
      shownOpen,
      tip: tipOf(body),
      ...notes,
    }
    const taken = await orderingPorts().payments.takeAtHandOver(ctx, order, payment)
    const step = await applyTransition(ctx, taken.at(-1)?.row ?? order, {
      action: 'completed',
      note: 'Übergabe',
    })
    return [...taken, step]
  })
}

/** @throws an HTTP error where nobody says how a tip was given */
function tipOf({ tip, tipBy }: Input<typeof api.handOver>['body']): Tip | null {
  if (tip === null) return null
  if (tipBy === null) throw validationError([{ field: 'tipBy', message: tipTexts.unsaid }])
  return { method: tipBy, amount: toCents(tip) }
}

/** Undoes a hand-over: the order and its open amount are as before. */
export function undoHandOver(ctx: Context, { id, body }: Input<typeof api.undoHandOver>): Promise<OrderView> {
  return takeSteps(ctx, { id, failure: staffOrderApi.loadOrder.failure }, async (ctx, order) => {
    const reason = undoHandOverRefusal(order, order.endedAt?.getTime() ?? null, ctx.now)
    if (reason !== null) throw httpError('state-moved-on', undoHandOverTexts[reason])
    return takeHandOverBack(ctx, order, body.reason.trim())
  })
}

/**
 * The same for a locked order, in the caller's transaction. @throws an HTTP error where somebody else handed it over and the person may not
 * undo that or does not say why
 */
export async function takeHandOverBack(
  ctx: Context,
  order: OrderRow,
  reason: string,
): Promise<AppliedTransition[]> {
  if ((await handedOverBy(ctx, order)) !== ctx.user?.id) {
    if (!hasPermission(ctx.user, 'orders.cancelPaid')) throw permissionMissing('orders.cancelPaid')
    if (reason === '') throw validationError([{ field: 'reason', message: undoReasonMissing }])
  }
  const { undoableStep } = order
  // A delivery counts as delivered by its hand-over.
  const isDelivered = undoableStep?.action === 'completed' ? undoableStep.before.isDelivered : undefined
  const also = isDelivered === undefined ? {} : { isDelivered }
  const step = await applyTransition(ctx, order, { action: 'undo-hand-over', also, note: reason })
  return order.endedAt === null
    ? [step]
    : undoConsequences(ctx, step, { at: order.endedAt.getTime(), reason })
}

/** The person of the staff who handed an order over; null where there is none. */
async function handedOverBy({ db }: Context, { id }: OrderRow): Promise<number | null> {
  const [entry] = await db
    .select({ user: orderHistory.user })
    .from(orderHistory)
    .where(and(eq(orderHistory.order, id), eq(orderHistory.action, 'completed')))
    .orderBy(desc(orderHistory.id))
    .limit(1)
  return entry?.user ?? null
}
