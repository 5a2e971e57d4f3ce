import type { Period } from '@theke/domain/insights/statistics-period.ts'
import { addDays, startOfDay } from '@theke/domain/time/wall-time.ts'
import { and, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { shopHour } from '../../db/shop-time-sql.ts'
import { managedScope } from '../time-scope.ts'
import { workingActivities } from '../timekeeping-tables.ts'
import { withinDays } from '../within-days.ts'

/** Minutes that were worked at a branch in an hour of the day, 0 being the one after midnight. */
export type HourMinutes = { branch: number; hour: number; minutes: number }

/**
 * The minutes that people worked on some days by branch and hour of the day, of the branches about whose working times the caller decides. They add up to the
 * working minutes of `workedMinutesByDay`; what still runs lasts until now, unless its end was forgotten. One query.
 */
export async function sumWorkedMinutesByHour(
  ctx: Context,
  period: Period,
  branch: { id: number } | null,
): Promise<HourMinutes[]> {
  const { start, end, flag, pauses } = workingActivities
  const within = withinDays(workingActivities)
  const from = sql`${new Date(startOfDay(period.from))}::timestamptz`
  const to = sql`${new Date(startOfDay(addDays(period.to, 1)))}::timestamptz`
  const scope = and(
    managedScope(ctx, workingActivities),
    branch ? eq(workingActivities.branch, branch.id) : undefined,
    within.start(period.from),
    within.end(period.to),
    // Nobody knows when it ended, so its hours would be invented.
    or(isNotNull(end), isNull(flag)),
  )
  const nextHour = sql`begins + interval '1 hour'`
  const isWhole = sql`begins >= started and ${nextHour} <= ended and not breaks && tstzrange(begins, ${nextHour})`
  // The clocks of the shop's zone differ from UTC by whole hours, so its hours begin with those of UTC.
  const { rows } = await ctx.db.execute<HourMinutes>(sql`
    select branch, ${shopHour(sql`begins`).hour} as hour,
      sum(case when ${isWhole} then 60 else ${minutesUntil(nextHour)} - ${minutesUntil(sql`begins`)} end)::int as minutes
    from (
      select ${workingActivities.branch} as branch, ${start} as started, ${pauses} as pauses,
        coalesce(${end}, greatest(${start}, ${new Date(ctx.now)}::timestamptz)) as ended
      from ${workingActivities} where ${scope}
    ) as worked
    cross join lateral (
      select coalesce(range_agg(tstzrange(pause_start, greatest(pause_start, pause_end))), '{}') as breaks
      from (
        select (pause ->> 'start')::timestamptz as pause_start, coalesce((pause ->> 'end')::timestamptz, ended) as pause_end
        from jsonb_array_elements(pauses) as pause
      ) as pause
    ) as paused
    cross join lateral generate_series(
      date_trunc('hour', greatest(started, ${from}), 'UTC'), least(ended, ${to}) - interval '1 microsecond', interval '1 hour'
    ) as begins
    group by 1, 2 order by 1, 2`)
  return rows
}

/** The same as `workedMinutesUntil` of the domain, of an activity that has ended and whose pauses are `breaks`. */
function minutesUntil(instant: SQL): SQL {
  const until = sql`least(ended, ${instant})`
  const paused = sql`(select coalesce(sum(extract(epoch from least(upper(break), ${until}) - lower(break))), 0)
    from unnest(breaks) as break where lower(break) < ${until})`
  return sql`greatest(0, floor((extract(epoch from ${until} - started) - ${paused}) / 60))`
}
