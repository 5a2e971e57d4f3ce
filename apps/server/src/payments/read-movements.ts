import type { Period } from '@theke/domain/insights/statistics-period.ts'
import { type Cents, cents, subtractCents, sumCents } from '@theke/domain/money.ts'
import {
  type LedgerMovement,
  type OrderPart,
  returnedDeposits,
  type TipsRow,
} from '@theke/domain/payments/takings.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import { and, asc, eq, gt, min, sql } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { shopDay, withinPeriod } from '../db/shop-time-sql.ts'
import { branchOfOrder } from '../ordering/reading/order-tickets.ts'
import type { PaymentRow } from './lock-payments.ts'
import { dayClosings, paymentEvents, payments } from './payments-tables.ts'

/** Whether money moved with an entry; it is the condition of the index on these entries too. */
const hasMoved = sql`(${paymentEvents.captured} <> 0 or ${paymentEvents.refunded} <> 0)`

/** The ids of orders whose payments moved money on some days, in their order, beyond `after`. */
export async function listMovedOrders(
  db: Database,
  period: Period,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: payments.order })
    .from(paymentEvents)
    .innerJoin(payments, eq(payments.id, paymentEvents.payment))
    .where(and(withinPeriod(paymentEvents.at, period), hasMoved, gt(payments.order, after)))
    .orderBy(asc(payments.order))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/**
 * What the payments of orders took and returned, in the order in which it was recorded, by order. An order with payments that have moved nothing, such
 * as a hold, has an empty list; one without any has none.
 */
export async function readMovements(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, LedgerMovement[]>> {
  const rows = await db
    .select({
      order: payments.order,
      at: paymentEvents.at,
      method: payments.provider,
      captured: paymentEvents.captured,
      refunded: paymentEvents.refunded,
      rates: paymentEvents.rates,
      purpose: paymentEvents.purpose,
      closing: dayClosings.number,
      closedAt: dayClosings.at,
    })
    .from(payments)
    .leftJoin(paymentEvents, and(eq(paymentEvents.payment, payments.id), hasMoved))
    .leftJoin(dayClosings, eq(dayClosings.id, paymentEvents.closing))
    .where(sql`${payments.order} = any(${sql.param([...ids])}::int[])`)
    .orderBy(asc(paymentEvents.id))
  const byOrder = new Map<number, LedgerMovement[]>()
  for (const { order, at, method, captured, refunded, rates, purpose, closing: number, closedAt } of rows) {
    const movements = byOrder.get(order) ?? []
    const closing = number === null || closedAt === null ? null : { number, day: dayOf(closedAt.getTime()) }
    if (at !== null && captured !== null && refunded !== null)
      movements.push({
        at: at.getTime(),
        method,
        captured,
        refunded,
        closing,
        rates: purpose === 'packaging' ? (rates?.map(asPackaging) ?? null) : rates,
        isApart: purpose === 'packaging',
      })
    byOrder.set(order, movements)
  }
  return byOrder
}

/** What payments took less what they returned, without deposits on packaging that came back after the hand-over. */
export function takenForGoods(rows: readonly PaymentRow[]): Cents {
  return sumCents(rows, ({ purpose, captured, refunded }) =>
    purpose === 'packaging' ? 0 : subtractCents(captured, refunded),
  )
}

/** The deposits by tax rate, negative, that went back of an order with these payments after its hand-over. */
export async function readReturnedDeposits(
  db: Database,
  { order, rows }: { order: number; rows: readonly PaymentRow[] },
): Promise<OrderPart[]> {
  if (!rows.some(({ purpose }) => purpose === 'packaging')) return []
  return returnedDeposits((await readMovements(db, [order])).get(order) ?? [])
}

function asPackaging(part: OrderPart): OrderPart {
  return { ...part, isPackaging: true }
}

/** Tips of some days by day, branch, closing and method. */
export async function readTips(db: Database, period: Period): Promise<TipOfDay[]> {
  const day = shopDay(paymentEvents.at)
  const branch = branchOfOrder(payments.order)
  const rows = await db
    .select({
      branch,
      day,
      method: payments.provider,
      amount: sql`sum(${paymentEvents.tip})`.mapWith(Number),
      number: dayClosings.number,
      closedAt: dayClosings.at,
    })
    .from(paymentEvents)
    .innerJoin(payments, eq(payments.id, paymentEvents.payment))
    .leftJoin(dayClosings, eq(dayClosings.id, paymentEvents.closing))
    .where(and(withinPeriod(paymentEvents.at, period), sql`${paymentEvents.tip} <> 0`))
    .groupBy(branch, day, payments.provider, dayClosings.number, dayClosings.at)
  return rows.map(({ number, closedAt, ...row }) => ({
    ...row,
    amount: cents(row.amount),
    closing: number === null || closedAt === null ? null : { number, day: dayOf(closedAt.getTime()) },
  }))
}

type TipOfDay = Omit<TipsRow, 'closing'> & { closing: LedgerMovement['closing'] }

/** Since when the entries of branches belong to closings, in milliseconds; only branches that have one are in it. */
export async function readFirstClosings(db: Database): Promise<Map<number, number>> {
  const rows = await db
    .select({ branch: dayClosings.branch, from: min(dayClosings.from) })
    .from(dayClosings)
    .groupBy(dayClosings.branch)
  return new Map(rows.flatMap(({ branch, from }) => (from === null ? [] : [[branch, from.getTime()]])))
}
