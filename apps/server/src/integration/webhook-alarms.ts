import { isAdmin } from '@theke/contract/access.ts'
import { and, eq, lt, ne, or } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import type { RaisedAlarm } from '../core/raised-alarm.ts'
import { webhooks } from './integration-tables.ts'

const failingAfterMs = 60 * 60_000

/** Webhooks that were switched off because nothing arrived, and those to which nothing has arrived for an hour. */
export async function webhookAlarms({ db, now, user }: Context): Promise<RaisedAlarm[]> {
  if (!isAdmin(user?.roles ?? [])) return []
  const isFailing = and(
    eq(webhooks.isEnabled, true),
    lt(webhooks.failingSince, new Date(now - failingAfterMs)),
  )
  const rows = await db
    .select()
    .from(webhooks)
    .where(or(ne(webhooks.disabledReason, ''), isFailing))
  return rows.map(({ name, disabledReason, disabledAt, failingSince }) => ({
    kind: disabledReason === '' ? 'webhook-failing' : 'webhook-disabled',
    severity: 'warning',
    text:
      disabledReason === ''
        ? `Beim Webhook „${name}“ kommt nichts an.`
        : `Der Webhook „${name}“ wurde ausgeschaltet: ${disabledReason}`,
    since: (disabledAt ?? failingSince ?? new Date(now)).toISOString(),
    branch: null,
    path: '/webhooks',
  }))
}
