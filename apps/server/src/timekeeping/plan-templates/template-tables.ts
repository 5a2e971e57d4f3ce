import type { TemplateShift } from '@theke/contract/timekeeping/plan-templates-api.ts'
import { sql } from 'drizzle-orm'
import { integer, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, jsonList } from '../../db/columns.ts'
import { branches } from '../../shop/shop-tables.ts'

/** Weeks of a branch that are planned again and again (R-TIME-43). */
export const planTemplates = snakeCase.table(
  'plan_templates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    createdAt: instant().notNull(),
    branch: integer()
      .notNull()
      .references(() => branches.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    shifts: jsonList<TemplateShift>(),
  },
  (table) => [uniqueIndex('plan_templates_name').on(table.branch, sql`lower(${table.name})`)],
)
