import type { CustomerEvent } from '@theke/contract/messages/message-channels.ts'
import type { Channel } from '@theke/contract/messages/outbox.ts'
import type { Context } from '../core/context.ts'
import { enqueueMessage } from './enqueue-message.ts'
import { enqueuePushNotifications } from './push/enqueue-push-notifications.ts'
import { messagesTo, type ContactDetails } from './messages-for-event.ts'

/** A notification that belongs to no step of an order. */
type Notification = {
  template: string
  /** The event by which the shop chooses its channels. */
  as: CustomerEvent
  values: Record<string, string>
  /** How long it waits for what may replace it. */
  waitMs?: number
}

/** Notifies the customer of an order by the channels that the shop has configured, inside the caller's transaction. */
export async function notifyCustomer(
  ctx: Context,
  order: ContactDetails & { id: number; branch: number },
  { template, as, values, waitMs = 0 }: Notification,
): Promise<void> {
  const { config } = await ctx.services.cache.current()
  const channels: readonly Channel[] = config.customerMessages[as]
  for (const message of messagesTo('customer', template, order, channels, config))
    await enqueueMessage(ctx, { ...message, order, values, waitMs })
  if (channels.includes('push')) await enqueuePushNotifications(ctx, order, { template, values, waitMs })
}
