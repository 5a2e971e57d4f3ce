import { summedMonths } from '@theke/domain/insights/statistics-parts.ts'
import { addDays } from '@theke/domain/time/wall-time.ts'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { keepRollUpsBefore, type RollUp, rollUpEndedDays } from '../db/rollups/roll-up.ts'
import { rollUps } from '../db/rollups/roll-up-tables.ts'
import { visitRollUp } from '../insights/statistics/visit-roll-up.ts'
import { visitCounts } from '../insights/statistics/visit-roll-up-tables.ts'
import { salesRollUp } from '../ordering/statistics/roll-ups/sales-roll-up.ts'
import { serviceRollUp } from '../ordering/statistics/roll-ups/service-roll-up.ts'
import { turnoverRollUp } from '../ordering/statistics/roll-ups/turnover-roll-up.ts'
import {
  orderHours,
  salesHours,
  salesOfDays,
  serviceCounts,
  slotUses,
  soldProducts,
  turnoverOfDays,
} from '../ordering/statistics/roll-ups/sales-roll-up-tables.ts'

/** The weeks of demo orders and visits, which are repeated, and how often: back to fifteen months ago. */
const weeks = 8
const repetitions = 7

/**
 * Gives the demo shop statistics of fifteen months. The last two are those of its orders and visits. What was before has no rows of its own: it repeats their
 * roll-ups on the same weekdays, the fewer the longer ago, and twice as much before Christmas. It is done once, after the shop has started.
 */
export async function seedFigures(db: Database): Promise<void> {
  await db.transaction(async (db) => {
    await db.execute(sql`lock table ${rollUps} in exclusive mode`)
    const [sales] = await db.select().from(rollUps).where(eq(rollUps.name, salesRollUp.name))
    if (sales === undefined || sales.since === null) await seedAll(db)
  })
}

async function seedAll(db: Database): Promise<void> {
  await seedEarlier(db, salesRollUp, async (earlierDays) => {
    const isKept = isInShare(sql`day, branch, mode`)
    await db.execute(sql`
      insert into ${salesOfDays} (day, branch, mode, orders, revenue, canceled)
      select earlier, branch, mode, orders * factor, revenue * factor, canceled
      from ${salesOfDays} ${earlierDays} and ${isKept}`)
    await db.execute(sql`
      insert into ${soldProducts} (is_month, day, branch, mode, product, unit, is_weighed, name, last_order, amount, grams, orders,
        revenue, weighed, deviation, deviation_value)
      select false, earlier, branch, mode, product, unit, is_weighed, name, last_order, amount * factor, grams * factor, orders * factor,
        revenue * factor, weighed * factor, deviation * factor, deviation_value * factor
      from ${soldProducts} ${earlierDays} and not is_month and ${isKept}`)
    await db.execute(sql`
      insert into ${orderHours} (is_month, day, branch, mode, weekday, hour, orders)
      select false, earlier, branch, mode, weekday, hour, orders * factor
      from ${orderHours} ${earlierDays} and not is_month and ${isKept}`)
    await db.execute(sql`
      insert into ${salesHours} (is_month, day, branch, mode, hour, orders, revenue)
      select false, earlier, branch, mode, hour, orders * factor, revenue * factor
      from ${salesHours} ${earlierDays} and not is_month and ${isKept}`)
    await db.execute(sql`
      insert into ${slotUses} (is_month, day, branch, mode, weekday, hour, taken, at_least)
      select false, earlier, branch, mode, weekday, hour, taken, at_least
      from ${slotUses} ${earlierDays} and not is_month and ${isKept}`)
    await db.delete(soldProducts).where(eq(soldProducts.isMonth, true))
    await db.delete(salesHours).where(eq(salesHours.isMonth, true))
    await db.delete(slotUses).where(eq(slotUses.isMonth, true))
    await db.delete(orderHours).where(eq(orderHours.isMonth, true))
  })
  await seedEarlier(db, turnoverRollUp, async (earlierDays) => {
    await db.execute(sql`
      insert into ${turnoverOfDays} (figure, day, branch, mode, orders, revenue)
      select figure, earlier, branch, mode, orders * factor, revenue * factor
      from ${turnoverOfDays} ${earlierDays} and ${isInShare(sql`day, branch, mode`)}`)
  })
  await seedEarlier(db, serviceRollUp, async (earlierDays) => {
    await db.execute(sql`
      insert into ${serviceCounts} (is_month, figure, day, branch, mode, value, count)
      select false, figure, earlier, branch, mode, value, count * factor
      from ${serviceCounts} ${earlierDays} and not is_month and ${isInShare(sql`day, branch, mode`)}`)
    await db.delete(serviceCounts).where(eq(serviceCounts.isMonth, true))
  })
  await seedEarlier(db, visitRollUp, async (earlierDays) => {
    await db.execute(sql`
      insert into ${visitCounts} (kind, is_month, day, places, label, to_label, count)
      select kind, false, earlier, places, label, to_label, count * factor
      from ${visitCounts} ${earlierDays} and not is_month and ${isInShare(sql`day, kind, label, places`)}`)
    await db.delete(visitCounts).where(eq(visitCounts.isMonth, true))
  })
}

/** Rolls up what the demo shop has, lets `repeat` add the days before, and sums up all months. */
async function seedEarlier(
  db: Database,
  rollUp: RollUp,
  repeat: (earlierDays: SQL) => Promise<void>,
): Promise<void> {
  await rollUpEndedDays(db, rollUp)
  const since = await rollUp.firstDay(db)
  const [state] = await db.select().from(rollUps).where(eq(rollUps.name, rollUp.name))
  const until = state?.until ?? null
  if (since === null || until === null) return
  const days = weeks * 7
  await repeat(sql`
    cross join lateral (
      select back, day - back * ${days}::int as earlier, case when to_char(day - back * ${days}::int, 'MMDD') between '1212' and '1224' then 2 else 1 end as factor
      from generate_series(1, ${repetitions}::int) as back
    ) as earlier_days
    where day > ${until}::date - ${days}::int and day <= ${until}::date and earlier < ${since}::date`)
  await keepRollUpsBefore(db, rollUp.name, since)
  const first = addDays(until, -days * (repetitions + 1))
  for (const month of summedMonths({ from: first, to: until }, until)) await rollUp.rollUpMonth(db, month)
}

/** Leaves out some rows, the more the longer ago, but always the same ones. */
function isInShare(key: SQL): SQL {
  return sql`hashtext(concat(back, ${key})) & 127 < 128 - 6 * back`
}
