import { type Cents, maxCents, minCents, type Percent, roundCents } from '../money.ts'
import type { CountedItem } from '../ordering/quotas/cart-lines.ts'
import { addonPerLineUnit, packedAmount } from '../ordering/cart/packed-amount.ts'
import { convert, type Unit, type UnitProduct } from '../units.ts'
import type { ProviderName } from './providers.ts'

/** The ways in which money is paid ahead: online, at the counter, or by a transfer with the reference of the order. */
const advanceWays = ['online', 'counter', 'transfer'] as const
export type AdvanceWay = (typeof advanceWays)[number]

/** How much of an order is paid ahead: all of it, per cent of it, or an amount. */
export type AdvanceShare =
  | { kind: 'whole' }
  | { kind: 'percent'; percent: Percent }
  | { kind: 'fixed'; amount: Cents }

/** The same as a rule says it, which may ask for an amount for each piece of its products. */
export type RuleShare = AdvanceShare | { kind: 'each'; amount: Cents }

/** A product that a rule is about, or a bundle that contains such; so many pieces of them are in one of its own unit. */
export type AdvanceProduct = { product: number; pieces: number }

/**
 * For which orders how much is paid ahead, and how. Each condition that a rule states has to hold; a list without entries and a sum of null
 * state none.
 */
export type AdvanceRule = {
  id: number
  branches: readonly number[]
  campaigns: readonly number[]
  /** The products one of which has to be ordered, those of its categories and bundles with one of them among them. */
  products: readonly AdvanceProduct[]
  /** Whether it states products or categories, so that one without any of them holds for nothing. */
  isOfProducts: boolean
  /** The sum of the order from which on it holds. */
  fromTotal: Cents | null
  /** It holds for customers alone who have not collected as many orders as their branch says. */
  isForNotCollected: boolean
  share: RuleShare
  ways: readonly AdvanceWay[]
  /** How many days before the order is due it has to be paid; 0 is until then. */
  daysBefore: number
  /** How many days before that day the customer is reminded; null for never. */
  remindDaysBefore: number | null
  /** Whether the order is canceled by itself where nobody has paid in time. */
  isCanceledIfOverdue: boolean
}

/** Where a demand comes from: a rule of the shop, a campaign that is paid online alone, or the history of the customer at a branch. */
export type AdvanceOrigin = 'rule' | 'campaign' | 'history'

/** The ordered amount of a product, by itself or as an addon, in its own unit. */
export type AdvanceGoods = { product: number; amount: number }

/** What is in a cart as rules about money ahead count it. */
export function advanceGoods(
  items: readonly CountedItem[],
  products: ReadonlyMap<number, UnitProduct>,
): AdvanceGoods[] {
  const goods = (id: number, amount: number, unit: Unit): AdvanceGoods => {
    const product = products.get(id)
    return { product: id, amount: (product && convert(amount, unit, product.unit, product)) ?? amount }
  }
  return items.flatMap(({ product: { id }, amount, unit, addons }) => {
    const product = products.get(id) ?? { unit, alternativeUnits: [] }
    return [
      goods(id, amount, unit),
      ...addons.map((addon) =>
        goods(
          addon.product.id,
          packedAmount(addonPerLineUnit(addon.amount, unit, product), amount),
          addon.unit,
        ),
      ),
    ]
  })
}

/** An order as the rules look at it. */
export type AdvanceOrder = {
  branch: number
  campaign: { id: number; payment: 'usual' | 'online' } | null
  goods: readonly AdvanceGoods[]
  totalGross: Cents
  /** Whether staff take it and it is not paid online: they know what they do and send nobody to a provider. */
  isTaken: boolean
  /** Whether its customer has left as many orders as the branch says. */
  isMistrusted: boolean
}

/** What a shop has decided about money ahead, and how it can be paid. */
export type AdvanceShop = {
  rules: readonly AdvanceRule[]
  provider: ProviderName | null
  /** Whether there is an account to transfer to. */
  hasAccount: boolean
}

const onlineInWhole = { share: { kind: 'whole' }, ways: ['online'] } as const
/** What a rule, a campaign or the history of a customer demands. */
export type Demand = Pick<AdvanceRule, 'ways' | 'daysBefore' | 'remindDaysBefore' | 'isCanceledIfOverdue'> & {
  origin: AdvanceOrigin
  share: AdvanceShare
}
const atOnce = {
  ...onlineInWhole,
  daysBefore: 0,
  remindDaysBefore: null,
  isCanceledIfOverdue: false,
} as const

/**
 * What the rules of the shop, its campaign and the history of its customer demand to be paid ahead of an order; null where nothing does
 * (R-PAY-24). Of several demands the largest amount counts, then what is paid online at once, then the earliest day.
 */
export function strongestDemand(order: AdvanceOrder, shop: AdvanceShop): Demand | null {
  if (order.totalGross === 0) return null
  const [strongest] = demandsOf(order, shop).toSorted(
    (a, b) =>
      demandedOf(b.share, order.totalGross) - demandedOf(a.share, order.totalGross) ||
      Number(isOnlineOnly(b)) - Number(isOnlineOnly(a)) ||
      b.daysBefore - a.daysBefore,
  )
  return strongest ?? null
}

/** Whether an order with these terms can only be paid online when it is placed. */
export function isOnlineOnly(terms: Pick<Demand, 'share' | 'ways'> | null): boolean {
  return terms !== null && terms.share.kind === 'whole' && terms.ways.every((way) => way === 'online')
}

function demandsOf(order: AdvanceOrder, { rules }: AdvanceShop): Demand[] {
  const { campaign, isTaken, isMistrusted } = order
  const own = rules.filter((rule) => holdsFor(rule, order))
  const demands: Demand[] = own.map((rule) => ({
    ...rule,
    share: rule.share.kind === 'each' ? sumOfPieces(rule, rule.share.amount, order) : rule.share,
    origin: rule.isForNotCollected ? 'history' : 'rule',
  }))
  if (campaign?.payment === 'online') demands.push({ ...atOnce, origin: 'campaign' })
  if (isMistrusted && !own.some((rule) => rule.isForNotCollected))
    demands.push({ ...atOnce, origin: 'history' })
  return isTaken ? demands.filter(({ ways }) => ways.some((way) => way !== 'online')) : demands
}

/** What a rule asks of an order for each piece; what cannot be counted in pieces, or is less than one, is one. */
function sumOfPieces(
  { products }: AdvanceRule,
  amount: Cents,
  { goods }: Pick<AdvanceOrder, 'goods'>,
): AdvanceShare {
  const pieces = goods.reduce((sum, each) => {
    const counted = products.find(({ product }) => product === each.product)
    return sum + each.amount * (counted?.pieces ?? 0)
  }, 0)
  return { kind: 'fixed', amount: maxCents(amount, roundCents(amount * Math.round(pieces))) }
}

/** Whether a rule holds for an order. */
function holdsFor(rule: AdvanceRule, order: AdvanceOrder): boolean {
  const { branches, campaigns, products, isOfProducts, fromTotal, isForNotCollected } = rule
  return (
    (branches.length === 0 || branches.includes(order.branch)) &&
    (campaigns.length === 0 || (order.campaign !== null && campaigns.includes(order.campaign.id))) &&
    (!isOfProducts || order.goods.some((each) => products.some(({ product }) => product === each.product))) &&
    (fromTotal === null || order.totalGross >= fromTotal) &&
    (!isForNotCollected || (order.isMistrusted && !order.isTaken))
  )
}

/** The ways that can be gone; where none can, one pays at the counter. */
export function possibleWays(
  ways: readonly AdvanceWay[],
  isPossible: Readonly<Record<AdvanceWay, boolean>>,
): AdvanceWay[] {
  const possible = ways.filter((way) => isPossible[way])
  return possible.length > 0 ? possible : ['counter']
}

/** Banks need that long at most. */
export const transferDays = 2

/** When an order is placed and when it is due, as numbers of days (`dayNumber`); `isAtOnce` where it has no time of its own. */
export type AdvanceDays = { today: number; dueDay: number; isAtOnce: boolean }

/**
 * The day, a number of a day, by which something is paid that is demanded so many days before an order is due. Nobody pays before they have ordered, and
 * nothing is paid ahead once it is handed over: `isUntilDue` where the time of the order ends it, not the end of that day. A transfer `arrives`
 * in time or not. Without `Temporal`, for browsers.
 */
export function advanceDay(
  daysBefore: number,
  { today, dueDay, isAtOnce }: AdvanceDays,
): { lastDay: number; isLate: boolean; isUntilDue: boolean; arrives: boolean } {
  const wanted = dueDay - daysBefore
  const lastDay = Math.max(wanted, today)
  return {
    lastDay,
    isLate: wanted < today,
    // What is wanted at once would be overdue as it is placed.
    isUntilDue: !isAtOnce && (daysBefore === 0 || lastDay === dueDay),
    arrives: lastDay >= today + transferDays,
  }
}

/** How much of a sum is demanded, in cents; at most all of it. */
export function demandedOf(share: AdvanceShare, totalGross: Cents): Cents {
  switch (share.kind) {
    case 'whole':
      return totalGross
    case 'percent':
      return minCents(roundCents((totalGross * share.percent) / 100), totalGross)
    case 'fixed':
      return minCents(share.amount, totalGross)
  }
}
