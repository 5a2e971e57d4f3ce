import { roundDecimal } from '../../decimal.ts'
import { conversionFactor, type Unit, type UnitProduct, unitType } from '../../units.ts'
import { packedAmount } from '../cart/packed-amount.ts'

/** What a quota counts: pieces, which are persons or platters where a product is sold by those, or kilograms. */
export type QuotaUnit = 'piece' | 'kilogram'

/** So much of some products is sold, and no more. Days are `YYYY-MM-DD`, both included; null is no bound. */
export type Quota = {
  id: number
  name: string
  isEnabled: boolean
  /** The products that share it. */
  products: readonly number[]
  /** The branches that share it; all of them where none is named. */
  branches: readonly number[]
  amount: number
  unit: QuotaUnit
  /** Whether every day has the amount for itself. */
  isPerDay: boolean
  firstDay: string | null
  lastDay: string | null
  /** How many may be left at most for customers to read how many that are; null where they never do. */
  shownFrom: number | null
}

/** What an order takes of a quota. `period` is the day of a quota by day; other quotas have one period, which is empty. */
export type QuotaClaim = { quota: number; period: string; amount: number }

/** How much of a quota all orders have taken in a period. */
export type QuotaStanding = { quota: number; period: string; taken: number }

type Counted = { productId: number; amount: number; unit: Unit }

/** What quotas need to know of a line of an order, placed or stored. Addons and contents are for one unit of it. */
export type QuotaLine = Counted & { addons: readonly Counted[]; contents: readonly Counted[] }

/** Where and when something is ordered, and how its products convert between units. */
export type QuotaPlace = { branch: number; day: string; products: ReadonlyMap<number, UnitProduct> }

/** The period of a quota to which an order of a branch for a day counts; null where it does not count at all. */
export function quotaPeriod(
  quota: Quota,
  { branch, day }: Pick<QuotaPlace, 'branch' | 'day'>,
): string | null {
  const { isEnabled, branches, firstDay, lastDay, isPerDay } = quota
  const isHere = isEnabled && (branches.length === 0 || branches.includes(branch))
  const isThen = (firstDay === null || firstDay <= day) && (lastDay === null || day <= lastDay)
  return isHere && isThen ? (isPerDay ? day : '') : null
}

/**
 * What lines take of the quotas, one claim a quota and always in the same order, in which their counts are locked. Addons and what a bundle
 * contains count like products that are ordered by themselves.
 */
export function quotaClaims(
  lines: readonly QuotaLine[],
  quotas: readonly Quota[],
  place: QuotaPlace,
): QuotaClaim[] {
  return quotas
    .flatMap((quota) => {
      const period = quotaPeriod(quota, place)
      if (period === null) return []
      const amount = roundDecimal(
        lines.reduce((sum, line) => sum + amountOf(line, quota, place.products), 0),
        3,
      )
      return amount > 0 ? [{ quota: quota.id, period, amount }] : []
    })
    .toSorted((a, b) => a.quota - b.quota)
}

/** How much of a quota a line takes, in the unit of the quota. */
export function amountOf(line: QuotaLine, quota: Quota, products: QuotaPlace['products']): number {
  const { addons, contents, ...item } = line
  const packed = [...addons, ...contents].map(({ amount, ...one }) => ({
    ...one,
    amount: packedAmount(amount, line.amount),
  }))
  const counted = [item, ...packed].filter(({ productId }) => quota.products.includes(productId))
  return roundDecimal(
    counted.reduce(
      (sum, { productId, amount, unit }) => sum + inUnit(amount, unit, quota.unit, products.get(productId)),
      0,
    ),
    3,
  )
}

/** Whether a quota can count a product in each of its units. */
export function isCountable(product: UnitProduct, unit: QuotaUnit): boolean {
  return [product, ...product.alternativeUnits].every(
    (sold) => conversionFactor(sold.unit, unit, product) !== null,
  )
}

/** What does not convert counts as one, as a cart counts it (R-CART-05). */
function inUnit(amount: number, unit: Unit, to: QuotaUnit, product: UnitProduct | undefined): number {
  const factor = conversionFactor(unit, to, product ?? { unit, alternativeUnits: [] })
  return factor === null ? 1 : amount * factor
}

/**
 * How much of a quota is left, for an order that holds `own` of what is taken. Never less than that, though staff have gone over the quota: what was
 * agreed may stay as it is.
 */
export function quotaLeft({ amount }: Pick<Quota, 'amount'>, taken: number, own = 0): number {
  return roundDecimal(Math.max(0, amount - taken) + own, 3)
}

/** How much of a line finds its place where it takes `amount` of a quota that has `free`, in the unit of the line; whole ones of what is counted. */
export function mostWithin({ amount: ordered, unit }: QuotaLine, amount: number, free: number): number {
  const places = unitType(unit) === 'amount' ? 0 : 3
  const most = roundDecimal((ordered * free) / amount, 6)
  return Math.floor(roundDecimal(most * 10 ** places, 3)) / 10 ** places
}
