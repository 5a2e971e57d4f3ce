import { sql } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'

/**
 * Times that no clock which was right could have written, after how long from now, and what becomes of them. What is due waits no longer than
 * the longest pause that there is; what somebody was seen at lies never ahead.
 */
const impossible: readonly { table: string; column: string; ahead: string; where?: string; to?: 'null' }[] = [
  { table: 'outbox', column: 'due_at', ahead: '25 hours', where: "state = 'waiting'" },
  { table: 'payments', column: 'due_at', ahead: '25 hours', where: 'due_at is not null' },
  {
    table: 'payments',
    column: 'checked_at',
    ahead: '1 hour',
    where: "state in ('open', 'authorized')",
    to: 'null',
  },
  { table: 'print_jobs', column: 'due_at', ahead: '1 hour', where: "state = 'queued'" },
  { table: 'print_jobs', column: 'leased_until', ahead: '1 hour' },
  { table: 'login_failures', column: 'at', ahead: '1 minute' },
  { table: 'sessions', column: 'last_seen_at', ahead: '1 hour' },
  { table: 'devices', column: 'last_seen_at', ahead: '1 hour' },
  { table: 'watched_boards', column: 'last_seen_at', ahead: '1 hour' },
]

/**
 * Mends what a clock that was ahead for a while has left behind: otherwise messages and payments would wait until the date that it showed, and
 * a person who mistyped a password would be locked out until then. Returns how many times it corrected.
 */
export async function correctFutureTimes(db: Database, now: number): Promise<number> {
  let corrected = 0
  for (const { table, column, ahead, where = 'true', to } of impossible) {
    const name = sql.identifier(column)
    const { rows } = await db.execute<{ rows: number }>(sql`
      with corrected as (
      update ${sql.identifier(table)} set ${name} = ${to === 'null' ? null : new Date(now)}::timestamptz
      where ${name} > ${new Date(now)}::timestamptz + ${ahead}::interval and ${sql.raw(where)} returning 1)
      select count(*)::int as rows from corrected`)
    corrected += rows[0]?.rows ?? 0
  }
  return corrected
}
