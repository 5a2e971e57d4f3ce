import type { Context } from '../context.ts'
import type { BranchRow } from '../shop/read-shop-rows.ts'
import { enqueueMessage, type NewMessage } from './enqueue-message.ts'
import { messagesTo } from './messages-about.ts'

/**
 * Writes to the manager of a branch, inside the caller's transaction: by mail and SMS, and to the branch's own addresses where none of
 * the manager is known.
 */
export async function tellManager(
  ctx: Context,
  branch: BranchRow,
  { template, ...message }: Pick<NewMessage, 'template' | 'order' | 'values'>,
): Promise<void> {
  const { config } = await ctx.services.cache.current()
  const reach = {
    email: branch.managerEmail || branch.notificationEmail,
    phone: branch.managerPhone || branch.notificationPhone,
  }
  for (const each of messagesTo('branch', template, reach, ['email', 'sms'], config))
    await enqueueMessage(ctx, { ...message, ...each, branch: branch.id })
}
