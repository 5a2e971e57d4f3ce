import { sql } from 'drizzle-orm'
import { bigint, index, integer, snakeCase, text } from 'drizzle-orm/pg-core'
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

/** The steps of a proposal of another appointment, as the history names them. */
export const proposalSteps = ['counter-proposed', 'counter-confirmed', 'counter-rejected'] as const
export type ProposalStep = (typeof proposalSteps)[number]

/** The steps by which an order that was to be handed over, or was, is not, as the history names them. */
export const callOffSteps = ['canceled', 'hand-over-undone'] as const
export type CallOffStep = (typeof callOffSteps)[number]

const isStepOf = (steps: readonly string[]) =>
  sql.raw(`action in (${steps.map((step) => `'${step}'`).join(', ')})`)

/** The condition of the index on these steps, word for word. */
export const isCallOff = isStepOf(callOffSteps)

/** The history of an order; append-only. */
export const orderHistory = snakeCase.table(
  'order_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    order: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    action: text().notNull(),
    /** The member of staff, null for the customer. The name is stored, so that the entry stays readable when the person has been removed. */
    user: integer(),
    userName: text(),
    note: text().notNull(),
    /** When the step was taken at a device that sent it later; null where it arrived at once. */
    takenAt: instant(),
  },
  (table) => [
    index('order_history_order').on(table.order, table.id),
    // Few orders have one, and statistics count them over long times.
    index('order_history_proposals').on(table.order).where(isStepOf(proposalSteps)),
    // Closings list them.
    index('order_history_call_offs').on(table.at).where(isCallOff).concurrently(),
  ],
)
