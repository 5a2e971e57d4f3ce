import type { CountedFigure, TurnoverFigure } from '@theke/contract/insights/turnover.ts'
import type { Period } from '@theke/domain/insights/statistics-period.ts'
import type { Cents } from '@theke/domain/money.ts'
import { addDays, dayOf, sameTimeDaysLater } from '@theke/domain/time/wall-time.ts'
import { keysOf } from '@theke/domain/typed-objects.ts'
import { and, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { withinPeriod } from '../../db/shop-time-sql.ts'
import { orderedFor, goodsGross, orders } from '../ordering-tables.ts'
import {
  hasEndedEarly,
  isDueWithin,
  isInState,
  isMissed,
  isOpen,
  ordersInScope,
} from '../reading/order-conditions.ts'

/** Orders of which a figure consists, and when each of them counts. */
type Turnover = {
  counts: SQL
  moment: SQL
  /** Orders whose moment is on some days, by an index. */
  within: (period: Period) => SQL | undefined
}

/** What counts as an order in sums: nothing that ended early, and no inquiry before it is confirmed. */
export const countsAsSale = sql`(not ${hasEndedEarly} and not (${orders.isQuotation} and ${isInState('new')}))`

/** Orders that nobody collected. */
export const isNotCollected = sql`(${isInState('canceled')} and ${orders.endReason} = 'not-collected')`

const later = orderedFor(orders)

/**
 * The three figures of turnover, and the only definition of each (R-STATISTICS-06). An order belongs to at most one day of each figure. One that is not
 * collected or otherwise ends early is in none of them, nor is a hand-over that was taken back among those.
 */
export const turnover: Readonly<Record<TurnoverFigure, Turnover>> = {
  'handed-over': {
    counts: isInState('completed'),
    moment: sql`${orders.endedAt}`,
    within: (period) => withinPeriod(orders.endedAt, period),
  },
  due: {
    counts: countsAsSale,
    // The same as `dueDayOf`, and as `due_moment` of the triggers.
    moment: sql`coalesce(${later}, ${orders.createdAt})`,
    // Two ranges, each of which has an index.
    within: (period) =>
      or(withinPeriod(later, period), and(isNull(later), withinPeriod(orders.createdAt, period))),
  },
  placed: {
    counts: countsAsSale,
    moment: sql`${orders.createdAt}`,
    within: (period) => withinPeriod(orders.createdAt, period),
  },
}

/** Orders that nobody collected count on the day on which they were due; they are no turnover. */
const notCollected: Turnover = { ...turnover.due, counts: isNotCollected }

/** Which orders a figure counts, and when. */
export function countedOrdersOf(figure: CountedFigure): Turnover {
  return figure === 'not-collected' ? notCollected : turnover[figure]
}

type DayTurnover = {
  figure: TurnoverFigure
  branch: number
  orders: number
  amount: Cents
  /** The part of the amount whose orders are not over. */
  open: Cents
  lastWeek: Cents
}

/**
 * The figures of the present day by branch, for the branches that the caller may see, with those of a week ago: of what is due for the whole day, of the others
 * until the same time of day. One query.
 */
export async function sumTurnoverOfDay(ctx: Context): Promise<DayTurnover[]> {
  const today = dayOf(ctx.now)
  const lastWeek = addDays(today, -7)
  const thisTime = new Date(sameTimeDaysLater(ctx.now, -7))
  const rows = keysOf(turnover).map((figure) => {
    const { counts, moment, within } = turnover[figure]
    const of = (day: string) => within({ from: day, to: day })
    const isToday = of(today)
    const wasThen = and(of(lastWeek), figure === 'due' ? undefined : lte(moment, thisTime))
    return sql`
      select ${figure}::text as figure, ${orders.branch} as branch,
        count(*) filter (where ${isToday})::int as orders,
        coalesce(sum(${goodsGross}) filter (where ${isToday}), 0)::float8 as amount,
        coalesce(sum(${goodsGross}) filter (where ${isToday} and ${isOpen}), 0)::float8 as open,
        coalesce(sum(${goodsGross}) filter (where ${wasThen}), 0)::float8 as "lastWeek"
      from ${orders} where ${and(ordersInScope(ctx), counts, or(isToday, wasThen))} group by 2`
  })
  const { rows: sums } = await ctx.db.execute<DayTurnover>(sql.join(rows, sql` union all `))
  return sums
}

/** How many orders of each branch that the caller may see are due until today and not over, and how many wait too long. */
export function countOpenOrders(ctx: Context): Promise<{ branch: number; open: number; missed: number }[]> {
  return ctx.db
    .select({
      branch: orders.branch,
      open: sql<number>`count(*) filter (where ${isDueWithin(null, dayOf(ctx.now))})::int`,
      missed: sql<number>`count(*) filter (where ${isMissed(ctx.now)})::int`,
    })
    .from(orders)
    .where(and(ordersInScope(ctx), isOpen))
    .groupBy(orders.branch)
}
