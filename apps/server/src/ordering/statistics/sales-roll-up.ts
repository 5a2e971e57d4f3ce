import { between, sql } from 'drizzle-orm'
import type { RollUp } from '../../db/rollups/roll-up.ts'
import { shopDay } from '../../db/shop-time-sql.ts'
import { orderedFor, orders } from '../ordering-tables.ts'
import { forgetDays } from './forget-days.ts'
import { receivedWithin, soldWithin } from './sales-conditions.ts'
import { orderHourRows, salesRows, slotRows, soldProductRows } from './sales-rows.ts'
import { orderHours, salesOfDays, slotCounts, soldProducts } from './sales-roll-up-tables.ts'

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
    const sold = sql`(${soldWithin(days)})`
    await db.delete(salesOfDays).where(between(salesOfDays.day, days.from, days.to))
    await db.execute(sql`
      insert into ${salesOfDays} (day, branch, mode, orders, revenue, canceled) ${salesRows(sold)}`)
    await forgetDays(db, soldProducts, days)
    await db.execute(sql`
      insert into ${soldProducts} (is_month, day, branch, mode, product, unit, is_weighed, name, last_order, amount, grams, orders,
        revenue, weighed, deviation, deviation_value)
      ${soldProductRows(sold)}`)
    await forgetDays(db, slotCounts, days)
    await db.execute(sql`
      insert into ${slotCounts} (is_month, day, branch, mode, weekday, hour, taken, intervals) ${slotRows(sold)}`)
    await forgetDays(db, orderHours, days)
    await db.execute(sql`
      insert into ${orderHours} (is_month, day, branch, mode, weekday, hour, orders)
      ${orderHourRows(sql`(${receivedWithin(days)})`)}`)
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
      insert into ${slotCounts} (is_month, day, branch, mode, weekday, hour, taken, intervals)
      select true, ${month.from}::date, branch, mode, weekday, hour, taken, sum(intervals)
      from ${slotCounts} where ${ofDays} group by 3, 4, 5, 6, 7`)
    await db.execute(sql`
      insert into ${orderHours} (is_month, day, branch, mode, weekday, hour, orders)
      select true, ${month.from}::date, branch, mode, weekday, hour, sum(orders)
      from ${orderHours} where ${ofDays} group by 3, 4, 5, 6`)
  },
}
