import { eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { NewMessage } from '../enqueue-message.ts'
import { enqueuePushNotificationsTo } from './enqueue-push-notifications-to.ts'
import { pushSubscriptions } from '../messages-tables.ts'

/** Enqueues a push notification from a template for every browser subscribed to an order, inside the caller's transaction. */
export async function enqueuePushNotifications(
  ctx: Pick<Context, 'db' | 'now'>,
  order: { id: number; branch: number },
  { template, values, waitMs }: Pick<NewMessage, 'template' | 'waitMs'> & { values: Record<string, string> },
): Promise<void> {
  const subscriptions = await ctx.db
    .select({ id: pushSubscriptions.id, endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.order, order.id))
  const notification = { template, audience: 'customer' as const, order, values, waitMs }
  await enqueuePushNotificationsTo(ctx, subscriptions, 'subscription', notification)
}

/** Ends the subscriptions of an order about which no further message will follow. */
export async function endSubscriptions({ db }: Pick<Context, 'db'>, orderId: number): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.order, orderId))
}
