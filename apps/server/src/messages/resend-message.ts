import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import { subtractCents, sumCents } from '@theke/domain/money.ts'
import { type OrderState, orderState } from '@theke/domain/ordering/order-state.ts'
import { isBookedMethod } from '@theke/domain/payments/counter-payment.ts'
import type { Context } from '../core/context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { httpError } from '../http/http-errors.ts'
import { enqueueMessage } from './enqueue-message.ts'
import { messageServices } from './transport/message-services.ts'
import { messagesTo } from './messages-for-event.ts'
import { type OrderPayment, payableDifference } from '../ordering/reading/order-payments.ts'
import { messageValues } from './message-values.ts'
import { lockOrderInScope } from '../ordering/lifecycle/lock-order.ts'
import type { OrderRow } from '../ordering/lifecycle/order-snapshot.ts'
import { addHistory } from '../ordering/lifecycle/record-order-change.ts'
import { orderView } from '../ordering/reading/order-view.ts'
import { withItemsAndHistory, listPaymentsOf } from '../ordering/reading/read-orders.ts'

/** The template about the status of an order, by its state. */
const templates: Readonly<Record<OrderState, string>> = {
  new: 'order-received',
  confirmed: 'order-confirmed',
  inDelivery: 'order-ready',
  delivered: 'order-ready',
  completed: 'order-confirmed',
  rejected: 'order-rejected',
  canceled: 'order-canceled',
  failed: 'order-canceled',
}

/** The templates about the status and the money of an order. */
function standingMessages(
  order: OrderRow,
  payments: readonly OrderPayment[],
): { template: string; values: Record<string, string> }[] {
  const due = payableDifference(order, payments)
  // What was given back at the counter, or came back from the bank, is not on its way to the customer.
  const refunded = sumCents(
    payments.filter(({ provider }) => !isBookedMethod(provider)),
    (payment) => subtractCents(payment.refunded, payment.refundLost),
  )
  return [
    { template: templates[orderState(order)], values: messageValues(order) },
    ...(due > 0 ? [{ template: 'payment-request', values: { amount: String(due) } }] : []),
    ...(refunded > 0 ? [{ template: 'payment-refunded', values: { amount: String(refunded) } }] : []),
  ]
}

const missingService = {
  email: 'Für E-Mails ist kein Dienst eingerichtet. Die Nachricht steht im Postausgang.',
  sms: 'Für SMS ist kein Dienst eingerichtet. Die Nachricht steht im Postausgang.',
}

export const resendEmail = resend('email')
export const resendSms = resend('sms')

/**
 * Sends the customer the status of their order again, and what is to be paid or was returned, whatever channels the shop has configured for that
 * (R-MESSAGE-04). Without a service the messages stay in the outbox and the reply says that nothing was sent (R-MESSAGE-03).
 */
function resend(channel: 'email' | 'sms') {
  return async (ctx: Context, { id }: { id: number }): Promise<OrderView> => {
    const { config } = await ctx.services.cache.current()
    const hasService = (await messageServices(ctx))[channel]
    const view = await inTransaction(ctx, async (ctx) => {
      const order = await lockOrderInScope(ctx, id, staffOrderApi.loadOrder.failure)
      const payments = await listPaymentsOf(ctx.db, order)
      for (const { template, values } of standingMessages(order, payments)) {
        const [message] = messagesTo('customer', template, order, [channel], config)
        if (message === undefined) throw httpError('cannot-notify')
        await enqueueMessage(ctx, { ...message, order, values })
      }
      if (!hasService) return null
      await addHistory(ctx, id, { event: `${channel}-resent`, by: ctx.user, note: '' })
      return orderView(await withItemsAndHistory(ctx.db, order))
    })
    if (view === null)
      throw httpError('unavailable', `${staffOrderApi.resendEmail.failure}: ${missingService[channel]}`)
    return view
  }
}
