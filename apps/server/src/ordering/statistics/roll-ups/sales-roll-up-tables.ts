import type { CountedFigure } from '@theke/contract/insights/turnover.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import type { Unit } from '@theke/domain/units.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import { decimal, instant } from '../../../db/columns.ts'
import type { ProposalStep } from '../../lifecycle/steps/step-tables.ts'

/** What customers rate with stars. */
export const ratingNames = ['rating', 'foodRating', 'serviceRating', 'processRating'] as const
export type RatingName = (typeof ratingNames)[number]

const common = {
  day: date().notNull(),
  branch: integer().notNull(),
  mode: text().$type<Mode>().notNull(),
}
/** Whether the row is of the whole month that begins with `day`. */
const isMonth = () => boolean().notNull()

/** Orders of a sales day. */
export const salesOfDays = snakeCase.table(
  'sales_of_days',
  {
    ...common,
    orders: integer().notNull(),
    /** In cents, with tax. */
    revenue: bigint({ mode: 'number' }).notNull(),
    /** Orders that ended early. */
    canceled: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.branch, table.mode] })],
)

/** What was handed over, placed or not collected, by the day of that figure; what is due is in `sales_of_days`. */
export const turnoverOfDays = snakeCase.table(
  'turnover_of_days',
  {
    figure: text().$type<Exclude<CountedFigure, 'due'>>().notNull(),
    ...common,
    orders: integer().notNull(),
    /** In cents, with tax. */
    revenue: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.figure, table.day, table.branch, table.mode] })],
)

/** Products sold on a sales day. */
export const soldProducts = snakeCase.table(
  'sold_products',
  {
    isMonth: isMonth(),
    ...common,
    product: integer().notNull(),
    unit: text().$type<Unit>().notNull(),
    isWeighed: boolean().notNull(),
    /** The name in the latest order, and that order. */
    name: text().notNull(),
    lastOrder: integer().notNull(),
    amount: decimal({ places: 6 }).notNull(),
    grams: decimal({ places: 6 }).notNull(),
    /** Orders with the product, counted where its first item is. */
    orders: integer().notNull(),
    /** In cents, with tax. */
    revenue: bigint({ mode: 'number' }).notNull().default(0),
    /** Items that were ordered by weight and weighed: the grams, how many more than ordered, and the cents that stand for these. */
    weighed: decimal({ places: 6 }).notNull().default(0),
    deviation: decimal({ places: 6 }).notNull().default(0),
    deviationValue: decimal({ places: 6 }).notNull().default(0),
  },
  (table) => [
    primaryKey({
      columns: [
        table.isMonth,
        table.day,
        table.branch,
        table.mode,
        table.product,
        table.unit,
        table.isWeighed,
      ],
    }),
    // For the days of one product, of which there are many.
    index('sold_products_product')
      .on(table.product, table.day)
      .where(sql`not is_month`),
  ],
)

/** Orders of a sales day by the hour of the day for which they were ordered. */
export const salesHours = snakeCase.table(
  'sales_hours',
  {
    isMonth: isMonth(),
    ...common,
    hour: integer().notNull(),
    orders: integer().notNull(),
    /** In cents, with tax. */
    revenue: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.isMonth, table.day, table.branch, table.mode, table.hour] })],
)

/** How full the intervals of branches that limit their orders were, by the sales day of these orders. */
export const slotUses = snakeCase.table(
  'slot_uses',
  {
    isMonth: isMonth(),
    ...common,
    weekday: integer().notNull(),
    hour: integer().notNull(),
    /** The orders in all of these intervals. */
    taken: integer().notNull(),
    /** How many intervals had at least one order, at least two, and so on. */
    atLeast: integer().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.isMonth, table.day, table.branch, table.mode, table.weekday, table.hour] }),
  ],
)

/** The orders that are counted of each interval, by sales days that have not ended; what comes to an interval later makes no sum of two `slot_uses`. */
export const presentSlots = snakeCase.table(
  'present_slots',
  {
    ...common,
    start: instant().notNull(),
    taken: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.branch, table.mode, table.start] })],
)

/** When orders came, by the day on which they did. */
export const orderHours = snakeCase.table(
  'order_hours',
  {
    isMonth: isMonth(),
    ...common,
    weekday: integer().notNull(),
    hour: integer().notNull(),
    orders: integer().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.isMonth, table.day, table.branch, table.mode, table.weekday, table.hour],
    }),
  ],
)

/** What is counted of how orders were dealt with. */
export type ServiceFigure =
  | 'order'
  /** The value is the time until staff accepted it, in tenths of a minute. */
  | 'wait'
  | 'not-collected'
  /** The value is the amount in cents. */
  | 'donation'
  | ProposalStep
  | 'rated'
  /** Counts stars. */
  | RatingName

/** How many orders have a value of a figure, by the day on which they came; where no value is named it is 0. */
export const serviceCounts = snakeCase.table(
  'service_counts',
  {
    isMonth: isMonth(),
    figure: text().$type<ServiceFigure>().notNull(),
    ...common,
    value: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.isMonth, table.figure, table.day, table.branch, table.mode, table.value],
    }),
  ],
)
