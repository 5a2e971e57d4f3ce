import { hasPermission } from '@theke/contract/permissions/requirements.ts'
import { cancelReasonMissing } from '@theke/contract/payments/payments-api.ts'
import { isBookedMethod } from '@theke/domain/payments/counter-payment.ts'
import { lockPayments, type PaymentRow } from './lock-payments.ts'
import { transitions } from '@theke/domain/ordering/order-actions.ts'
import { httpError, permissionMissing, validationError } from '../http/http-errors.ts'
import type { Context } from '../core/context.ts'
import type { OrderHandler } from '../ordering/order-handlers.ts'
import { endCallAboutAdvance } from '../ordering/lifecycle/request-call.ts'
import { returnTakenWithHandOver } from './counter/counter-payments.ts'
import { markPaid } from './counter/counter-ledger.ts'
import { giveUpPayment } from './give-up-payment.ts'
import { listPayments } from './list-payments.ts'
import { requestPayment } from './request-payment.ts'
import { schedulePaymentOperations } from './schedule-payment-operations.ts'

/** What becomes of the money of an order when something happens to it. */
export const orderMoney: OrderHandler = {
  /**
   * Customers get back what they have paid for an order that is
   * rejected or canceled, which not everybody may decide; nor that what was taken at the counter ends unsold once it was given back.
   */
  async beforeTransition(ctx, order, action, note) {
    const { by, refunds } = transitions[action]
    const keepsMoney = action === 'not-collected'
    if (by !== 'staff' || !(refunds || keepsMoney)) return
    const rows = await lockPayments(ctx, order.id)
    const wasTaken = rows.some(({ provider, captured }) => isBookedMethod(provider) && captured > 0)
    const isHeld = isMoneyHeld(rows)
    if (keepsMoney ? isHeld || !wasTaken : !isHeld && !wasTaken) return
    if (!hasPermission(ctx.user, 'orders.cancelPaid')) throw permissionMissing('orders.cancelPaid')
    const isReasonNeeded = action === 'cancel' || (wasTaken && !keepsMoney)
    if (isReasonNeeded && note === '')
      throw validationError([{ field: 'reason', message: cancelReasonMissing }])
  },
  afterTransition: (ctx, { order, differences }) =>
    schedulePaymentOperations(ctx, order, { isChanged: differences.length > 0 }),
  async afterUndo(ctx, { order, event, at, reason }) {
    if (event === 'hand-over-undone') return returnTakenWithHandOver(ctx, { order, at, reason })
    await schedulePaymentOperations(ctx, order)
    return []
  },
  async afterItemEdit(ctx, edit) {
    const { order } = edit.after
    if (order.paymentMethod !== edit.before.order.paymentMethod) await giveUpOpenPayments(ctx, order.id)
    await requestPayment(ctx, edit)
    const rows = await listPayments(ctx.db, order)
    await endCallAboutAdvance(ctx, await markPaid(ctx, { order, rows }), rows)
  },
  async beforeRemoval(ctx, orderId) {
    const rows = await lockPayments(ctx, orderId)
    // Its entries of the ledger would go with it, and receipts and closings would not agree with the rest.
    if (rows.some(({ captured, refunded }) => captured > 0 || refunded > 0)) throw httpError('money-moved')
    if (rows.some(({ state }) => state === 'open' || state === 'authorized')) throw httpError('money-held')
  },
}

/** A link that leads to another provider than the order names, or to one where it is paid at the counter now, is good no longer. What arrives all the same counts. */
async function giveUpOpenPayments(ctx: Context, order: number): Promise<void> {
  for (const row of await lockPayments(ctx, order))
    if (row.state === 'open' && !row.isGivenUp) await giveUpPayment(ctx, row)
}

/** Whether money of a customer is here for an order, or reserved for it. */
function isMoneyHeld(payments: readonly PaymentRow[]): boolean {
  return payments.some(({ state, captured, refunded }) => captured > refunded || state === 'authorized')
}
