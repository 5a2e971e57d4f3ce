import { and, desc, eq } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../db/open-database.ts'
import { changes } from './audit-tables.ts'

/** A lateral subquery for the log entry about the last removal of a record: what it was called and who removed it. */
export function lastRemoval(db: Database, of: { entity: AnyPgColumn; record: AnyPgColumn }) {
  return db
    .select({ title: changes.title, userName: changes.userName })
    .from(changes)
    .where(and(eq(changes.entity, of.entity), eq(changes.record, of.record), eq(changes.action, 'removed')))
    .orderBy(desc(changes.id))
    .limit(1)
    .as('removal')
}
