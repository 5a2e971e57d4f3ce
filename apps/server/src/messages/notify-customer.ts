import type { CustomerEvent } from '@theke/contract/messages/message-channels.ts'
import type { Channel } from '@theke/contract/messages/outbox.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { enqueueMessage } from './enqueue-message.ts'
import { enqueueNotices } from './push/enqueue-push-notifications.ts'
import { messagesTo, type ContactDetails } from './messages-for-event.ts'
import { outbox } from './messages-tables.ts'

/** Messages that belong to no step of an order. */
export type Telling = {
  template: string
  /** As which event the shop chooses its ways. */
  as: CustomerEvent
  values: Record<string, string>
  /** How long it waits for what may replace it. */
  waitMs?: number
}

/** Notifies the customer of an order by the channels that the shop has configured, inside the caller's transaction. */
export async function notifyCustomer(
  ctx: Context,
  order: ContactDetails & { id: number; branch: number },
  { template, as, values, waitMs = 0 }: Telling,
): Promise<void> {
  const { config } = await ctx.services.cache.current()
  const channels: readonly Channel[] = config.customerMessages[as]
  for (const message of messagesTo('customer', template, order, channels, config))
    await enqueueMessage(ctx, { ...message, order, values, waitMs })
  if (channels.includes('push')) await enqueueNotices(ctx, order, { template, values, waitMs })
}

/** Withdraws unsent messages of a template about an order. */
export async function withdrawMessages(
  { db }: Pick<Context, 'db'>,
  order: number,
  template: string,
): Promise<void> {
  const unsent = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.order, order),
        eq(outbox.template, template),
        eq(outbox.state, 'waiting'),
        eq(outbox.attempts, 0),
      ),
    )
    .for('update', { skipLocked: true })
  await db.delete(outbox).where(inArray(outbox.id, unsent))
}
