import { addDays, startOfDay } from '@theke/domain/time/wall-time.ts'
import { gt, isNull, lt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Filters by day for what lasts from start to end: whatever touches a day from the first to the last; without an end it goes on. */
export function withinDays({ start, end }: { start: PgColumn; end: PgColumn }) {
  return {
    start: (day: string) => sql`(${isNull(end)} or ${gt(end, new Date(startOfDay(day)))})`,
    end: (day: string) => lt(start, new Date(startOfDay(addDays(day, 1)))),
  }
}
