import type { OrderSummary, OrderView } from '@theke/contract/ordering/order.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { and, desc, eq, lt, type SQL } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { cappedCount } from '../../db/capped-count.ts'
import type { Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import { isCurrent, isInState, isMissed, isOfMode, isPlacedBetween, matches } from './order-conditions.ts'
import { ordersInScope } from './order-scope.ts'
import { orderSummary, orderView } from './order-view.ts'
import { orders } from '../ordering-tables.ts'
import { findOrder, readOrders } from './read-orders.ts'

type Page = { data: OrderSummary[]; total: number }

const usualLimit = 50

/** Orders by filters, newest first; `before` continues after an order (keyset paging), unaffected by new ones (R-ORDER-10, R-API-05). */
export async function listOrders(
  ctx: Context,
  { query }: Input<typeof staffOrderApi.listOrders>,
): Promise<Page> {
  const { branch, from, to, status, mode, paymentMethod, search, before, page, limit } = query
  const where = and(
    ordersInScope(ctx, branch),
    isPlacedBetween(from, to),
    status && isInState(status),
    mode && isOfMode(mode),
    paymentMethod && eq(orders.paymentMethod, paymentMethod),
    matches(search),
  )
  const length = limit ?? usualLimit
  const [rows, total] = await Promise.all([
    readOrders(ctx.db, {
      where: and(where, before ? lt(orders.id, before) : undefined),
      orderBy: [desc(orders.id)],
      limit: length,
      offset: ((page ?? 1) - 1) * length,
    }),
    cappedCount(ctx.db, orders, where),
  ])
  return { data: rows.map(orderSummary), total }
}

/** What staff work with today. */
export function listCurrentOrders(
  ctx: Context,
  { query }: Input<typeof staffOrderApi.listCurrentOrders>,
): Promise<Page> {
  return listAll(ctx, and(ordersInScope(ctx, query.branch), isCurrent(ctx.now)))
}

/** The orders that need attention now. */
export function listMissedOrders(
  ctx: Context,
  { query }: Input<typeof staffOrderApi.listMissedOrders>,
): Promise<Page> {
  return listAll(ctx, and(ordersInScope(ctx, query.branch), isMissed(ctx.now)))
}

/** One order with its history; orders of other branches are 404 (R-ACCOUNT-02). */
export async function loadOrder(
  ctx: Context,
  { id }: Input<typeof staffOrderApi.loadOrder>,
): Promise<OrderView> {
  return orderView(await requireOrder(ctx, id))
}

/** A stored order of the caller's branches. @throws an HTTP error for any other */
export async function requireOrder(
  ctx: Context,
  id: number,
): Promise<NonNullable<Awaited<ReturnType<typeof findOrder>>>> {
  const found = await findOrder(ctx.db, and(ordersInScope(ctx), eq(orders.id, id)))
  if (found === null) throw httpError('not-found', staffOrderApi.loadOrder.failure)
  return found
}

async function listAll(ctx: Context, where: SQL | undefined): Promise<Page> {
  const rows = await readOrders(ctx.db, { where, orderBy: [desc(orders.id)] })
  return { data: rows.map(orderSummary), total: rows.length }
}
