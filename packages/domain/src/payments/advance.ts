import { type Cents, excessCents, minCents } from '../money.ts'
import { linesOfCart } from '../ordering/quotas/cart-lines.ts'
import { amountOfAll, type CountedProduct, isCountedIn, type QuotaLine } from '../ordering/quotas/quota.ts'
import { easterSunday } from '../shop/public-holidays.ts'
import { dayNumber, dayOfNumber, weekdayOfNumber } from '../time/day-number.ts'
import { addDays, dayOf, instantAt, shopZone, startOfDay } from '../time/wall-time.ts'
import {
  advanceDay,
  type AdvanceOrder,
  type AdvanceOrigin,
  type AdvanceProduct,
  type AdvanceShare,
  type AdvanceShop,
  type AdvanceWay,
  type Demand,
  demandedOf,
  possibleWays,
  strongestDemand,
  transferDays,
} from './advance-demand.ts'
import { hasEndedEarly, type OwingOrder, paymentStanding } from './payment-standing.ts'
import type { ProviderName } from './providers.ts'
import { dueAfterConcessions, type SettledPayment } from './settlement.ts'

/** What an order is to be paid ahead, as it was agreed. Instants in milliseconds. */
export type AdvanceTerms = {
  origin: AdvanceOrigin
  share: AdvanceShare
  /** What that was of the sum when it was agreed, in cents. No weighing raises it. An order that a server of a version before has stored has none. */
  amount?: Cents | undefined
  ways: readonly AdvanceWay[]
  /** The provider by which it is paid online; null where it is not. */
  provider: ProviderName | null
  /** Before which instant it has to be paid. */
  until: number
  /** When its customer is reminded; null for never. */
  remindAt: number | null
  /** When it is canceled where it is not paid: as its time ends, or once transfers of that time can be read; null for never. */
  cancelAt: number | null
}

/** When an order was placed and when it is to be had, instants in milliseconds. */
export type AdvanceTimes = { placedAt: number; dueAt: number; zone?: string }

/** A number of units large enough that rounding of amounts loses nothing. */
const many = 1_000_000

/**
 * What a rule about some products counts: those, and each bundle that contains one, with what quotas count of it in pieces. A bundle that is named itself
 * counts as itself.
 */
export function advanceProducts(
  named: readonly number[],
  products: ReadonlyMap<number, CountedProduct>,
): AdvanceProduct[] {
  const counted = { unit: 'piece', products: named, categories: [] } as const
  return [...products].flatMap(([id, { unit }]) => {
    const lines = linesOfCart([{ product: { id }, amount: many, unit, addons: [] }], products)
    const own = named.includes(id) ? lines.map((line) => ({ ...line, contents: [] })) : lines
    if (amountOfAll(own, counted, products) === 0) return []
    // What has no pieces is no amount of them: an order with nothing else pays for one.
    const hasPieces = ({ productId, unit }: Pick<QuotaLine, 'productId' | 'unit'>) =>
      isCountedIn(unit, 'piece', products.get(productId) ?? { unit, alternativeUnits: [] })
    const inPieces = own
      .filter((line) => !named.includes(line.productId) || hasPieces(line))
      .map((line) => ({ ...line, contents: line.contents.filter(hasPieces) }))
    return [{ product: id, pieces: amountOfAll(inPieces, counted, products) / many }]
  })
}

/** What an order is to be paid ahead, how and until when, by `strongestDemand`; null where nothing is. */
export function advanceTerms(
  order: AdvanceOrder,
  shop: AdvanceShop,
  times: AdvanceTimes,
): AdvanceTerms | null {
  const demand = strongestDemand(order, shop)
  if (demand === null) return null
  return { ...termsOf(demand, times, shop), amount: demandedOf(demand.share, order.totalGross) }
}

/** Nine o'clock. */
const remindMinute = 9 * 60
const noon = 12 * 60

function termsOf(
  { origin, share, ways, daysBefore, remindDaysBefore, isCanceledIfOverdue }: Demand,
  { placedAt, dueAt, zone = shopZone }: AdvanceTimes,
  { provider, hasAccount }: Pick<AdvanceShop, 'provider' | 'hasAccount'>,
): Omit<AdvanceTerms, 'amount'> {
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
  const possible = possibleWays(ways, {
    online: provider !== null || origin !== 'rule',
    counter: true,
    transfer: hasAccount && arrives,
  })
  const transfersAreRead = Math.min(
    startOfDay(afterBankingDays(day.lastDay), zone),
    instantAt(addDays(dueDay, -1), noon, zone),
  )
  const cancelAt = possible.includes('transfer') ? transfersAreRead : until
  return {
    origin,
    share,
    ways: possible,
    provider: ways.includes('online') ? provider : null,
    until,
    remindAt: remindDay === null || remindDay <= today ? null : instantAt(remindDay, remindMinute, zone),
    // On the day itself a customer may be on the way, and who ordered late has hours at most.
    cancelAt: isCanceledIfOverdue && !isLate && addDays(lastDay, 1) < dueDay ? cancelAt : null,
  }
}

/** The day after so many days of banks that a transfer of a day, by its number, has arrived and somebody could read it in a file. */
function afterBankingDays(lastDay: number): string {
  let day = lastDay
  for (let worked = 0; worked < transferDays;) {
    day += 1
    if (isBankingDay(day)) worked += 1
  }
  return dayOfNumber(day + 1)
}

const bankHolidays: readonly string[] = ['01-01', '05-01', '12-25', '12-26']

/** Whether transfers move between banks on a day: from Monday to Friday, but on holidays that all of Europe's have. */
function isBankingDay(number: number): boolean {
  const day = dayOfNumber(number)
  const sinceEaster = number - dayNumber(easterSunday(Number(day.slice(0, 4))))
  const isHoliday = bankHolidays.includes(day.slice(5)) || sinceEaster === -2 || sinceEaster === 1
  return weekdayOfNumber(number) <= 5 && !isHoliday
}

/**
 * The terms of an order after a change, unless they are met (`metAdvance`). As long as its day stays, the date that was agreed does, so that no change puts it
 * off; what a customer owes for their history is not over because they change something. What is not canceled, as where somebody reopened it, is not for
 * another day either.
 */
export function advanceAfterChange(
  before: AdvanceTerms | null,
  after: AdvanceTerms | null,
  moved: AdvanceMove,
): AdvanceTerms | null {
  if (before === null || after === null) return after
  if (isSameDay(moved)) return { ...after, ...datesWithinDay(before, moved) }
  return { ...after, cancelAt: before.cancelAt === null ? null : after.cancelAt }
}

/** For which instant an order was, and for which it is now; the same where it stays. */
export type AdvanceMove = { from: number; to: number; zone?: string }

function isSameDay({ from, to, zone = shopZone }: AdvanceMove): boolean {
  return dayOf(from, zone) === dayOf(to, zone)
}

/** The dates of terms whose order stays on its day. What is to be paid until the time of the order goes with that. */
function datesWithinDay(
  { until, remindAt, cancelAt }: AdvanceTerms,
  { from, to }: AdvanceMove,
): Pick<AdvanceTerms, 'until' | 'remindAt' | 'cancelAt'> {
  return { until: until === from ? to : until, remindAt, cancelAt }
}

/**
 * The terms of an order that is agreed for another instant, unless they are met (`metAdvance`): what is asked stays, and its dates lie as many days before the
 * new day as before the old one, but never in the past. On the same day they stay.
 */
export function advanceMoved(
  before: AdvanceTerms,
  { from, to, now, zone = shopZone }: AdvanceMove & { now: number },
): AdvanceTerms {
  if (isSameDay({ from, to, zone })) return { ...before, ...datesWithinDay(before, { from, to }) }
  const dayOfInstant = (instant: number) => dayNumber(dayOf(instant, zone))
  // The date ends that day, or lies within it.
  const lastDay = dayOfInstant(before.until - 1)
  const demand = {
    ...before,
    daysBefore: Math.max(0, dayOfInstant(from) - lastDay),
    remindDaysBefore: before.remindAt === null ? null : lastDay - dayOfInstant(before.remindAt),
    isCanceledIfOverdue: before.cancelAt !== null,
  }
  const shop = { provider: before.provider, hasAccount: true }
  return { ...termsOf(demand, { placedAt: now, dueAt: to, zone }, shop), amount: before.amount }
}

/** What of an order is due ahead, in cents, and before which instant. */
export type DueAhead = {
  /** What was demanded, and no more than that of what the order costs now. */
  demanded: Cents
  /** What of it nobody has paid yet. */
  open: Cents
  until: number
  ways: readonly AdvanceWay[]
}

/** An order of which something is to be paid ahead. */
export type AdvanceOwingOrder = OwingOrder & { advance: AdvanceTerms | null }

/**
 * What is due ahead of an order, and until when (R-PAY-26): what was demanded when it was agreed, and of what it costs now where that is less, less what is
 * secured or taken and did not go back. Null where nothing was demanded, or the order is over. Everything that speaks of money ahead asks here.
 */
export function dueAhead(order: AdvanceOwingOrder, payments: readonly SettledPayment[]): DueAhead | null {
  const { advance } = order
  if (advance === null || order.isQuotation || order.isCompleted || hasEndedEarly(order)) return null
  const { amount, share, until, ways } = advance
  const now = demandedOf(share, dueAfterConcessions(order.totalGross, payments))
  const demanded = minCents(amount ?? now, now)
  const { secured } = paymentStanding(order, payments)
  return { demanded, open: excessCents(demanded, secured), until, ways }
}

/**
 * The terms of an order whose time to pay ahead is over and of which nothing is open, as they stay whatever becomes of it; null for any other. Whose
 * customer has paid what was asked owes nothing more ahead: what a change or the scale adds is paid at the hand-over.
 */
export function metAdvance(
  order: AdvanceOwingOrder,
  payments: readonly SettledPayment[],
  now: number,
): AdvanceTerms | null {
  const due = dueAhead(order, payments)
  if (order.advance === null || due === null || now < due.until) return null
  if (due.demanded === 0 || due.open > 0) return null
  return { ...order.advance, amount: due.demanded, remindAt: null, cancelAt: null }
}

/** Whether an order is canceled now, as what is due ahead was not paid in time; never from the day on for which it is (R-PAY-18). */
export function isForfeited(
  { cancelAt }: Pick<AdvanceTerms, 'cancelAt'>,
  { open }: Pick<DueAhead, 'open'>,
  { now, dueDay }: { now: number; dueDay: string | null },
): boolean {
  return cancelAt !== null && open > 0 && now >= cancelAt && (dueDay === null || dayOf(now) < dueDay)
}

/** Whether something that is due ahead should have been paid by now. */
export function isOverdue({ open, until }: Pick<DueAhead, 'open' | 'until'>, now: number): boolean {
  return open > 0 && now >= until
}
