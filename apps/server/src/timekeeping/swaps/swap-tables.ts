import type { SwapStatus } from '@theke/domain/timekeeping/shift-swap.ts'
import { sql } from 'drizzle-orm'
import { index, integer, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns.ts'
import { referenceIndexes } from '../../db/indexes.ts'
import { users } from '../../people/people-tables.ts'
import { departments } from '../../shop/department-tables.ts'
import { branches } from '../../shop/shop-tables.ts'
import { workingSchedules } from '../timekeeping-tables.ts'

/** Shifts that are to change hands, as they were when they were offered or asked for (R-TIME-40). */
export const shiftSwaps = snakeCase.table(
  'shift_swaps',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    createdAt: instant().notNull(),
    /** Null after the shift was removed from the plan. */
    schedule: integer().references(() => workingSchedules.id, { onDelete: 'set null' }),
    branch: integer()
      .notNull()
      .references(() => branches.id),
    department: integer().references(() => departments.id, { onDelete: 'set null' }),
    start: instant().notNull(),
    end: instant().notNull(),
    /** Whose shift it is; null where it is open. */
    from: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** The colleague to whom alone it is offered. */
    offeredTo: integer().references(() => users.id, { onDelete: 'cascade' }),
    taker: integer().references(() => users.id, { onDelete: 'cascade' }),
    comment: text().notNull(),
    status: text().$type<SwapStatus>().notNull(),
    decidedAt: instant(),
    decidedByName: text().notNull().default(''),
    decisionComment: text().notNull().default(''),
  },
  (table) => [
    ...referenceIndexes('shift_swaps', {
      schedule: table.schedule,
      department: table.department,
      from: table.from,
      offered_to: table.offeredTo,
      taker: table.taker,
    }),
    index('shift_swaps_branch').on(table.branch, table.id),
    index('shift_swaps_to_decide')
      .on(table.branch)
      .where(sql`status = 'accepted'`),
    // A person offers a shift once at a time, and asks once for an open one.
    uniqueIndex('shift_swaps_offer')
      .on(table.schedule, table.from)
      .where(sql`status in ('offered', 'accepted') and "from" is not null`),
    uniqueIndex('shift_swaps_request')
      .on(table.schedule, table.taker)
      .where(sql`status = 'accepted' and "from" is null`),
  ],
)

export type StoredSwap = typeof shiftSwaps.$inferSelect
