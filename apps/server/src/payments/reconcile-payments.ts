import { lostRefund, type PaymentReport } from '@theke/domain/payments/payment.ts'
import { and, asc, gt, isNotNull } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Job } from '../jobs/job.ts'
import { writeLog } from '../insights/write-log.ts'
import type { PaymentRow } from './lock-payments.ts'
import { openProvider } from './open-provider.ts'
import { payments } from './payments-tables.ts'
import { recordReport } from './record-report.ts'

const dayMs = 24 * 60 * 60_000
// Refunds fail and holds lapse within weeks, not months.
const comparedMs = 40 * dayMs
const atOnce = 100

/** Compares every night what we know of payments with what their providers know. */
export const reconcileJob: Job = {
  name: 'reconcile-payments',
  title: 'Zahlungen mit den Anbietern abgleichen',
  everyMinutes: 24 * 60,
  run: reconcilePayments,
}

/**
 * Asks the providers about all payments of the last weeks. News is written down like any other; what cannot be news, such as a refund that is
 * smaller than we know it, is reported for somebody to look into. Says what it found.
 */
export async function reconcilePayments(ctx: Context): Promise<string> {
  let compared = 0
  let different = 0
  let unanswered = 0
  for await (const payment of recentPayments(ctx)) {
    const report = await reportOn(ctx, payment)
    compared++
    if (report === null) {
      unanswered++
      continue
    }
    await recordReport(ctx, payment, report)
    const differences = differencesOf(payment, report)
    if (differences.length === 0) continue
    different++
    await writeLog(ctx, 'warn', 'Zahlung weicht vom Anbieter ab', {
      order: payment.order,
      payment: payment.id,
      differences: differences.join(', '),
    })
  }
  const unansweredWords = unanswered > 0 ? `, ${unanswered} ohne Antwort` : ''
  return `${compared} verglichen, ${different} mit Abweichung${unansweredWords}.`
}

/** The payments that providers know of, page by page. */
async function* recentPayments({ db, now }: Context): AsyncGenerator<PaymentRow> {
  const { id, providerId, createdAt } = payments
  let last = 0
  for (;;) {
    const rows = await db
      .select()
      .from(payments)
      .where(and(gt(id, last), isNotNull(providerId), gt(createdAt, new Date(now - comparedMs))))
      .orderBy(asc(id))
      .limit(atOnce)
    yield* rows
    if (rows.length < atOnce) return
    last = rows.at(-1)?.id ?? last
  }
}

async function reportOn(
  ctx: Context,
  { provider, providerId, id }: PaymentRow,
): Promise<PaymentReport | null> {
  try {
    return await (await openProvider(ctx.services, provider)).report(providerId ?? '')
  } catch (error) {
    ctx.log.warn({ payment: id, err: error }, 'a payment could not be compared')
    return null
  }
}

/** What the provider knows less of than we do, or what it moved without being asked to. */
function differencesOf(
  payment: Pick<
    PaymentRow,
    'authorized' | 'captured' | 'refunded' | 'refundSettled' | 'refundTarget' | 'captureTarget'
  >,
  report: PaymentReport,
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
