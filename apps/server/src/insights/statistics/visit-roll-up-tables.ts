import { boolean, date, index, integer, snakeCase, text } from 'drizzle-orm/pg-core'

/** What of visits is counted. */
export type VisitKind =
  | 'visits'
  | 'views'
  | 'pages'
  | 'events'
  | 'flow'
  | 'hours'
  | 'resolution'
  | 'pixelRatio'
  | 'darkMode'
  | 'referrer'
  | 'browser'
  | 'system'
  /** How many visits came as far as a step, by its number from 0. */
  | 'funnel'
  /** In how many visits something was searched and not found. */
  | 'lostSearch'
  /** In how many visits a product was put into a cart, and what came last at each branch (`cartRows`). */
  | 'cart'

/** Counts of visits, by day and by month. Without a key, since what visitors send may be longer than one; rows of a day are always written together. */
export const visitCounts = snakeCase.table(
  'visit_counts',
  {
    kind: text().$type<VisitKind>().notNull(),
    /** Whether the row is of the whole month that begins with `day`. */
    isMonth: boolean().notNull(),
    day: date().notNull(),
    /** The branches, by their identifiers, on whose pages it was. */
    places: text().array().notNull(),
    label: text().notNull(),
    /** The second part of what has two: the next step, the hour, or what became of a cart. */
    toLabel: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [index('visit_counts_day').on(table.isMonth, table.kind, table.day)],
)
