import { type Cents, excessCents } from '../money.ts'
import { dayNumber, dayOfNumber } from '../time/day-number.ts'
import { addDays, dayOf, instantAt, shopZone, startOfDay } from '../time/wall-time.ts'
import {
  advanceDay,
  type AdvanceOrder,
  type AdvanceOrigin,
  type AdvanceShare,
  type AdvanceShop,
  type AdvanceWay,
  type Demand,
  demandedOf,
  possibleWays,
  strongestDemand,
} from './advance-demand.ts'
import { hasEndedEarly, type OwingOrder, paymentStanding } from './payment-standing.ts'
import type { ProviderName } from './providers.ts'
import { dueAfterConcessions, type SettledPayment } from './settlement.ts'

/** What an order is to be paid ahead, as it was agreed. Instants in milliseconds. */
export type AdvanceTerms = {
  origin: AdvanceOrigin
  share: AdvanceShare
  ways: readonly AdvanceWay[]
  /** By which provider it is paid online; null where it is not. */
  provider: ProviderName | null
  /** Before which instant it has to be paid. */
  until: number
  /** When its customer is reminded; null for never. */
  remindAt: number | null
  /** When it is canceled where it is not paid; null for never. */
  cancelAt: number | null
}

/** When an order was placed and when it is to be had, instants in milliseconds. */
export type AdvanceTimes = { placedAt: number; dueAt: number; zone?: string }

/** What an order is to be paid ahead, how and until when, by `strongestDemand`; null where nothing is. */
export function advanceTerms(
  order: AdvanceOrder,
  shop: AdvanceShop,
  times: AdvanceTimes,
): AdvanceTerms | null {
  const demand = strongestDemand(order, shop)
  return demand && termsOf(demand, times, shop)
}

/** Nine o'clock. */
const remindMinute = 9 * 60

function termsOf(
  { origin, share, ways, daysBefore, remindDaysBefore, isCanceledIfOverdue }: Demand,
  { placedAt, dueAt, zone = shopZone }: AdvanceTimes,
  { provider, hasAccount }: AdvanceShop,
): AdvanceTerms {
  const dueDay = dayOf(dueAt, zone)
  const today = dayOf(placedAt, zone)
  const day = advanceDay(daysBefore, {
    today: dayNumber(today),
    dueDay: dayNumber(dueDay),
    isAtOnce: dueAt <= placedAt,
  })
  const { isLate, isUntilDue, arrives } = day
  const lastDay = dayOfNumber(day.lastDay)
  const until = isUntilDue ? dueAt : startOfDay(addDays(lastDay, 1), zone)
  const remindDay = remindDaysBefore === null ? null : addDays(lastDay, -remindDaysBefore)
  return {
    origin,
    share,
    ways: possibleWays(ways, {
      online: provider !== null || origin !== 'rule',
      counter: true,
      transfer: hasAccount && arrives,
    }),
    provider: ways.includes('online') ? provider : null,
    until,
    remindAt: remindDay === null || remindDay <= today ? null : instantAt(remindDay, remindMinute, zone),
    // On the day itself a customer may be on the way, and who ordered late has hours at most.
    cancelAt: isCanceledIfOverdue && !isLate && lastDay < dueDay ? until : null,
  }
}

/**
 * The terms of an order after a change. As long as its day stays, the date that was agreed does, so that no change puts it off; what a
 * customer owes for their history is not over because they change something.
 */
export function advanceAfterChange(
  before: AdvanceTerms | null,
  after: AdvanceTerms | null,
  { isMoved }: { isMoved: boolean },
): AdvanceTerms | null {
  if (before === null || after === null || isMoved) return after
  const { until, remindAt, cancelAt } = before
  return { ...after, until, remindAt, cancelAt }
}

/** What of an order is due ahead, in cents, and before which instant. */
export type DueAhead = {
  /** What was demanded, of what the order costs now. */
  demanded: Cents
  /** What of it nobody has paid yet. */
  open: Cents
  until: number
  ways: readonly AdvanceWay[]
}

/** An order of which something is to be paid ahead. */
export type AdvanceOwingOrder = OwingOrder & { advance: AdvanceTerms | null }

/**
 * What is due ahead of an order, and until when (R-PAY-17): what its terms demand of what it costs now, less what is secured or taken and did
 * not go back. Null where nothing was demanded, or the order is over. Everything that speaks of money ahead asks here.
 */
export function dueAhead(order: AdvanceOwingOrder, payments: readonly SettledPayment[]): DueAhead | null {
  const { advance } = order
  if (advance === null || order.isQuotation || order.isCompleted || hasEndedEarly(order)) return null
  const demanded = demandedOf(advance.share, dueAfterConcessions(order.totalGross, payments))
  const { secured } = paymentStanding(order, payments)
  return { demanded, open: excessCents(demanded, secured), until: advance.until, ways: advance.ways }
}

/** Whether something that is due ahead should have been paid by now. */
export function isOverdue({ open, until }: Pick<DueAhead, 'open' | 'until'>, now: number): boolean {
  return open > 0 && now >= until
}
