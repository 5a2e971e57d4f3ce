import type { LogEntry } from '@theke/contract/shop/shop-api.ts'
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
