import type { Absence } from '@theke/domain/timekeeping/absence.ts'
import { absencesOf } from '@theke/domain/timekeeping/planned-absence.ts'
import { startOfDay } from '@theke/domain/time/wall-time.ts'
import { and, eq, inArray, lt, ne } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { workingSchedules } from '../timekeeping-tables.ts'

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
    const { user, type, start, end } = row
    if (user === null || type === 'work') continue
    const absences = absencesOf({ ...row, type, start: start.getTime(), end: end.getTime() })
    byUser.set(user, [...(byUser.get(user) ?? []), ...absences])
  }
  return byUser
}
