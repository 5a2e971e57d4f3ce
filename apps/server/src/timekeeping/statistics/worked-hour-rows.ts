import type { Period } from '@theke/domain/insights/statistics-period.ts'
import { and, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { shopDate, shopHour, withinPeriod } from '../../db/shop-time-sql.ts'
import { workingActivities } from '../timekeeping-tables.ts'
import { withinDays } from '../within-days.ts'

const hourBegin = sql.raw('begins')

/**
 * The minutes that were worked in each hour of some days, as rows of `worked_hours` by day; `onDays` says which days, for activities that touch them and
 * for hours that begin on them. The minutes of an activity add up to its length to the nearest minute; one that still runs lasts until `now`, unless its end
 * was forgotten.
 */
export function workedHourRows(
  onDays: (within: (period: Period) => SQL | undefined) => SQL | undefined,
  now: SQL,
): SQL {
  const { branch, start, end, flag, pauses } = workingActivities
  const within = withinDays(workingActivities)
  const scope = and(
    onDays(({ from, to }) => and(within.start(from), within.end(to))),
    // Nobody knows when it ended, so its hours would be invented.
    or(isNotNull(end), isNull(flag)),
  )
  const nextHour = sql`${hourBegin} + interval '1 hour'`
  const isWhole = sql`${hourBegin} >= started and ${nextHour} <= ended and not breaks && tstzrange(${hourBegin}, ${nextHour})`
  // The clocks of the shop's zone differ from UTC by whole hours, so its hours begin with those of UTC.
  return sql`
    select false as is_month, ${shopDate(hourBegin)} as day, branch, ${shopHour(hourBegin).hour} as hour,
      sum(case when ${isWhole} then 60 else ${minutesUntil(nextHour)} - ${minutesUntil(hourBegin)} end)::int as minutes
    from (
      select ${branch} as branch, ${start} as started, ${pauses} as pauses, coalesce(${end}, greatest(${start}, ${now})) as ended
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
      date_trunc('hour', started, 'UTC'), ended - interval '1 microsecond', interval '1 hour'
    ) as begins
    where ${onDays((period) => withinPeriod(hourBegin, period))}
    group by 2, 3, 4`
}

/** The minutes of an activity that has ended before an instant, to the nearest one; `breaks` are its pauses. */
function minutesUntil(instant: SQL): SQL {
  const until = sql`least(ended, ${instant})`
  const paused = sql`(select coalesce(sum(extract(epoch from least(upper(break), ${until}) - lower(break))), 0)
    from unnest(breaks) as break where lower(break) < ${until})`
  return sql`greatest(0, round((extract(epoch from ${until} - started) - ${paused}) / 60))`
}
