import { and, count, eq, gte, lt, min, or, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { RaisedAlarm } from '../insights/raised-alarm.ts'
import { visibleTo } from './list-outbox.ts'
import { outbox } from './messages-tables.ts'

const failedWithinMs = 3 * 24 * 60 * 60_000
const stuckAfterMs = 10 * 60_000
const isWaiting = sql<boolean>`${outbox.state} = 'waiting'`

/** Messages that did not reach anybody in the last three days, and ones that have waited for more than ten minutes. */
export async function outboxAlarms(ctx: Context): Promise<RaisedAlarm[]> {
  const isLost = or(eq(outbox.state, 'failed'), eq(outbox.delivery, 'undelivered'))
  const hasFailed = and(isLost, gte(outbox.createdAt, new Date(ctx.now - failedWithinMs)))
  // Written like the condition of the index `outbox_waiting`, so that PostgreSQL can use it.
  const isLate = or(
    lt(outbox.dueAt, new Date(ctx.now - stuckAfterMs)),
    and(gte(outbox.attempts, 1), lt(outbox.createdAt, new Date(ctx.now - stuckAfterMs))),
  )
  const isStuck = and(sql`${outbox.state} = 'waiting'`, isLate)
  const rows = await ctx.db
    .select({ branch: outbox.branch, isWaiting, messages: count(), since: min(outbox.createdAt) })
    .from(outbox)
    .where(and(visibleTo(ctx), or(hasFailed, isStuck)))
    .groupBy(outbox.branch, isWaiting)
  return rows.map(({ branch, isWaiting, messages, since }) => ({
    kind: isWaiting ? 'messages-stuck' : 'messages-failed',
    severity: isWaiting ? 'problem' : 'warning',
    text: sentence(!isWaiting, messages),
    since: (since ?? new Date(ctx.now)).toISOString(),
    branch,
    path: '/outbox',
  }))
}

function sentence(hasFailed: boolean, messages: number): string {
  const what = messages === 1 ? 'Eine Nachricht' : `${messages} Nachrichten`
  if (hasFailed) return `${what} ${messages === 1 ? 'konnte' : 'konnten'} nicht zugestellt werden.`
  return `${what} ${messages === 1 ? 'wartet' : 'warten'} seit mehr als zehn Minuten auf den Versand.`
}
