import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/open-database.ts'

type WorkTable = PgTable & { id: AnyPgColumn; dueAt: AnyPgColumn; attempts: AnyPgColumn }
type Lease = { set: { dueAt: SQL; attempts: SQL }; where: SQL }

/**
 * The update that takes the rows of a table of work that are due first, at most so many, for as long as an attempt can take, and counts the
 * attempt. They are leased, not locked, so that no transaction waits for another service: a process that dies leaves them to the others when
 * the lease ends.
 */
export function leaseNext(
  db: Database,
  table: WorkTable,
  { isDue, now, leaseMs, most }: { isDue: SQL | undefined; now: SQL; leaseMs: number; most: number },
): Lease {
  const next = db
    .select({ id: table.id })
    .from(table)
    .where(isDue)
    .orderBy(asc(table.dueAt), asc(table.id))
    .limit(most)
    .for('update', { skipLocked: true })
  return {
    set: {
      dueAt: sql`${now} + ${`${leaseMs} milliseconds`}::interval`,
      attempts: sql`${table.attempts} + 1`,
    },
    // As an array it is looked for once, and so never locks more.
    where: eq(table.id, sql`any(array(${next}))`),
  }
}
