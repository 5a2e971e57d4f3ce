import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../db/open-database.ts'
import type { RollUp } from '../../../db/rollups/roll-up.ts'
import { shopDay } from '../../../db/shop-time-sql.ts'
import { orders } from '../../ordering-tables.ts'
import { forgetDays, forgetPresentDays } from '../../../db/rollups/forget-days.ts'
import { countedOrders } from '../present-orders.ts'
import { serviceCounts } from './sales-roll-up-tables.ts'
import { handlingRows, ratingRows } from '../service-rows.ts'
import { turnover } from '../turnover.ts'

/**
 * How orders were dealt with, by the day on which they came. A subject of its own, because ratings and answers come for days after it, and would have all sales
 * of these days counted anew (decision 083).
 */
export const serviceRollUp: RollUp = {
  name: 'service',
  async firstDay(db) {
    const { rows } = await db.execute<{ day: string | null }>(sql`
      select least(
        (select ${shopDay(sql`min(${orders.createdAt})`)} from ${orders}),
        (select to_char(min(day), 'YYYY-MM-DD') from ${serviceCounts} where not is_month and figure = 'order')
      ) as day`)
    return rows[0]?.day ?? null
  },
  async rollUpDays(db, days) {
    const received = sql`(${turnover.placed.within(days)})`
    await forgetDays(db, serviceCounts, days)
    await storeCounts(db, handlingRows(received))
    await storeCounts(db, ratingRows(received))
  },
  async rollUpMonth(db, { from, to }) {
    await db.execute(sql`
      insert into ${serviceCounts} (is_month, figure, day, branch, mode, value, count)
      select true, figure, ${from}::date, branch, mode, value, sum(count)
      from ${serviceCounts} where not is_month and day between ${from}::date and ${to}::date group by 2, 4, 5, 6`)
  },
  // Without ratings, which come after an order has ended and would have the day counted anew each time.
  async rollUpPresent(db, part) {
    await forgetPresentDays(db, serviceCounts, part)
    await storeCounts(db, handlingRows(sql`(${countedOrders(part, turnover.placed.within)})`))
  },
}

async function storeCounts(db: Database, rows: SQL): Promise<void> {
  await db.execute(
    sql`insert into ${serviceCounts} (is_month, figure, day, branch, mode, value, count) ${rows}`,
  )
}
