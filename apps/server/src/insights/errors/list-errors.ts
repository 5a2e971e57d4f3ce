import { isAdmin } from '@theke/contract/access.ts'
import type { ErrorGroup } from '@theke/contract/insights/errors-api.ts'
import { desc, gte, min, sql } from 'drizzle-orm'
import { writeLog } from '../../audit/write-log.ts'
import type { Context } from '../../core/context.ts'
import type { RaisedAlarm } from '../../core/raised-alarm.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { errorGroups } from './error-tables.ts'

const recentMs = 60 * 60_000

/** The errors that are kept, the latest first. */
export async function listErrors({ db }: Context): Promise<ErrorGroup[]> {
  const rows = await db.select().from(errorGroups).orderBy(desc(errorGroups.lastAt), desc(errorGroups.id))
  return rows.map(({ fingerprint: _fingerprint, firstAt, lastAt, ...row }) => ({
    ...row,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }))
}

/** Empties the list. */
export async function clearErrors(ctx: Context): Promise<null> {
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.delete(errorGroups)
    await writeLog(ctx, 'info', 'Liste der Fehler geleert')
  })
  return null
}

/** Errors of the last hour. */
export async function errorAlarms({ db, now, user }: Context): Promise<RaisedAlarm[]> {
  if (!isAdmin(user?.roles ?? [])) return []
  const [found] = await db
    .select({ kinds: sql<number>`count(*)::int`, since: min(errorGroups.firstAt) })
    .from(errorGroups)
    .where(gte(errorGroups.lastAt, new Date(now - recentMs)))
  if (found === undefined || found.since === null) return []
  const text =
    found.kinds === 1
      ? 'In der letzten Stunde ist ein unerwarteter Fehler aufgetreten.'
      : `In der letzten Stunde sind ${found.kinds} verschiedene unerwartete Fehler aufgetreten.`
  const since = found.since.toISOString()
  return [{ kind: 'errors', severity: 'warning', text, since, branch: null, path: '/logs/errors' }]
}
