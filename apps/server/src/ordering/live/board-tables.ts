import { bigint, integer, snakeCase, text, unique } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns.ts'

/** Watched boards: a device sends heartbeats, and its silence is noticed. */
export const watchedBoards = snakeCase.table(
  'watched_boards',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** What the browser calls itself, made by chance. */
    device: text().notNull(),
    name: text().notNull(),
    branch: integer().notNull(),
    lastSeenAt: instant().notNull(),
    /** When its silence was noticed; null while it is heard. */
    lostAt: instant(),
  },
  (table) => [unique('watched_boards_device').on(table.device)],
)
