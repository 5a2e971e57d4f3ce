import { between, gte, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../db/open-database.ts'
import type { RollUp } from '../../../db/rollups/roll-up.ts'
import { shopDay } from '../../../db/shop-time-sql.ts'
import { orderedFor, orders } from '../../ordering-tables.ts'
import { forgetDays, forgetPresentDays } from '../../../db/rollups/forget-days.ts'
import { countedOrders } from '../present-orders.ts'
import {
  orderHourRows,
  salesHourRows,
  salesRows,
  slotRows,
  slotUseRows,
  soldProductRows,
} from '../sales-rows.ts'
import {
  orderHours,
  presentSlots,
  salesHours,
  salesOfDays,
  slotUses,
  soldProducts,
} from './sales-roll-up-tables.ts'
import { turnover } from '../turnover.ts'

/** Orders by sales day, product, hour and interval. Triggers of `orders` and `order_items` note the days that are changed (decision 083). */
export const salesRollUp: RollUp = {
  name: 'sales',
  async firstDay(db) {
    const moments = [orders.createdAt, orderedFor(orders)].map(
      (moment) => sql`(select ${shopDay(sql`min(${moment})`)} from ${orders})`,
    )
    const rolledUp = sql`(select to_char(min(day), 'YYYY-MM-DD') from ${salesOfDays})`
    const { rows } = await db.execute<{ day: string | null }>(
      sql`select least(${sql.join([...moments, rolledUp], sql`, `)}) as day`,
    )
    return rows[0]?.day ?? null
  },
  async rollUpDays(db, days) {
    const sold = sql`(${turnover.due.within(days)})`
    await db.delete(salesOfDays).where(between(salesOfDays.day, days.from, days.to))
    for (const table of [salesHours, soldProducts, slotUses, orderHours]) await forgetDays(db, table, days)
    await db.execute(sql`
      insert into ${salesHours} (is_month, day, branch, mode, hour, orders, revenue) ${salesHourRows(sold)}`)
    await db.execute(sql`
      insert into ${slotUses} (is_month, day, branch, mode, weekday, hour, taken, at_least) ${slotUseRows(slotRows(sold))}`)
    await storeSales(db, { sold, received: sql`(${turnover.placed.within(days)})` })
  },
  async rollUpMonth(db, month) {
    const ofDays = sql`not is_month and day between ${month.from}::date and ${month.to}::date`
    await db.execute(sql`
      insert into ${soldProducts} (is_month, day, branch, mode, product, unit, is_weighed, name, last_order, amount, grams, orders,
        revenue, weighed, deviation, deviation_value)
      select true, ${month.from}::date, branch, mode, product, unit, is_weighed,
        (array_agg(name order by last_order desc))[1], max(last_order), sum(amount), sum(grams), sum(orders),
        sum(revenue), sum(weighed), sum(deviation), sum(deviation_value)
      from ${soldProducts} where ${ofDays} group by 3, 4, 5, 6, 7`)
    await db.execute(sql`
      insert into ${salesHours} (is_month, day, branch, mode, hour, orders, revenue)
      select true, ${month.from}::date, branch, mode, hour, sum(orders), sum(revenue)
      from ${salesHours} where ${ofDays} group by 3, 4, 5`)
    await db.execute(sql`
      insert into ${slotUses} (is_month, day, branch, mode, weekday, hour, taken, at_least)
      select true, ${month.from}::date, branch, mode, weekday, hour, sum(intervals), array_agg(intervals order by number)
      from (
        select branch, mode, weekday, hour, number, sum(intervals)::int as intervals
        from ${slotUses} cross join unnest(at_least) with ordinality as of_days (intervals, number)
        where ${ofDays} group by 1, 2, 3, 4, 5
      ) as uses group by 3, 4, 5, 6`)
    await db.execute(sql`
      insert into ${orderHours} (is_month, day, branch, mode, weekday, hour, orders)
      select true, ${month.from}::date, branch, mode, weekday, hour, sum(orders)
      from ${orderHours} where ${ofDays} group by 3, 4, 5, 6`)
  },
  async rollUpPresent(db, part) {
    const sold = sql`(${countedOrders(part, turnover.due.within)})`
    await db.delete(salesOfDays).where(gte(salesOfDays.day, part.from))
    for (const table of [soldProducts, orderHours]) await forgetPresentDays(db, table, part)
    await db.delete(presentSlots)
    await db.execute(sql`insert into ${presentSlots} (day, branch, mode, start, taken) ${slotRows(sold)}`)
    await storeSales(db, { sold, received: sql`(${countedOrders(part, turnover.placed.within)})` })
  },
}

/** Stores what can be summed over orders: of those sold by sales day and product, of those received by hour. */
async function storeSales(db: Database, { sold, received }: { sold: SQL; received: SQL }): Promise<void> {
  await db.execute(sql`
    insert into ${salesOfDays} (day, branch, mode, orders, revenue, canceled) ${salesRows(sold)}`)
  await db.execute(sql`
    insert into ${soldProducts} (is_month, day, branch, mode, product, unit, is_weighed, name, last_order, amount, grams, orders,
      revenue, weighed, deviation, deviation_value)
    ${soldProductRows(sold)}`)
  await db.execute(sql`
    insert into ${orderHours} (is_month, day, branch, mode, weekday, hour, orders) ${orderHourRows(received)}`)
}
