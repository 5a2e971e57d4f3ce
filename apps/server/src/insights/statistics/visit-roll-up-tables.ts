import type { EventData } from '@theke/domain/insights/event-data.ts'
import type { AnalyticsType } from '@theke/contract/insights/analytics.ts'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
} from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns.ts'

export const visitKinds = [
  'visits',
  'views',
  'pages',
  'events',
  'flow',
  'hours',
  'resolution',
  'pixelRatio',
  'darkMode',
  'referrer',
  'browser',
  'system',
  /** How many visits came as far as a step, by its number from 0. */
  'funnel',
  /** In how many visits something was searched and not found. */
  'lostSearch',
  /** In how many visits a product was put into a cart, and what came last at each branch (`cartRows`). */
  'cart',
] as const
export type VisitKind = (typeof visitKinds)[number]

const counts = {
  day: date().notNull(),
  /** The branches, by their identifiers, on whose pages it was. */
  places: text().array().notNull(),
  label: text().notNull(),
  /** The second part of what has two: the next step, the hour, or what became of a cart. */
  toLabel: text().notNull(),
  count: integer().notNull(),
}

/** Counts of visits, by day and by month. Without a key, since what visitors send may be longer than one; rows of a day are always written together. */
export const visitCounts = snakeCase.table(
  'visit_counts',
  {
    kind: text().$type<VisitKind>().notNull(),
    /** Whether the row is of the whole month that begins with `day`. */
    isMonth: boolean().notNull(),
    ...counts,
  },
  (table) => [index('visit_counts_day').on(table.isMonth, table.kind, table.day)],
)

/** The same of days that have not ended, up to `present_until` of `roll_ups`; with what browsers call themselves and with every label. */
export const presentVisitCounts = snakeCase.table(
  'present_visit_counts',
  { kind: text().$type<VisitKind>().notNull(), ...counts },
  (table) => [index('present_visit_counts_kind').on(table.kind, table.day)],
)

/** The events of which `present_visit_counts` are made, by visit. Written by the roll-up, so that storing an event costs no index. */
export const presentEvents = snakeCase.table(
  'present_events',
  {
    id: bigint({ mode: 'number' }).notNull(),
    createdAt: instant().notNull(),
    sessionId: text().notNull(),
    type: text().$type<AnalyticsType>().notNull(),
    category: text().notNull(),
    action: text().notNull(),
    path: text().notNull(),
    data: jsonb().$type<EventData>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.id] })],
)
