import type { countingLabels } from '@theke/contract/insights/turnover.ts'
import type { StatisticsFilter } from './statistics-filter.ts'

/** Where a figure leads: to the orders that it counts. */
export type DrillLink = { to: string; search: Record<string, string> }

type Narrowed = {
  counting?: keyof typeof countingLabels
  product?: number
  weekday?: number
  hour?: number
}

/** The orders for the days of a filter, or for one of them, that a figure counts. */
export function ordersDue(filter: StatisticsFilter, narrowed: Narrowed, day?: string): DrillLink {
  return orderList(filter, { dueFrom: day ?? filter.from, dueTo: day ?? filter.to, ...narrowed })
}

/** The orders that came on the days of a filter. */
export function ordersReceived(filter: StatisticsFilter, narrowed: Narrowed): DrillLink {
  return orderList(filter, { from: filter.from, to: filter.to, ...narrowed })
}

/** The orders that were handed over on the days of a filter. */
export function ordersHandedOver(filter: StatisticsFilter): DrillLink {
  return orderList(filter, { endedFrom: filter.from, endedTo: filter.to, counting: 'handed-over' })
}

function orderList(
  { branch, mode }: StatisticsFilter,
  stated: Readonly<Record<string, string | number>>,
): DrillLink {
  const search: Record<string, string> = {}
  for (const [name, value] of Object.entries({ ...stated, branch, mode })) {
    if (value !== null) search[name] = String(value)
  }
  return { to: '/orders/history', search }
}
