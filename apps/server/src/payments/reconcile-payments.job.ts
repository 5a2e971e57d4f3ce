import { lostRefund, type ProviderPaymentStatus } from '@theke/domain/payments/payment.ts'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, type SQL } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import type { Job } from '../core/job.ts'
import { lastSuccessOf } from '../queue/last-success.ts'
import { writeLog } from '../audit/write-log.ts'
import { fetchProviderStatus } from './fetch-provider-status.ts'
import type { PaymentRow } from './lock-payments.ts'
import { payments } from './payments-tables.ts'
import { recordProviderStatus } from './record-provider-status.ts'

const dayMs = 24 * 60 * 60_000
// Refunds fail and holds lapse within weeks, not months.
const comparedMs = 40 * dayMs
// What is settled hardly changes: it is compared for some days, and then weekly.
const youngMs = 3 * dayMs
const refundWatchMs = 14 * dayMs
const weekMs = 7 * dayMs
const pageLength = 100
const maxConcurrentCalls = 5

/** Compares every night what we know of payments with what their providers know. */
export const reconcileJob: Job = {
  name: 'reconcile-payments',
  title: 'Zahlungen mit den Anbietern abgleichen',
  everyMinutes: 24 * 60,
  run: reconcilePayments,
}

/**
 * Asks the providers about the payments of the last weeks that are not settled, are young, or have changed since they were last compared. One
 * that ends halfway is gone on with by the next. News is written down like any other; what cannot be news, such as a refund that is
 * smaller than we know it, is reported for somebody to look into. Says what it found.
 */
export async function reconcilePayments(ctx: Context): Promise<string> {
  let compared = 0
  let different = 0
  let unanswered = 0
  for await (const payments of paymentsToCompare(ctx)) {
    const waiting = payments.values()
    // Each loop takes the next payment from the shared iterator.
    const work = async () => {
      for (const payment of waiting) {
        const outcome = await compare(ctx, payment)
        compared++
        if (outcome === 'unanswered') unanswered++
        if (outcome === 'different') different++
      }
    }
    await Promise.all(Array.from({ length: maxConcurrentCalls }, work))
  }
  const unansweredWords = unanswered > 0 ? `, ${unanswered} ohne Antwort` : ''
  return `${compared} verglichen, ${different} mit Abweichung${unansweredWords}.`
}

/** The payments to compare, page by page. */
async function* paymentsToCompare(ctx: Context): AsyncGenerator<PaymentRow[]> {
  const { db, now } = ctx
  const { id, providerId, createdAt, state, refundAskedAt, updatedAt, comparedAt } = payments
  const before = (ms: number) => new Date(now - ms)
  const isWorthIt = or(
    inArray(state, ['open', 'authorized']),
    gt(createdAt, before(youngMs)),
    gt(refundAskedAt, before(refundWatchMs)),
    gt(updatedAt, comparedAt),
    lt(comparedAt, before(weekMs)),
    isNull(comparedAt),
  )
  const isLeft = await leftByLastRun(ctx)
  let last = 0
  for (;;) {
    const rows = await db
      .select()
      .from(payments)
      .where(and(gt(id, last), isNotNull(providerId), gt(createdAt, before(comparedMs)), isWorthIt, isLeft))
      .orderBy(asc(id))
      .limit(pageLength)
    if (rows.length > 0) yield rows
    if (rows.length < pageLength) return
    last = rows.at(-1)?.id ?? last
  }
}

/** After an interrupted run only the payments that it did not reach. */
async function leftByLastRun(ctx: Context): Promise<SQL | undefined> {
  const last = await lastSuccessOf(ctx, reconcileJob.name)
  if (last === undefined) return undefined
  const { comparedAt } = payments
  return last === null ? isNull(comparedAt) : or(isNull(comparedAt), lte(comparedAt, last))
}

async function compare(ctx: Context, payment: PaymentRow): Promise<'same' | 'different' | 'unanswered'> {
  const report = await reportOn(ctx, payment)
  if (report === null) return 'unanswered'
  await recordProviderStatus(ctx, payment, report)
  const differences = differencesOf(payment, report)
  if (differences.length > 0) {
    await writeLog(ctx, 'warn', 'Zahlung weicht vom Anbieter ab', {
      order: payment.order,
      payment: payment.id,
      differences: differences.join(', '),
    })
  }
  await ctx.db
    .update(payments)
    .set({ comparedAt: new Date(Math.max(ctx.now, ctx.services.clock.now())) })
    .where(eq(payments.id, payment.id))
  return differences.length > 0 ? 'different' : 'same'
}

async function reportOn(ctx: Context, payment: PaymentRow): Promise<ProviderPaymentStatus | null> {
  try {
    return await fetchProviderStatus(ctx, payment, payment.providerId ?? '')
  } catch (error) {
    ctx.log.warn({ payment: payment.id, err: error }, 'a payment could not be compared')
    return null
  }
}

/** Amounts that are smaller at the provider than in our ledger, or moved without our request. */
function differencesOf(
  payment: Pick<
    PaymentRow,
    'authorized' | 'captured' | 'refunded' | 'refundSettled' | 'refundTarget' | 'captureTarget'
  >,
  report: ProviderPaymentStatus,
): string[] {
  const { captureTarget, refundTarget } = payment
  const differences: [boolean, string][] = [
    [report.captured < payment.captured, `abgebucht ${report.captured} statt ${payment.captured} Cent`],
    [
      lostRefund(payment, report) > payment.refundSettled,
      `rückerstattet ${report.refunded} statt ${payment.refunded} Cent`,
    ],
    [report.refunded > refundTarget, `rückerstattet ${report.refunded}, veranlasst ${refundTarget} Cent`],
    [
      captureTarget !== null && report.captured > captureTarget,
      `abgebucht ${report.captured}, veranlasst ${captureTarget ?? 0} Cent`,
    ],
  ]
  return differences.filter(([isSo]) => isSo).map(([, words]) => words)
}
