import { boolean, index, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'
import { referenceIndexes } from '../db/indexes.ts'
import { users } from '../people/people-tables.ts'

/** Each call of the provider of content AI, for the limit of a month. */
export const aiCalls = snakeCase.table(
  'ai_calls',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    kind: text().$type<AiCallKind>().notNull(),
    /** What it may take at most while it runs, then what it took. */
    tokens: integer().notNull(),
    /** The provider did not say what it took. */
    isEstimated: boolean().notNull().default(true),
  },
  (table) => [...referenceIndexes('ai_calls', { user: table.userId }), index('ai_calls_at').on(table.at)],
)

export type AiCallKind = 'site' | 'image' | 'description' | 'alt' | 'english'
