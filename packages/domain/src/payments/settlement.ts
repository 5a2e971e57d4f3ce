import { addCents, type Cents, excessCents, maxCents, minCents, subtractCents, sumCents } from '../money.ts'
import type { EndReason } from '../ordering/order-flags.ts'
import type { PaymentMethod } from '../shop/branch.ts'
import { isBookedMethod } from './counter-payment.ts'
import { hasEndedUnpaid, type Payment, securedAmount, takeableAmount } from './payment.ts'

/**
 * The payment targets that a provider is to reach, as a state and not as a step: however often it is carried
 * out, money moves once.
 */
type PaymentTargets = {
  /** To be taken of what is secured, in all; null as long as nothing is to be taken. What is left is released. */
  captureTarget: Cents | null
  /** To be returned, in all. */
  refundTarget: Cents
  /** Nothing is to be taken; the customer shall not be able to pay any more. */
  isGivenUp: boolean
}

export type SettledPayment = Payment &
  PaymentTargets & {
    /** The provider, or the method at the counter. */
    provider: PaymentMethod
    /** The refund, in all, that the provider was last asked for; more than `refunded` as long as nobody knows the answer. */
    refundAsked: Cents
    /** The part of the refunds, made or due, that the customer need not pay any more, as after a complaint. */
    conceded: Cents
  }

/** What an order costs less what its customer need not pay any more. */
export function dueAfterConcessions(
  total: Cents,
  payments: readonly Pick<SettledPayment, 'conceded'>[],
): Cents {
  return excessCents(
    total,
    sumCents(payments, ({ conceded }) => conceded),
  )
}

/** What the shop may keep of an order: all that is due once it is completed, nothing once it has ended early, not known before. */
export type OrderClaim =
  | { kind: 'undecided'; due: Cents }
  /** It goes on, and its sum is certain: what providers took beyond it goes back, all else stays as it is. */
  | { kind: 'at-most'; due: Cents }
  | { kind: 'nothing' }
  /** For an order that nobody collected no more is asked than was paid. */
  | { kind: 'due'; due: Cents; isAsked?: false }

/** The claim on an order with these flags whose sum is `due`; `isSumCertain` where it has just been agreed anew and nothing is left to be weighed. */
export function claimOf(
  order: {
    isCompleted: boolean
    isRejected: boolean
    isCanceled: boolean
    isFailed: boolean
    endReason?: EndReason
  },
  due: Cents,
  isSumCertain = false,
): OrderClaim {
  if (order.endReason === 'not-collected') return { kind: 'due', due, isAsked: false }
  if (order.isFailed || order.isCanceled || order.isRejected) return { kind: 'nothing' }
  if (order.isCompleted) return { kind: 'due', due }
  return isSumCertain ? { kind: 'at-most', due } : { kind: 'undecided', due }
}

/**
 * The targets of an order's payments, in their order, so that the shop keeps exactly what it may. Holds for any standing of the
 * payments, also for money that arrives when the order has long ended.
 */
export function settlePayments(claim: OrderClaim, payments: readonly SettledPayment[]): PaymentTargets[] {
  if (claim.kind === 'undecided') return runningTargets(payments, claim.due)
  // What was given back by another way than it was taken is kept of what was taken.
  const givenBack = sumCents(payments, ({ captured, refunded }) => excessCents(refunded, captured))
  // Most of it was given back at the counter for what was taken there, so that is kept first.
  const atCounter = sumCents(payments, (payment) =>
    isBookedMethod(payment.provider) ? excessCents(payment.captured, payment.refunded) : 0,
  )
  let offset = minCents(givenBack, atCounter)
  let left: Cents = addCents(claim.kind === 'nothing' ? 0 : claim.due, subtractCents(givenBack, offset))
  const running = claim.kind === 'at-most' ? runningTargets(payments, claim.due) : []
  return payments.map((payment, index) => {
    if (payment.refunded > payment.captured) return targetsOf(payment)
    // What nobody has asked for yet may stay after all, as the order costs more again.
    const planned = claim.kind === 'at-most' ? payment.refundAsked : payment.refundTarget
    const keepable = keepableAmount(payment, planned)
    const first = isBookedMethod(payment.provider) ? minCents(offset, keepable) : 0
    offset = subtractCents(offset, first)
    const more = minCents(left, subtractCents(keepable, first))
    left = subtractCents(left, more)
    const kept = addCents(first, more)
    const whileOpen = running[index]
    if (whileOpen !== undefined) return surplusOf(payment, kept, whileOpen)
    return targetsFor(payment, kept, claim.kind === 'due' && claim.isAsked === false ? 0 : left)
  })
}

/** What the shop can keep of a payment: what it took or can take, without what is on its way back. */
function keepableAmount(payment: SettledPayment, planned: Cents): Cents {
  // At the counter nothing is on its way.
  if (isBookedMethod(payment.provider)) return subtractCents(payment.captured, payment.refunded)
  // What was promised of this payment after a complaint goes back by it, whatever else is open or was taken.
  const promised = maxCents(planned, payment.conceded)
  const returned = maxCents(payment.refunded, minCents(promised, payment.captured))
  return subtractCents(takeableAmount(payment), returned)
}

/** What goes back of a payment while its order goes on. */
function surplusOf(payment: SettledPayment, kept: Cents, running: PaymentTargets): PaymentTargets {
  const isTaken = payment.captured > 0 && !isBookedMethod(payment.provider)
  if (!isTaken) return running
  return { ...targetsOf(payment), refundTarget: subtractCents(payment.captured, kept) }
}

/**
 * The targets of payments whose order goes on. What was taken at the counter is given back there when staff say so. Where an order that had ended
 * counts again, no more of it is asked for than what was paid beyond what is due.
 */
function runningTargets(payments: readonly SettledPayment[], due: Cents): PaymentTargets[] {
  let surplus = excessCents(sumCents(payments, securedAmount), due)
  return payments.map((payment) => {
    const { provider, refunded, refundTarget } = payment
    if (!isBookedMethod(provider)) return targetsOf(payment)
    const open = minCents(excessCents(refundTarget, refunded), surplus)
    surplus = subtractCents(surplus, open)
    return { ...targetsOf(payment), refundTarget: minCents(refundTarget, addCents(refunded, open)) }
  })
}

function targetsFor(payment: SettledPayment, kept: Cents, stillDue: Cents): PaymentTargets {
  if (payment.captured > 0) {
    const surplus = subtractCents(payment.captured, kept)
    const isAtCounter = isBookedMethod(payment.provider)
    const refundTarget = isAtCounter ? surplus : maxCents(payment.refundTarget, surplus)
    return { ...targetsOf(payment), refundTarget }
  }
  if (payment.state === 'authorized' && kept > 0) return { ...targetsOf(payment), captureTarget: kept }
  // A link for what is still due stays open.
  const isStillWanted = hasEndedUnpaid(payment) || (payment.state === 'open' && stillDue > 0)
  return { ...targetsOf(payment), isGivenUp: payment.isGivenUp || !isStillWanted }
}

function targetsOf({ captureTarget, refundTarget, isGivenUp }: PaymentTargets): PaymentTargets {
  return { captureTarget, refundTarget, isGivenUp }
}

/** One call to the provider. */
export type ProviderCall = { kind: 'capture' | 'refund'; amount: Cents } | { kind: 'give-up' }

/**
 * The next call that brings a payment nearer to its targets, or null where it has reached them. A refund whose answer is not known is
 * asked for again just as it was, so that the provider knows it again; what has been added since comes after it.
 */
export function nextCall(payment: SettledPayment): ProviderCall | null {
  const { state, captured, refunded, refundAsked, captureTarget, refundTarget, isGivenUp } = payment
  if (captureTarget !== null && state === 'authorized' && captured === 0)
    return { kind: 'capture', amount: captureTarget }
  if (refundTarget > refunded && captured > 0) {
    const wanted = refundAsked > refunded ? refundAsked : minCents(refundTarget, captured)
    return { kind: 'refund', amount: subtractCents(wanted, refunded) }
  }
  const canBeGivenUp = captured === 0 && (state === 'open' || state === 'authorized')
  return isGivenUp && canBeGivenUp ? { kind: 'give-up' } : null
}

/** What is missing to `due` when everything that is secured is counted, and what is too much; one of them is 0. */
export function balanceOf(
  due: Cents,
  payments: readonly SettledPayment[],
): { missing: Cents; surplus: Cents } {
  const secured = sumCents(payments, securedAmount)
  return { missing: excessCents(due, secured), surplus: excessCents(secured, due) }
}
