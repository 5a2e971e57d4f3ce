import type { Mode } from '@theke/domain/shop/branch.ts'
import { integer, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import { ids, instant } from '../db/columns.ts'

/** The numbers given within a scope: the orders due on a day at a branch, or the whole shop (R-ORDER-05); see `TicketCounter`. */
export const ticketCounters = snakeCase.table('ticket_counters', {
  scope: text().primaryKey(),
  last: integer().notNull(),
  brought: ids(),
  freed: ids(),
})

/** The scope of the tickets of a branch for a day. */
export function ticketScope({ branch, day }: { branch: number; day: string }): string {
  return `${branch} ${day}`
}

/** Orders taken per counted interval, for branches that limit them. */
export const slotUsage = snakeCase.table(
  'slot_usage',
  {
    branch: integer().notNull(),
    mode: text().$type<Mode>().notNull(),
    start: instant().notNull(),
    taken: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.branch, table.mode, table.start] })],
)
