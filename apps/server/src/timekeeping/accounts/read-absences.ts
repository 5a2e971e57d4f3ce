import type { Absence } from '@theke/domain/timekeeping/absence.ts'
import { dayOf, minuteMs, startOfDay } from '@theke/domain/time/wall-time.ts'
import { and, eq, inArray, lt, ne } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { workingSchedules } from '../timekeeping-tables.ts'

type StoredSchedule = typeof workingSchedules.$inferSelect

const minutesPerDay = 1440

/** The published absences of people until the end of a year, by person; one query. */
export async function readAbsences(
  { db }: Pick<Context, 'db'>,
  { users, lastYear }: { users: readonly number[]; lastYear: number },
): Promise<Map<number, Absence[]>> {
  const rows = await db
    .select()
    .from(workingSchedules)
    .where(
      and(
        inArray(workingSchedules.user, [...users]),
        ne(workingSchedules.type, 'work'),
        eq(workingSchedules.isPublished, true),
        lt(workingSchedules.start, new Date(startOfDay(`${lastYear + 1}-01-01`))),
      ),
    )
  const byUser = new Map<number, Absence[]>()
  for (const row of rows) {
    const absence = toAbsence(row)
    if (row.user !== null && absence !== null) {
      byUser.set(row.user, [...(byUser.get(row.user) ?? []), absence])
    }
  }
  return byUser
}

/** A schedule as an absence: whole days where it says so or lasts for a day and longer. */
function toAbsence({ type, start, end, pause, isAllDay }: StoredSchedule): Absence | null {
  if (type === 'work') return null
  const firstDay = dayOf(start.getTime())
  const minutes = Math.floor((end.getTime() - start.getTime()) / minuteMs)
  if (!isAllDay && minutes < minutesPerDay) {
    return { type, firstDay, lastDay: firstDay, minutes: Math.max(0, minutes - pause) }
  }
  // The end is the first moment that does not belong to it any more.
  return { type, firstDay, lastDay: dayOf(Math.max(start.getTime(), end.getTime() - 1)), minutes: null }
}
