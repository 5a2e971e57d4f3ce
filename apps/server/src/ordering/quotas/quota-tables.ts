import type { Mode, OpeningHourEntry } from '@theke/domain/shop/branch.ts'
import type { QuotaUnit, WaitingRule } from '@theke/domain/ordering/quotas/quota.ts'
import { boolean, date, index, integer, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import { departments } from '../../shop/department-tables.ts'
import { decimal, ids, jsonList, recordColumns } from '../../db/columns.ts'

export const quotas = snakeCase.table(
  'quotas',
  {
    ...recordColumns,
    name: text().notNull(),
    products: ids(),
    branches: ids(),
    amount: decimal({ places: 3 }).notNull(),
    unit: text().$type<QuotaUnit>().notNull(),
    isPerDay: boolean().notNull(),
    firstDay: date({ mode: 'string' }),
    lastDay: date({ mode: 'string' }),
    shownFrom: integer(),
    categories: ids(),
    modes: jsonList<Mode>(),
    schedule: jsonList<OpeningHourEntry>(),
    intervalMinutes: integer(),
    waitingList: text().$type<WaitingRule>().notNull().default('off'),
    waitingHours: integer().notNull().default(24),
    /** The department that it closes. */
    department: integer().references(() => departments.id, { onDelete: 'cascade' }),
    isEnabled: boolean().notNull(),
    note: text().notNull(),
  },
  (table) => [index('quotas_department').on(table.department)],
)

/**
 * How much orders have taken of each quota in each of its periods. A row is there before the first order counts in it, so that the statement that
 * stores an order can lock it.
 */
export const quotaUsage = snakeCase.table(
  'quota_usage',
  {
    quota: integer()
      .notNull()
      .references(() => quotas.id, { onDelete: 'cascade' }),
    /** A day, with the beginning of the stretch where those count by themselves, or empty for a quota that is not by day. */
    period: text().notNull(),
    taken: decimal({ places: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.quota, table.period] })],
)
