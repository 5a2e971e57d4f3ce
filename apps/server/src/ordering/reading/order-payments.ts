import type { OnlinePayment, PaymentStandingView } from '@theke/contract/ordering/order.ts'
import { type Cents, excessCents, minCents, toAmount } from '@theke/domain/money.ts'
import { isOnlineMethod } from '@theke/domain/ordering/checkout/payment-methods.ts'
import { isCounterMethod } from '@theke/domain/payments/counter-payment.ts'
import {
  hasEndedEarly,
  type OwingOrder,
  type PaymentStanding,
  paymentStanding,
} from '@theke/domain/payments/payment-standing.ts'
import type { SettledPayment } from '@theke/domain/payments/settlement.ts'

/** A payment of an order, as far as views of the order need it. */
export type OrderPayment = SettledPayment & {
  id: number
  purpose: 'order' | 'difference' | 'return'
  isManualCapture: boolean
  /** Of what was refunded, what the provider has none of any more. */
  refundLost: Cents
  /** Of what was lost, what staff have settled with the customer in another way. */
  refundSettled: Cents
  /** When its next operation is due; null where there is none. */
  dueAt: Date | null
  lastError: string | null
}

/** What was to go back and the provider would not return or does not say to have returned, in cents; it is not asked again by itself. */
export function stuckRefund({ lastError, dueAt, refundTarget, captured, refunded }: OrderPayment): Cents {
  if (lastError === null || dueAt !== null) return 0
  return excessCents(minCents(refundTarget, captured), refunded)
}

/** A payment as staff see it. */
export function paymentView(row: OrderPayment): OnlinePayment {
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
    toReturnAtCounter: toAmount(isAtCounter ? excessCents(row.refundTarget, row.refunded) : 0),
    isPending: dueAt !== null,
    lastError,
  }
}

type OwingRow = Omit<OwingOrder, 'totalGross'> & { pricing: { totalGross: Cents } }

/** The payment standing of an order, in cents. */
export function standingOfPayments(row: OwingRow, payments: readonly OrderPayment[]): PaymentStanding {
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
export function payableAmount(order: OwingRow, rows: readonly OrderPayment[]): Cents {
  if (hasEndedEarly(order)) return 0
  const open = rows.find(
    ({ state, isGivenUp, purpose }) => state === 'open' && !isGivenUp && purpose === 'order',
  )
  if (open !== undefined) return open.amount
  return payableDifference(order, rows)
}

/** What can be taken at the counter now, in cents: what is open, unless the order waits for its online payment or ended early. */
export function takeableAtCounter(order: OwingRow, rows: readonly OrderPayment[]): Cents {
  const { kind, open } = standingOfPayments(order, rows)
  return kind === 'awaited' ? 0 : open
}

/** What an order costs more than is secured, in cents, once that is known; 0 for one that is not paid online or not yet paid at all. */
export function payableDifference(order: OwingRow, rows: readonly OrderPayment[]): Cents {
  return isOnlineMethod(order.paymentMethod) ? takeableAtCounter(order, rows) : 0
}
