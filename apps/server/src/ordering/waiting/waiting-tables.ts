import type { Language } from '@theke/domain/language.ts'
import type { QuotaClaim } from '@theke/domain/ordering/quotas/quota.ts'
import type { WaitingState } from '@theke/domain/ordering/quotas/waiting-list.ts'
import type { Unit } from '@theke/domain/units.ts'
import { sql } from 'drizzle-orm'
import { date, index, integer, snakeCase, text, unique } from 'drizzle-orm/pg-core'
import { decimal, instant, jsonList, recordColumns } from '../../db/columns.ts'

/**
 * Wishes for what is taken of a quota, one row for a person and quota. It refers to quota, branch, campaign and product by their numbers alone: what it
 * holds of other quotas has to be given back before it goes, which a removal of those would not do.
 */
export const waitingEntries = snakeCase.table(
  'waiting_entries',
  {
    ...recordColumns,
    quota: integer().notNull(),
    branch: integer().notNull(),
    campaign: integer(),
    product: integer().notNull(),
    amount: decimal({ places: 3 }).notNull(),
    unit: text().$type<Unit>().notNull(),
    /** The days that suit, `YYYY-MM-DD`; any where there is none. */
    days: jsonList<string>(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    /** By what the person is known, as `waitingContact` says it. */
    contact: text().notNull(),
    language: text().$type<Language>().notNull(),
    /** Opens the wish to its person; not to be guessed. */
    key: text().notNull().unique('waiting_entries_key'),
    state: text().$type<WaitingState>().notNull(),
    /** Since when it waits, from which its place in the line follows. */
    enteredAt: instant().notNull(),
    /** For which day it is or was offered a place, and until when; kept with the order, which may never come about. */
    day: date({ mode: 'string' }),
    offeredUntil: instant(),
    /** Since when its person is to be called about the offer. */
    callSince: instant(),
    /** What it holds of quotas while it is offered, counted in `quota_usage` like that of an order. */
    quotas: jsonList<QuotaClaim>(),
    /** The order that came of it. */
    order: integer(),
  },
  (table) => [
    unique('waiting_entries_person').on(table.quota, table.contact),
    index('waiting_entries_present')
      .on(table.quota, table.enteredAt)
      .where(sql`${table.state} in ('waiting', 'offered')`),
  ],
)
