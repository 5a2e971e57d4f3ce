import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/open-database.ts'
import { orders } from '../ordering-tables.ts'
import { isOneOf } from './read-orders.ts'

/** Whether a column refers to an order of a branch. */
export function withOrderOfBranch(column: AnyPgColumn, branch: number): SQL {
  return sql`exists (select from ${orders} where ${orders.id} = ${column} and ${orders.branch} = ${branch})`
}

/** The branch of the order that a column refers to. */
export function branchOfOrder(column: AnyPgColumn): SQL<number> {
  return sql<number>`(select ${orders.branch} from ${orders} where ${orders.id} = ${column})`
}

/** The numbers by which some orders are called, by order. */
export async function ticketNumbersOf(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: orders.id, ticketNumber: orders.ticketNumber })
    .from(orders)
    .where(isOneOf(orders.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, ticketNumber }) => [id, ticketNumber]))
}
