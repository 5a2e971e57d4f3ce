import { addDays, startOfDay } from '@theke/domain/time/wall-time.ts'
import type { TimeFacts } from '@theke/domain/timekeeping/year-balances.ts'
import { countedEnd, workedMinutesUntil } from '@theke/domain/timekeeping/worked-days.ts'
import type { WorkedTime } from '@theke/domain/timekeeping/working-activity.ts'
import { and, eq, gte, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { workingActivities } from '../timekeeping-tables.ts'

/** A person, the first day of their first contract and the days on which they were away. */
type CountedPerson = { user: number; firstDay: string; absentDays: readonly string[] }

type WorkedMinutes = Pick<TimeFacts, 'workedBefore' | 'workedWithin' | 'workedOnAbsentDay'>

type StoredActivity = Pick<typeof workingActivities.$inferSelect, 'user' | 'start' | 'end' | 'pauses'>

/**
 * The minutes that people worked before a year and within it up to and including the day `until`. The database adds up the activities
 * that lie wholly in one of the two; the few that cross a boundary or touch a day of absence are counted by the rule of the domain. A
 * scope leaves out all other activities. Two queries, however many people there are, whose cost grows with these people's time only.
 */
export async function readWorkedMinutes(
  ctx: Pick<Context, 'db' | 'now'>,
  people: readonly CountedPerson[],
  { year, until, scope }: { year: number; until: string; scope?: SQL | undefined },
): Promise<Map<number, WorkedMinutes>> {
  const yearStart = startOfDay(`${year}-01-01`)
  const lastMoment = Math.min(startOfDay(addDays(until, 1)), startOfDay(`${year + 1}-01-01`))
  const bounds = {
    yearStart,
    lastMoment: Math.max(yearStart, lastMoment),
    until: startOfDay(addDays(until, 1)),
  }
  const sums = await readSums(ctx, people, bounds, scope)
  const activities = await readSingleActivities(
    ctx,
    people,
    sums.flatMap(({ singles }) => singles),
    scope,
  )
  const sumOf = new Map(sums.map((sum) => [sum.user, sum]))
  const singles = Map.groupBy(activities, ({ user }) => user)
  return new Map(
    people.map(({ user, firstDay }) => {
      const from = startOfDay(firstDay)
      const own = singles.get(user) ?? []
      const worked = own.map((activity) => toWorkedTime(activity, ctx.now))
      const crossing = own
        .filter((activity) => isCrossing(activity, [from, ...Object.values(bounds)]))
        .map((activity) => toWorkedTime(activity, ctx.now))
      const sum = sumOf.get(user) ?? { before: 0, within: 0 }
      const before = Math.min(bounds.yearStart, bounds.until)
      return [
        user,
        {
          workedBefore: sum.before + minutesBetween(crossing, from, before),
          workedWithin: sum.within + minutesBetween(crossing, Math.max(from, yearStart), bounds.lastMoment),
          workedOnAbsentDay: (day) => minutesBetween(worked, startOfDay(day), startOfDay(addDays(day, 1))),
        },
      ]
    }),
  )
}

type Bounds = { yearStart: number; lastMoment: number; until: number }

/** Each person's sums, and the numbers of the activities that are no part of them. An index holds all that is read, where no scope is asked. */
async function readSums(
  { db }: Pick<Context, 'db'>,
  people: readonly CountedPerson[],
  { yearStart, lastMoment, until }: Bounds,
  scope: SQL | undefined,
): Promise<{ user: number; before: number; within: number; singles: number[] }[]> {
  const { id, user, start, end, workedMinutes } = workingActivities
  const from = sql`person."from"`
  const sumOf = (condition: SQL | undefined) =>
    sql`coalesce(sum(${workedMinutes}) filter (where ${start} >= ${from} and ${condition}), 0)::int`
  const isOver = (moment: SQL) => sql`coalesce(${end}, 'infinity') > ${moment}`
  const crossings = [from, at(yearStart), at(lastMoment), at(until)].map(
    (moment) => sql`(${start} < ${moment} and ${isOver(moment)})`,
  )
  const isSingle = or(...crossings, isOver(sql`${start} + ${longest}`))
  const { rows } = await db.execute<{ user: number; before: number; within: number; singles: number[] }>(sql`
    select person."user", sums.* from ${peopleList(people)} cross join lateral (
      select
        ${sumOf(lte(end, at(Math.min(yearStart, until))))} as before,
        ${sumOf(and(gte(start, at(yearStart)), lte(end, at(lastMoment))))} as within,
        coalesce(array_agg(${id}) filter (where ${isSingle}), '{}') as singles
      from ${workingActivities}
      where ${and(eq(user, sql`person."user"`), lt(start, at(Math.max(lastMoment, until))), scope)}
    ) sums`)
  return rows
}

/** The activities with these numbers, and those of days on which somebody was away; longer ones are among the numbers. */
function readSingleActivities(
  { db }: Pick<Context, 'db'>,
  people: readonly CountedPerson[],
  singles: readonly number[],
  scope: SQL | undefined,
): Promise<StoredActivity[]> {
  const { id, user, start, end, pauses } = workingActivities
  const away = people.flatMap((person) => person.absentDays.map((day) => ({ user: person.user, day })))
  const dayStarts = away.map(({ day }) => isoText(startOfDay(day)))
  const dayEnds = away.map(({ day }) => isoText(startOfDay(addDays(day, 1))))
  const wanted = sql`
    select unnest(${sql.param([...singles])}::int[])
    union all
    select a.id from unnest(${sql.param(away.map((one) => one.user))}::int[], ${sql.param(dayStarts)}::timestamptz[],
      ${sql.param(dayEnds)}::timestamptz[]) as away("user", day_start, day_end)
    cross join lateral (
      select id from ${workingActivities}
      where ${user} = away."user" and ${start} >= away.day_start - ${longest} and ${start} < away.day_end
        and ${end} > away.day_start
      -- Keeps it from being joined with the activities of everybody.
      offset 0
    ) a`
  return db
    .select({ user, start, end, pauses })
    .from(workingActivities)
    .where(and(sql`${id} = any(array(${wanted}))`, scope))
}

/** Activities that last no longer are found by their start. */
const longest = sql`interval '1 day'`

function at(instant: number): SQL {
  return sql`${new Date(instant)}::timestamptz`
}

function peopleList(people: readonly CountedPerson[]): SQL {
  const users = people.map(({ user }) => user)
  const starts = people.map(({ firstDay }) => isoText(startOfDay(firstDay)))
  return sql`unnest(${sql.param(users)}::int[], ${sql.param(starts)}::timestamptz[]) as person("user", "from")`
}

function isoText(instant: number): string {
  return new Date(instant).toISOString()
}

function toWorkedTime({ start, end, pauses }: StoredActivity, now: number): WorkedTime {
  return {
    start: start.getTime(),
    end: countedEnd({ start: start.getTime(), end: end?.getTime() ?? null }, now),
    pauses: pauses.map((pause) => ({
      start: Date.parse(pause.start),
      end: pause.end === null ? null : Date.parse(pause.end),
    })),
  }
}

function isCrossing({ start, end }: StoredActivity, boundaries: readonly number[]): boolean {
  return boundaries.some((boundary) => start.getTime() < boundary && (end?.getTime() ?? Infinity) > boundary)
}

function minutesBetween(activities: readonly WorkedTime[], from: number, to: number): number {
  if (to <= from) return 0
  return activities.reduce(
    (sum, activity) => sum + workedMinutesUntil(activity, to) - workedMinutesUntil(activity, from),
    0,
  )
}
