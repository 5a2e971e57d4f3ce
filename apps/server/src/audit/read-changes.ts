import type { auditApi, AuditEntry } from '@theke/contract/insights/audit.ts'
import { and, desc, eq, gte, lt } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { cappedCount } from '../db/capped-count.ts'
import type { Input } from '../http/handle.ts'
import { changes } from './audit-tables.ts'

const defaultLimit = 50

/** A part of the log of changes, newest first; `before` goes on below an entry, whatever has been added meanwhile. */
export async function listChanges(
  { db }: Context,
  { query }: Input<typeof auditApi.listChanges>,
): Promise<{ data: AuditEntry[]; total: number }> {
  const { entity, record, user, action, from, until, before, limit } = query
  const where = and(
    entity ? eq(changes.entity, entity) : undefined,
    typeof record === 'number' ? eq(changes.record, record) : undefined,
    typeof user === 'number' ? eq(changes.userId, user) : undefined,
    action ? eq(changes.action, action) : undefined,
    from ? gte(changes.at, new Date(from)) : undefined,
    until ? lt(changes.at, new Date(until)) : undefined,
    typeof before === 'number' ? lt(changes.id, before) : undefined,
  )
  const rows = await db
    .select()
    .from(changes)
    .where(where)
    .orderBy(desc(changes.id))
    .limit(limit ?? defaultLimit)
  return { data: rows.map(asEntry), total: await cappedCount(db, changes, where) }
}

/** One entry of the log; undefined where there is none. */
export async function findChange(
  { db }: Context,
  id: number,
): Promise<typeof changes.$inferSelect | undefined> {
  const [change] = await db.select().from(changes).where(eq(changes.id, id))
  return change
}

/** All changes of one record, newest first. */
export function changesOf({ db }: Context, entity: string, record: number) {
  return db
    .select()
    .from(changes)
    .where(and(eq(changes.entity, entity), eq(changes.record, record)))
    .orderBy(desc(changes.id))
}

type StoredEntry = { at: Date; userId: number | null; userName: string | null }

/** An entry of either log as staff read it. */
export function asEntry<Row extends StoredEntry>({ at, userId, userName, ...row }: Row) {
  return { ...row, at: at.toISOString(), user: userId === null ? null : { id: userId, name: userName ?? '' } }
}
