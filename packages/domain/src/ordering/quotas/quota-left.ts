import type { BundleItem, ProductType } from '../../catalogue/product.ts'
import { type Unit, type UnitProduct, unitType } from '../../units.ts'
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

type LimitedProduct = UnitProduct & { id: number; type: ProductType; bundleItems: readonly BundleItem[] }

type Asked = QuotaPlace & {
  quotas: readonly Quota[]
  standings: readonly QuotaStanding[]
  /** What an order that is being changed holds; it is free for that order. */
  own?: readonly QuotaClaim[]
}

/** How much of a product there is, in its own unit; `told` is the same as customers read it. */
type ProductLeft = {
  left: number
  told: { amount: number; unit: Unit }
  isPerDay: boolean
  isShown: boolean
  hasWaitingList: boolean
}

/**
 * How much of a product the quotas of a branch leave for a day, by the one that leaves least; null where none of them limits it. `isShown` says whether
 * customers read it: none is always told, some from the number on that the quota names. Of what is sold by weight and counted in pieces they read pieces. Where none is left, `hasWaitingList` says whether one can wait for it.
 */
export function productLeft(
  product: LimitedProduct,
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
    const left = mostWithin(line, amount, free)
    const isFew = quota.shownFrom !== null && free <= quota.shownFrom
    const hasWaitingList = left === 0 && quota.waitingList !== 'off'
    const told = toldAmount(product, quota, { left, free })
    return [{ left, told, isPerDay: quota.isPerDay, isShown: left === 0 || isFew, hasWaitingList }]
  })
  const [least] = rests.toSorted((a, b) => a.left - b.left)
  return least === undefined ? null : { ...least, hasWaitingList: rests.some((rest) => rest.hasWaitingList) }
}

function toldAmount(
  { unit, type }: LimitedProduct,
  quota: Quota,
  { left, free }: { left: number; free: number },
): ProductLeft['told'] {
  const pieces = Math.floor(free)
  const isCounted = quota.unit === 'piece' && unitType(unit) === 'weight' && type !== 'bundle'
  return isCounted && left > 0 && pieces > 0 ? { amount: pieces, unit: 'piece' } : { amount: left, unit }
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
