import { auditedOrderFields } from '@theke/contract/insights/audit.ts'
import { handOverTexts } from '@theke/contract/ordering/hand-over-api.ts'
import type { OrderView } from '@theke/contract/ordering/order.ts'
import {
  counterMethodLabels,
  counterPaymentTexts,
  paymentsApi,
} from '@theke/contract/payments/payments-api.ts'
import { addCents, type Cents, formatMoney, maxCents, subtractCents, toCents } from '@theke/domain/money.ts'
import { isFinal, orderState } from '@theke/domain/ordering/order-state.ts'
import type { CounterPaymentEvent } from '@theke/domain/ordering/order-actions.ts'
import { handOverRefusal } from '@theke/domain/ordering/counter/hand-over.ts'
import { isOnlineMethod } from '@theke/domain/ordering/checkout/payment-methods.ts'
import { type CounterMethod, isCounterMethod } from '@theke/domain/payments/counter-payment.ts'
import type { PaymentMethod } from '@theke/domain/shop/branch.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import type { Input } from '../http/handle.ts'
import { httpError, validationError } from '../http/http-errors.ts'
import { writeAuditEntry } from '../audit/audit-log.ts'
import { addHistory } from '../ordering/lifecycle/transition-order.ts'
import type { AppliedTransition } from '../ordering/lifecycle/applied-transition.ts'
import { type OrderRow, toOrderSnapshot } from '../ordering/lifecycle/order-snapshot.ts'
import type { HandOverPayment } from '../ordering/order-handlers.ts'
import { randomUid } from '../ordering/placing/random-uid.ts'
import { takeSteps } from '../ordering/lifecycle/take-steps.ts'
import { giveUpPayment } from './give-up-payment.ts'
import { lockPayments, type PaymentRow } from './lock-payments.ts'
import { payableDifference, standingOfPayments } from '../ordering/reading/order-payments.ts'
import { paymentEvents, payments } from './payments-tables.ts'
import { followPayments } from './record-provider-status.ts'

/** Money that was taken at the counter: how much and how. */
type CounterPayment = { amount: Cents; paidBy: CounterMethod }

/**
 * Records a counter payment of the open amount. Repeating the request changes nothing. @throws an HTTP error where another
 * amount is open than staff saw
 */
export async function takeCounterPayment(
  ctx: Context,
  { id, body }: Input<typeof paymentsApi.takeCounterPayment>,
): Promise<OrderView> {
  const { failure } = paymentsApi.takeCounterPayment
  const payment = { amount: toCents(body.amount), paidBy: body.paidBy }
  return takeSteps(ctx, { id, failure }, async (ctx, order) => {
    const rows = await lockPayments(ctx, id)
    const open = payableDifference(order, rows)
    if (open === 0 && isBooked(rows, payment)) return []
    if (orderState(order) === 'new' || open === 0) throw httpError('state-moved-on', failure)
    if (open !== payment.amount)
      throw validationError([{ field: 'amount', message: counterPaymentTexts.otherAmount }])
    return bookCounterPayment(ctx, order, rows, payment)
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
    if (row === undefined || !isCounterMethod(row.provider)) throw httpError('not-found', failure)
    if (row.refunded === row.captured) return []
    const excess = subtractCents(row.refundTarget, row.refunded)
    const amount = excess > 0 || isFinal(order) ? excess : subtractCents(row.captured, row.refunded)
    if (amount <= 0) throw httpError('state-moved-on', failure)
    if (body.amount !== null && toCents(body.amount) !== amount)
      throw validationError([{ field: 'amount', message: counterPaymentTexts.otherReturn }])
    return bookReturn(ctx, order, rows, { row, amount })
  })
}

/**
 * Records a counter payment of what is open when a locked order is handed over. @throws an HTTP error where the order is not to be handed
 * over as it stands
 */
export async function takeAtHandOver(
  ctx: Context,
  order: OrderRow,
  { paidBy, shownOpen }: HandOverPayment,
): Promise<AppliedTransition[]> {
  const rows = await lockPayments(ctx, order.id)
  const { open } = standingOfPayments(order, rows)
  const reason = handOverRefusal(toOrderSnapshot(order), { open, isPaymentTaken: paidBy !== null })
  if (reason !== null) throw httpError('state-moved-on', handOverTexts[reason])
  if (shownOpen !== null && shownOpen !== open)
    throw validationError([{ field: 'amount', message: counterPaymentTexts.otherAmount }])
  if (open <= 0 || paidBy === null || !isOnlineMethod(order.paymentMethod)) return []
  return bookCounterPayment(ctx, order, rows, { amount: open, paidBy })
}

/** Records money that was taken, for an order that the caller has locked; returns the transitions to publish after the commit. */
async function bookCounterPayment(
  ctx: Context,
  order: OrderRow,
  rows: readonly PaymentRow[],
  { amount, paidBy }: CounterPayment,
): Promise<AppliedTransition[]> {
  for (const row of rows)
    if (row.state === 'open' && row.purpose === 'difference') await giveUpPayment(ctx, row)
  const at = new Date(ctx.now)
  const [row] = await ctx.db
    .insert(payments)
    .values({
      createdAt: at,
      updatedAt: at,
      uid: randomUid(),
      order: order.id,
      provider: paidBy,
      purpose: 'difference',
      isManualCapture: false,
      state: 'paid',
      amount,
      authorized: amount,
      captured: amount,
    })
    .returning()
  if (row === undefined) throw new Error('An insert returned no row')
  const moved = { authorized: amount, captured: amount }
  await ctx.db
    .insert(paymentEvents)
    .values({ payment: row.id, at, kind: 'counter', state: row.state, ...moved })
  const note = await counterNote(ctx, { amount, paidBy })
  return followCounterPayment(ctx, order, { event: 'counter-paid', note, rows: [...rows, row], news: row })
}

/** Records that the money taken with a hand-over was returned, because the hand-over is undone. */
export async function returnTakenWithHandOver(
  ctx: Context,
  order: OrderRow,
  handedOverAt: number,
): Promise<AppliedTransition[]> {
  if (!isOnlineMethod(order.paymentMethod)) return []
  const rows = await lockPayments(ctx, order.id)
  const taken = rows.find(
    ({ provider, createdAt, captured, refunded }) =>
      isCounterMethod(provider) && createdAt.getTime() === handedOverAt && captured > refunded,
  )
  if (taken === undefined) return []
  return bookReturn(ctx, order, rows, { row: taken, amount: subtractCents(taken.captured, taken.refunded) })
}

async function bookReturn(
  ctx: Context,
  order: OrderRow,
  rows: readonly PaymentRow[],
  { row, amount }: { row: PaymentRow; amount: Cents },
): Promise<AppliedTransition[]> {
  const at = new Date(ctx.now)
  const refunded = addCents(row.refunded, amount)
  const [after] = await ctx.db
    .update(payments)
    .set({ refunded, refundTarget: maxCents(refunded, row.refundTarget), lastError: null, updatedAt: at })
    .where(eq(payments.id, row.id))
    .returning()
  if (after === undefined) throw new Error('A locked payment is gone')
  await ctx.db
    .insert(paymentEvents)
    .values({ payment: row.id, at, kind: 'counter', state: row.state, refunded: amount })
  const all = rows.map((one) => (one.id === row.id ? after : one))
  const note = await counterNote(ctx, { amount, paidBy: row.provider })
  return followCounterPayment(ctx, order, { event: 'counter-returned', note, rows: all })
}

async function counterNote(
  { services }: Context,
  { amount, paidBy }: { amount: Cents; paidBy: PaymentMethod },
): Promise<string> {
  const { config } = await services.cache.current()
  const words = isCounterMethod(paidBy) ? counterMethodLabels[paidBy] : ''
  return `${formatMoney(amount, config.currency)}, ${words}`
}

type Booking = {
  event: CounterPaymentEvent
  /** How much and how, for history and audit log. */
  note: string
  /** The payments after it. */
  rows: PaymentRow[]
  news?: PaymentRow
}

async function followCounterPayment(
  ctx: Context,
  order: OrderRow,
  { event, note, rows, news }: Booking,
): Promise<AppliedTransition[]> {
  const historyId = await addHistory(ctx, order.id, { event, by: ctx.user, note })
  const [before, after] = event === 'counter-paid' ? ['', note] : [note, '']
  await writeAuditEntry(ctx, {
    entity: 'orders',
    record: order.id,
    title: order.ticketNumber,
    fields: auditedOrderFields,
    before: { counterPayment: before },
    after: { counterPayment: after },
  })
  const followed = await followPayments(ctx, order, rows, news)
  const row = followed?.row ?? order
  return [...(followed ? [followed] : []), { row, event, historyId }]
}

function isBooked(rows: readonly PaymentRow[], { amount, paidBy }: CounterPayment): boolean {
  return rows.some((row) => row.provider === paidBy && row.captured === amount && row.refunded < row.captured)
}
