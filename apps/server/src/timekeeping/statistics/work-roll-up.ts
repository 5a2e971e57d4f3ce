import { sql } from 'drizzle-orm'
import { forgetDays } from '../../db/rollups/forget-days.ts'
import type { RollUp } from '../../db/rollups/roll-up.ts'
import { shopDay } from '../../db/shop-time-sql.ts'
import { workingActivities } from '../timekeeping-tables.ts'
import { workedHourRows } from './worked-hour-rows.ts'
import { workedHours } from './work-roll-up-tables.ts'

/**
 * Working time by day and hour. Triggers of `working_activities` note the days that are changed. What still runs is known up to the end of a day
 * that has ended, whatever comes later.
 */
export const workRollUp: RollUp = {
  name: 'work',
  async firstDay(db) {
    const { rows } = await db.execute<{ day: string | null }>(sql`
      select least(
        (select ${shopDay(sql`min(${workingActivities.start})`)} from ${workingActivities}),
        (select to_char(min(day), 'YYYY-MM-DD') from ${workedHours} where not is_month)
      ) as day`)
    return rows[0]?.day ?? null
  },
  async rollUpDays(db, days) {
    await forgetDays(db, workedHours, days)
    await db.execute(sql`
      insert into ${workedHours} (is_month, day, branch, hour, minutes)
      ${workedHourRows((within) => within(days), sql`now()`)}`)
  },
  async rollUpMonth(db, { from, to }) {
    await db.execute(sql`
      insert into ${workedHours} (is_month, day, branch, hour, minutes)
      select true, ${from}::date, branch, hour, sum(minutes)
      from ${workedHours} where not is_month and day between ${from}::date and ${to}::date group by 3, 4`)
  },
  // A day of all people is read quickly, and what they do just now changes it all the time.
  async rollUpPresent() {},
}
