import { inArray } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { orders } from './ordering-tables.ts'

/** The ticket numbers of orders by their ids, for lists that name them. */
export async function ticketNumbersOf(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: orders.id, ticketNumber: orders.ticketNumber })
    .from(orders)
    .where(inArray(orders.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, ticketNumber }) => [id, ticketNumber]))
}
