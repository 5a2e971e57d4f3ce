import { completionUnpaid, handOverRefusals } from '@theke/contract/ordering/hand-over-api.ts'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import {
  counterPaymentTexts,
  paymentsApi,
  takingRefusals,
  tipTexts,
  undoAfterComplaint,
} from '@theke/contract/payments/payments-api.ts'
import { type Cents, subtractCents, toCents } from '@theke/domain/money.ts'
import { isOnlineMethod } from '@theke/domain/ordering/checkout/payment-methods.ts'
import { handOverRefusal } from '@theke/domain/ordering/counter/hand-over.ts'
import { isFinal } from '@theke/domain/ordering/order-state.ts'
import {
  type CounterMethod,
  type CounterTaking,
  type Taking,
  type Tip,
  isBookedMethod,
  isCounterMethod,
  isTipTakenWith,
  takingProblem,
} from '@theke/domain/payments/counter-payment.ts'
import { hasEndedEarly } from '@theke/domain/payments/payment-standing.ts'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { httpError, validationError } from '../../http/http-errors.ts'
import type { AppliedTransition } from '../../ordering/lifecycle/applied-transition.ts'
import { type OrderRow, toOrderSnapshot } from '../../ordering/lifecycle/order-snapshot.ts'
import { takeSteps } from '../../ordering/lifecycle/steps/take-steps.ts'
import type { CompletionPayment, HandOverPayment } from '../../ordering/order-handlers.ts'
import { standingOfPayments, takeableAtCounter } from '../../ordering/reading/order-payments.ts'
import {
  bookDepositsUnused,
  bookDepositsUsed,
  bookReturn,
  bookReturnBy,
  bookTakings,
  markPaid,
} from './counter-ledger.ts'
import { lockPayments, type PaymentRow } from '../lock-payments.ts'

/**
 * Records money that is taken at the counter: all that is open or, as a deposit, a part of it. Repeating the request changes nothing.
 * @throws an HTTP error where another amount is open than staff saw, or nothing any more at the step of a device
 */
export async function takeCounterPayment(
  ctx: Context,
  { id, body }: Input<typeof paymentsApi.takeCounterPayment>,
): Promise<OrderView> {
  const { failure } = paymentsApi.takeCounterPayment
  const { paidBy: method } = body
  const amount = toCents(body.amount)
  const shownOpen = body.open === null ? amount : toCents(body.open)
  const given = body.given === null ? null : toCents(body.given)
  return takeSteps(ctx, { id, failure }, async (ctx, order) => {
    const rows = await lockPayments(ctx, id)
    const open = takeableAtCounter(order, rows)
    // A device that sends again does so under its key, so this is money that was taken at another device as well.
    if (open === 0 && ctx.step === undefined && isBooked(rows, { amount, method })) return []
    if (open === 0) throw httpError('state-moved-on', failure)
    if (open !== shownOpen)
      throw validationError([{ field: 'amount', message: counterPaymentTexts.otherAmount }])
    const problem = takingProblem(open, { takings: [{ method, amount }], isRestOpen: true })
    if (problem !== null) throw validationError([{ field: 'amount', message: takingRefusals[problem] }])
    const purpose = order.isCompleted ? 'later' : 'deposit'
    const notes = { given, receipt: body.receipt.trim() }
    return bookTakings(ctx, { order, rows }, { takings: [{ method, amount }], purpose, tip: null, ...notes })
  })
}

/**
 * Records that staff have given back what was taken at the counter: what is too much now, or all of it where it was booked by mistake and
 * the order is not over. @throws an HTTP error where another amount is to be given back than staff saw, as after a second tap
 */
export async function returnCounterPayment(
  ctx: Context,
  { id, params, body }: Input<typeof paymentsApi.returnCounterPayment>,
): Promise<OrderView> {
  const { failure } = paymentsApi.returnCounterPayment
  return takeSteps(ctx, { id, failure }, async (ctx, order) => {
    const rows = await lockPayments(ctx, id)
    const row = rows.find((candidate) => candidate.id === Number(params.payment))
    if (row === undefined || !isBookedMethod(row.provider)) throw httpError('not-found', failure)
    if (row.refunded === row.captured) return []
    const excess = subtractCents(row.refundTarget, row.refunded)
    const isExcess = excess > 0 || isFinal(order)
    const amount = isExcess ? excess : subtractCents(row.captured, row.refunded)
    if (amount <= 0) throw httpError('state-moved-on', failure)
    if (body.amount !== null && toCents(body.amount) !== amount)
      throw validationError([{ field: 'amount', message: counterPaymentTexts.otherReturn }])
    const purpose = hasEndedEarly(order) ? 'ended' : isExcess ? 'excess' : 'correction'
    const typed = body.reason.trim()
    const reason = typed || (purpose === 'ended' ? order.rejectionMessage : '')
    const given = { amount, purpose, reason, receiptReason: typed } as const
    if (!isExcess || body.method === null || body.method === row.provider)
      return bookReturn(ctx, { order, rows }, { row, ...given, isWithTip: false })
    return bookReturnBy(ctx, { order, rows }, { method: body.method, conceded: 0, ...given })
  })
}

/**
 * Records what is taken of the open amount when a locked order is handed over. @throws an HTTP error where the order is not to be handed
 * over as it stands
 */
export async function takeAtHandOver(
  ctx: Context,
  order: OrderRow,
  payment: HandOverPayment,
): Promise<AppliedTransition[]> {
  const { paidBy, isRestOpen, shownOpen, given, receipt, tip } = payment
  const rows = await lockPayments(ctx, order.id)
  const { open } = standingOfPayments(order, rows)
  const isPaymentTaken = paidBy !== null || payment.takings.length > 0 || isRestOpen
  const reason = handOverRefusal(toOrderSnapshot(order), { open, isPaymentTaken })
  if (reason !== null) throw httpError('state-moved-on', handOverRefusals[reason])
  if (shownOpen !== null && shownOpen !== open)
    throw validationError([{ field: 'amount', message: counterPaymentTexts.otherAmount }])
  const takings = paidBy === null ? payment.takings : allBy(paidBy, open)
  const problem = takingProblem(open, { takings, isRestOpen })
  if (problem !== null) throw validationError([{ field: 'payments', message: takingRefusals[problem] }])
  await requireTip(ctx, takings, tip)
  await bookDepositsUsed(ctx, rows)
  return bookTakings(ctx, { order, rows }, { takings, purpose: 'hand-over', given, receipt, tip })
}

/** @throws an HTTP error where the shop takes no tips, or one does not come with money that is taken in the same way */
async function requireTip(
  { services }: Context,
  takings: readonly CounterTaking[],
  tip: Tip | null,
): Promise<void> {
  if (tip === null) return
  const { config } = await services.cache.current()
  if (!config.isTipEnabled) throw validationError([{ field: 'tip', message: tipTexts.off }])
  if (!isTipTakenWith(takings, tip)) throw validationError([{ field: 'tipBy', message: tipTexts.without }])
}

/**
 * Records what is taken of the open amount when a locked order is completed on the board; returns the order as it is then. An online payment
 * is no matter of the counter. @throws an HTTP error where nobody says how it was paid, or another amount is open than staff saw
 */
export async function takeAtCompletion(
  ctx: Context,
  order: OrderRow,
  { paidBy, isRestOpen, shownOpen }: CompletionPayment,
): Promise<OrderRow> {
  const rows = await lockPayments(ctx, order.id)
  const open = isOnlineMethod(order.paymentMethod) ? 0 : standingOfPayments(order, rows).open
  if (open > 0 && paidBy === null && !isRestOpen)
    throw validationError([{ field: 'paidBy', message: completionUnpaid }])
  if (shownOpen !== null && shownOpen !== open)
    throw validationError([{ field: 'amount', message: counterPaymentTexts.otherAmount }])
  await bookDepositsUsed(ctx, rows)
  if (paidBy === null || open === 0) return order
  const notes = { purpose: 'hand-over', given: null, receipt: '' } as const
  const steps = await bookTakings(ctx, { order, rows }, { takings: allBy(paidBy, open), tip: null, ...notes })
  return steps.at(-1)?.row ?? order
}

function allBy(method: CounterMethod, open: Cents): CounterTaking[] {
  return open > 0 ? [{ method, amount: open }] : []
}

/**
 * Records that the money taken with a hand-over was returned, because the hand-over is undone. @throws an HTTP error where money went back
 * after it already
 */
export async function returnTakenWithHandOver(
  ctx: Context,
  { order, at: handedOverAt, reason }: { order: OrderRow; at: number; reason: string },
): Promise<AppliedTransition[]> {
  const steps: AppliedTransition[] = []
  let now = order
  for (;;) {
    const rows = await lockPayments(ctx, order.id)
    if (rows.some(({ conceded }) => conceded > 0)) throw httpError('state-moved-on', undoAfterComplaint)
    const row = rows.find(
      ({ provider, createdAt, captured, refunded }) =>
        isCounterMethod(provider) && createdAt.getTime() === handedOverAt && captured > refunded,
    )
    if (row === undefined) {
      await bookDepositsUnused(ctx, rows)
      const marked = await markPaid(ctx, { order: now, rows })
      const last = steps.pop()
      return last === undefined ? [] : [...steps, { ...last, row: marked }]
    }
    const amount = subtractCents(row.captured, row.refunded)
    steps.push(
      ...(await bookReturn(
        ctx,
        { order: now, rows },
        { row, amount, purpose: 'undo', reason, receiptReason: reason, isWithTip: true },
      )),
    )
    now = steps.at(-1)?.row ?? now
  }
}

function isBooked(rows: readonly PaymentRow[], { amount, method }: Taking): boolean {
  return rows.some((row) => row.provider === method && row.captured === amount && row.refunded < row.captured)
}
