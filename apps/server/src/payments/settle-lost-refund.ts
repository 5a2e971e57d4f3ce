import { auditedOrderFields } from '@theke/contract/insights/audit.ts'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import { paymentsApi } from '@theke/contract/payments/payments-api.ts'
import { formatMoney } from '@theke/domain/money.ts'
import { and, eq, gt } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Input } from '../http/handle.ts'
import { refuse } from '../http/refuse.ts'
import { writeChange } from '../insights/write-change.ts'
import { addHistory, announceChange } from '../ordering/change-order.ts'
import { lockOrder } from '../ordering/lock-order.ts'
import { orderView } from '../ordering/order-view.ts'
import { completeOrder } from '../ordering/read-orders.ts'
import { payments } from './payments-tables.ts'

/** Notes how staff have given a customer what came back from their bank; the alarm about it ends. What comes back later is another one. */
export async function settleLostRefund(
  ctx: Context,
  { id, body }: Input<typeof paymentsApi.settleLostRefund>,
): Promise<OrderView> {
  const { opened, taken } = await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, id)
    if (order === null) throw refuse('not-found', paymentsApi.settleLostRefund.failure)
    const lost = await lostPayments(ctx, id)
    // Settled meanwhile at another screen, or the provider has corrected itself.
    if (lost.length === 0) throw refuse('state-moved-on', paymentsApi.settleLostRefund.failure)
    for (const { id, refundLost } of lost)
      await ctx.db.update(payments).set({ refundSettled: refundLost }).where(eq(payments.id, id))
    const amount = lost.reduce((sum, { refundLost, refundSettled }) => sum + refundLost - refundSettled, 0)
    const note = `${formatMoney(amount)}: ${body.note}`
    await writeChange(ctx, {
      entity: 'orders',
      record: id,
      title: order.ticketNumber,
      fields: auditedOrderFields,
      before: { refundSettlement: '' },
      after: { refundSettlement: note },
    })
    const historyId = await addHistory(ctx, id, { event: 'refund-settled', by: ctx.user, note })
    return {
      opened: await completeOrder(ctx.db, order),
      taken: { row: order, event: 'refund-settled' as const, historyId },
    }
  })
  announceChange(ctx, taken)
  return orderView(opened)
}

function lostPayments({ db }: Context, order: number) {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.order, order), gt(payments.refundLost, payments.refundSettled)))
    .for('update')
}
