import type { Period } from '@theke/domain/insights/statistics-period.ts'
import { addDays, shopZone, startOfDay } from '@theke/domain/time/wall-time.ts'
import { and, gte, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

// Written into the statement, because two parameters are never the same expression to PostgreSQL.
const zone = sql.raw(`'${shopZone}'`)

/** What happened on some days in the time zone of the shop. */
export function withinPeriod(moment: SQLWrapper, { from, to }: Period): SQL | undefined {
  return and(gte(moment, new Date(startOfDay(from))), lt(moment, new Date(startOfDay(addDays(to, 1)))))
}

/** The day of a moment in the time zone of the shop, such as 2026-12-24. */
export function shopDay(moment: SQLWrapper): SQL<string> {
  return sql<string>`to_char(${moment} at time zone ${zone}, 'YYYY-MM-DD')`
}

/** The day of a moment in the time zone of the shop as a date, which takes a fifth of the time of its text. */
export function shopDate(moment: SQLWrapper): SQL {
  return sql`(${moment} at time zone ${zone})::date`
}

/** Weekday and hour of a moment in the time zone of the shop; Monday is 1. */
export function shopHour(moment: SQLWrapper): { weekday: SQL<number>; hour: SQL<number> } {
  const local = sql`${moment} at time zone ${zone}`
  return {
    weekday: sql<number>`extract(isodow from ${local})::int`,
    hour: sql<number>`extract(hour from ${local})::int`,
  }
}

/** The last day that had ended so many hours ago, by the clock of the database. */
export function endedDay(hoursAgo: number): SQL<string> {
  const then = sql`(now() - ${`${hoursAgo} hours`}::interval) at time zone ${zone}`
  return sql<string>`to_char(${then} - interval '1 day', 'YYYY-MM-DD')`
}
