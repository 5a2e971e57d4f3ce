import { shopApi, type LogEntry } from '@theke/contract/shop/shop-api.ts'
import { desc, eq, lt } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { cappedCount } from '../db/capped-count.ts'
import type { Input } from '../http/handle.ts'
import { httpError } from '../http/http-errors.ts'
import { logs } from './audit-tables.ts'
import { asEntry } from './read-changes.ts'

const defaultLimit = 50

/** A page of the log, newest first (R-API-05); `before` goes on below an entry, whatever has been added meanwhile. */
export async function listLogs(
  { db }: Context,
  { query: { before, page, limit } }: Input<typeof shopApi.listLogs>,
): Promise<{ data: LogEntry[]; total: number }> {
  const where = typeof before === 'number' ? lt(logs.id, before) : undefined
  const length = limit ?? defaultLimit
  const rows = await db
    .select()
    .from(logs)
    .where(where)
    .orderBy(desc(logs.id))
    .limit(length)
    .offset(((page ?? 1) - 1) * length)
  return { data: rows.map(asEntry), total: await cappedCount(db, logs, where) }
}

export async function loadLog({ db }: Context, { id }: Input<typeof shopApi.loadLog>): Promise<LogEntry> {
  const [row] = await db.select().from(logs).where(eq(logs.id, id))
  if (row === undefined) throw httpError('not-found', shopApi.loadLog.failure)
  return asEntry(row)
}
