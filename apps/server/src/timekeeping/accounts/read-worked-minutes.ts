import { addDays, startOfDay } from '@theke/domain/time/wall-time.ts'
import type { TimeFacts } from '@theke/domain/timekeeping/year-balances.ts'
import { workedMinutesUntil } from '@theke/domain/timekeeping/worked-days.ts'
import type { WorkedTime } from '@theke/domain/timekeeping/working-activity.ts'
import { and, gte, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { workingActivities } from '../timekeeping-tables.ts'

/** A person, the first day of their first contract and the days on which they were away. */
export type CountedPerson = { user: number; firstDay: string; absentDays: readonly string[] }

export type WorkedMinutes = Pick<TimeFacts, 'workedBefore' | 'workedWithin' | 'workedOnAbsentDay'>

type StoredActivity = Pick<typeof workingActivities.$inferSelect, 'user' | 'start' | 'end' | 'pauses'>

/**
 * The minutes that people worked before a year and within it up to and including the day `until`. The database adds up the activities
 * that lie wholly in one of the two; the few that cross a boundary or touch a day of absence are counted by the rule of the domain. A
 * scope leaves out all other activities. Two queries, however many people there are.
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
  const [sums, activities] = await Promise.all([
    readSums(ctx, people, bounds, scope),
    readSingleActivities(ctx, people, bounds, scope),
  ])
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

function readSums(
  { db }: Pick<Context, 'db'>,
  people: readonly CountedPerson[],
  { yearStart, lastMoment, until }: Bounds,
  scope: SQL | undefined,
) {
  const { user, start, end, workedMinutes } = workingActivities
  const isBefore = lte(end, new Date(Math.min(yearStart, until)))
  const isWithin = gte(start, new Date(yearStart))
  return db
    .select({
      user,
      before: sql<number>`coalesce(sum(${workedMinutes}) filter (where ${isBefore}), 0)::int`,
      within: sql<number>`coalesce(sum(${workedMinutes}) filter (where ${isWithin}), 0)::int`,
    })
    .from(workingActivities)
    .where(
      and(
        sql`exists (select from ${peopleList(people)} where person."user" = ${user} and ${start} >= person."from")`,
        lte(end, new Date(lastMoment)),
        scope,
      ),
    )
    .groupBy(user)
}

/**
 * The activities that cross a boundary, and those of days on which somebody was away. Each list is joined by itself: with `or` between them the
 * database would go through both for every activity.
 */
function readSingleActivities(
  { db }: Pick<Context, 'db'>,
  people: readonly CountedPerson[],
  bounds: Bounds,
  scope: SQL | undefined,
): Promise<StoredActivity[]> {
  const { id, user, start, end, pauses } = workingActivities
  const isOver = (moment: SQL) => sql`coalesce(a."end", 'infinity') > ${moment}`
  const crosses = (moment: SQL) => sql`(a.start < ${moment} and ${isOver(moment)})`
  const boundaries = Object.values(bounds).map((bound) => crosses(sql`${new Date(bound)}::timestamptz`))
  const away = people.flatMap((person) => person.absentDays.map((day) => ({ user: person.user, day })))
  const dayStarts = away.map(({ day }) => isoText(startOfDay(day)))
  const dayEnds = away.map(({ day }) => isoText(startOfDay(addDays(day, 1))))
  const users = people.map((person) => person.user)
  const wanted = sql`
    select a.id from ${workingActivities} a
    where a."user" = any(${sql.param(users)}::int[]) and ${or(...boundaries)}
    union all
    select a.id from ${workingActivities} a join ${peopleList(people)} on person."user" = a."user"
    where ${crosses(sql`person."from"`)}
    union all
    select a.id from ${workingActivities} a
    join unnest(${sql.param(away.map((one) => one.user))}::int[], ${sql.param(dayStarts)}::timestamptz[],
      ${sql.param(dayEnds)}::timestamptz[]) as away("user", day_start, day_end) on away."user" = a."user"
    where a.start < away.day_end and ${isOver(sql`away.day_start`)}`
  return db
    .select({ user, start, end, pauses })
    .from(workingActivities)
    .where(and(sql`${id} in (${wanted})`, scope))
}

function peopleList(people: readonly CountedPerson[]): SQL {
  const users = people.map(({ user }) => user)
  const starts = people.map(({ firstDay }) => isoText(startOfDay(firstDay)))
  return sql`unnest(${sql.param(users)}::int[], ${sql.param(starts)}::timestamptz[]) as person("user", "from")`
}

function isoText(instant: number): string {
  return new Date(instant).toISOString()
}

/** An activity that still runs has lasted until now. */
function toWorkedTime({ start, end, pauses }: StoredActivity, now: number): WorkedTime {
  return {
    start: start.getTime(),
    end: end?.getTime() ?? Math.max(now, start.getTime()),
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
