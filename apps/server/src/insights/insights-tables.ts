import type { LogEntry } from '@theke/contract/shop/shop-api.ts'
import { integer, jsonb, snakeCase, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

/** Who did what. The name is kept, so that an entry says it also when the person is gone. */
export const logs = snakeCase.table('logs', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  at: instant().notNull(),
  level: text().$type<LogEntry['level']>().notNull(),
  message: text().notNull(),
  userId: integer(),
  userName: text(),
  requestId: text().notNull(),
  data: jsonb().$type<Record<string, unknown>>().notNull(),
})
