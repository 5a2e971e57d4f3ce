import { addDays, startOfDay } from '@theke/domain/time/wall-time.ts'
import { and, eq, gt, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { workingSchedules } from '../timekeeping-tables.ts'
import type { StoredSchedule } from './shift-draft.ts'

const daysPerWeek = 7

/** The instants between which a week lies, and those with the weeks before and after. */
export function weekBounds(week: string, weeksAround = 0): { from: Date; to: Date } {
  return {
    from: new Date(startOfDay(addDays(week, -daysPerWeek * weeksAround))),
    to: new Date(startOfDay(addDays(week, daysPerWeek * (1 + weeksAround)))),
  }
}

/** The schedules that touch a time, as published or as planned. */
export function touches({ from, to }: { from: Date; to: Date }): SQL | undefined {
  const plannedStart = sql`(${workingSchedules.draft}->'planned'->>'start')::timestamptz`
  const plannedEnd = sql`(${workingSchedules.draft}->'planned'->>'end')::timestamptz`
  return or(
    and(lt(workingSchedules.start, to), gt(workingSchedules.end, from)),
    sql`(${workingSchedules.draft} is not null and ${plannedStart} < ${to.toISOString()}::timestamptz and ${plannedEnd} > ${from.toISOString()}::timestamptz)`,
  )
}

/** The schedules around a week: those of the branch, also of the week before, which may be copied, and those of the people wherever they work; one query. */
export async function readShiftsAround(
  { db }: Pick<Context, 'db'>,
  { week, branch, users }: { week: string; branch: number; users: readonly number[] },
): Promise<StoredSchedule[]> {
  const { user, draft, branch: place } = workingSchedules
  const plannedUser = sql`(${draft}->'planned'->'user'->>'id')::int`
  return db
    .select()
    .from(workingSchedules)
    .where(
      and(
        touches(weekBounds(week, 1)),
        or(
          and(
            eq(place, branch),
            or(isNull(user), touches({ from: weekBounds(week, 1).from, to: weekBounds(week).to })),
          ),
          inArray(user, [...users]),
          sql`${plannedUser} = any(${sql.param([...users])}::int[])`,
        ),
      ),
    )
    .orderBy(workingSchedules.start, workingSchedules.id)
}
