import { roundDecimal } from '../../decimal.ts'
import { conversionFactor, type Unit, type UnitProduct, type UnitType, unitType } from '../../units.ts'
import type { Mode, OpeningHourEntry } from '../../shop/branch.ts'
import { isScheduleActive } from '../../shop/opening-hours.ts'
import { minuteMs, shopZone, startOfDay } from '../../time/wall-time.ts'
import { packedAmount } from '../cart/packed-amount.ts'
import { madeAmount, type MadeProduct, openedParts } from '../production/made-parts.ts'
import { capacityInterval } from '../slots/slots.ts'

/**
 * What a quota counts: goods, in pieces, which are persons or platters where a product is sold by those, or in kilograms; or what a branch has to do:
 * work, in a unit that the shop names, or orders.
 */
export type QuotaUnit = 'piece' | 'kilogram' | 'work' | 'order'

/**
 * How a quota serves those who wait for it: not at all, strictly one after the other, or with smaller amounts before larger ones that do not find their
 * place.
 */
export type WaitingRule = 'off' | 'inOrder' | 'whoFits'

/** An amount of some products that is sold, or of work that is done, at most. Days are `YYYY-MM-DD`, both included; null is no bound. */
export type Quota = {
  id: number
  name: string
  isEnabled: boolean
  /** The products that share it. Work and orders count for those of some categories; all of them where it names no category. */
  products: readonly number[]
  categories: readonly number[]
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
  /** The ways to order that count; all of them where none is named. */
  modes: readonly Mode[]
  /** Only orders for these times count; all where it is empty. */
  schedule: readonly OpeningHourEntry[]
  /** Every stretch of so many minutes has the amount for itself; null where the day has. */
  intervalMinutes: number | null
  /** Whether customers can wait for what is taken, and for how many hours an offer to them stands at most. */
  waitingList: WaitingRule
  waitingHours: number
  /** The department that it closes; none where it only limits. */
  department?: number | null
}

/** What quotas need to know of a product: what is made for it, and how much work one of its own unit is. */
export type CountedProduct = MadeProduct & { workload: number }

/**
 * What an order takes of a quota. `period` is the day of a quota by day, with the beginning of the stretch behind it, `2026-12-23 09:30` in hours since
 * midnight, where stretches of the day count by themselves; other quotas have one period, which is empty.
 */
export type QuotaClaim = { quota: number; period: string; amount: number }

/** How much of a quota all orders have taken in a period. */
export type QuotaStanding = { quota: number; period: string; taken: number }

type Counted = { productId: number; amount: number; unit: Unit }

/** What quotas need to know of a line of an order, placed or stored. Addons and contents are for one unit of it. */
export type QuotaLine = Counted & { addons: readonly Counted[]; contents: readonly Counted[] }

/** Where and on which day something is ordered, and how its products convert between units. */
export type QuotaPlace = { branch: number; day: string; products: ReadonlyMap<number, CountedProduct> }

/** The same with how it is ordered and the instant for which. */
export type DuePlace = QuotaPlace & { mode: Mode; at: number }

/** Whether a quota counts what a branch has to do, and so limits times; others limit goods. */
export function limitsTimes({ unit }: Pick<Quota, 'unit'>): boolean {
  return unit === 'work' || unit === 'order'
}

/** Whether nothing is done at the times of a quota. What was agreed before may stay at its time, and finds no place at another one. */
export function closesTimes(quota: Pick<Quota, 'unit' | 'amount'>): boolean {
  return limitsTimes(quota) && quota.amount === 0
}

/** Whether a quota says that a department is closed; one of none that has no department takes no further orders, and those that are there stand. */
export function closesDepartment({ department = null, ...quota }: Quota): boolean {
  return department !== null && closesTimes(quota)
}

/** The period of a quota of goods to which an order of a branch for a day counts; null where it does not count at all. */
export function quotaPeriod(
  quota: Quota,
  { branch, day }: Pick<QuotaPlace, 'branch' | 'day'>,
): string | null {
  const { isEnabled, branches, firstDay, lastDay, isPerDay } = quota
  const isHere = isEnabled && (branches.length === 0 || branches.includes(branch))
  const isThen = (firstDay === null || firstDay <= day) && (lastDay === null || day <= lastDay)
  return isHere && isThen ? (isPerDay ? day : '') : null
}

/** The period of any quota to which an order counts; null where it does not count at all. */
export function duePeriod(quota: Quota, place: Omit<DuePlace, 'products'>, zone = shopZone): string | null {
  const period = quotaPeriod(quota, place)
  if (period === null || !limitsTimes(quota)) return period
  const { modes, schedule, intervalMinutes } = quota
  const isCounted =
    (modes.length === 0 || modes.includes(place.mode)) && isScheduleActive(schedule, place.at, zone)
  if (!isCounted) return null
  if (intervalMinutes === null) return place.day
  const { start } = capacityInterval({ intervalMinutes }, place.at, zone)
  const minutes = Math.round((start - startOfDay(place.day, zone)) / minuteMs)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${place.day} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/**
 * What lines take of the quotas, one claim a quota and always in the same order, in which their counts are locked. Addons and what a bundle
 * contains count like products that are ordered by themselves.
 */
export function quotaClaims(
  lines: readonly QuotaLine[],
  quotas: readonly Quota[],
  place: DuePlace,
): QuotaClaim[] {
  return quotas
    .flatMap((quota) => {
      const period = duePeriod(quota, place)
      if (period === null) return []
      const amount = amountOfAll(lines, quota, place.products)
      return amount > 0 ? [{ quota: quota.id, period, amount }] : []
    })
    .toSorted((a, b) => a.quota - b.quota)
}

/** What of a quota says how much is counted. */
type CountingQuota = Pick<Quota, 'unit' | 'products' | 'categories'>

/** How much of a quota lines take together, in the unit of the quota; an order counts once. */
export function amountOfAll(
  lines: readonly QuotaLine[],
  quota: CountingQuota,
  products: QuotaPlace['products'],
): number {
  const amounts = lines.map((line) => amountOf(line, quota, products))
  if (quota.unit === 'order') return amounts.some((amount) => amount > 0) ? 1 : 0
  return roundDecimal(
    amounts.reduce((sum, amount) => sum + amount, 0),
    3,
  )
}

/**
 * How much of a quota a line takes, in the unit of the quota. A bundle counts as itself and as what it contains, also where it is an addon; of goods that
 * are sold by weight and made in whole pieces, pieces count.
 */
export function amountOf(line: QuotaLine, quota: CountingQuota, products: QuotaPlace['products']): number {
  const { addons, contents, ...item } = line
  const packed = [...addons, ...contents].flatMap((part) =>
    openedParts({ ...part, amount: packedAmount(part.amount, line.amount) }, products),
  )
  const countsAll = limitsTimes(quota) && quota.categories.length === 0
  const counted = [item, ...packed].filter(({ productId }) => countsAll || quota.products.includes(productId))
  return roundDecimal(
    counted.reduce(
      (sum, { productId, amount, unit }) => sum + inUnit(amount, unit, quota.unit, products.get(productId)),
      0,
    ),
    3,
  )
}

/**
 * Whether a quota can count a product in each of its units, and in each of those in which bundles hold it. Work counts in the product's own, whatever
 * that is.
 */
export function isCountable(product: UnitProduct, quota: QuotaUnit, packedIn: readonly Unit[]): boolean {
  const sold = [product, ...product.alternativeUnits].map(({ unit }) => unit)
  return [...sold, ...packedIn].every((unit) => isCountedIn(unit, quota, product))
}

/** Whether a quota can count a product in this unit. */
export function isCountedIn(unit: Unit, quota: QuotaUnit, product: UnitProduct): boolean {
  return quota === 'work' || quota === 'order' || conversionFactor(unit, quota, product) !== null
}

/** The units in which bundles hold a product. */
export function packedUnits(
  id: number,
  products: ReadonlyMap<number, Pick<MadeProduct, 'type' | 'bundleItems'>>,
): Unit[] {
  return [...products.values()].flatMap(({ type, bundleItems }) =>
    type === 'bundle' ? bundleItems.filter(({ product }) => product.id === id).map(({ unit }) => unit) : [],
  )
}

/** In what a measure counts that does not convert. */
const largeUnits: Partial<Record<UnitType, Unit>> = {
  weight: 'kilogram',
  volume: 'liter',
  length: 'meter',
  area: 'squareMeter',
  cubicVolume: 'cubicMeter',
}

/**
 * What does not convert counts with its amount, a measure in its large unit, and as one at least: rather too much than a whole line as one piece, and not each
 * millilitre as one.
 */
function inUnit(amount: number, unit: Unit, to: QuotaUnit, product: CountedProduct | undefined): number {
  if (to === 'order') return 1
  const known = product ?? { unit, alternativeUnits: [], workload: 0 }
  const counted =
    madeAmount(amount, unit, to === 'work' ? known.unit : to, known) ??
    Math.max(1, amount * (conversionFactor(unit, largeUnits[unitType(unit)] ?? unit, known) ?? 1))
  return to === 'work' ? counted * known.workload : counted
}

/**
 * How much of a quota is left, for an order that holds `own` of what is taken. Never less than that, though staff have gone over the quota: what was
 * agreed may stay as it is.
 */
export function quotaLeft({ amount }: Pick<Quota, 'amount'>, taken: number, own = 0): number {
  return roundDecimal(Math.max(0, amount - taken) + own, 3)
}

/** How much of a line finds its place in what is free of a quota, in the unit of the line; whole ones of what is counted. */
export function mostWithin(
  line: QuotaLine,
  quota: Quota,
  { free, products }: { free: number; products: QuotaPlace['products'] },
): number {
  const steps = unitType(line.unit) === 'amount' ? 1 : 1000
  const share = (line.amount * free) / amountOf(line, quota, products)
  const fits = (count: number) => amountOf({ ...line, amount: count / steps }, quota, products) <= free
  const most = Math.floor(roundDecimal(roundDecimal(share, 6) * steps, 3))
  if (fits(most)) return most / steps
  // A whole piece takes more than its share, so less than that fits.
  let [fitting, tooMuch] = [0, most]
  while (tooMuch - fitting > 1) {
    const middle = Math.floor((fitting + tooMuch) / 2)
    if (fits(middle)) fitting = middle
    else tooMuch = middle
  }
  return fitting / steps
}
