import { comparisonLabels } from '@theke/contract/insights/shop-statistics-api.ts'
import { modeLabels } from '@theke/contract/shop/mode-labels.ts'
import type { Comparison, Period } from '@theke/domain/insights/statistics-period.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import { dayIn, oneOf } from '../../../address-values.ts'
import { daysOfRange, type RangeKey, rangeLabels } from './ranges.ts'
import { statisticsTexts as texts } from './statistics-texts.ts'

type Address = Readonly<Record<string, string | undefined>>

/** What a view of the statistics is about, as its address states it. */
export type StatisticsFilter = Period & {
  range: RangeKey
  compare: Comparison
  branch: number | null
  mode: Mode | null
  category: number | null
}

/** The filter that an address states; what cannot be read narrows nothing. */
export function statisticsFilter(address: Address, today: string): StatisticsFilter {
  const range = oneOf(rangeLabels, address['range']) ?? 'last-30-days'
  const usual = daysOfRange(range === 'free' ? 'last-30-days' : range, today)
  const [from, to] = range === 'free' ? [dayIn(address['from']), dayIn(address['to'])] : ['', '']
  return {
    range,
    from: from || usual.from,
    to: to || usual.to,
    compare: oneOf(comparisonLabels, address['compare']) ?? 'previous',
    branch: Number(address['branch']) || null,
    mode: oneOf(modeLabels, address['mode']),
    category: Number(address['category']) || null,
  }
}

/** The filter as the shop is asked with it. */
export function visitsQuery({ from, to, compare, branch }: StatisticsFilter) {
  return { from, to, compare, ...(branch === null ? {} : { branch: { id: branch } }) }
}

/** The same for statistics of orders, which know how an order reaches its customer. */
export function salesQuery(filter: StatisticsFilter) {
  return { ...visitsQuery(filter), ...(filter.mode === null ? {} : { mode: filter.mode }) }
}

/** The same for statistics that can be of the products of a category alone. */
export function productsQuery(filter: StatisticsFilter) {
  return {
    ...salesQuery(filter),
    ...(filter.category === null ? {} : { category: { id: filter.category } }),
  }
}

/** The explanation of a figure that cannot be narrowed to a category, which says so where one is chosen. */
export function ofAllCategories({ category }: StatisticsFilter, hint: string): string {
  return category === null ? hint : `${texts.ofAllCategories} ${hint}`
}
