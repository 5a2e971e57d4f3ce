import { messagesApi } from '@theke/contract/messages/outbox.ts'
import { hasPermission } from '@theke/contract/permissions/requirements.ts'
import { and, count, eq, gte, inArray, lt, min, or, sql } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import type { RaisedAlarm } from '../core/raised-alarm.ts'
import { visibleTo } from './list-outbox.ts'
import { outbox } from './messages-tables.ts'

const failedWithinMs = 3 * 24 * 60 * 60_000
const stuckAfterMs = 10 * 60_000
type Fault = 'messages-stuck' | 'messages-failed' | 'messages-unknown'

const fault = sql<Fault>`case
  when ${outbox.state} = 'waiting' then 'messages-stuck'
  when ${outbox.delivery} = 'unknown' then 'messages-unknown'
  else 'messages-failed' end`

/** Failed and uncertain messages of the last three days, and messages that have waited for more than ten minutes. */
export async function outboxAlarms(ctx: Context): Promise<RaisedAlarm[]> {
  const isLost = or(eq(outbox.state, 'failed'), inArray(outbox.delivery, ['undelivered', 'unknown']))
  const hasFailed = and(isLost, gte(outbox.createdAt, new Date(ctx.now - failedWithinMs)))
  // Written like the condition of the index `outbox_waiting`, so that PostgreSQL can use it.
  const isLate = or(
    lt(outbox.dueAt, new Date(ctx.now - stuckAfterMs)),
    and(gte(outbox.attempts, 1), lt(outbox.createdAt, new Date(ctx.now - stuckAfterMs))),
  )
  const isStuck = and(sql`${outbox.state} = 'waiting'`, isLate)
  const rows = await ctx.db
    .select({ branch: outbox.branch, fault, messages: count(), since: min(outbox.createdAt) })
    .from(outbox)
    .where(and(visibleTo(ctx), or(hasFailed, isStuck)))
    .groupBy(outbox.branch, fault)
  return rows.map(({ branch, fault, messages, since }) => ({
    kind: fault,
    severity: fault === 'messages-stuck' ? 'problem' : 'warning',
    text: sentence(fault, messages),
    since: (since ?? new Date(ctx.now)).toISOString(),
    branch,
    path: hasPermission(ctx.user, messagesApi.listOutbox.permission) ? '/outbox' : null,
  }))
}

function sentence(fault: Fault, messages: number): string {
  const isOne = messages === 1
  const what = isOne ? 'Eine Nachricht' : `${messages} Nachrichten`
  switch (fault) {
    case 'messages-failed':
      return `${what} ${isOne ? 'konnte' : 'konnten'} nicht zugestellt werden.`
    case 'messages-unknown':
      return `Ob ${isOne ? 'eine Nachricht' : `${messages} Nachrichten`} angekommen ${isOne ? 'ist' : 'sind'}, ist ungewiss.`
    case 'messages-stuck':
      return `${what} ${isOne ? 'wartet' : 'warten'} seit mehr als zehn Minuten auf den Versand.`
  }
}
