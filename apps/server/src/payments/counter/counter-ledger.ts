import { auditedOrderFields } from '@theke/contract/insights/audit.ts'
import { shortPaymentMethodLabels } from '@theke/contract/shop/payment-method-labels.ts'
import {
  addCents,
  type Cents,
  formatMoney,
  maxCents,
  minCents,
  subtractCents,
  sumCents,
} from '@theke/domain/money.ts'
import { isOnlineMethod } from '@theke/domain/ordering/checkout/payment-methods.ts'
import type { CounterPaymentEvent } from '@theke/domain/ordering/order-actions.ts'
import {
  type CounterMethod,
  type CounterPurpose,
  isBookedMethod,
  isCounterMethod,
  type Taking,
  type Tip,
  tipMethods,
} from '@theke/domain/payments/counter-payment.ts'
import type { RateAmount } from '@theke/domain/payments/takings.ts'
import type { PaymentMethod } from '@theke/domain/shop/branch.ts'
import { eq, sql } from 'drizzle-orm'
import { writeAuditEntry } from '../../audit/audit-log.ts'
import type { Context } from '../../core/context.ts'
import type { AppliedTransition } from '../../ordering/lifecycle/applied-transition.ts'
import { takenAtOf } from '../../ordering/lifecycle/steps/device-step.ts'
import type { OrderRow } from '../../ordering/lifecycle/order-snapshot.ts'
import { endCallAboutAdvance } from '../../ordering/lifecycle/request-call.ts'
import { addHistory } from '../../ordering/lifecycle/record-order-change.ts'
import { storePaid } from '../../ordering/lifecycle/transition-order.ts'
import type { TakingNotes } from '../../ordering/order-handlers.ts'
import { randomUid } from '../../ordering/placing/random-uid.ts'
import { standingOfPayments } from '../../ordering/reading/order-payments.ts'
import { giveUpPayment } from '../give-up-payment.ts'
import type { PaymentRow } from '../lock-payments.ts'
import { paymentEvents, payments } from '../payments-tables.ts'
import { followPayments } from '../record-provider-status.ts'
import { writeReceipt } from '../register/write-receipt.ts'
import { ratesOfEntry, receiptOfOtherTill } from './entry-details.ts'

/** Money that is taken at the counter, in parts where it is split, or that came to the account of the shop. */
type CounterTakings = TakingNotes & {
  takings: readonly Taking[]
  purpose: CounterPurpose
  /** What is taken for staff with one of them. */
  tip: Tip | null
}

/** An order that the caller has locked, and its payments. */
export type LockedOrder = { order: OrderRow; rows: readonly PaymentRow[] }

/** Records money that was taken; returns the transitions to publish after the commit. */
export async function bookTakings(
  ctx: Context,
  { order, rows }: LockedOrder,
  { takings, purpose, given, receipt, tip }: CounterTakings,
): Promise<AppliedTransition[]> {
  for (const row of rows)
    if (row.state === 'open' && row.purpose === 'difference') await giveUpPayment(ctx, row)
  const at = new Date(ctx.now)
  const steps: AppliedTransition[] = []
  const entries: number[] = []
  let now: LockedOrder = { order, rows }
  for (const { method, amount } of takings) {
    const row = await insertPayment(ctx, {
      at,
      order: order.id,
      provider: method,
      purpose: isOnlineMethod(order.paymentMethod) ? 'difference' : 'order',
      amount,
      authorized: amount,
      captured: amount,
    })
    const entry = await addEntry(ctx, {
      ...entryOf(ctx, row, purpose),
      authorized: amount,
      captured: amount,
      given: method === 'cash' ? given : null,
      receipt,
      rates: await ratesOfEntry(ctx, now.order, { purpose, amount }),
    })
    entries.push(entry)
    now = { order: now.order, rows: [...now.rows, row] }
    const tipped = tip?.method === method ? tip.amount : 0
    if (tipped !== 0) await addEntry(ctx, { ...entryOf(ctx, row, 'tip'), tip: tipped })
    const note = await counterNote(ctx, {
      amount,
      method,
      tip: tipped,
      reason: receipt && `Beleg ${receipt}`,
    })
    const booked = await followBooking(ctx, now, { event: 'counter-paid', note, news: row })
    steps.push(...booked)
    now = { rows: now.rows, order: booked.at(-1)?.row ?? now.order }
  }
  // No receipt is made of what a bank books, and none twice of what another till has made one of.
  const methods = takings.flatMap(({ method, amount }) =>
    isCounterMethod(method) && receipt === '' ? [{ method, amount }] : [],
  )
  const amount = sumCents(methods, (taking) => taking.amount)
  if (methods.length > 0)
    await writeReceipt(ctx, { ...now, amount, purpose, methods, tip, reason: '', entries })
  return steps
}

/** Money that is given back at the counter, and why; `rates` is what of it is at which tax rate, negative, where that is not by what the order costs. */
type GivenBack = {
  amount: Cents
  purpose: CounterPurpose
  reason: string
  /** What its receipt says of the reason, which outlives the data of the customer. */
  receiptReason: string
  rates?: RateAmount[] | null
}

/** Records that money of a payment at the counter was given back as it was taken; returns the transitions to publish after the commit. */
export async function bookReturn(
  ctx: Context,
  { order, rows }: LockedOrder,
  {
    row,
    amount,
    purpose,
    reason,
    receiptReason,
    isWithTip,
  }: GivenBack & { row: PaymentRow; isWithTip: boolean },
): Promise<AppliedTransition[]> {
  const refunded = addCents(row.refunded, amount)
  const [after] = await ctx.db
    .update(payments)
    .set({
      refunded,
      refundTarget: maxCents(refunded, row.refundTarget),
      lastError: null,
      updatedAt: new Date(ctx.now),
    })
    .where(eq(payments.id, row.id))
    .returning()
  if (after === undefined) throw new Error('A locked payment is gone')
  const rates = await ratesOfEntry(ctx, order, { purpose, amount: subtractCents(0, amount) })
  const receipt = await receiptOfOtherTill(ctx, [row], amount)
  const back = { ...entryOf(ctx, row, purpose), refunded: amount, reason, rates, receipt }
  const entry = await addEntry(ctx, back)
  const tip = isWithTip ? await returnTip(ctx, row, reason) : null
  const all = rows.map((one) => (one.id === row.id ? after : one))
  if (isCounterMethod(row.provider) && receipt === '')
    await writeReturn(
      ctx,
      { order, rows: all },
      { amount, method: row.provider, purpose, reason: receiptReason, entry, tip },
    )
  const note = await counterNote(ctx, {
    amount,
    method: row.provider,
    tip: subtractCents(0, tip?.amount ?? 0),
    reason,
  })
  return followBooking(ctx, { order, rows: all }, { event: 'counter-returned', note })
}

/** Records that the tip went back that was taken with a payment; returns it with its amount negative, null where there was none. */
async function returnTip(ctx: Context, row: PaymentRow, reason: string): Promise<Tip | null> {
  const method = tipMethods.find((one) => one === row.provider)
  const [sum] = await ctx.db
    .select({ tip: sql`coalesce(sum(${paymentEvents.tip}), 0)`.mapWith(paymentEvents.tip) })
    .from(paymentEvents)
    .where(eq(paymentEvents.payment, row.id))
  const amount = subtractCents(0, sum?.tip ?? 0)
  if (method === undefined || amount === 0) return null
  await addEntry(ctx, { ...entryOf(ctx, row, 'tip'), tip: amount, reason })
  return { method, amount }
}

/** The receipt of money that went back at the counter. */
function writeReturn(
  ctx: Context,
  { order, rows }: LockedOrder,
  {
    amount: returned,
    method,
    purpose,
    reason,
    rates = null,
    entry,
    tip,
  }: Omit<GivenBack, 'receiptReason'> & { method: CounterMethod; entry: number; tip: Tip | null },
): Promise<void> {
  const amount = subtractCents(0, returned)
  const methods = [{ method, amount }]
  return writeReceipt(ctx, { order, rows, amount, purpose, methods, tip, reason, rates, entries: [entry] })
}

/**
 * Records that money was given back at the counter by a method of its own, as a payment that only returns; returns the transitions to publish
 * after the commit.
 */
export async function bookReturnBy(
  ctx: Context,
  { order, rows }: LockedOrder,
  given: GivenBack & { method: CounterMethod; conceded: Cents },
): Promise<AppliedTransition[]> {
  const { method, amount, purpose, reason, receiptReason, conceded, rates = null } = given
  const moved = rates ?? (await ratesOfEntry(ctx, order, { purpose, amount: subtractCents(0, amount) }))
  const receipt = await receiptOfOtherTill(ctx, rows, amount)
  const row = await insertPayment(ctx, {
    at: new Date(ctx.now),
    order: order.id,
    provider: method,
    purpose: purpose === 'packaging' ? 'packaging' : 'return',
    amount: 0,
    refunded: amount,
    conceded,
  })
  const back = { ...entryOf(ctx, row, purpose), refunded: amount, reason, conceded, rates: moved, receipt }
  const entry = await addEntry(ctx, back)
  const all = [...rows, row]
  const returned = { amount, method, purpose, reason: receiptReason, rates, entry, tip: null }
  if (receipt === '') await writeReturn(ctx, { order, rows: all }, returned)
  const note = await counterNote(ctx, { amount, method, reason })
  return followBooking(ctx, { order, rows: all }, { event: 'counter-returned', note })
}

/** Records that a part of an online payment is to go back after a complaint; the worker asks the provider for it. */
export async function bookConcession(
  ctx: Context,
  { order, rows }: LockedOrder,
  { row, amount, reason }: { row: PaymentRow; amount: Cents; reason: string },
): Promise<AppliedTransition[]> {
  const conceded = addCents(row.conceded, amount)
  // It comes on top of what went back before, as after a change, and is due anew even where that is still on its way.
  const returned = maxCents(row.refunded, minCents(row.refundTarget, row.captured))
  const [after] = await ctx.db
    .update(payments)
    .set({ conceded, refundTarget: addCents(returned, amount), dueAt: null })
    .where(eq(payments.id, row.id))
    .returning()
  if (after === undefined) throw new Error('A locked payment is gone')
  await ctx.db.insert(paymentEvents).values({ ...entryOf(ctx, row, 'complaint'), reason, conceded: amount })
  const all = rows.map((one) => (one.id === row.id ? after : one))
  const note = await counterNote(ctx, { amount, method: row.provider, reason })
  return followBooking(ctx, { order, rows: all }, { event: 'counter-returned', note })
}

/**
 * Records how an order was paid that was handed over when that was not stored: as it says itself, at the moment it was handed over. For
 * takings nothing changes.
 */
export async function bookUnrecorded(ctx: Context, order: OrderRow): Promise<void> {
  const { paymentMethod, endedAt } = order
  const amount = order.pricing.totalGross
  if (!isCounterMethod(paymentMethod) || !order.isPaid || endedAt === null || amount === 0) return
  const taken = { authorized: amount, captured: amount }
  const row = await insertPayment(ctx, {
    at: endedAt,
    order: order.id,
    provider: paymentMethod,
    purpose: 'order',
    amount,
    ...taken,
  })
  await ctx.db.insert(paymentEvents).values({
    payment: row.id,
    at: endedAt,
    kind: 'counter',
    state: row.state,
    purpose: 'hand-over',
    ...taken,
  })
}

/** Records that what was paid at the counter before belongs to what is handed over now. */
export function bookDepositsUsed(ctx: Context, rows: readonly PaymentRow[]): Promise<void> {
  return bookUsed(ctx, rows, (held) => held)
}

/**
 * Records that a hand-over was undone and what was taken with it has gone back: all that is still there of the order is a deposit again, also what
 * was taken after the hand-over and counted as such.
 */
export function bookDepositsUnused(ctx: Context, rows: readonly PaymentRow[]): Promise<void> {
  return bookUsed(ctx, rows, (held) => subtractCents(0, held))
}

async function bookUsed(
  ctx: Context,
  rows: readonly PaymentRow[],
  usedOf: (held: Cents) => Cents,
): Promise<void> {
  // What was taken in one way may have gone back in another, as a row that only returns.
  const atCounter = rows.filter((row) => isBookedMethod(row.provider))
  const held = sumCents(atCounter, ({ captured, refunded }) => subtractCents(captured, refunded))
  const [row] = atCounter
  if (row === undefined || held === 0) return
  await ctx.db.insert(paymentEvents).values({ ...entryOf(ctx, row, 'deposit-used'), used: usedOf(held) })
}

type NewPayment = Omit<
  typeof payments.$inferInsert,
  'createdAt' | 'updatedAt' | 'uid' | 'state' | 'isManualCapture'
>

/** Stores a payment that is settled at once, as every one at the counter is. */
async function insertPayment(
  { db }: Context,
  { at, ...stated }: NewPayment & { at: Date },
): Promise<PaymentRow> {
  const [row] = await db
    .insert(payments)
    .values({
      ...stated,
      createdAt: at,
      updatedAt: at,
      uid: randomUid(),
      state: 'paid',
      isManualCapture: false,
    })
    .returning()
  if (row === undefined) throw new Error('An insert returned no row')
  return row
}

/** Adds an entry to the ledger; returns its id. */
export async function addEntry({ db }: Context, entry: typeof paymentEvents.$inferInsert): Promise<number> {
  const [row] = await db.insert(paymentEvents).values(entry).returning({ id: paymentEvents.id })
  if (row === undefined) throw new Error('An insert returned no row')
  return row.id
}

/** What every entry of the ledger says that somebody makes at the counter. */
export function entryOf(ctx: Context, { id, state }: PaymentRow, purpose: CounterPurpose) {
  const { now, user } = ctx
  return {
    payment: id,
    at: new Date(now),
    takenAt: takenAtOf(ctx),
    kind: 'counter' as const,
    state,
    purpose,
    user: user?.id ?? null,
    userName: user?.name ?? '',
  }
}

export async function counterNote(
  { services }: Context,
  { amount, method, tip = 0, reason }: { amount: Cents; method: PaymentMethod; tip?: Cents; reason: string },
): Promise<string> {
  const { config } = await services.cache.current()
  const tipped = tip === 0 ? '' : `Trinkgeld ${formatMoney(tip, config.currency)}`
  const words = [formatMoney(amount, config.currency), shortPaymentMethodLabels[method], tipped, reason]
  return words.filter(Boolean).join(', ')
}

type Booking = {
  event: CounterPaymentEvent
  /** How much and how, for history and audit log. */
  note: string
  news?: PaymentRow
}

export async function followBooking(
  ctx: Context,
  { order, rows }: LockedOrder,
  { event, note, news }: Booking,
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
  const followed = await followPayments(ctx, order, [...rows], news)
  const paid = await markPaid(ctx, { order: followed.at(-1)?.row ?? order, rows })
  const ended = await endCallAboutAdvance(ctx, paid, rows)
  return [...followed, { row: paid, event, historyId }, ...(ended === null ? [] : [ended])]
}

/** If an order is paid at the counter, its flag says whether nothing is open any more. */
export async function markPaid(ctx: Context, { order, rows }: LockedOrder): Promise<OrderRow> {
  if (isOnlineMethod(order.paymentMethod)) return order
  const { kind } = standingOfPayments({ ...order, isPaid: false }, rows)
  const isPaid = kind === 'paid' && rows.length > 0
  if (isPaid === order.isPaid) return order
  return storePaid(ctx, order, isPaid)
}
