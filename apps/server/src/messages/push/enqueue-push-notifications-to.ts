import type { Context } from '../../core/context.ts'
import { enqueueMessage, type NewMessage } from '../enqueue-message.ts'

type Browser = { id: number; endpoint: string }

/** Whose browser it is, by the value of the message that names it. */
type BrowserKind = 'subscription' | 'staffBrowser'

/** Writes the same notification for each of these browsers, inside the caller's transaction. */
export async function enqueuePushNotificationsTo(
  ctx: Pick<Context, 'db' | 'now'>,
  browsers: readonly Browser[],
  kind: BrowserKind,
  notification: Omit<NewMessage, 'channel' | 'recipient'>,
): Promise<void> {
  for (const { id, endpoint } of browsers) {
    await enqueueMessage(ctx, {
      ...notification,
      channel: 'push',
      recipient: new URL(endpoint).hostname,
      values: { ...notification.values, [kind]: String(id) },
    })
  }
}
