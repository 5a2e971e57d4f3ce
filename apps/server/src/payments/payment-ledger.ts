import { toAmount } from '@theke/domain/money.ts'
import { and, asc, eq, gt, lt, max } from 'drizzle-orm'
import type { Ledger } from '../core/ledger.ts'
import { paymentEvents, payments } from './payments-tables.ts'

/** What happened to payments. An entry shows the payment as it is when it is read. */
export const paymentLedger: Ledger = {
  name: 'payments',
  types: ['payment.updated'],
  async highest(db, range) {
    const where = range && and(gt(paymentEvents.id, range.after), lt(paymentEvents.at, range.before))
    const [row] = await db
      .select({ id: max(paymentEvents.id) })
      .from(paymentEvents)
      .where(where)
    return row?.id ?? range?.after ?? 0
  },
  async read(db, { after, types, isNew, limit }) {
    if (!types.includes('payment.updated')) return []
    const rows = await db
      .select({ event: paymentEvents, payment: payments })
      .from(paymentEvents)
      .innerJoin(payments, eq(payments.id, paymentEvents.payment))
      .where(and(gt(paymentEvents.id, after), isNew(paymentEvents.id)))
      .orderBy(asc(paymentEvents.id))
      .limit(limit)
    return rows.map(({ event: { id, at, kind }, payment }) => ({
      id,
      at,
      type: 'payment.updated',
      data: {
        action: kind,
        payment: {
          id: payment.id,
          uid: payment.uid,
          order: { id: payment.order },
          provider: payment.provider,
          purpose: payment.purpose,
          state: payment.state,
          amount: toAmount(payment.amount),
          authorized: toAmount(payment.authorized),
          captured: toAmount(payment.captured),
          refunded: toAmount(payment.refunded),
        },
      },
    }))
  },
}
