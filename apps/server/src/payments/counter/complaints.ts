import type { OrderView } from '@theke/contract/ordering/order.ts'
import {
  complaintReasonLabels,
  complaintRefusals,
  counterPaymentTexts,
  paymentsApi,
} from '@theke/contract/payments/payments-api.ts'
import { hasPermission } from '@theke/contract/permissions/requirements.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { type Cents, maxCents, minCents, subtractCents, sumCents, toCents } from '@theke/domain/money.ts'
import { complaintProblem } from '@theke/domain/payments/complaint.ts'
import { isBookedMethod } from '@theke/domain/payments/counter-payment.ts'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { httpError, validationError } from '../../http/http-errors.ts'
import type { AppliedTransition } from '../../ordering/lifecycle/applied-transition.ts'
import { takeSteps } from '../../ordering/lifecycle/steps/take-steps.ts'
import { standingOfPayments } from '../../ordering/reading/order-payments.ts'
import { bookConcession, bookReturnBy, bookUnrecorded, type LockedOrder } from './counter-ledger.ts'
import { lockPayments, type PaymentRow } from '../lock-payments.ts'
import { paymentEvents, payments } from '../payments-tables.ts'

/**
 * Records that money goes back after the hand-over, at the counter or through the provider of an online payment. @throws an HTTP error where
 * something else is kept than staff saw, as after a second tap, or where so much may not go back
 */
export async function settleComplaint(
  ctx: Context,
  { id, body }: Input<typeof paymentsApi.settleComplaint>,
): Promise<OrderView> {
  const { failure } = paymentsApi.settleComplaint
  const amount = toCents(body.amount)
  const note = body.note.trim()
  if (body.reason === 'other' && note === '')
    throw validationError([{ field: 'note', message: validationTexts.blank }])
  const reason = [complaintReasonLabels[body.reason], note].filter(Boolean).join(': ')
  const { config } = await ctx.services.cache.current()
  const limits = {
    days: config.complaintDays,
    amount: hasPermission(ctx.user, 'orders.cancelPaid') ? null : config.complaintLimit,
  }
  return takeSteps(ctx, { id, failure }, async (ctx, order) => {
    if ((await lockPayments(ctx, id)).length === 0) await bookUnrecorded(ctx, order)
    const rows = await lockPayments(ctx, id)
    const { secured, toReturn } = standingOfPayments(order, rows)
    const kept = subtractCents(secured, toReturn)
    if (order.isCompleted && kept !== toCents(body.kept))
      throw validationError([{ field: 'amount', message: counterPaymentTexts.otherReturn }])
    const left = body.by === 'provider' ? minCents(kept, sumCents(rows, returnable)) : kept
    const before = await concededFor(ctx, id)
    const handedOverAt = order.isCompleted ? (order.endedAt?.getTime() ?? null) : null
    const problem = complaintProblem({ amount, before, left, handedOverAt, now: ctx.now }, limits)
    if (problem === 'not-handed-over') throw httpError('state-moved-on', complaintRefusals[problem])
    if (problem !== null) throw validationError([{ field: 'amount', message: complaintRefusals[problem] }])
    if (body.by === 'provider') return concede(ctx, { order, rows }, { amount, reason })
    return bookReturnBy(
      ctx,
      { order, rows },
      { method: body.by, amount, purpose: 'complaint', reason, receiptReason: reason, conceded: amount },
    )
  })
}

/** What went back of an order for complaints; deposits on packaging do not count. */
async function concededFor({ db }: Context, order: number): Promise<Cents> {
  const entries = await db
    .select({ conceded: paymentEvents.conceded })
    .from(paymentEvents)
    .innerJoin(payments, eq(payments.id, paymentEvents.payment))
    .where(and(eq(payments.order, order), eq(paymentEvents.purpose, 'complaint')))
  return sumCents(entries, ({ conceded }) => conceded)
}

/** Spreads what goes back over the online payments of an order, the newest first, as it does after a change. */
async function concede(
  ctx: Context,
  { order, rows }: LockedOrder,
  { amount, reason }: { amount: Cents; reason: string },
): Promise<AppliedTransition[]> {
  const steps: AppliedTransition[] = []
  let left = amount
  for (const { id } of rows.toReversed()) {
    const now = steps.length === 0 ? rows : await lockPayments(ctx, order.id)
    const row = now.find((one) => one.id === id)
    const part = row === undefined ? 0 : minCents(left, returnable(row))
    if (row === undefined || part === 0) continue
    const locked = { order: steps.at(-1)?.row ?? order, rows: now }
    steps.push(...(await bookConcession(ctx, locked, { row, amount: part, reason })))
    left = subtractCents(left, part)
  }
  return steps
}

/** What a provider can return of a payment beyond what it returns already. */
function returnable({ provider, captured, refunded, refundTarget }: PaymentRow): Cents {
  if (isBookedMethod(provider)) return 0
  return subtractCents(captured, maxCents(refunded, minCents(refundTarget, captured)))
}
