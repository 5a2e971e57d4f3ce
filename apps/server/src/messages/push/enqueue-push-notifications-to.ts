import type { Context } from '../../core/context.ts'
import { enqueueMessage, type NewMessage } from '../enqueue-message.ts'

type Browser = { id: number; endpoint: string }

/** Whose browser it is, by the value of the message that names it. */
type BrowserKind = 'subscription' | 'staffBrowser'

/** Writes the same notice for each of these browsers, inside the caller's transaction. */
export async function enqueuePushNotificationsTo(
  ctx: Pick<Context, 'db' | 'now'>,
  browsers: readonly Browser[],
  kind: BrowserKind,
  notice: Omit<NewMessage, 'channel' | 'recipient'>,
): Promise<void> {
  for (const { id, endpoint } of browsers) {
    await enqueueMessage(ctx, {
      ...notice,
      channel: 'push',
      recipient: new URL(endpoint).hostname,
      values: { ...notice.values, [kind]: String(id) },
    })
  }
}
