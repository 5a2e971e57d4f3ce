import { bigint, integer, snakeCase, text, unique } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns.ts'

/** Watched boards: a device sends heartbeats, and its silence is noticed. */
export const watchedBoards = snakeCase.table(
  'watched_boards',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** A random id that the browser has given itself. */
    device: text().notNull(),
    name: text().notNull(),
    branch: integer().notNull(),
    lastSeenAt: instant().notNull(),
    /** When it was found to be offline; null while it is online. */
    lostAt: instant(),
  },
  (table) => [unique('watched_boards_device').on(table.device)],
)
