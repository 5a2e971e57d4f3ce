import {
  type BankBookingView,
  bankFileApi,
  bankFileTexts,
  type BankFileView,
  type BankOrderState,
} from '@theke/contract/payments/bank-file-api.ts'
import { type Cents, excessCents, toAmount, toCents } from '@theke/domain/money.ts'
import {
  dividedCredit,
  matchCredit,
  nameWords,
  type PayableOrder,
} from '@theke/domain/payments/bank-credits.ts'
import { hasEndedEarly } from '@theke/domain/payments/payment-standing.ts'
import { hourMs } from '@theke/domain/time/wall-time.ts'
import { sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { HttpError, httpError } from '../../http/http-errors.ts'
import { ordersOfNumbers, ordersWithAdvance, owingOrders } from '../../ordering/advance/owing-orders.ts'
import type { AppliedTransition } from '../../ordering/lifecycle/applied-transition.ts'
import { lockOrderInScope } from '../../ordering/lifecycle/lock-order.ts'
import type { OrderRow } from '../../ordering/lifecycle/order-snapshot.ts'
import { publishOrderChange } from '../../ordering/lifecycle/transition-order.ts'
import { ordersInScope } from '../../ordering/reading/order-conditions.ts'
import { dueAheadOf, standingOfPayments } from '../../ordering/reading/order-payments.ts'
import { bookTakings } from '../counter/counter-ledger.ts'
import { paymentsByOrder } from '../list-payments.ts'
import { lockPayments, type PaymentRow } from '../lock-payments.ts'
import { bankCredits } from '../payments-tables.ts'
import { type KeyedCredit, readBankFile } from './read-bank-file.ts'

/** More orders than a shop has that owe something ahead at the same time. */
const maxOwing = 5000

/** How long after an order has ended a transfer for it still comes. */
const lateTransferMs = 28 * 24 * hourMs

/** The orders that somebody chose for a credit, and what was open of each when they did. */
type Chosen = { numbers: readonly number[]; open: Map<number, Cents> }

type Seen = PayableOrder & { row: OrderRow; payments: readonly PaymentRow[]; state: BankOrderState }

/** The credits of a file and the orders that they are for, of the caller's branches; nothing is booked. */
export async function previewBankFile(
  ctx: Context,
  { body }: Input<typeof bankFileApi.preview>,
): Promise<BankFileView> {
  const { credits, ...read } = await readBankFile(ctx, body)
  const named = await ordersByNumber(ctx, [...new Set(credits.flatMap(({ referenced }) => referenced))])
  const owing = await allOwing(ctx)
  const known = new Map([...owing, ...named])
  const owed = [...owing.values()]
  const booked = await alikeBooked(ctx, credits)
  const missing = booked.flatMap((one) => one.orders).filter((id) => !known.has(id))
  for (const [id, order] of await ordersByNumber(ctx, missing)) known.set(id, order)
  for (const [id, order] of await othersToChoose(ctx)) if (!known.has(id)) known.set(id, order)
  const keys = new Set(credits.map(({ key }) => key))
  const byHand = [...(await transfersByHand(ctx, [...known.values()]))]
  const views = credits.map((credit): BankFileView['credits'][number] => {
    const { key, bookedOn, amount, payer, text, referenced } = credit
    const found = referenced.flatMap((id) => known.get(id) ?? [])
    // A part may be for an order of a branch that the caller does not see, so nothing of it is sure.
    const match =
      found.length < referenced.length
        ? ({ kind: found.length > 0 ? 'probable' : 'unknown', orders: found.map(({ id }) => id) } as const)
        : matchCredit(credit, { referenced: found, owing: owed })
    const same = booked.find((one) => one.key === key)
    const stated = { key, bookedOn, amount: toAmount(amount), payer, text }
    if (same) return { ...stated, kind: 'booked', orders: same.orders, hasTwin: false, bookedByHand: [] }
    const bookedByHand = byHand.flatMap(([id, amounts]) => (amounts.includes(amount) ? [id] : []))
    const isBookedByHand = match.orders.some((id) => bookedByHand.includes(id))
    const hasTwin = isBookedByHand || booked.some((one) => !keys.has(one.key) && isLike(one, credit))
    return { ...stated, ...match, hasTwin, bookedByHand }
  })
  return { ...read, credits: views, orders: await orderViews(ctx, [...known.values()]) }
}

/**
 * Books credits of a file as transfers for the orders that somebody chose, each in a transaction of its own together with its key, so that it is
 * booked once, whatever is sent again or by others meanwhile.
 */
export async function bookBankFile(
  ctx: Context,
  { body }: Input<typeof bankFileApi.book>,
): Promise<BankBookingView[]> {
  const { credits } = await readBankFile(ctx, body)
  const wanted = Map.groupBy(body.bookings, ({ key }) => key)
  const outcomes: BankBookingView[] = []
  // What is open as it was seen, less what this call has booked meanwhile.
  const open = new Map(body.bookings.map((booking) => [booking.order, toCents(booking.open)]))
  for (const [key, chosen] of wanted) {
    const credit = credits.find((one) => one.key === key)
    const numbers = [...new Set(chosen.map(({ order }) => order))]
    outcomes.push({ key, ...(await outcomeOf(ctx, credit, { numbers, open })) })
  }
  return outcomes
}

async function outcomeOf(
  ctx: Context,
  credit: KeyedCredit | undefined,
  chosen: Chosen,
): Promise<Omit<BankBookingView, 'key'>> {
  if (credit === undefined) return { outcome: 'refused', message: bankFileTexts.notInFile }
  try {
    const booked = await inTransaction(ctx, (ctx) => bookCredit(ctx, credit, chosen))
    if (booked === null) return { outcome: 'already', message: '' }
    for (const { id, amount } of booked.parts)
      chosen.open.set(id, excessCents(chosen.open.get(id) ?? 0, amount))
    for (const step of booked.steps) publishOrderChange(ctx, step)
    return { outcome: 'booked', message: '' }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return { outcome: 'refused', message: error.message }
  }
}

/** Null where it is booked already. */
async function bookCredit(
  ctx: Context,
  { key, bookedOn, amount, batch }: KeyedCredit,
  { numbers, open }: Chosen,
): Promise<{ parts: { id: number; amount: Cents }[]; steps: AppliedTransition[] } | null> {
  // Another person who books the same one at the same time waits here.
  const stored = await ctx.db
    .insert(bankCredits)
    .values({
      key,
      bookedOn,
      amount,
      batch,
      orders: [...numbers],
      at: new Date(ctx.now),
      user: ctx.user?.id ?? null,
    })
    .onConflictDoNothing()
    .returning()
  if (stored.length === 0) return null
  const seen: { order: OrderRow; rows: Awaited<ReturnType<typeof lockPayments>>; payable: PayableOrder }[] =
    []
  // In one order for everybody, so that nobody waits for each other.
  for (const id of numbers.toSorted((a, b) => a - b)) {
    const order = await lockOrderInScope(ctx, id, bankFileTexts.noOrder)
    const rows = await lockPayments(ctx, id)
    const payable = seenOf(order, rows)
    if (payable.state === 'awaited') throw httpError('state-moved-on', bankFileTexts.awaited)
    if (payable.open !== open.get(id)) throw httpError('state-moved-on', bankFileTexts.otherOpen)
    seen.push({ order, rows, payable })
  }
  const steps: AppliedTransition[] = []
  // As somebody chose them, however they are locked.
  const payables = numbers.flatMap((id) => seen.find(({ order }) => order.id === id)?.payable ?? [])
  const parts = dividedCredit(amount, payables)
  for (const part of parts) {
    const found = seen.find(({ order }) => order.id === part.id)
    if (found === undefined) continue
    const taking = { method: 'transfer', amount: part.amount } as const
    const purpose = found.order.isCompleted ? 'later' : 'deposit'
    steps.push(
      ...(await bookTakings(ctx, found, { takings: [taking], purpose, given: null, receipt: '', tip: null })),
    )
  }
  return { parts, steps }
}

type Booked = Pick<typeof bankCredits.$inferSelect, 'bookedOn' | 'amount' | 'batch'>

/** Whether a credit may be what is booked already: of its day and amount, or one the sum of which the other is a part. */
function isLike(booked: Booked, { bookedOn, amount, batch }: KeyedCredit): boolean {
  return (
    booked.bookedOn === bookedOn &&
    (booked.amount === amount || booked.amount === batch || booked.batch === amount)
  )
}

/** What is booked that the credits of a file state again, or that looks like one of them. */
function alikeBooked({ db }: Context, credits: readonly KeyedCredit[]) {
  const keys = credits.map(({ key }) => key)
  const days = [...new Set(credits.map(({ bookedOn }) => bookedOn))]
  return db
    .select()
    .from(bankCredits)
    .where(
      sql`${bankCredits.key} = any(${sql.param(keys)}) or ${bankCredits.bookedOn} = any(${sql.param(days)})`,
    )
}

/** The amounts that somebody has booked as transfers without a file, and that did not go back, by order. */
async function transfersByHand({ db }: Context, seen: readonly Seen[]): Promise<Map<number, Cents[]>> {
  const transfers = seen.flatMap(({ payments }) =>
    payments.filter(({ provider, captured, refunded }) => provider === 'transfer' && captured > refunded),
  )
  const orders = [...new Set(transfers.map(({ order }) => order))]
  if (orders.length === 0) return new Map()
  const ofFiles = await db
    .select({ orders: bankCredits.orders, at: bankCredits.at })
    .from(bankCredits)
    .where(sql`${bankCredits.orders} && ${sql.param(orders)}::int[]`)
  // Both are written at the moment of the transaction that books a credit.
  const moments = new Set(ofFiles.flatMap(({ orders, at }) => orders.map((id) => `${id} ${at.getTime()}`)))
  const own = transfers.filter(({ order, createdAt }) => !moments.has(`${order} ${createdAt.getTime()}`))
  return new Map(
    [...Map.groupBy(own, ({ order }) => order)].map(([id, rows]) => [
      id,
      rows.map(({ captured }) => captured),
    ]),
  )
}

async function ordersByNumber(ctx: Context, numbers: readonly number[]): Promise<Map<number, Seen>> {
  if (numbers.length === 0) return new Map()
  return seenById(ctx, await ordersOfNumbers(ctx, numbers))
}

async function seenById({ db }: Context, rows: readonly OrderRow[]): Promise<Map<number, Seen>> {
  const payments = await paymentsByOrder(db, rows)
  return new Map(rows.map((row) => [row.id, seenOf(row, payments.get(row.id) ?? [])]))
}

/** What owes nothing ahead, or nothing any more, as one that was canceled: a transfer without a reference can be for it all the same. */
async function othersToChoose(ctx: Context): Promise<Map<number, Seen>> {
  const endedFrom = new Date(ctx.now - lateTransferMs)
  return seenById(ctx, await ordersWithAdvance(ctx, { endedFrom, limit: maxOwing }))
}

async function allOwing(ctx: Context): Promise<Map<number, Seen>> {
  const found: OrderRow[] = []
  for await (const { order } of owingOrders(ctx, ordersInScope(ctx))) {
    found.push(order)
    if (found.length === maxOwing) break
  }
  return seenById(ctx, found)
}

function seenOf(row: OrderRow, payments: readonly PaymentRow[]): Seen {
  const { kind, open } = standingOfPayments(row, payments)
  const state = hasEndedEarly(row)
    ? 'ended'
    : kind === 'awaited'
      ? 'awaited'
      : row.isCompleted
        ? 'handed-over'
        : 'open'
  return {
    id: row.id,
    // A customer who ordered for a company may pay from their own account.
    names: [row.lastName, row.companyName].filter((name) => name.trim() !== '').map(nameWords),
    due: dueAheadOf(row, payments)?.open ?? 0,
    open: state === 'ended' ? 0 : open,
    state,
    row,
    payments,
  }
}

async function orderViews(ctx: Context, seen: readonly Seen[]): Promise<BankFileView['orders']> {
  const { branches } = await ctx.services.cache.current()
  const names = new Map(branches.map(({ id, name }) => [id, name]))
  return seen.map(({ row, due, open, state }) => ({
    id: row.id,
    ticketNumber: row.ticketNumber,
    branch: { id: row.branch, name: names.get(row.branch) ?? '' },
    firstName: row.firstName,
    lastName: row.lastName,
    companyName: row.companyName,
    isCompany: row.isCompany,
    tableIdentifier: row.tableIdentifier,
    at: (row.appointment ?? row.appointmentDate)?.toISOString() ?? null,
    due: toAmount(due),
    open: toAmount(open),
    state,
  }))
}
