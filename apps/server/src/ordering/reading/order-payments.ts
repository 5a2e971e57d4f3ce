import type {
  AdvanceView,
  OnlinePayment,
  PaymentStandingView,
  TransferView,
} from '@theke/contract/payments/order-money.ts'
import { type Cents, excessCents, maxCents, minCents, toAmount } from '@theke/domain/money.ts'
import { isOnlineMethod } from '@theke/domain/ordering/checkout/payment-methods.ts'
import { type AdvanceTerms, dueAhead, type DueAhead, metAdvance } from '@theke/domain/payments/advance.ts'
import { paymentReference, type TransferAccount, transferCode } from '@theke/domain/payments/transfer.ts'
import { isBookedMethod } from '@theke/domain/payments/counter-payment.ts'
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
  purpose: 'order' | 'difference' | 'return' | 'packaging'
  isManualCapture: boolean
  /** The part of the refunds that the provider does not have any more. */
  refundLost: Cents
  /** The part of the lost refunds that staff have settled with the customer in another way. */
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
  const isAtCounter = isBookedMethod(row.provider)
  return {
    id,
    counterMethod: isBookedMethod(row.provider) ? row.provider : null,
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

type AdvanceRow = OwingRow & { advance: AdvanceTerms | null }
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
  isTakenAtCounter,
}: PaymentStanding): PaymentStandingView {
  return {
    kind,
    open: toAmount(open),
    secured: toAmount(secured),
    toReturn: toAmount(toReturn),
    toRelease: toAmount(toRelease),
    returned: toAmount(returned),
    isTakenAtCounter,
  }
}

/** What a customer can pay online now, in cents: before all is weighed what is due ahead alone, and nothing for an order that has ended early. */
export function payableAmount(order: AdvanceRow, rows: readonly OrderPayment[]): Cents {
  if (hasEndedEarly(order)) return 0
  const open = rows.find(
    ({ state, isGivenUp, purpose }) => state === 'open' && !isGivenUp && purpose === 'order',
  )
  if (open !== undefined) return open.amount
  return maxCents(payableDifference(order, rows), payableAhead(order, rows))
}

/** What is due ahead of an order, in cents. */
export function dueAheadOf(row: AdvanceRow, payments: readonly OrderPayment[]): DueAhead | null {
  return dueAhead({ ...row, totalGross: row.pricing.totalGross }, payments)
}

/** The terms of an order of which nothing is due ahead any more, as `metAdvance` says. */
export function metAdvanceOf(
  row: AdvanceRow,
  payments: readonly OrderPayment[],
  now: number,
): AdvanceTerms | null {
  return metAdvance({ ...row, totalGross: row.pricing.totalGross }, payments, now)
}

/** What of that can be paid online, in cents. */
export function payableAhead(row: AdvanceRow, payments: readonly OrderPayment[]): Cents {
  const isOnline = row.advance?.ways.includes('online') === true && row.advance.provider !== null
  return isOnline ? (dueAheadOf(row, payments)?.open ?? 0) : 0
}

/** The same as a reply. */
export function advanceView(due: DueAhead | null): AdvanceView | null {
  if (due === null) return null
  const { demanded, open, until, ways } = due
  return {
    demanded: toAmount(demanded),
    open: toAmount(open),
    until: new Date(until).toISOString(),
    ways: [...ways],
  }
}

/** How what is due ahead of an order is transferred; null where it is not, or nothing is open. */
export function transferView(
  order: number,
  due: DueAhead | null,
  account: TransferAccount | null,
): TransferView | null {
  if (due === null || account === null || due.open === 0 || !due.ways.includes('transfer')) return null
  const reference = paymentReference(order)
  return { ...account, reference, code: transferCode(account, due.open, reference) }
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
