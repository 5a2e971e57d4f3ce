import type { OnlinePayment, PaymentStandingView } from '@theke/contract/ordering/order.ts'
import { type Cents, toAmount } from '@theke/domain/money.ts'
import { isOnlineMethod } from '@theke/domain/ordering/checkout/payment-methods.ts'
import { isCounterMethod } from '@theke/domain/payments/counter-payment.ts'
import {
  hasEndedEarly,
  type OwingOrder,
  type PaymentStanding,
  paymentStanding,
} from '@theke/domain/payments/payment-standing.ts'
import type { PaymentMethod } from '@theke/domain/shop/branch.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import type { PaymentRow } from './lock-payments.ts'
import { payments } from './payments-tables.ts'

/** The payments of an order, oldest first. */
export async function listPayments(
  db: Database,
  { id, paymentMethod }: { id: number; paymentMethod: PaymentMethod },
): Promise<PaymentRow[]> {
  if (!isOnlineMethod(paymentMethod)) return []
  return db.select().from(payments).where(eq(payments.order, id)).orderBy(payments.id)
}

/** The payments of several orders by order, in one query. */
export async function paymentsByOrder(
  db: Database,
  orders: readonly { id: number; paymentMethod: PaymentMethod }[],
): Promise<Map<number, PaymentRow[]>> {
  const ids = orders.filter(({ paymentMethod }) => isOnlineMethod(paymentMethod)).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(payments)
    // One parameter for all numbers, so that the statement is the same for any count of them.
    .where(sql`${payments.order} = any(${sql.param(ids)})`)
    .orderBy(payments.id)
    .prepare()
    .execute()
  return Map.groupBy(rows, ({ order }) => order)
}

/** What was to go back and the provider would not return or does not say to have returned, in cents; it is not asked again by itself. */
export function stuckRefund({ lastError, dueAt, refundTarget, captured, refunded }: PaymentRow): Cents {
  if (lastError === null || dueAt !== null) return 0
  return Math.max(0, Math.min(refundTarget, captured) - refunded)
}

/** A payment as staff see it. */
export function paymentView(row: PaymentRow): OnlinePayment {
  const { id, purpose, state, isManualCapture, dueAt, lastError } = row
  const isAtCounter = isCounterMethod(row.provider)
  return {
    id,
    counterMethod: isCounterMethod(row.provider) ? row.provider : null,
    purpose,
    state,
    isManualCapture,
    amount: toAmount(row.amount),
    authorized: toAmount(row.authorized),
    captured: toAmount(row.captured),
    refunded: toAmount(row.refunded),
    refundLost: toAmount(row.refundLost),
    refundSettled: toAmount(row.refundSettled),
    refundStuck: toAmount(isAtCounter ? 0 : stuckRefund(row)),
    toReturnAtCounter: toAmount(isAtCounter ? Math.max(0, row.refundTarget - row.refunded) : 0),
    isPending: dueAt !== null,
    lastError,
  }
}

type OwingRow = Omit<OwingOrder, 'totalGross'> & { pricing: { totalGross: Cents } }

/** The payment standing of an order, in cents. */
export function standingOfPayments(row: OwingRow, payments: readonly PaymentRow[]): PaymentStanding {
  return paymentStanding({ ...row, totalGross: row.pricing.totalGross }, payments)
}

/** The same as a reply. */
export function paymentStandingView({
  kind,
  open,
  secured,
  toReturn,
  toRelease,
  returned,
}: PaymentStanding): PaymentStandingView {
  return {
    kind,
    open: toAmount(open),
    secured: toAmount(secured),
    toReturn: toAmount(toReturn),
    toRelease: toAmount(toRelease),
    returned: toAmount(returned),
  }
}

/** What a customer can pay online now, in cents: nothing before all is weighed, nor for an order that has ended early. */
export function payableAmount(order: OwingRow, rows: readonly PaymentRow[]): Cents {
  if (hasEndedEarly(order)) return 0
  const open = rows.find(
    ({ state, isGivenUp, purpose }) => state === 'open' && !isGivenUp && purpose === 'order',
  )
  if (open !== undefined) return open.amount
  return payableDifference(order, rows)
}

/** What an order costs more than is secured, in cents, once that is known; 0 for one that is not paid online or not yet paid at all. */
export function payableDifference(order: OwingRow, rows: readonly PaymentRow[]): Cents {
  if (!isOnlineMethod(order.paymentMethod)) return 0
  const { kind, open } = standingOfPayments(order, rows)
  return kind === 'awaited' ? 0 : open
}
