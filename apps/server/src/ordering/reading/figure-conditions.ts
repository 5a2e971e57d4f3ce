import type { countingLabels } from '@theke/contract/insights/turnover.ts'
import { addDays, startOfDay } from '@theke/domain/time/wall-time.ts'
import { and, eq, gte, isNull, lt, not, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { shopHour } from '../../db/shop-time-sql.ts'
import { orderedFor, orderItems, orders } from '../ordering-tables.ts'
import { countsAsSale, isNotCollected, turnover } from '../statistics/turnover.ts'
import { hasEndedEarly } from './order-conditions.ts'

type FigureQuery = {
  dueFrom?: string | null | undefined
  dueTo?: string | null | undefined
  endedFrom?: string | null | undefined
  endedTo?: string | null | undefined
  counting?: keyof typeof countingLabels | undefined
  weekday?: number | null | undefined
  hour?: number | null | undefined
  product?: number | null | undefined
}

const countedAs: Readonly<Record<keyof typeof countingLabels, SQL>> = {
  sales: countsAsSale,
  'handed-over': turnover['handed-over'].counts,
  'ended-early': hasEndedEarly,
  'not-collected': isNotCollected,
}

/** The orders that a figure of the statistics counts, so that its number leads to them (R-STATISTICS-06). */
export function isBehindFigure({
  dueFrom,
  dueTo,
  endedFrom,
  endedTo,
  counting,
  weekday,
  hour,
  product,
}: FigureQuery): SQL | undefined {
  const received = shopHour(orders.createdAt)
  return and(
    dueFrom || dueTo ? isDueBetween(dueFrom, dueTo) : undefined,
    isOnDays(orders.endedAt, endedFrom, endedTo),
    counting && countedAs[counting],
    weekday ? eq(received.weekday, weekday) : undefined,
    typeof hour === 'number' ? eq(received.hour, hour) : undefined,
    product ? contains(product) : undefined,
  )
}

/** Orders that are due on these days, both included. */
function isDueBetween(from: string | null | undefined, to: string | null | undefined): SQL | undefined {
  const within = (moment: SQLWrapper) => isOnDays(moment, from, to)
  const later = orderedFor(orders)
  return or(within(later), and(isNull(later), within(orders.createdAt)))
}

function isOnDays(
  moment: SQLWrapper,
  from: string | null | undefined,
  to: string | null | undefined,
): SQL | undefined {
  return and(
    from ? gte(moment, new Date(startOfDay(from))) : undefined,
    to ? lt(moment, new Date(startOfDay(addDays(to, 1)))) : undefined,
  )
}

function contains(product: number): SQL {
  const isSold = and(
    eq(orderItems.order, orders.id),
    eq(orderItems.product, product),
    not(orderItems.isRemoved),
  )
  return sql`exists (select from ${orderItems} where ${isSold})`
}
