import { index, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { ids, recordColumns } from '../db/columns.ts'
import { referenceIndexes } from '../db/indexes.ts'
import { users } from '../people/people-tables.ts'
import { branches } from './shop-tables.ts'

export const departments = snakeCase.table(
  'departments',
  {
    ...recordColumns,
    name: text().notNull(),
    identifier: text().notNull().unique('departments_identifier'),
    branch: integer()
      .notNull()
      .references(() => branches.id),
    categories: ids(),
    manager: integer().references(() => users.id),
    color: text().notNull(),
    sortOrder: integer().notNull(),
  },
  (table) => [
    ...referenceIndexes('departments', { manager: table.manager }),
    index('departments_branch').on(table.branch),
  ],
)
