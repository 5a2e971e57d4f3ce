import type { OrderSummary, OrderView } from '@theke/contract/ordering/order.ts'
import type { ShortOrder } from '@theke/contract/ordering/short-order.ts'
import { maxFound } from '@theke/contract/define-entity.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { and, desc, eq, lt, sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { findNewest } from '../../crud/list/find-newest.ts'
import { findSorted, type FoundPage } from '../../crud/list/find-sorted.ts'
import type { SearchedList } from '../../crud/list/searched-list.ts'
import type { Database } from '../../db/open-database.ts'
import { cappedCount } from '../../db/capped-count.ts'
import type { Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import {
  isCurrent,
  isInSight,
  isInState,
  isMissed,
  isOfMode,
  isPlacedBetween,
  searchOrders,
  ordersInScope,
} from './order-conditions.ts'
import { isBehindFigure } from './figure-conditions.ts'
import { orderSummary, orderView } from './order-view.ts'
import { orders } from '../ordering-tables.ts'
import { readShortOrders } from './read-short-orders.ts'
import { findOrder, isOneOf, type OrderSelection, readOrders } from './read-orders.ts'

type Page<View> = { data: View[]; total: number }
type HistoryQuery = Input<typeof staffOrderApi.listOrders>['query']

const defaultLimit = 50

/** The order of a list, what comes in it behind an order, and how its search finds the first rows and counts all (up to `maxFound`). */
type HistoryOrder = {
  orderBy: SQL[]
  behind: (id: number) => SQL
  find: (db: Database, list: SearchedList, count: number) => Promise<FoundPage>
}

const newestFirst: HistoryOrder = {
  orderBy: [desc(orders.id)],
  behind: (id) => lt(orders.id, id),
  async find(db, list, count) {
    const ids = await findNewest(db, list, Math.max(count, maxFound + 1))
    return { ids: ids.slice(0, count), total: Math.min(ids.length, maxFound + 1) }
  },
}

// Days long ago lie far behind the newest id, so they are read by an index of the time (decision 072).
const latestFirst: HistoryOrder = {
  orderBy: [desc(orders.createdAt), desc(orders.id)],
  // Also behind an order that was removed meanwhile, by the time of the one before it.
  behind: (id) => {
    const time = sql`select ${orders.createdAt}, ${id}::integer from ${orders} where ${orders.id} <= ${id} order by ${desc(orders.id)} limit 1`
    return sql`(${orders.createdAt}, ${orders.id}) < (${time})`
  },
  find(db, list, count) {
    const order = { name: 'createdAt', column: orders.createdAt, id: orders.id, isDescending: true }
    return findSorted(db, { ...list, order: { ...order, isExact: true } }, count)
  },
}

/** Orders by filters, newest first; `before` continues after an order (keyset paging), unaffected by new ones (R-ORDER-10, R-API-05). */
export async function listOrders(
  ctx: Context,
  { query }: Input<typeof staffOrderApi.listOrders>,
): Promise<Page<OrderSummary>> {
  const { rows, total } = await readPage(ctx, query, readOrders)
  return { data: rows.map((order) => orderSummary(order)), total }
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
  const { branch, from, to, status, mode, paymentMethod, campaign, search, before, page, limit } = query
  const where = and(
    ordersInScope(ctx, branch),
    isPlacedBetween(from, to),
    status && isInState(status),
    mode && isOfMode(mode),
    paymentMethod && eq(orders.paymentMethod, paymentMethod),
    campaign ? eq(orders.campaign, campaign.id) : undefined,
    isBehindFigure(query),
  )
  const order = from || to ? latestFirst : newestFirst
  const isBehind = before ? order.behind(before) : undefined
  const length = limit ?? defaultLimit
  const offset = ((page ?? 1) - 1) * length
  const words = searchOrders(search ?? '')
  if (words.words.length > 0) {
    const list = { table: orders, id: orders.id, where, search: words }
    const { ids, total } = await findPage(ctx.db, list, { order, isBehind, offset, length })
    const isFound = isOneOf(orders.id, ids)
    return {
      rows: ids.length === 0 ? [] : await read(ctx.db, { where: isFound, orderBy: order.orderBy }),
      total,
    }
  }
  const [rows, total] = await Promise.all([
    read(ctx.db, { where: and(where, isBehind), orderBy: order.orderBy, limit: length, offset }),
    cappedCount(ctx.db, orders, where),
  ])
  return { rows, total }
}

type Position = { order: HistoryOrder; isBehind: SQL | undefined; offset: number; length: number }

/** A page of what a search finds, and how many it finds, as far as they are counted. */
async function findPage(
  db: Database,
  list: SearchedList,
  { order, isBehind, offset, length }: Position,
): Promise<FoundPage> {
  const wanted = offset + length
  const all = order.find(db, list, isBehind === undefined ? wanted : 0)
  const [{ ids }, { total }] = await Promise.all([
    isBehind === undefined ? all : order.find(db, { ...list, where: and(list.where, isBehind) }, wanted),
    all,
  ])
  return { ids: ids.slice(offset, wanted), total }
}

/** What staff work with today; with `until` without what is due after that day and nobody has to do with yet, which is only counted. */
export async function listCurrentOrders(
  ctx: Context,
  { query: { branch, until } }: Input<typeof staffOrderApi.listCurrentOrders>,
): Promise<Page<OrderSummary>> {
  const all = and(ordersInScope(ctx, branch), isCurrent(ctx.now))
  if (!until) return listAll(ctx, all)
  const [{ data }, total] = await Promise.all([
    listAll(ctx, and(all, isInSight(until, ctx.now))),
    ctx.db.$count(orders, all),
  ])
  return { data, total }
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
  return { data: rows.map((order) => orderSummary(order)), total: rows.length }
}
