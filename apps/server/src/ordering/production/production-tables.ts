import type { PrintedProduction } from '@theke/contract/ordering/counter/production-api.ts'
import type { PrintedOrder } from '@theke/domain/ordering/production/production-changes.ts'
import { date, index, integer, jsonb, primaryKey, snakeCase, text, unique } from 'drizzle-orm/pg-core'
import { decimal, ids, instant } from '../../db/columns.ts'
import { orders } from '../ordering-tables.ts'

/** A production list that was printed. Lists of the same days, branches and department are versions of one another. */
export const productionPrints = snakeCase.table(
  'production_prints',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    firstDay: date({ mode: 'string' }).notNull(),
    lastDay: date({ mode: 'string' }).notNull(),
    /** All branches that it covers, sorted. */
    branches: ids(),
    /** 0 where it is for all departments. */
    department: integer().notNull(),
    /** Counts the versions from 1. */
    number: integer().notNull(),
    at: instant().notNull(),
    user: integer(),
    userName: text().notNull(),
    /** Made on the device that printed it, and the answer it got, so that the same print asked for again is the same version. */
    key: text().unique('production_prints_key'),
    reply: jsonb().$type<PrintedProduction>(),
  },
  (table) => [
    unique('production_prints_number').on(
      table.firstDay,
      table.lastDay,
      table.department,
      table.branches,
      table.number,
    ),
    index('production_prints_last_day').on(table.lastDay),
  ],
)

/** What a printed list held of each order. */
export const productionPrintOrders = snakeCase.table(
  'production_print_orders',
  {
    print: integer()
      .notNull()
      .references(() => productionPrints.id, { onDelete: 'cascade' }),
    order: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    content: jsonb().$type<PrintedOrder>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.print, table.order] }),
    index('production_print_orders_order').on(table.order),
  ],
)

/**
 * What is finished of a line of an order: so much of a row of the list. It holds as long as the line is the same, at whatever time it is due; `content` is
 * what the line was when somebody ticked it off.
 */
export const productionTicks = snakeCase.table(
  'production_line_ticks',
  {
    order: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    /** The key of the row. */
    key: text().notNull(),
    amount: decimal({ places: 3 }).notNull(),
    content: text().notNull(),
    at: instant().notNull(),
    user: integer(),
    userName: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.order, table.line, table.key] })],
)
