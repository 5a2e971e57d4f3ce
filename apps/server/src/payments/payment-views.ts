import type { OnlinePayment } from '@theke/contract/ordering/order.ts'
import { type Cents, toAmount } from '@theke/domain/money.ts'
import { isOnlineMethod } from '@theke/domain/ordering/payment-methods.ts'
import { balanceOf } from '@theke/domain/payments/settlement.ts'
import type { PaymentMethod } from '@theke/domain/shop/branch.ts'
import { eq, inArray } from 'drizzle-orm'
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
  ids: readonly number[],
): Promise<Map<number, PaymentRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(payments)
    .where(inArray(payments.order, [...ids]))
    .orderBy(payments.id)
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
  return {
    id,
    purpose,
    state,
    isManualCapture,
    amount: toAmount(row.amount),
    authorized: toAmount(row.authorized),
    captured: toAmount(row.captured),
    refunded: toAmount(row.refunded),
    refundLost: toAmount(row.refundLost),
    refundSettled: toAmount(row.refundSettled),
    refundStuck: toAmount(stuckRefund(row)),
    isPending: dueAt !== null,
    lastError,
  }
}

type OwingOrder = {
  isPaid: boolean
  isPaidLater: boolean
  isQuotation: boolean
  isRejected: boolean
  isCanceled: boolean
  isFailed: boolean
  unweighed: number
  paymentMethod: PaymentMethod
  pricing: { totalGross: Cents }
}

/** What is missing to the sum of an order that is paid online; negative where there is too much. In cents. */
export function missingAmount(order: OwingOrder, rows: readonly PaymentRow[]): Cents {
  if (!isOnlineMethod(order.paymentMethod) || order.isQuotation || hasEnded(order)) return 0
  const { missing, surplus } = balanceOf(order.pricing.totalGross, rows)
  return missing - surplus
}

/** What a customer can pay online now, in cents: nothing before all is weighed, nor for an order that has ended early. */
export function payableAmount(order: OwingOrder, rows: readonly PaymentRow[]): Cents {
  const open = rows.find(
    ({ state, isGivenUp, purpose }) => state === 'open' && !isGivenUp && purpose === 'order',
  )
  if (open !== undefined) return hasEnded(order) ? 0 : open.amount
  return order.isPaid || order.isPaidLater ? payableDifference(order, rows) : 0
}

/** What an order costs more than is secured, in cents, once that is known. */
export function payableDifference(order: OwingOrder, rows: readonly PaymentRow[]): Cents {
  return order.unweighed > 0 ? 0 : Math.max(0, missingAmount(order, rows))
}

function hasEnded({ isRejected, isCanceled, isFailed }: OwingOrder): boolean {
  return isRejected || isCanceled || isFailed
}
