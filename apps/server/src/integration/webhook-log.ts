import {
  type WebhookDelivery,
  type webhooksApi,
  webhookTest,
} from '@theke/contract/integration/webhooks-api.ts'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Input } from '../http/handle.ts'
import { httpError } from '../http/http-errors.ts'
import { newMessage } from './collect-events.ts'
import { webhookDeliveries, webhooks } from './integration-tables.ts'

const pageSize = 50

/** Deliveries of a webhook, the newest first; `before` goes on below one. */
export async function listDeliveries(
  { db }: Context,
  { id, query: { state, before } }: Input<typeof webhooksApi.listDeliveries>,
): Promise<WebhookDelivery[]> {
  if ((await db.$count(webhooks, eq(webhooks.id, id))) === 0) throw httpError('not-found')
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhook, id),
        state ? eq(webhookDeliveries.state, state) : undefined,
        typeof before === 'number' ? lt(webhookDeliveries.id, before) : undefined,
      ),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(pageSize)
  return rows.map(deliveryView)
}

/** Sends a message without content to a webhook that is switched on, so that people see whether it arrives. */
export async function testWebhook(ctx: Context, { id }: { id: number }): Promise<null> {
  const at = new Date(ctx.now)
  await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(webhooks).where(eq(webhooks.id, id))
    if (row === undefined) throw httpError('not-found')
    if (!row.isEnabled) throw httpError('webhook-off')
    await ctx.db.insert(webhookDeliveries).values({
      webhook: id,
      ...newMessage(webhookTest, at, {}),
      state: 'waiting',
      createdAt: at,
      dueAt: at,
    })
    await wakeWorkers(ctx)
  })
  return null
}

/** Sends a delivery again as it was; the receiver may know it by its number. */
export async function redeliver(ctx: Context, { id }: { id: number }): Promise<null> {
  await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({ isEnabled: webhooks.isEnabled })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhook))
      .where(eq(webhookDeliveries.id, id))
    if (row === undefined) throw httpError('not-found')
    if (!row.isEnabled) throw httpError('webhook-off')
    await ctx.db
      .update(webhookDeliveries)
      .set({ state: 'waiting', attempts: 0, dueAt: new Date(ctx.now) })
      .where(eq(webhookDeliveries.id, id))
    await wakeWorkers(ctx)
  })
  return null
}

async function wakeWorkers({ db }: Context): Promise<void> {
  await db.execute(sql`select pg_notify('theke_webhooks', '')`)
}

function deliveryView(row: typeof webhookDeliveries.$inferSelect): WebhookDelivery {
  const { id, messageId, type, state, attempts, status, error, milliseconds, body } = row
  return {
    id,
    messageId,
    type,
    state,
    attempts,
    status,
    error,
    milliseconds,
    body,
    createdAt: row.createdAt.toISOString(),
    dueAt: state === 'waiting' ? row.dueAt.toISOString() : null,
    attemptedAt: row.attemptedAt?.toISOString() ?? null,
  }
}
