import { bigint, boolean, date, integer, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../db/columns.ts'

/** Customers whose orders were changed. Triggers write one row for each transaction, and the roll-up removes what it has seen. */
export const customerChanges = snakeCase.table(
  'customer_changes',
  { customer: integer().notNull(), transaction: bigint({ mode: 'bigint' }).notNull() },
  (table) => [primaryKey({ columns: [table.customer, table.transaction] })],
)

/** The first order and the number of orders of a customer at a place, which is a branch and a mode such as "3 delivery". */
export const customerOrders = snakeCase.table(
  'customer_orders',
  {
    customer: integer().notNull(),
    place: text().notNull(),
    firstAt: instant().notNull(),
    orders: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.customer, table.place] })],
)

/**
 * Customers by the day on which they first ordered at a place. For a caller who may see some places, the first order of a customer is the one at such a place
 * with none of these places before it. So counts for any set of places are sums (decision 083).
 */
export const firstOrders = snakeCase.table(
  'first_orders',
  {
    /** Whether the row is of the whole month that begins with `day`. */
    isMonth: boolean().notNull(),
    day: date().notNull(),
    place: text().notNull(),
    /** Where these orders are: at the same place, or at one where the customers came later. */
    at: text().notNull(),
    /** A hash of the places before and after, which may be too long for an index. */
    others: text().notNull(),
    /** Where these customers had ordered before. */
    before: text().array().notNull(),
    /** Where those with a single order here came later; empty for others. */
    after: text().array().notNull(),
    customers: integer().notNull(),
    /** How many of them have a single order at this place. */
    single: integer().notNull(),
    orders: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.isMonth, table.day, table.place, table.at, table.others] })],
)
