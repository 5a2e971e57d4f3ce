import { type Cents, excessCents, maxCents, subtractCents } from '../money.ts'

/** Where a payment stands at its provider. Refunds are no state: they are an amount. */
export type PaymentState = 'open' | 'authorized' | 'paid' | 'failed' | 'canceled' | 'expired'

/** One payment of an order. Amounts are cents and only ever grow: refunded ≤ captured ≤ authorized ≤ amount. */
export type Payment = {
  state: PaymentState
  /** What the customer was asked for. */
  amount: Cents
  /** What the provider has secured for the shop. */
  authorized: Cents
  /** What of it was taken. */
  captured: Cents
  /** What of that went back. */
  refunded: Cents
}

/** What a provider says about a payment. */
export type ProviderPaymentStatus = Omit<Payment, 'amount'> & {
  /** There may be refunds that it does not name, so `refunded` is the least that went back; otherwise it is all. */
  mayLackRefunds?: boolean
}

/** What has moved between two reports, in cents; a row of the ledger. */
type PaymentMovement = { authorized: Cents; captured: Cents; refunded: Cents }

export type StatusOutcome =
  | { ok: true; payment: Payment; movement: PaymentMovement }
  /** More taken than secured, more returned than taken, or more secured than asked for. */
  | { ok: false; reason: 'impossible-amounts' }

// Money that has arrived is stronger than any other news.
const ranks: Readonly<Record<PaymentState, number>> = {
  open: 0,
  authorized: 1,
  failed: 2,
  canceled: 2,
  expired: 2,
  paid: 3,
}

/**
 * Applies a provider status. Statuses may arrive twice, late or in the wrong order: the later state and the larger amounts
 * hold, so that whatever their order the result is the same. A report that cannot be true changes nothing.
 */
export function applyProviderStatus(payment: Payment, report: ProviderPaymentStatus): StatusOutcome {
  if (!isPossible({ ...report, amount: payment.amount })) return { ok: false, reason: 'impossible-amounts' }
  const next: Payment = {
    amount: payment.amount,
    state: ranks[report.state] > ranks[payment.state] ? report.state : payment.state,
    authorized: maxCents(payment.authorized, report.authorized),
    captured: maxCents(payment.captured, report.captured),
    refunded: maxCents(payment.refunded, report.refunded),
  }
  const movement = {
    authorized: subtractCents(next.authorized, payment.authorized),
    captured: subtractCents(next.captured, payment.captured),
    refunded: subtractCents(next.refunded, payment.refunded),
  }
  return { ok: true, payment: next, movement }
}

/**
 * What went back as far as we know and, as the provider says later, did not, in cents: a refund has failed at the bank of the customer. It
 * is not asked for again by itself, as the reason for which it failed seldom goes away. That a refund is merely not named proves nothing
 * where the provider may leave refunds out.
 */
export function lostRefund({ refunded }: Pick<Payment, 'refunded'>, report: ProviderPaymentStatus): Cents {
  return report.mayLackRefunds ? 0 : excessCents(refunded, report.refunded)
}

/** Whether the amounts of a payment can be true together. */
export function isPossible({ amount, authorized, captured, refunded }: Payment): boolean {
  return 0 <= refunded && refunded <= captured && captured <= authorized && authorized <= amount
}

/** What the shop holds of a payment or can still take: what is secured, less what went back. */
export function securedAmount(payment: Payment): Cents {
  return subtractCents(takeableAmount(payment), payment.refunded)
}

/** What the shop has taken or, where it has not yet taken anything of a hold, can take. */
export function takeableAmount({ state, authorized, captured }: Payment): Cents {
  return state === 'authorized' && captured === 0 ? authorized : captured
}

/** Whether the provider stands in for the money. */
export function isSecured({ state }: Pick<Payment, 'state'>): boolean {
  return state === 'authorized' || state === 'paid'
}

/** Whether the customer can no longer pay by this payment and has not. */
export function hasEndedUnpaid({ state }: Pick<Payment, 'state'>): boolean {
  return state === 'failed' || state === 'canceled' || state === 'expired'
}
