import { smallestQuantity } from '../../quantity.ts'
import { type OfferedUnit, type QuantityProduct, type Unit, unitsOf, unitType } from '../../units.ts'
import type { MadeProduct } from '../production/made-parts.ts'
import {
  amountOf,
  limitsTimes,
  mostWithin,
  type Quota,
  type QuotaClaim,
  type QuotaLine,
  quotaLeft,
  type QuotaPlace,
  quotaPeriod,
  type QuotaStanding,
} from './quota.ts'
import { linesOfCart } from './cart-lines.ts'

/** What a product that is sold has to say for what is left of it. */
export type SoldProduct = LimitedProduct & QuantityProduct

type LimitedProduct = MadeProduct & { id: number }

type Asked = QuotaPlace & {
  quotas: readonly Quota[]
  standings: readonly QuotaStanding[]
  /** What an order that is being changed holds; it is free for that order. */
  own?: readonly QuotaClaim[]
}

/** How much of a product there is, in a unit of it; `told` is the same as customers read it. */
type ProductLeft = {
  left: number
  unit: Unit
  told: { amount: number; unit: Unit }
  isPerDay: boolean
  isShown: boolean
  hasWaitingList: boolean
}

/**
 * How much of a product the quotas of a branch leave for a day, by the one that leaves least; null where none of them limits it. `isShown` says whether
 * customers read it: none is always told, some from the number on that the quota names. What is sold by weight and counted in pieces is left in pieces, as there is no one weight of them. Less than the smallest amount that one can order is none. Where none is left, `hasWaitingList` says whether one can wait for it.
 */
export function productLeft(
  product: SoldProduct,
  { quotas, standings, own = [], ...place }: Asked,
): ProductLeft | null {
  const line = oneOf(product)
  const rests = quotas.flatMap((quota) => {
    const period = limitsTimes(quota) ? null : quotaPeriod(quota, place)
    const amount = period === null ? 0 : amountOf(line, quota, place.products)
    if (amount === 0) return []
    const isMeant = (one: { quota: number; period: string }) =>
      one.quota === quota.id && one.period === period
    const mine = own.find(isMeant)?.amount ?? 0
    const free = quotaLeft(quota, standings.find(isMeant)?.taken ?? 0, mine)
    const rest = { free, products: place.products }
    const most = isOrderable(product, quota, rest) ? mostWithin(line, quota, rest) : 0
    const isFew = quota.shownFrom !== null && free <= quota.shownFrom
    const hasWaitingList = most === 0 && quota.waitingList !== 'off'
    const amounts = leftAmounts(product, quota, { most, free })
    const { isPerDay } = quota
    return [{ most, rest: { ...amounts, isPerDay, isShown: most === 0 || isFew, hasWaitingList } }]
  })
  const [least] = rests.toSorted((a, b) => a.most - b.most)
  const hasWaitingList = rests.some(({ rest }) => rest.hasWaitingList)
  return least === undefined ? null : { ...least.rest, hasWaitingList }
}

/** Whether what is free of a quota is enough for the smallest amount of a product in one of its units. */
export function isOrderable(
  product: SoldProduct,
  quota: Quota,
  { free, products }: { free: number; products: QuotaPlace['products'] },
): boolean {
  return unitsOf(product).some((sold) => {
    const smallest = { product, amount: smallestOf(sold), unit: sold.unit, addons: [] }
    return linesOfCart([smallest], products).every((line) => amountOf(line, quota, products) <= free)
  })
}

/** Without a minimum and a step, measures go down to a thousandth. */
function smallestOf(sold: OfferedUnit): number {
  const isFree = sold.minimum === 0 && sold.step === null && unitType(sold.unit) !== 'amount'
  return isFree ? 0.001 : smallestQuantity(sold)
}

function leftAmounts(
  { unit, type }: LimitedProduct,
  quota: Quota,
  { most, free }: { most: number; free: number },
): Pick<ProductLeft, 'left' | 'unit' | 'told'> {
  const pieces = Math.floor(free)
  const isCounted = quota.unit === 'piece' && unitType(unit) === 'weight' && type !== 'bundle'
  return isCounted && most > 0 && pieces > 0
    ? { left: free, unit: 'piece', told: { amount: pieces, unit: 'piece' } }
    : { left: most, unit, told: { amount: most, unit } }
}

/** Whether a quota limits the amount of a product, or of what a bundle contains. */
export function isLimitedBy(quota: Quota, { id, type, bundleItems }: LimitedProduct): boolean {
  if (limitsTimes(quota)) return false
  const contents = type === 'bundle' ? bundleItems.map(({ product }) => product.id) : []
  return [id, ...contents].some((product) => quota.products.includes(product))
}

function oneOf({ id, unit, type, bundleItems }: LimitedProduct): QuotaLine {
  const contents = type === 'bundle' ? bundleItems : []
  return {
    productId: id,
    amount: 1,
    unit,
    addons: [],
    contents: contents.map(({ product, ...content }) => ({ ...content, productId: product.id })),
  }
}

/** Whether quotas limit goods at a branch on a day or later, or what it has to do and so its times. */
export function hasQuotas(
  quotas: readonly Quota[],
  { branch, day, of }: Pick<QuotaPlace, 'branch' | 'day'> & { of: 'goods' | 'times' },
): boolean {
  return quotas.some(
    (quota) =>
      quota.isEnabled &&
      limitsTimes(quota) === (of === 'times') &&
      (quota.branches.length === 0 || quota.branches.includes(branch)) &&
      (quota.lastDay === null || quota.lastDay >= day),
  )
}
