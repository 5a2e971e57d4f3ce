import type { RowOf } from '@theke/contract/define-entity.ts'
import type { staffRequirement } from '@theke/contract/timekeeping/staff-requirement.ts'
import type { WarningCode } from '@theke/domain/timekeeping/labour-law/shift-warning.ts'
import { bigint, date, index, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { instant, recordColumns } from '../../db/columns.ts'
import { referenceIndexes } from '../../db/indexes.ts'
import { users } from '../../people/people-tables.ts'
import { departments } from '../../shop/department-tables.ts'
import { branches } from '../../shop/shop-tables.ts'

export const staffRequirements = snakeCase.table(
  'staff_requirements',
  {
    ...recordColumns,
    branch: integer()
      .notNull()
      .references(() => branches.id),
    department: integer()
      .notNull()
      .references(() => departments.id),
    weekdays: text().$type<RowOf<typeof staffRequirement>['weekdays'][number]>().array().notNull(),
    from: text().notNull(),
    to: text().notNull(),
    count: integer().notNull(),
    comment: text().notNull(),
  },
  (table) => [
    ...referenceIndexes('staff_requirements', { department: table.department }),
    index('staff_requirements_branch').on(table.branch),
    index('staff_requirements_from').on(table.from, table.id),
  ],
)

/** Rules of the labour law that a published plan breaks, with the reason of the planner. Rows are only added. */
export const ruleExceptions = snakeCase.table(
  'rule_exceptions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    createdAt: instant().notNull(),
    branch: integer().notNull(),
    user: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    code: text().$type<WarningCode>().notNull(),
    day: date({ mode: 'string' }).notNull(),
    actual: integer().notNull(),
    required: integer().notNull(),
    /** What was said, with times, figures and law. */
    text: text().notNull(),
    reason: text().notNull(),
    decidedBy: integer(),
    decidedByName: text().notNull(),
  },
  (table) => [index('rule_exceptions_user_day').on(table.user, table.day)],
)
