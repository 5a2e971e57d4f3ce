import type { RequestStatus, RequestType } from '@theke/contract/timekeeping/absence-requests-api.ts'
import { boolean, date, index, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns.ts'
import { users } from '../../people/people-tables.ts'
import { branches } from '../../shop/shop-tables.ts'

export const absenceRequests = snakeCase.table(
  'absence_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    createdAt: instant().notNull(),
    user: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    branch: integer()
      .notNull()
      .references(() => branches.id),
    type: text().$type<RequestType>().notNull(),
    firstDay: date({ mode: 'string' }).notNull(),
    lastDay: date({ mode: 'string' }).notNull(),
    isFromNoon: boolean().notNull().default(false),
    isUntilNoon: boolean().notNull().default(false),
    comment: text().notNull(),
    status: text().$type<RequestStatus>().notNull(),
    decidedAt: instant(),
    decidedByName: text().notNull().default(''),
    decisionComment: text().notNull().default(''),
  },
  (table) => [
    index('absence_requests_user').on(table.user, table.firstDay),
    index('absence_requests_branch').on(table.branch, table.id),
  ],
)

export type StoredRequest = typeof absenceRequests.$inferSelect
