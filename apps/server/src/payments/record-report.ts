import { actionRefusal, type OrderAction } from '@theke/domain/ordering/order-state.ts'
import { applyReport, hasEndedUnpaid, isSecured, type PaymentReport } from '@theke/domain/payments/payment.ts'
import { balanceOf } from '@theke/domain/payments/settlement.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { announceChange, takeStep, type TakenStep } from '../ordering/change-order.ts'
import { lockOrder } from '../ordering/lock-order.ts'
import { type OrderRow, standingOf } from '../ordering/order-standing.ts'
import { lockPayments, type PaymentRow } from './lock-payments.ts'
import { paymentEvents, payments } from './payments-tables.ts'
import { settleOrder } from './settle-order.ts'

/**
 * Writes down what a provider says about a payment, and what follows from it for the order, in one transaction. Saying it again changes
 * nothing.
 */
export async function recordReport(
  ctx: Context,
  payment: { id: number; order: number },
  report: PaymentReport,
): Promise<void> {
  const taken = await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, payment.order)
    if (order === null) return null
    const rows = await lockPayments(ctx, order.id)
    const row = rows.find(({ id }) => id === payment.id)
    if (row === undefined) return null
    const after = await storeReport(ctx, row, report)
    if (after === null) return null
    return follow(
      ctx,
      order,
      rows.map((one) => (one.id === row.id ? after : one)),
      after,
    )
  })
  if (taken !== null) announceChange(ctx, taken)
}

/** The payment after the report; null where the report changes nothing. */
async function storeReport(ctx: Context, row: PaymentRow, report: PaymentReport): Promise<PaymentRow | null> {
  const { db, now } = ctx
  const at = new Date(now)
  const outcome = applyReport(row, report)
  if (!outcome.ok) {
    ctx.log.error({ payment: row.id, report }, 'a provider reported impossible amounts')
    const note = JSON.stringify(report)
    await db.insert(paymentEvents).values({ payment: row.id, at, kind: 'distrusted', state: row.state, note })
    await db.update(payments).set({ checkedAt: at, lastError: impossible }).where(eq(payments.id, row.id))
    return null
  }
  const { payment, movement } = outcome
  const hasMoved = Object.values(movement).some((cents) => cents > 0)
  const [after] = await db
    .update(payments)
    .set({ ...payment, checkedAt: at, updatedAt: at })
    .where(eq(payments.id, row.id))
    .returning()
  if (after === undefined) throw new Error('A locked payment is gone')
  if (!hasMoved && payment.state === row.state) return null
  await db
    .insert(paymentEvents)
    .values({ payment: row.id, at, kind: 'reported', state: payment.state, ...movement })
  return after
}

const impossible = 'Der Anbieter meldet Beträge, die nicht stimmen können.'

/** What the news about a payment means for its order. */
async function follow(
  ctx: Context,
  order: OrderRow,
  rows: PaymentRow[],
  payment: PaymentRow,
): Promise<TakenStep | null> {
  const action = stepAfter(order, rows, payment)
  if (action !== null && actionRefusal(standingOf(order), action) === null)
    return takeStep(ctx, order, { action })
  await settleOrder(ctx, order)
  return null
}

function stepAfter(order: OrderRow, rows: PaymentRow[], payment: PaymentRow): OrderAction | null {
  const isEnded = order.isCanceled || order.isRejected || order.isFailed
  if (isEnded) return isReturned(rows) ? 'payment-refunded' : null
  if (isSecured(payment))
    return payment.purpose === 'order' || balanceOf(order.pricing.totalGross, rows).missing === 0
      ? 'payment-received'
      : null
  return hasEndedUnpaid(payment) && payment.purpose === 'order' ? 'payment-failed' : null
}

/** Whether the shop had money of an order and has none any more. */
function isReturned(rows: PaymentRow[]): boolean {
  const had = rows.filter(({ authorized }) => authorized > 0)
  return (
    had.length > 0 &&
    had.every((row) => !isSecured(row) || (row.captured > 0 && row.refunded === row.captured))
  )
}
