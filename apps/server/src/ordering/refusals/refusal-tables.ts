import type { RefusalReason } from '@theke/domain/ordering/checkout/refusal-reason.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import { date, integer, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'

/** How many orders of customers were refused, by the day and hour for which they were wished. Nothing tells whose they were. */
export const orderRefusals = snakeCase.table(
  'order_refusals',
  {
    day: date().notNull(),
    branch: integer().notNull(),
    mode: text().$type<Mode>().notNull(),
    hour: integer().notNull(),
    reason: text().$type<RefusalReason>().notNull(),
    /** What could not be had; 0 where the reason is not about a product. */
    product: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.day, table.branch, table.mode, table.hour, table.reason, table.product],
    }),
  ],
)
