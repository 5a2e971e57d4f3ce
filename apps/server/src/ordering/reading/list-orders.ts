import type { ShortOrder, OrderSummary, OrderView } from '@theke/contract/ordering/order.ts'
import { maxFound } from '@theke/contract/define-entity.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { and, desc, eq, lt, type SQL } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { findNewest } from '../../crud/list/find-newest.ts'
import type { WordSearch } from '../../crud/list/search-conditions.ts'
import type { Database } from '../../db/open-database.ts'
import { cappedCount } from '../../db/capped-count.ts'
import type { Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import {
  isCurrent,
  isInState,
  isMissed,
  isOfMode,
  isPlacedBetween,
  searchOrders,
} from './order-conditions.ts'
import { ordersInScope } from './order-scope.ts'
import { orderSummary, orderView } from './order-view.ts'
import { orders } from '../ordering-tables.ts'
import { readShortOrders } from './read-short-orders.ts'
import { findOrder, isOneOf, type OrderSelection, readOrders } from './read-orders.ts'

type Page<View> = { data: View[]; total: number }
type HistoryQuery = Input<typeof staffOrderApi.listOrders>['query']

const usualLimit = 50
const newestFirst = [desc(orders.id)]

/** Orders by filters, newest first; `before` continues after an order (keyset paging), unaffected by new ones (R-ORDER-10, R-API-05). */
export async function listOrders(
  ctx: Context,
  { query }: Input<typeof staffOrderApi.listOrders>,
): Promise<Page<OrderSummary>> {
  const { rows, total } = await readPage(ctx, query, readOrders)
  return { data: rows.map(orderSummary), total }
}

/** The same, but of each order only what the history shows. */
export async function listShortOrders(
  ctx: Context,
  { query }: Input<typeof staffOrderApi.listShortOrders>,
): Promise<Page<ShortOrder>> {
  const { rows, total } = await readPage(ctx, query, readShortOrders)
  return { data: rows, total }
}

async function readPage<Row>(
  ctx: Context,
  query: HistoryQuery,
  read: (db: Database, selection: OrderSelection) => Promise<Row[]>,
): Promise<{ rows: Row[]; total: number }> {
  const { branch, from, to, status, mode, paymentMethod, search, before, page, limit } = query
  const where = and(
    ordersInScope(ctx, branch),
    isPlacedBetween(from, to),
    status && isInState(status),
    mode && isOfMode(mode),
    paymentMethod && eq(orders.paymentMethod, paymentMethod),
  )
  const isBehind = before ? lt(orders.id, before) : undefined
  const length = limit ?? usualLimit
  const offset = ((page ?? 1) - 1) * length
  const words = searchOrders(search ?? '')
  if (words.words.length > 0) {
    const { ids, total } = await findPage(ctx.db, { where, isBehind, search: words }, { offset, length })
    const isFound = isOneOf(orders.id, ids)
    return {
      rows: ids.length === 0 ? [] : await read(ctx.db, { where: isFound, orderBy: newestFirst }),
      total,
    }
  }
  const [rows, total] = await Promise.all([
    read(ctx.db, { where: and(where, isBehind), orderBy: newestFirst, limit: length, offset }),
    cappedCount(ctx.db, orders, where),
  ])
  return { rows, total }
}

/** A page of what a search finds, and how many it finds, as far as they are counted. */
async function findPage(
  db: Database,
  { where, isBehind, search }: { where: SQL | undefined; isBehind: SQL | undefined; search: WordSearch },
  { offset, length }: { offset: number; length: number },
): Promise<{ ids: number[]; total: number }> {
  const counted = maxFound + 1
  const wanted = offset + length
  const list = { table: orders, id: orders.id, where, search }
  const all = findNewest(db, list, isBehind === undefined ? Math.max(wanted, counted) : counted)
  const [ids, found] = await Promise.all([
    isBehind === undefined ? all : findNewest(db, { ...list, where: and(where, isBehind) }, wanted),
    all,
  ])
  return { ids: ids.slice(offset, wanted), total: Math.min(found.length, counted) }
}

/** What staff work with today. */
export function listCurrentOrders(
  ctx: Context,
  { query }: Input<typeof staffOrderApi.listCurrentOrders>,
): Promise<Page<OrderSummary>> {
  return listAll(ctx, and(ordersInScope(ctx, query.branch), isCurrent(ctx.now)))
}

/** The orders that need attention now. */
export function listMissedOrders(
  ctx: Context,
  { query }: Input<typeof staffOrderApi.listMissedOrders>,
): Promise<Page<OrderSummary>> {
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

async function listAll(ctx: Context, where: SQL | undefined): Promise<Page<OrderSummary>> {
  const rows = await readOrders(ctx.db, { where, orderBy: [desc(orders.id)] })
  return { data: rows.map(orderSummary), total: rows.length }
}
