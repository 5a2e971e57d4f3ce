import { eq } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { enqueueMessage, type NewMessage } from './enqueue-message.ts'
import { staffPushes } from './messages-tables.ts'
import { enqueuePushNotificationsTo } from './push/enqueue-push-notifications-to.ts'

/**
 * Notifies somebody on the staff by mail and in every browser in which they subscribed to notifications, inside the caller's transaction. What it says is nobody
 * else's business, so only administrators find it in the outbox.
 */
export async function notifyPerson(
  ctx: Pick<Context, 'db' | 'now'>,
  { id, email }: { id: number; email: string },
  { template, values }: Pick<NewMessage, 'template' | 'values'>,
): Promise<void> {
  const message = { template, audience: 'person' as const, values }
  if (email !== '') await enqueueMessage(ctx, { ...message, recipient: email })
  const browsers = await ctx.db
    .select({ id: staffPushes.id, endpoint: staffPushes.endpoint })
    .from(staffPushes)
    .where(eq(staffPushes.user, id))
  await enqueuePushNotificationsTo(ctx, browsers, 'staffBrowser', message)
}
