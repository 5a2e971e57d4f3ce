import type { Alarm } from '@theke/contract/insights/dashboard-api.ts'
import { inArray } from 'drizzle-orm'
import type { Context, SessionUser } from '../../core/context.ts'
import type { Job } from '../../core/job.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { enqueueMessage } from '../../messages/enqueue-message.ts'
import { administratorAddresses } from '../../people/administrators.ts'
import { alarmMails } from './error-tables.ts'

/** Alarms about the server itself. What concerns orders, boards and printers calls people in ways of its own. */
const mailed: ReadonlySet<string> = new Set([
  'errors',
  'job-failed',
  'jobs-stalled',
  'disk-full',
  'webhook-disabled',
  'quota-count',
])

/** Sees all alarms, as an administrator does. */
const observer: SessionUser = {
  id: 0,
  username: '',
  name: '',
  email: '',
  roles: ['ROLE_ADMIN'],
  granted: new Set(),
  branchIds: [],
  session: null,
}

/**
 * Writes to administrators when an alarm about the server begins, once for as long as it lasts, so that a shop without a monitoring system hears of it. `listAlarms` is handed in,
 * because it stands above this.
 */
export function alarmMailJob(listAlarms: (ctx: Context) => Promise<Alarm[]>): Job {
  return {
    name: 'alarm-mail',
    title: 'Administratoren bei Störungen des Servers schreiben',
    everyMinutes: 5,
    async run(ctx) {
      const alarms = (await listAlarms({ ...ctx, user: observer })).filter(({ kind }) => mailed.has(kind))
      return inTransaction(ctx, (ctx) => mailNew(ctx, alarms))
    },
  }
}

async function mailNew(ctx: Context, alarms: readonly Alarm[]): Promise<string> {
  const byKey = new Map(alarms.map((alarm) => [keyOf(alarm), alarm]))
  const known = new Set((await ctx.db.select().from(alarmMails)).map(({ key }) => key))
  const over = [...known].filter((key) => !byKey.has(key))
  if (over.length > 0) await ctx.db.delete(alarmMails).where(inArray(alarmMails.key, over))
  const begun = [...byKey].filter(([key]) => !known.has(key))
  if (begun.length === 0) return ''
  const sentAt = new Date(ctx.now)
  await ctx.db.insert(alarmMails).values(begun.map(([key]) => ({ key, sentAt })))
  const texts = begun.map(([, { text }]) => text).join('\n')
  const addresses = await administratorAddresses(ctx)
  for (const recipient of addresses)
    await enqueueMessage(ctx, { template: 'shop-alarm', audience: 'person', recipient, values: { texts } })
  return `${begun.length} Alarme an ${addresses.length} Administratoren`
}

/** What differs by the words of an alarm, which name a job or a webhook; other words change while an alarm lasts. */
const namedInText: ReadonlySet<string> = new Set(['job-failed', 'webhook-disabled'])

function keyOf({ kind, text }: Alarm): string {
  return namedInText.has(kind) ? `${kind} ${text}` : kind
}
