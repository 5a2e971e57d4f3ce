import type { LogEntry } from '@theke/contract/shop/shop-api.ts'
import { and, count, eq, gt, min, sql } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { logs } from './audit-tables.ts'

/** Writes an entry of the server log for administrators. `data` holds ids and states, never personal data of customers. */
export async function writeLog(
  { db, now, user, requestId }: Pick<Context, 'db' | 'now' | 'user' | 'requestId'>,
  level: LogEntry['level'],
  message: string,
  data: Record<string, unknown> = {},
): Promise<void> {
  await db.insert(logs).values({
    at: new Date(now),
    level,
    message,
    userId: user?.id ?? null,
    userName: user?.name ?? null,
    requestId,
    data,
  })
}

/** How often a message about a person (`userId` of its data) was logged since an instant, and when first, for at least so many entries. */
export async function oftenLogged(
  { db }: Pick<Context, 'db'>,
  message: string,
  { since, atLeast }: { since: Date; atLeast: number },
): Promise<{ person: number; times: number; first: Date }[]> {
  const person = sql<number>`(${logs.data} ->> 'userId')::int`
  const rows = await db
    .select({ person, times: count(), first: min(logs.at) })
    .from(logs)
    .where(and(gt(logs.at, since), eq(logs.message, message), sql`${person} is not null`))
    .groupBy(person)
    .having(sql`count(*) >= ${atLeast}`)
  return rows.map(({ first, ...row }) => ({ ...row, first: first ?? since }))
}
