import { and, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import type { Job } from '../core/job.ts'
import { failUnpaidOrder, unpaidOrders } from '../ordering/lifecycle/fail-unpaid-order.ts'
import { checkPayment, checkPaymentsOf } from './check-payment.ts'
import type { PaymentRow } from './lock-payments.ts'
import { paymentEvents, payments } from './payments-tables.ts'

const minuteMs = 60_000
/** How long an order waits to be paid online (R-PAY-07). */
const paymentPatienceMs = 30 * minuteMs
const checkEveryMs = 5 * minuteMs
const maxWatchMs = 40 * 24 * 60 * minuteMs
const paymentsPerBatch = 20
// Banks return failed payouts within days.
const refundWatchMs = 14 * 24 * 60 * minuteMs

/** Fetches the status of payments without webhooks and ends unpaid orders. */
export const paymentsJob: Job = {
  name: 'watch-payments',
  title: 'Offene Zahlungen prüfen',
  everyMinutes: 1,
  async run(ctx) {
    const expired = await expireUnpaidOrders(ctx)
    await checkWaitingPayments(ctx)
    await checkRefunds(ctx)
    return expired === 0 ? '' : `${expired} unbezahlte Bestellungen beendet.`
  },
}

/** Fails orders that were not paid in time, which releases their reservations. The provider is asked before, because its webhook may have been lost. Returns their number. */
export async function expireUnpaidOrders(ctx: Context): Promise<number> {
  const ids = await unpaidOrders(ctx, new Date(ctx.now - paymentPatienceMs))
  for (const id of ids) {
    // A payment that arrives later is refunded.
    await checkPaymentsOf(ctx, id).catch((error: unknown) =>
      ctx.log.warn({ order: id, err: error }, 'a payment could not be checked'),
    )
    await failUnpaidOrder(ctx, id)
  }
  return ids.length
}

/** Fetches the status of payments without a webhook for a while. */
async function checkWaitingPayments(ctx: Context): Promise<void> {
  const { state, providerId, checkedAt, createdAt } = payments
  const rows = await ctx.db
    .select()
    .from(payments)
    .where(
      and(
        inArray(state, ['open', 'authorized']),
        isNotNull(providerId),
        lt(createdAt, new Date(ctx.now - minuteMs)),
        gt(createdAt, new Date(ctx.now - maxWatchMs)),
        or(isNull(checkedAt), lt(checkedAt, new Date(ctx.now - checkEveryMs))),
      ),
    )
    .orderBy(checkedAt)
    .limit(paymentsPerBatch)
  await checkAll(ctx, rows)
}

/**
 * Checks refunds of the last weeks, because one may still fail after it was accepted: a minute after it, then each time when as much time
 * has passed again. What the nightly comparison would find is known within minutes, while it is fresh.
 */
export async function checkRefunds(ctx: Context): Promise<void> {
  const now = sql`${new Date(ctx.now).toISOString()}::timestamptz`
  const refundedAt = sql`(select max(${paymentEvents.at}) from ${paymentEvents}
    where ${paymentEvents.payment} = ${payments.id} and ${paymentEvents.refunded} > 0)`
  const rows = await ctx.db
    .select()
    .from(payments)
    .where(
      and(
        gt(payments.refunded, 0),
        gt(payments.createdAt, new Date(ctx.now - maxWatchMs)),
        sql`${refundedAt} > ${new Date(ctx.now - refundWatchMs).toISOString()}::timestamptz`,
        sql`${payments.checkedAt} <= ${now} - greatest(interval '1 minute', ${payments.checkedAt} - ${refundedAt})`,
      ),
    )
    .orderBy(payments.checkedAt)
    .limit(paymentsPerBatch)
  await checkAll(ctx, rows)
}

async function checkAll(ctx: Context, rows: readonly PaymentRow[]): Promise<void> {
  for (const row of rows) {
    await checkPayment(ctx, row).catch((error: unknown) =>
      ctx.log.warn({ payment: row.id, err: error }, 'a payment could not be checked'),
    )
  }
}
