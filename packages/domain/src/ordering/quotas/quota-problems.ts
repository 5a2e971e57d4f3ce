import { roundDecimal } from '../../decimal.ts'
import type { OrderProblem } from '../checkout/order-problems.ts'
import { isOrderable, type SoldProduct } from './quota-left.ts'
import {
  amountOf,
  amountOfAll,
  closesTimes,
  type CountedProduct,
  duePeriod,
  type DuePlace,
  limitsTimes,
  mostWithin,
  type Quota,
  type QuotaClaim,
  type QuotaLine,
  quotaLeft,
  type QuotaStanding,
} from './quota.ts'

type Asked = Omit<DuePlace, 'products'> & {
  products: ReadonlyMap<number, CountedProduct & SoldProduct>
  quotas: readonly Quota[]
  /** What the quotas in question have taken, these orders included. */
  standings: readonly QuotaStanding[]
  /** What the order itself holds of that; nothing counts of what closes times. */
  own: readonly QuotaClaim[]
}

/** Its amount does not find its place in a quota, or its time is full. */
export type QuotaProblem = OrderProblem | { field: 'appointmentDate'; reason: 'slot-full'; params?: never }

/**
 * Which lines of an order do not find their amount in the quotas, and how much of each there still is, in the unit of the line. Earlier lines take
 * first. At most one problem a line: the one that leaves least; less than the smallest amount that one can order is none. Where a branch has too much to
 * do then, the time is the problem.
 */
export function quotaProblems(
  lines: readonly (QuotaLine & { name: string })[],
  { quotas, standings, own, ...place }: Asked,
): QuotaProblem[] {
  const left = new Map(
    standings.flatMap(({ quota: id, period, taken }) => {
      const quota = quotas.find((each) => each.id === id)
      if (quota === undefined || duePeriod(quota, place) !== period) return []
      const mine = closesTimes(quota)
        ? undefined
        : own.find((claim) => claim.quota === id && claim.period === period)?.amount
      return [[quota, quotaLeft(quota, taken, mine)] as const]
    }),
  )
  const times = [...left].filter(([quota]) => limitsTimes(quota))
  const isFull = times.some(([quota, free]) => amountOfAll(lines, quota, place.products) > free)
  const short = shortLines(lines, new Map([...left].filter(([quota]) => !limitsTimes(quota))), place)
  return isFull ? [...short, { field: 'appointmentDate', reason: 'slot-full' }] : short
}

/** The lines that find too little of what is `left` of quotas of goods. */
function shortLines(
  lines: readonly (QuotaLine & { name: string })[],
  left: Map<Quota, number>,
  { day, products }: Pick<Asked, 'day' | 'products'>,
): OrderProblem[] {
  return lines.flatMap((line, index): OrderProblem[] => {
    const wanted = [...left].flatMap(([quota, free]) => {
      const amount = amountOf(line, quota, products)
      left.set(quota, Math.max(0, roundDecimal(free - amount, 3)))
      if (amount <= free) return []
      const product = products.get(line.productId)
      const rest = { free, products }
      const isEnough = product === undefined || isOrderable(product, quota, rest)
      return [{ quota, most: isEnough ? mostWithin(line, quota, rest) : 0 }]
    })
    const [worst] = wanted.toSorted((a, b) => a.most - b.most)
    if (worst === undefined) return []
    const { name, unit } = line
    const field = `items.${index}`
    if (worst.most > 0) return [{ field, reason: 'quota-short', params: { name, maximum: worst.most, unit } }]
    return worst.quota.isPerDay
      ? [{ field, reason: 'quota-gone-on-day', params: { name, day } }]
      : [{ field, reason: 'quota-gone', params: { name } }]
  })
}
