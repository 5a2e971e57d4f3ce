import { addDays, shopZone, startOfDay } from '@theke/domain/time/wall-time.ts'
import { maxActivityMs } from '@theke/domain/timekeeping/clock-events.ts'
import { and, lt, sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { workingActivities } from '../timekeeping-tables.ts'

/** Days of a person whose work is added up, both included; none where the last lies before the first. */
export type WorkedRange = { user: number; firstDay: string; lastDay: string }

type WorkedMinutes = {
  /** Minutes of each range in order. */
  ofRange: (index: number) => number
  /** Minutes of a day that was asked for, without the end of a night that began on the day before. */
  onDay: (user: number, day: string) => number
}

type Query = {
  /** Days whose minutes are wanted by themselves. */
  days: readonly { user: number; day: string }[]
  /** Months that are left out, by their first days. */
  withoutMonths?: readonly { user: number; month: string }[]
  /** Leaves out all other activities. */
  scope?: SQL | undefined
}

/**
 * The minutes that people worked in some ranges and on some days, by the rule of `workedByDay`: what was worked on a day is added up to the
 * second and rounded. One query, however many people there are, whose cost grows with these people's time only.
 */
export async function readWorkedMinutes(
  ctx: Pick<Context, 'db' | 'now'>,
  ranges: readonly WorkedRange[],
  { days, withoutMonths = [], scope }: Query,
): Promise<WorkedMinutes> {
  if (ranges.length === 0 && days.length === 0) return { ofRange: () => 0, onDay: () => 0 }
  const asked = [
    ...ranges.map((range, index) => ({ ...range, index, isDay: false })),
    ...days.map(({ user, day }) => ({ user, firstDay: day, lastDay: day, index: -1, isDay: true })),
  ].filter(({ firstDay, lastDay }) => firstDay <= lastDay)
  const { rows } = await ctx.db.execute<{ index: number; user: number; day: string | null; minutes: number }>(
    sql`
    with asked as (${askedRanges(asked)}), by_day as (
      select index, "user", is_day, day, round(sum(ms) / 60000.0) as minutes
      from (${withinOneDay(scope)} union all ${overSeveralDays(ctx.now, scope)}) as pieces
      group by 1, 2, 3, 4
    )
    select index, "user", case when is_day then day::text end as day, sum(minutes)::int as minutes from by_day
    where not exists (select from (${months(withoutMonths)}) as without
      where not is_day and without."user" = by_day."user" and without.month = date_trunc('month', by_day.day)::date)
    group by 1, 2, 3`,
  )
  const sums = new Map(rows.flatMap((row) => (row.day === null ? [[row.index, row.minutes]] : [])))
  const single = new Map(
    rows.flatMap((row) => (row.day === null ? [] : [[`${row.user} ${row.day}`, row.minutes]])),
  )
  return {
    ofRange: (index) => sums.get(index) ?? 0,
    onDay: (user, day) => single.get(`${user} ${day}`) ?? 0,
  }
}

const { user, start, end, pauses, workedMs } = workingActivities
const zone = sql.raw(`'${shopZone}'`)
const dayOfStart = sql`(${start} at time zone ${zone})::date`
/** An activity belongs to the day before where it ends at midnight. */
const dayOfEnd = sql`(greatest(${start}, ${end} - interval '1 microsecond') at time zone ${zone})::date`

/** Activities of one day, of which an index holds all that is read, where no scope is asked. */
function withinOneDay(scope: SQL | undefined): SQL {
  return sql`
    select asked.index, asked."user", asked.is_day, one.day, one.ms from asked cross join lateral (
      select ${dayOfStart} as day, ${workedMs} as ms from ${workingActivities}
      where ${and(
        sql`${user} = asked."user" and ${start} >= asked.begins`,
        lt(start, sql`asked.ends`),
        sql`${end} is not null and ${dayOfStart} = ${dayOfEnd}`,
        scope,
      )}
      -- Keeps it from being joined with the activities of everybody.
      offset 0
    ) as one`
}

/** The parts of activities that reach over midnight or still run; one that runs for longer than anybody works counts nothing. */
function overSeveralDays(now: number, scope: SQL | undefined): SQL {
  const present = sql`${new Date(now).toISOString()}::timestamptz`
  const forgotten = sql`${present} - ${start} > ${maxActivityMs} * interval '1 millisecond'`
  return sql`
    select asked.index, asked."user", asked.is_day, part.day, part.ms from asked cross join lateral (
      select days.day, worked_ms_between(work.start, work.ended, work.pauses, days.begins, days.ends) as ms
      from (
        select ${start} as start, ${pauses} as pauses,
          case when ${end} is not null then ${end} when ${forgotten} then ${start} else greatest(${start}, ${present}) end as ended
        from ${workingActivities}
        where ${and(
          sql`${user} = asked."user" and ${start} < asked.ends and (${end} is null or ${end} > asked.begins)`,
          sql`(${end} is null or ${dayOfStart} <> ${dayOfEnd})`,
          scope,
        )}
        offset 0
      ) as work
      cross join lateral (
        select day::date as day, day at time zone ${zone} as begins, (day + interval '1 day') at time zone ${zone} as ends
        from generate_series(
          date_trunc('day', greatest(work.start, asked.begins) at time zone ${zone}),
          least(work.ended, asked.ends) at time zone ${zone}, interval '1 day'
        ) as day
      ) as days
      where days.begins < asked.ends and not (asked.is_day and days.day > (work.start at time zone ${zone})::date)
    ) as part`
}

type Asked = WorkedRange & { index: number; isDay: boolean }

function askedRanges(asked: readonly Asked[]): SQL {
  const list = <Value>(valueOf: (one: Asked) => Value) => sql.param(asked.map(valueOf))
  return sql`
    select * from unnest(
      ${list((one) => one.index)}::int[], ${list((one) => one.user)}::int[], ${list((one) => one.isDay)}::boolean[],
      ${list(({ firstDay }) => momentText(firstDay))}::timestamptz[],
      ${list(({ lastDay }) => momentText(addDays(lastDay, 1)))}::timestamptz[]
    ) as asked (index, "user", is_day, begins, ends)`
}

function months(without: readonly { user: number; month: string }[]): SQL {
  return sql`select * from unnest(${sql.param(without.map((one) => one.user))}::int[],
    ${sql.param(without.map((one) => one.month))}::date[]) as without ("user", month)`
}

function momentText(day: string): string {
  return new Date(startOfDay(day)).toISOString()
}
