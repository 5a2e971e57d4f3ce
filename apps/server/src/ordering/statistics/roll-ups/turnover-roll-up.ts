import type { CountedFigure } from '@theke/contract/insights/turnover.ts'
import { and, between, eq, gte, not, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../db/open-database.ts'
import type { RollUp } from '../../../db/rollups/roll-up.ts'
import { shopDate, shopDay } from '../../../db/shop-time-sql.ts'
import { orderedFor, orderItems, goodsGross, orders } from '../../ordering-tables.ts'
import { isOneOf } from '../../reading/read-orders.ts'
import { countedOrders } from '../present-orders.ts'
import { turnoverOfDays } from './sales-roll-up-tables.ts'
import { orderMode } from '../sales-rows.ts'
import { countedOrdersOf } from '../turnover.ts'

const figures = ['handed-over', 'placed', 'not-collected'] as const

/**
 * What was handed over, placed and not collected, each by its own day. A subject of its own beside the sales of the day for which orders were placed, because
 * one order belongs to several days here (decision 083).
 */
export const turnoverRollUp: RollUp = {
  name: 'turnover',
  async firstDay(db) {
    const moments = [orders.createdAt, orderedFor(orders), orders.endedAt].map(
      (moment) => sql`(select ${shopDay(sql`min(${moment})`)} from ${orders})`,
    )
    const rolledUp = sql`(select to_char(min(day), 'YYYY-MM-DD') from ${turnoverOfDays})`
    const { rows } = await db.execute<{ day: string | null }>(
      sql`select least(${sql.join([...moments, rolledUp], sql`, `)}) as day`,
    )
    return rows[0]?.day ?? null
  },
  async rollUpDays(db, days) {
    await db.delete(turnoverOfDays).where(between(turnoverOfDays.day, days.from, days.to))
    await storeTurnover(db, (figure) => countedOrdersOf(figure).within(days))
  },
  // Its sums are of days alone.
  async rollUpMonth() {},
  async rollUpPresent(db, part) {
    await db.delete(turnoverOfDays).where(gte(turnoverOfDays.day, part.from))
    await storeTurnover(db, (figure) => countedOrders(part, countedOrdersOf(figure).within))
  },
}

/** Raw orders that a figure counts, in the form of `turnover_of_days`. */
export function turnoverRows(figure: CountedFigure, condition: SQL): SQL {
  const { counts, moment } = countedOrdersOf(figure)
  return sql`
    select ${figure}::text as figure, ${shopDate(moment)} as day, ${orders.branch} as branch, ${orderMode} as mode,
      count(*)::int as orders, sum(${goodsGross})::bigint as revenue
    from ${orders} where ${condition} and ${counts} group by 2, 3, 4`
}

/** The same of items with some products alone, without addons and delivery. */
export function productTurnoverRows(
  figure: CountedFigure,
  condition: SQL | undefined,
  products: readonly number[],
): SQL {
  const { counts, moment } = countedOrdersOf(figure)
  const isOfProducts = and(
    eq(orderItems.order, orders.id),
    isOneOf(orderItems.product, products),
    not(orderItems.isRemoved),
  )
  return sql`
    select ${shopDate(moment)} as day, ${orders.branch} as branch, ${orderMode} as mode, sum(${orderItems.gross}) as revenue
    from ${orders} join ${orderItems} on ${isOfProducts} where ${and(condition, counts)} group by 1, 2, 3`
}

async function storeTurnover(
  db: Database,
  conditionOf: (figure: CountedFigure) => SQL | undefined,
): Promise<void> {
  for (const figure of figures)
    await db.execute(sql`
      insert into ${turnoverOfDays} (figure, day, branch, mode, orders, revenue)
      ${turnoverRows(figure, sql`(${conditionOf(figure)})`)}`)
}
