import type { Channel } from '@theke/contract/messages/outbox.ts'
import { isFinal } from '@theke/domain/ordering/order-state.ts'
import type { Context } from '../core/context.ts'
import type { OrderHandler } from '../ordering/order-handlers.ts'
import { waitingOfferValues } from '../ordering/waiting/wish-view.ts'
import { enqueueMessage, type NewMessage, removeMessagesAbout } from './enqueue-message.ts'
import { changeValues, messageValues, offerValues, proposalValues } from './message-values.ts'
import { messagesForTransition, messagesToCustomer } from './messages-for-event.ts'
import { notifyCustomer } from './notify-customer.ts'
import { notifyManager } from './notify-manager.ts'
import { endSubscriptions, enqueuePushNotifications } from './push/enqueue-push-notifications.ts'
import { enqueueStaffPushNotifications, type StaffOfBranch } from './push/staff-pushes.ts'
import {
  holdMessagesOfSteps,
  withdrawOvertakenMessages,
  withdrawMessagesOfStep,
} from './withdraw-messages.ts'

type StaffMessage = Pick<NewMessage, 'template' | 'order' | 'values'>

/** The messages to customers, branches and managers when something happens to an order. */
export function orderMessages(staffOfBranch: StaffOfBranch): OrderHandler {
  return {
    async afterTransition(
      ctx,
      { order, branch, isSilent, numberBefore, differences, offered, row: { messages = {}, undo, event } },
    ) {
      if (event === 'completed') await endSubscriptions(ctx, order.id)
      // Steps of a day offline arrive together: what is handed over is not announced as ready.
      if (isFinal(order)) await withdrawOvertakenMessages(ctx, order.id)
      if (isSilent) return
      const { config } = await ctx.services.cache.current()
      const values = {
        ...messageValues(order),
        ...proposalValues(order, ctx.now),
        numberBefore,
        ...changeValues(order, differences, order.language),
        ...offerValues(order, offered),
      }
      const ofStaff = changeValues(order, differences, 'de')
      // A step that can be undone is undone before anybody hears of it.
      const waitMs = undo === undefined ? 0 : ctx.services.toldAfterMs + (order.undoableStep?.heldMs ?? 0)
      for (const message of messagesForTransition(messages, { order, branch }, config))
        await enqueueMessage(ctx, {
          ...message,
          order,
          values: message.audience === 'customer' ? values : { ...values, ...ofStaff },
          waitMs,
        })
      const { customer } = messages
      const channels: readonly Channel[] = customer === undefined ? [] : config.customerMessages[customer.as]
      if (customer !== undefined && channels.includes('push'))
        await enqueuePushNotifications(ctx, order, { template: customer.template, values, waitMs })
    },
    async afterUndo(ctx, { order, at }) {
      await withdrawMessagesOfStep(ctx, order.id, at)
      return []
    },
    afterHold: holdMessagesOfSteps,
    afterRemoval: removeMessagesAbout,
    afterAnonymisation: removeMessagesAbout,
    remindCustomer: (ctx, order) =>
      notifyCustomer(ctx, order, {
        template: 'order-reminder',
        as: 'reminder',
        values: messageValues(order),
      }),
    async afterAlarm(ctx, { order, branch, level, isFirst, minutes }) {
      const message = { template: 'order-waiting', order, values: { minutes: String(minutes) } }
      if (isFirst) await notifyStaff(ctx, branch.id, message)
      if (level === 2) await notifyManager(ctx, branch, message)
    },
    async afterWish(ctx, wish) {
      const { email, phone, branch, language, state } = wish
      const { config } = await ctx.services.cache.current()
      const reach = { email, phone, source: 'web' as const, isDineIn: false }
      const values = { language, ...(await waitingOfferValues(ctx, wish)) }
      for (const message of messagesToCustomer('waiting-offer', 'counterProposed', reach, config))
        // That somebody waits is no news for an SMS.
        if (state === 'offered' || message.channel === 'email')
          await enqueueMessage(ctx, { ...message, branch, values })
    },
    async afterBoardLost(ctx, { name, branch, lastSeenAt }) {
      const message = {
        template: 'board-lost',
        values: { name, branch: branch.name, since: lastSeenAt.toISOString() },
      }
      await notifyStaff(ctx, branch.id, message)
      await notifyManager(ctx, branch, message)
    },
  }

  async function notifyStaff(ctx: Context, branch: number, message: StaffMessage): Promise<void> {
    await enqueueStaffPushNotifications(ctx, { branch, staff: await staffOfBranch(ctx, branch) }, message)
  }
}
