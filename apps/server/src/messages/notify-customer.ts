import {
  customerNews,
  type CustomerNews,
  type NewsKind,
  type NewsOrder,
} from '@theke/domain/ordering/customer-news.ts'
import type { Channel } from '@theke/contract/messages/outbox.ts'
import type { Context } from '../core/context.ts'
import { enqueueMessage } from './enqueue-message.ts'
import { enqueuePushNotifications } from './push/enqueue-push-notifications.ts'
import { messagesToCustomer } from './messages-for-event.ts'
import { messageServices } from './transport/message-services.ts'

/** A notification that belongs to no step of an order. */
type Notification = {
  template: string
  /** The event by which the shop chooses its channels. */
  as: NewsKind
  values: Record<string, string>
  /** How long it waits for what may replace it. */
  waitMs?: number
}

/** Notifies the customer of an order by the channels that the shop has configured, inside the caller's transaction. */
export async function notifyCustomer(
  ctx: Context,
  order: NewsOrder & { id: number; branch: number },
  { template, as, values, waitMs = 0 }: Notification,
): Promise<void> {
  const { config } = await ctx.services.cache.current()
  const channels: readonly Channel[] = config.customerMessages[as]
  for (const message of messagesToCustomer(template, as, order, config))
    await enqueueMessage(ctx, { ...message, order, values, waitMs })
  if (channels.includes('push')) await enqueuePushNotifications(ctx, order, { template, values, waitMs })
}

/** How the customer of an order hears of something, as the shop is set up now. */
export async function newsToCustomer(ctx: Context, kind: NewsKind, order: NewsOrder): Promise<CustomerNews> {
  return customerNews(kind, order, await messageServices(ctx))
}
