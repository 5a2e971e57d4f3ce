import { index, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../db/columns.ts'
import { orders } from '../../ordering-tables.ts'

/** The steps that devices have taken and sent, by the keys that they made, so that each counts once. */
export const orderSteps = snakeCase.table(
  'order_steps',
  {
    key: text().primaryKey(),
    order: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    /** When it was taken at a device that sent it later. */
    takenAt: instant(),
    user: integer(),
  },
  (table) => [index('order_steps_order').on(table.order)],
)
