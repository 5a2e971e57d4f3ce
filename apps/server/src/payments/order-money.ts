import { hasPermission } from '@theke/contract/permissions/requirements.ts'
import { transitions } from '@theke/domain/ordering/order-actions.ts'
import { httpError, permissionMissing } from '../http/http-errors.ts'
import type { OrderHandler } from '../ordering/order-handlers.ts'
import { returnTakenWithHandOver, takeAtCompletion } from './counter-payments.ts'
import { markPaid } from './counter-ledger.ts'
import { listPayments } from './list-payments.ts'
import { hasOpenFunds, isMoneyHeld } from './has-open-funds.ts'
import { requestPayment } from './request-payment.ts'
import { schedulePaymentOperations } from './schedule-payment-operations.ts'

/** What becomes of the money of an order when something happens to it. */
export const orderMoney: OrderHandler = {
  /** What is completed without a word about money was paid as the order says. Customers get back what they have paid for an order that is rejected or canceled, which not everybody may decide. */
  async beforeTransition(ctx, order, action) {
    if (action === 'completed') return takeAtCompletion(ctx, order)
    const { by, refunds } = transitions[action]
    if (by !== 'staff' || !refunds || hasPermission(ctx.user, 'orders.cancelPaid')) return
    if (await isMoneyHeld(ctx, order.id)) throw permissionMissing('orders.cancelPaid')
  },
  afterTransition: (ctx, { order }) => schedulePaymentOperations(ctx, order),
  async afterUndo(ctx, { order, event, at }) {
    if (event === 'hand-over-undone') return returnTakenWithHandOver(ctx, order, at)
    await schedulePaymentOperations(ctx, order)
    return []
  },
  async afterItemEdit(ctx, edit) {
    await requestPayment(ctx, edit)
    const { order } = edit.after
    await markPaid(ctx, { order, rows: await listPayments(ctx.db, order) })
  },
  async beforeRemoval(ctx, orderId) {
    if (await hasOpenFunds(ctx, orderId)) throw httpError('money-held')
  },
}
