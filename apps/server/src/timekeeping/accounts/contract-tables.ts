import type { RowOf } from '@theke/contract/define-entity.ts'
import type { employmentContract } from '@theke/contract/timekeeping/employment-contract.ts'
import { boolean, date, index, integer, jsonb, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { decimal, recordColumns } from '../../db/columns.ts'
import { users } from '../../people/people-tables.ts'
import { branches } from '../../shop/shop-tables.ts'

export const employmentContracts = snakeCase.table(
  'employment_contracts',
  {
    ...recordColumns,
    user: integer()
      .notNull()
      .references(() => users.id),
    branch: integer()
      .notNull()
      .references(() => branches.id),
    validFrom: date({ mode: 'string' }).notNull(),
    validUntil: date({ mode: 'string' }),
    entryDate: date({ mode: 'string' }).notNull(),
    hours: jsonb().$type<RowOf<typeof employmentContract>['hours']>().notNull(),
    holidayDays: decimal({ places: 2 }).notNull(),
    overtimeCarriedOver: decimal({ places: 2 }).notNull(),
    holidayCarriedOver: decimal({ places: 2 }).notNull(),
    isRemainderConfirmed: boolean().notNull().default(false),
    isMinor: boolean().notNull(),
    comment: text().notNull(),
  },
  (table) => [
    uniqueIndex('employment_contracts_user_validFrom').on(table.user, table.validFrom),
    index('employment_contracts_branch').on(table.branch),
    index('employment_contracts_valid_from').on(table.validFrom, table.id),
  ],
)

export const companyHolidays = snakeCase.table(
  'company_holidays',
  {
    ...recordColumns,
    date: date({ mode: 'string' }).notNull(),
    name: text().notNull(),
    isHalf: boolean().notNull().default(false),
    branch: integer().references(() => branches.id),
  },
  (table) => [
    index('company_holidays_date').on(table.date, table.id),
    index('company_holidays_branch').on(table.branch),
  ],
)
