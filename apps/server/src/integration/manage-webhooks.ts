import {
  type NewWebhook,
  webhookFields,
  type webhooksApi,
  type WebhookView,
} from '@theke/contract/integration/webhooks-api.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { writeAuditEntry } from '../audit/audit-log.ts'
import { writeLog } from '../audit/write-log.ts'
import type { Context } from '../core/context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Input } from '../http/handle.ts'
import { httpError, validationError } from '../http/http-errors.ts'
import { currentPositions, positionsFor, type WebhookRow } from './collect-events.ts'
import { webhooks } from './integration-tables.ts'
import { newWebhookSecret } from './sign-webhook.ts'
import { isWebhookUrl } from './webhook-address.ts'
import { sealSecret } from './webhook-secrets.ts'

const maxWebhooks = 20
/** How long a receiver may still check signatures with the secret before. */
const overlapMs = 24 * 60 * 60_000

/** All webhooks in the order of their making. */
export async function listWebhooks({ db }: Context): Promise<WebhookView[]> {
  return (await db.select().from(webhooks).orderBy(asc(webhooks.id))).map(webhookView)
}

/** Makes a webhook that reports what happens from now on. */
export async function createWebhook(
  ctx: Context,
  { body }: Input<typeof webhooksApi.createWebhook>,
): Promise<NewWebhook> {
  requireSound(ctx, body)
  const secret = newWebhookSecret()
  return inTransaction(ctx, async (ctx) => {
    // Without the lock two at once could exceed the limit.
    await ctx.db.execute(sql`lock table ${webhooks} in share row exclusive mode`)
    if ((await ctx.db.$count(webhooks)) >= maxWebhooks)
      throw validationError([{ field: 'name', message: validationTexts.manyWebhooks(maxWebhooks) }])
    const [row] = await ctx.db
      .insert(webhooks)
      .values({
        ...stored(body),
        createdAt: new Date(ctx.now),
        secret: sealSecret(ctx.services, secret),
        positions: await currentPositions(ctx.db),
      })
      .returning()
    if (row === undefined) throw new Error('An insert returned no row')
    await audit(ctx, null, row)
    return { ...webhookView(row), secret }
  })
}

/** Changes a webhook. One that is switched on again reports what happens from then on, and so does one of events that it did not report before. */
export async function updateWebhook(
  ctx: Context,
  { id, body }: Input<typeof webhooksApi.updateWebhook>,
): Promise<WebhookView> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockWebhook(ctx, id)
    const wanted = stored({ ...before, ...body })
    requireSound(ctx, wanted)
    const isStarted = wanted.isEnabled && !before.isEnabled
    const positions = isStarted ? await currentPositions(ctx.db) : await positionsFor(ctx.db, before, wanted)
    const fresh = isStarted ? { failingSince: null, disabledReason: '', disabledAt: null } : {}
    const [row] = await ctx.db
      .update(webhooks)
      .set({ ...wanted, ...fresh, positions })
      .where(eq(webhooks.id, id))
      .returning()
    if (row === undefined) throw httpError('not-found')
    await audit(ctx, before, row)
    return webhookView(row)
  })
}

/** Removes a webhook with the log of its deliveries. */
export async function removeWebhook(ctx: Context, { id }: { id: number }): Promise<null> {
  await inTransaction(ctx, async (ctx) => {
    const before = await lockWebhook(ctx, id)
    await ctx.db.delete(webhooks).where(eq(webhooks.id, id))
    await audit(ctx, before, null)
  })
  return null
}

/** Gives a webhook another secret; the one before signs besides for a day, so that nothing is refused meanwhile. */
export async function renewSecret(ctx: Context, { id }: { id: number }): Promise<{ secret: string }> {
  const secret = newWebhookSecret()
  await inTransaction(ctx, async (ctx) => {
    const before = await lockWebhook(ctx, id)
    await ctx.db
      .update(webhooks)
      .set({
        secret: sealSecret(ctx.services, secret),
        previousSecret: before.secret,
        previousUntil: new Date(ctx.now + overlapMs),
      })
      .where(eq(webhooks.id, id))
    await writeLog(ctx, 'info', 'Geheimnis eines Webhooks erneuert', { webhookId: id })
  })
  return { secret }
}

async function lockWebhook({ db }: Context, id: number): Promise<WebhookRow> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id)).for('update')
  if (row === undefined) throw httpError('not-found')
  return row
}

type Wanted = Pick<WebhookRow, 'name' | 'url' | 'events' | 'isEnabled'>

function stored({ name, url, events, isEnabled }: Wanted): Wanted {
  return { name: name.trim(), url: url.trim(), events: [...new Set(events)], isEnabled }
}

function requireSound({ services }: Context, { url, events }: Pick<Wanted, 'url' | 'events'>): void {
  const wrong = [
    ...(isWebhookUrl(url.trim(), services.environment.webhookNetworks)
      ? []
      : [{ field: 'url', message: validationTexts.webhookAddress }]),
    ...(events.length > 0
      ? []
      : [{ field: 'events', message: validationTexts.fewItems(webhookFields.events.label, 1) }]),
  ]
  if (wrong.length > 0) throw validationError(wrong)
}

function audit(ctx: Context, before: WebhookRow | null, after: WebhookRow | null): Promise<void> {
  const { id: record, name: title } = after ?? before ?? { id: 0, name: '' }
  return writeAuditEntry(ctx, { entity: 'webhooks', record, title, fields: webhookFields, before, after })
}

function webhookView(row: WebhookRow): WebhookView {
  const { id, name, url, events, isEnabled, createdAt, failingSince, disabledReason } = row
  const moments = {
    createdAt: createdAt.toISOString(),
    failingSince: failingSince?.toISOString() ?? null,
  }
  return { id, name, url, events, isEnabled, disabledReason, ...moments }
}
