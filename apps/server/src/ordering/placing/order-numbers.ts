import type { NumberKind } from '@theke/domain/ordering/numbers/order-number.ts'
import { inArray } from 'drizzle-orm'
import type { Database } from '../../db/open-database.ts'
import { orders } from '../ordering-tables.ts'

/** The number of an order and what it is called. */
type OrderNumber = { ticketNumber: string; numberKind: NumberKind }

/** The numbers of orders by their ids, for lists that name them. */
export async function orderNumbersOf(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, OrderNumber>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: orders.id, ticketNumber: orders.ticketNumber, numberKind: orders.numberKind })
    .from(orders)
    .where(inArray(orders.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, ...number }) => [id, number]))
}
