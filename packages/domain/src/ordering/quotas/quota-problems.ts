import { roundDecimal } from '../../decimal.ts'
import type { OrderProblem } from '../checkout/order-problems.ts'
import {
  amountOf,
  mostWithin,
  type Quota,
  type QuotaClaim,
  type QuotaLine,
  quotaLeft,
  type QuotaPlace,
  quotaPeriod,
  type QuotaStanding,
} from './quota.ts'

type Asked = QuotaPlace & {
  quotas: readonly Quota[]
  /** What the quotas in question have taken, these orders included. */
  standings: readonly QuotaStanding[]
  /** What the order itself holds of that. */
  own: readonly QuotaClaim[]
}

/**
 * Which lines of an order do not find their amount in the quotas, and how much of each there still is, in the unit of the line. Earlier lines take
 * first. At most one problem a line: the one that leaves least.
 */
export function quotaProblems(
  lines: readonly (QuotaLine & { name: string })[],
  { quotas, standings, own, ...place }: Asked,
): OrderProblem[] {
  const left = new Map(
    standings.flatMap(({ quota: id, period, taken }) => {
      const quota = quotas.find((each) => each.id === id)
      if (quota === undefined || quotaPeriod(quota, place) !== period) return []
      const mine = own.find((claim) => claim.quota === id && claim.period === period)?.amount ?? 0
      return [[quota, quotaLeft(quota, taken, mine)] as const]
    }),
  )
  return lines.flatMap((line, index): OrderProblem[] => {
    const wanted = [...left].flatMap(([quota, free]) => {
      const amount = amountOf(line, quota, place.products)
      left.set(quota, Math.max(0, roundDecimal(free - amount, 3)))
      return amount > free ? [{ quota, most: mostWithin(line, amount, free) }] : []
    })
    const [worst] = wanted.toSorted((a, b) => a.most - b.most)
    if (worst === undefined) return []
    const { name, unit } = line
    const field = `items.${index}`
    if (worst.most > 0) return [{ field, reason: 'quota-short', params: { name, maximum: worst.most, unit } }]
    return worst.quota.isPerDay
      ? [{ field, reason: 'quota-gone-on-day', params: { name, day: place.day } }]
      : [{ field, reason: 'quota-gone', params: { name } }]
  })
}
