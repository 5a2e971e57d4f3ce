import { type Cents, excessCents, minCents, subtractCents, sumCents } from '../money.ts'
import { isOnlineMethod } from '../ordering/checkout/payment-methods.ts'
import type { EndReason } from '../ordering/order-flags.ts'
import type { PaymentMethod } from '../shop/branch.ts'
import { isBookedMethod } from './counter-payment.ts'
import { securedAmount } from './payment.ts'
import { dueAfterConcessions, type SettledPayment } from './settlement.ts'

/**
 * How an order stands with its money.
 * - `none`: nothing is to be paid, as for a quotation or an order by cash that ended early
 * - `due`: all of it is to be paid, at the counter or, after weighing, online
 * - `awaited`: it is to be paid online before anybody deals with it
 * - `later`: it is paid online after weighing
 * - `partly`: less is secured than it costs
 * - `held`, `paid`, of an order that nobody collected: the shop keeps what was paid, however much that is
 * - `held`: enough is secured, but not yet taken
 * - `paid`: enough is taken
 * - `failed`, `unpaid`: it ended without a payment, because of that or for another reason
 * - `refunding`, `refunded`: it ended early and what was paid goes back or has gone back
 * - `released`: it ended early and what was held was never taken
 */
export type PaymentStandingKind =
  | 'none'
  | 'due'
  | 'awaited'
  | 'later'
  | 'partly'
  | 'held'
  | 'paid'
  | 'failed'
  | 'unpaid'
  | 'refunding'
  | 'released'
  | 'refunded'

/** How an order stands with its money; all amounts in cents. */
export type PaymentStanding = {
  kind: PaymentStandingKind
  /** What is still to be paid, as far as that is known before all is weighed. */
  open: Cents
  /** What is secured at a provider or taken, less what went back. */
  secured: Cents
  /** What was taken beyond what the order costs and goes back: by a provider soon after a change, else when it ends. */
  toReturn: Cents
  /** What is held beyond what the order costs and is released when it ends. */
  toRelease: Cents
  /** What went back; of an order that goes on without what was taken at the counter and given back there in whole, as by mistake. */
  returned: Cents
  /** Whether any of what is secured was taken at the counter, in whatever way the order was to be paid. */
  isTakenAtCounter: boolean
}

/** What the standing follows from besides the payments. */
export type OwingOrder = {
  isCompleted: boolean
  isRejected: boolean
  isCanceled: boolean
  isFailed: boolean
  endReason?: EndReason
  isPaid: boolean
  isRefunded: boolean
  isPaidLater: boolean
  isQuotation: boolean
  /** How many lines are still to be weighed. */
  unweighed: number
  paymentMethod: PaymentMethod
  totalGross: Cents
}

const nothing: Omit<PaymentStanding, 'kind'> = {
  open: 0,
  secured: 0,
  toReturn: 0,
  toRelease: 0,
  returned: 0,
  isTakenAtCounter: false,
}

/** The standing of an order, read by everything that says whether an order is paid. */
export function paymentStanding(order: OwingOrder, payments: readonly SettledPayment[]): PaymentStanding {
  if (order.isQuotation) return { kind: 'none', ...nothing }
  const money = moneyOf(order, payments)
  if (hasEndedEarly(order)) return endedStanding(order, money, payments)
  return runningStanding({ ...order, totalGross: dueAfterConcessions(order.totalGross, payments) }, money)
}

/** Whether an order ended before it was handed over. */
export function hasEndedEarly({
  isRejected,
  isCanceled,
  isFailed,
}: Pick<OwingOrder, 'isRejected' | 'isCanceled' | 'isFailed'>): boolean {
  return isRejected || isCanceled || isFailed
}

type Money = Pick<PaymentStanding, 'secured' | 'returned' | 'isTakenAtCounter'> & {
  taken: Cents
  undone: Cents
}

function moneyOf(order: OwingOrder, payments: readonly SettledPayment[]): Money {
  // Orders that came from elsewhere or were handed over when that was not recorded know that they are paid, but not how.
  if (payments.length === 0 && order.isPaid) {
    const held: Cents = order.isRefunded ? 0 : order.totalGross
    return {
      secured: held,
      taken: held,
      returned: subtractCents(order.totalGross, held),
      undone: 0,
      isTakenAtCounter: false,
    }
  }
  return {
    secured: sumCents(payments, securedAmount),
    taken: sumCents(payments, ({ captured, refunded }) => subtractCents(captured, refunded)),
    returned: sumCents(payments, ({ refunded }) => refunded),
    undone: sumCents(payments.filter(isUndone), ({ refunded }) => refunded),
    isTakenAtCounter: payments.some((one) => isBookedMethod(one.provider) && securedAmount(one) > 0),
  }
}

function isUndone({ provider, captured, refunded }: SettledPayment): boolean {
  return isBookedMethod(provider) && refunded === captured
}

function endedStanding(
  order: OwingOrder,
  { secured, taken, returned, isTakenAtCounter }: Money,
  payments: readonly SettledPayment[],
): PaymentStanding {
  if (order.endReason === 'not-collected' && secured > 0) {
    const due = dueAfterConcessions(order.totalGross, payments)
    const toReturn = excessCents(taken, due)
    const toRelease = subtractCents(excessCents(secured, due), toReturn)
    const kind = taken < secured ? 'held' : 'paid'
    return { kind, open: 0, secured, toReturn, toRelease, returned, isTakenAtCounter }
  }
  const toRelease = subtractCents(secured, taken)
  const amounts = { ...nothing, secured, toReturn: taken, toRelease, returned, isTakenAtCounter }
  if (secured > 0) return { ...amounts, kind: 'refunding' }
  if (returned > 0) return { ...amounts, kind: 'refunded' }
  if (payments.some(({ authorized }) => authorized > 0)) return { ...amounts, kind: 'released' }
  if (!isOnlineMethod(order.paymentMethod)) return { ...amounts, kind: 'none' }
  return { ...amounts, kind: order.isFailed ? 'failed' : 'unpaid' }
}

function runningStanding(
  order: OwingOrder,
  { secured, taken, isTakenAtCounter, ...money }: Money,
): PaymentStanding {
  const { totalGross, unweighed } = order
  const returned = subtractCents(money.returned, money.undone)
  const isOnline = isOnlineMethod(order.paymentMethod)
  if (isOnline && !order.isPaid && !order.isPaidLater)
    return { ...nothing, kind: 'awaited', open: totalGross, secured, returned, isTakenAtCounter }
  // At the counter customers may pay before all is weighed.
  const open = isOnline && unweighed > 0 ? 0 : excessCents(totalGross, secured)
  const surplus = excessCents(secured, totalGross)
  const toReturn = minCents(surplus, taken)
  const toRelease = subtractCents(surplus, toReturn)
  const amounts = { open, secured, toReturn, toRelease, returned, isTakenAtCounter }
  if (open > 0) return { ...amounts, kind: secured > 0 ? 'partly' : 'due' }
  if (isOnline && !order.isPaid) return { ...amounts, kind: 'later' }
  if (!isOnline && secured === 0 && !order.isCompleted) return { ...amounts, kind: 'due' }
  return { ...amounts, kind: taken < secured ? 'held' : 'paid' }
}
