import type { OrderEvent } from '@theke/domain/ordering/order-state.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { NewMessage } from '../enqueue-message.ts'
import { enqueuePushNotificationsTo } from './enqueue-push-notifications-to.ts'
import { type MessageChoice, noticeAbout } from '../messages-for-event.ts'
import { pushSubscriptions } from '../messages-tables.ts'

/** Enqueues a push notification for every subscribed browser, inside the caller's transaction. */
export async function enqueuePushNotifications(
  ctx: Pick<Context, 'db' | 'now'>,
  order: { id: number; branch: number },
  event: OrderEvent,
  { values, choice, waitMs }: { values: Record<string, string>; choice: MessageChoice; waitMs: number },
): Promise<void> {
  // No further message will follow.
  if (event === 'completed')
    await ctx.db.delete(pushSubscriptions).where(eq(pushSubscriptions.order, order.id))
  const template = noticeAbout(event, choice)
  if (template === null) return
  await enqueueNotices(ctx, order, { template, values, waitMs })
}

/** Enqueues a push notification from a template for every browser subscribed to an order, inside the caller's transaction. */
export async function enqueueNotices(
  ctx: Pick<Context, 'db' | 'now'>,
  order: { id: number; branch: number },
  { template, values, waitMs }: Pick<NewMessage, 'template' | 'waitMs'> & { values: Record<string, string> },
): Promise<void> {
  const subscriptions = await ctx.db
    .select({ id: pushSubscriptions.id, endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.order, order.id))
  const notice = { template, audience: 'customer' as const, order, values, waitMs }
  await enqueuePushNotificationsTo(ctx, subscriptions, 'subscription', notice)
}
