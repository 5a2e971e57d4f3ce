import { auditedOrderFields } from '@theke/contract/insights/audit.ts'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import { paymentsApi } from '@theke/contract/payments/payments-api.ts'
import { addCents, type Cents, formatMoney, subtractCents, sumCents } from '@theke/domain/money.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Input } from '../http/handle.ts'
import { httpError } from '../http/http-errors.ts'
import { writeAuditEntry } from '../audit/audit-log.ts'
import { addHistory } from '../ordering/lifecycle/record-order-change.ts'
import { publishOrderChange } from '../ordering/lifecycle/transition-order.ts'
import { lockOrderInScope } from '../ordering/lifecycle/lock-order.ts'
import { orderView } from '../ordering/reading/order-view.ts'
import { withItemsAndHistory } from '../ordering/reading/read-orders.ts'
import { invoiceMovement } from './invoices/write-invoice.ts'
import { lockPayments, type PaymentRow } from './lock-payments.ts'
import { stuckRefund } from '../ordering/reading/order-payments.ts'
import { paymentEvents, payments } from './payments-tables.ts'
import { followPayments } from './record-provider-status.ts'

/**
 * Records how staff have given a customer what came back from their bank, or what the provider would not or did not say to have returned; the
 * alarm about it ends, and nobody asks for that refund any more. What comes back later is another one.
 */
export async function settleLostRefund(
  ctx: Context,
  { id, body }: Input<typeof paymentsApi.settleLostRefund>,
): Promise<OrderView> {
  const { config } = await ctx.services.cache.current()
  const { opened, steps } = await inTransaction(ctx, async (ctx) => {
    const order = await lockOrderInScope(ctx, id, paymentsApi.settleLostRefund.failure)
    const rows = await lockPayments(ctx, id)
    const lost = rows.filter((row) => owedOf(row) > 0)
    // Resolved meanwhile on another screen, or corrected by the provider.
    if (lost.length === 0) throw httpError('state-moved-on', paymentsApi.settleLostRefund.failure)
    const settled = new Map<number, PaymentRow>()
    for (const row of lost) settled.set(row.id, await settle(ctx, row))
    const all = rows.map((row) => settled.get(row.id) ?? row)
    for (const before of lost)
      await invoiceMovement(ctx, { order, rows: all }, { before, after: settled.get(before.id) ?? before })
    const followed = await followPayments(ctx, order, all)
    const after = followed.at(-1)?.row ?? order
    const amount = sumCents(lost, owedOf)
    const note = `${formatMoney(amount, config.currency)}: ${body.note}`
    await writeAuditEntry(ctx, {
      entity: 'orders',
      record: id,
      title: order.ticketNumber,
      fields: auditedOrderFields,
      before: { refundSettlement: '' },
      after: { refundSettlement: note },
    })
    const historyId = await addHistory(ctx, id, { event: 'refund-settled', by: ctx.user, note })
    return {
      opened: await withItemsAndHistory(ctx.db, after),
      steps: [...followed, { row: after, event: 'refund-settled' as const, historyId }],
    }
  })
  for (const step of steps) publishOrderChange(ctx, step)
  return orderView(opened)
}

function owedOf(row: PaymentRow): Cents {
  return addCents(subtractCents(row.refundLost, row.refundSettled), stuckRefund(row))
}

/** The payment with the owed amount counted as returned, but not by the provider. */
async function settle({ db, now }: Context, row: PaymentRow): Promise<PaymentRow> {
  const stuck = stuckRefund(row)
  const refundLost = addCents(row.refundLost, stuck)
  const [after] = await db
    .update(payments)
    .set({
      refunded: addCents(row.refunded, stuck),
      refundLost,
      refundSettled: refundLost,
      ...(stuck > 0 ? { lastError: null, isStatusUnreadable: false } : {}),
    })
    .where(eq(payments.id, row.id))
    .returning()
  if (after === undefined) throw new Error('A locked payment is gone')
  if (stuck > 0)
    await db
      .insert(paymentEvents)
      .values({ payment: row.id, at: new Date(now), kind: 'settled', state: row.state, refunded: stuck })
  return after
}
