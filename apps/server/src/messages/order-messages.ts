import type { OrderHandler } from '../ordering/order-handlers.ts'
import { contactDetailsOf } from './contact-details.ts'
import { enqueueMessage, removeMessagesAbout } from './enqueue-message.ts'
import { messageValues } from './message-values.ts'
import { messagesForEvent } from './messages-for-event.ts'
import { notifyCustomer } from './notify-customer.ts'
import { notifyManager } from './notify-manager.ts'
import { enqueuePushNotifications } from './push/enqueue-push-notifications.ts'
import { enqueueStaffNotices } from './push/staff-pushes.ts'
import { withdrawMessages } from './withdraw-messages.ts'

/** The messages to customers, branches and managers when something happens to an order. */
export const orderMessages: OrderHandler = {
  async afterTransition(ctx, { order, event, branch, isUndoable }) {
    // A customer who pays after weighing was notified of the order before.
    if (event === 'paid' && order.isPaidLater) return
    const { config } = await ctx.services.cache.current()
    const values = messageValues(order)
    const waitMs = isUndoable ? ctx.services.toldAfterMs : 0
    for (const message of messagesForEvent(event, contactDetailsOf(order, branch), config))
      await enqueueMessage(ctx, { ...message, order, values, waitMs })
    await enqueuePushNotifications(ctx, order, event, { values, choice: config, waitMs })
  },
  async afterUndo(ctx, { order, at }) {
    await withdrawMessages(ctx, order.id, at)
    return []
  },
  afterRemoval: removeMessagesAbout,
  afterAnonymisation: removeMessagesAbout,
  remindCustomer: (ctx, order) =>
    notifyCustomer(ctx, order, { template: 'order-reminder', as: 'reminder', values: messageValues(order) }),
  async afterAlarm(ctx, { order, branch, level, isFirst, minutes }) {
    const message = { template: 'order-waiting', order, values: { minutes: String(minutes) } }
    if (isFirst) await enqueueStaffNotices(ctx, branch.id, message)
    if (level === 2) await notifyManager(ctx, branch, message)
  },
  async afterBoardLost(ctx, { name, branch, lastSeenAt }) {
    const message = {
      template: 'board-lost',
      values: { name, branch: branch.name, since: lastSeenAt.toISOString() },
    }
    await enqueueStaffNotices(ctx, branch.id, message)
    await notifyManager(ctx, branch, message)
  },
}
