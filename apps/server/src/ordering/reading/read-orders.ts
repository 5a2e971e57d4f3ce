import { asc, eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/open-database.ts'
import { orderHistory } from '../lifecycle/steps/step-tables.ts'
import { orderItems, orders } from '../ordering-tables.ts'
import type { ItemRow } from '../placing/item-row.ts'
import { countNotCollected } from './not-collected.ts'
import type { OrderPayment } from './order-payments.ts'
import type { OpenedOrder, StoredOrder } from './order-view.ts'
import { orderingPorts } from '../order-handlers.ts'
import type { OrderRow } from '../lifecycle/order-snapshot.ts'

/** Which orders are read; all without a limit. */
export type OrderSelection = { where?: SQL | undefined; orderBy?: SQL[]; limit?: number; offset?: number }

/** Orders with their items and payments, with one query each. */
export async function readOrders(
  db: Database,
  { where, orderBy = [asc(orders.id)], limit, offset = 0 }: OrderSelection,
): Promise<StoredOrder[]> {
  const query = db
    .select()
    .from(orders)
    .where(where)
    .orderBy(...orderBy)
  // Staff lists are requested all day long, so these are prepared statements.
  const page = limit === undefined ? query.prepare() : query.limit(limit).offset(offset).prepare()
  return withItems(db, await page.execute())
}

/** The orders with these ids, with their items. */
export async function readOrdersOf(db: Database, ids: readonly number[]): Promise<StoredOrder[]> {
  return ids.length === 0 ? [] : readOrders(db, { where: isOneOf(orders.id, ids) })
}

/** One order with its items, history and payments, or null where there is none. */
export async function findOrder(db: Database, where: SQL | undefined): Promise<OpenedOrder | null> {
  const [row] = await db.select().from(orders).where(where).limit(1)
  return row === undefined ? null : withItemsAndHistory(db, row)
}

/** Adds items, history and payments to an order row. */
export async function withItemsAndHistory(db: Database, row: OrderRow): Promise<OpenedOrder> {
  const items = await listItemsOf(db, row.id)
  const history = await db
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.order, row.id))
    .orderBy(orderHistory.id)
  const payments = await listPaymentsOf(db, row)
  const notCollectedBefore = (await countNotCollected({ db }, [row.id])).get(row.id) ?? 0
  return { order: { row, items, payments, notCollectedBefore }, history }
}

/** The items of an order, by their numbers. */
export function listItemsOf(db: Database, order: number): Promise<ItemRow[]> {
  return db.select().from(orderItems).where(eq(orderItems.order, order)).orderBy(orderItems.index)
}

/** The payments of an order, oldest first. */
export function listPaymentsOf(db: Database, row: OrderRow): Promise<OrderPayment[]> {
  return orderingPorts().payments.listPayments(db, row)
}

async function withItems(db: Database, rows: OrderRow[]): Promise<StoredOrder[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const items: ItemRow[] = await db
    .select()
    .from(orderItems)
    .where(isOneOf(orderItems.order, ids))
    .orderBy(orderItems.order, orderItems.index)
    .prepare()
    .execute()
  const byOrder = Map.groupBy(items, ({ order }) => order)
  const payments = await orderingPorts().payments.paymentsByOrder(db, rows)
  const notCollected = await countNotCollected({ db }, ids)
  return rows.map((row) => ({
    row,
    items: byOrder.get(row.id) ?? [],
    payments: payments.get(row.id) ?? [],
    notCollectedBefore: notCollected.get(row.id) ?? 0,
  }))
}

/** One parameter for all numbers, so that the statement is the same for any count of them. */
export function isOneOf(column: AnyPgColumn, ids: readonly number[]): SQL {
  return sql`${column} = any(${sql.param([...ids])})`
}
