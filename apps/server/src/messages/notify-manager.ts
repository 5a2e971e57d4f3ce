import type { Context } from '../core/context.ts'
import type { BranchRow } from '../snapshot/read-shop-rows.ts'
import { enqueueMessage, type NewMessage } from './enqueue-message.ts'
import { messageServices } from './transport/message-services.ts'
import { type AboutMessage, messagesTo } from './messages-for-event.ts'

/**
 * Writes to the manager of a branch, inside the caller's transaction: by mail and SMS, and to the branch's own addresses where none of
 * the manager is known.
 */
export async function notifyManager(
  ctx: Context,
  branch: BranchRow,
  { template, ...message }: Pick<NewMessage, 'template' | 'order' | 'values'>,
): Promise<void> {
  for (const each of await messagesToManager(ctx, branch, template))
    await enqueueMessage(ctx, { ...message, ...each, branch: branch.id })
}

/** Whether the manager can be notified: there is an address and a service that really sends. */
export async function canNotifyManager(ctx: Context, branch: BranchRow): Promise<boolean> {
  const services = await messageServices(ctx)
  const messages = await messagesToManager(ctx, branch, '')
  return messages.some(({ channel }) => channel !== 'push' && services[channel])
}

async function messagesToManager(ctx: Context, branch: BranchRow, template: string): Promise<AboutMessage[]> {
  const { config } = await ctx.services.cache.current()
  const reach = {
    email: branch.managerEmail || branch.notificationEmail,
    phone: branch.managerPhone || branch.notificationPhone,
  }
  return messagesTo('branch', template, reach, ['email', 'sms'], config)
}
