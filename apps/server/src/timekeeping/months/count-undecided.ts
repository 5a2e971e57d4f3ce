import { addDays, dayOf, startOfDay } from '@theke/domain/time/wall-time.ts'
import type { MonthOfYear } from '@theke/domain/timekeeping/months/month-sheet.ts'
import { unmarkedDelayMs } from '@theke/domain/timekeeping/clock-events.ts'
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { clockEventProblems, clockEvents, timeCorrections } from '../ledger-tables.ts'
import { workingActivities, workingSchedules } from '../timekeeping-tables.ts'

/**
 * How much of a month is still to be decided, by person: events that wait or do not fit, corrections that were asked for, and activities
 * without an end or with a flag. Partial indexes hold all of these, so the rest of the month is not read.
 */
export async function countUndecided(
  { db }: Pick<Context, 'db'>,
  users: readonly number[],
  month: MonthOfYear,
): Promise<Map<number, number>> {
  const [from, to] = boundsOf(month)
  const people = sql`any(${sql.param([...users])}::int[])`
  const { rows } = await db.execute<{ user: number; count: number }>(sql`
    select "user", count(*)::int as count from (
      (
        select id, "user" from ${clockEvents}
        where review = 'waiting' and at >= ${from} and at < ${to} and "user" = ${people}
        union
        select event, "user" from ${clockEventProblems} where at >= ${from} and at < ${to} and "user" = ${people}
      )
      union all
      select id, "user" from ${timeCorrections}
      where state = 'requested' and ${correctedWithin(month)} and "user" = ${people}
      union all
      select id, "user" from ${workingActivities}
      where ("end" is null or flag is not null) and start < ${to} and ("end" is null or "end" > ${from})
        and "user" = ${people}
    ) undecided group by "user"`)
  return new Map(rows.map((row) => [row.user, row.count]))
}

/** Those of the people who were at work on a day of a month for which holiday is planned: what it comes to is known from their sheet. */
export async function findWorkedHolidays(
  { db }: Pick<Context, 'db'>,
  users: readonly number[],
  month: MonthOfYear,
): Promise<number[]> {
  const [from, to] = boundsOf(month)
  const day = sql.raw(`interval '1 day'`)
  const { rows } = await db.execute<{ user: number }>(sql`
    select distinct away."user" from ${workingSchedules} away join ${workingActivities} work
      on work."user" = away."user" and work.start < least(away."end" + ${day}, ${to})
        and coalesce(work."end", work.start) > greatest(away.start - ${day}, ${from}) and work.start >= away.start - 2 * ${day}
    where away."user" = any(${sql.param([...users])}::int[]) and away.type = 'holiday' and away.is_published
      and away.start < ${to} and away."end" > ${from}`)
  return rows.map(({ user }) => user)
}

/**
 * The days of a month on which a person's own device says that it made an event which arrived more than an hour later, once for each event, by
 * person. Nothing has to be decided about them, but the person who closes the month sees them.
 */
export async function readLateEvents(
  { db }: Pick<Context, 'db'>,
  people: readonly number[],
  month: MonthOfYear,
): Promise<Map<number, string[]>> {
  const { user, at, recordedAt, source, review } = clockEvents
  const [from, to] = boundsOf(month)
  const rows = await db
    .select({ user, at })
    .from(clockEvents)
    .where(
      and(
        inArray(user, [...people]),
        sql`${at} >= ${from} and ${at} < ${to}`,
        eq(source, 'app'),
        ne(review, 'rejected'),
        sql`${recordedAt} - ${at} > ${unmarkedDelayMs} * interval '1 millisecond'`,
      ),
    )
  const found = Map.groupBy(rows, (row) => row.user)
  return new Map([...found].map(([id, own]) => [id, own.map((row) => dayOf(row.at.getTime()))]))
}

/** Corrections of times that begin within a month. */
export function correctedWithin(month: MonthOfYear): SQL {
  const { before, after } = timeCorrections
  const [from, to] = boundsOf(month)
  const start = sql`coalesce(${after} ->> 'start', ${before} ->> 'start')::timestamptz`
  return sql`${start} >= ${from} and ${start} < ${to}`
}

function boundsOf({ firstDay, lastDay }: MonthOfYear): [from: SQL, to: SQL] {
  return [instant(startOfDay(firstDay)), instant(startOfDay(addDays(lastDay, 1)))]
}

function instant(at: number): SQL {
  return sql`${new Date(at)}::timestamptz`
}
