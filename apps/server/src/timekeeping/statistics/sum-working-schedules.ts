import type { PersonMinutes, Statistics, statisticsApi } from '@theke/contract/insights/statistics-api.ts'
import { hasPermission } from '@theke/contract/permissions/requirements.ts'
import { workingSchedule } from '@theke/contract/timekeeping/working-schedule.ts'
import { addDays, startOfDay } from '@theke/domain/time/wall-time.ts'
import { and, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { askedPeriod } from '../../http/requests/asked-period.ts'
import type { Input } from '../../http/handle.ts'
import { visibleScope } from '../time-scope.ts'
import { workingSchedules } from '../timekeeping-tables.ts'
import { minutesByName } from './minutes-by-name.ts'

/**
 * The minutes of work and training that were published for people in some days, as far as the caller may see them. As in the plan, a shift counts
 * on the day on which it begins, without its pause. Two queries, however many people there are.
 */
export async function sumWorkingSchedules(
  ctx: Context,
  { query }: Input<typeof statisticsApi.workingSchedules>,
): Promise<Statistics<'working-schedules', PersonMinutes>> {
  const period = askedPeriod(ctx, query)
  const { user, start, end, pause, type, isAllDay, isPublished } = workingSchedules
  const minutes = sql`greatest(0, round(extract(epoch from ${end} - ${start}) / 60) - ${pause})`
  const mayPlan = hasPermission(ctx.user, workingSchedule.endpoints.update.permission)
  const rows = await ctx.db
    .select({ user: sql<number>`${user}`, minutes: sql<number>`sum(${minutes})::int` })
    .from(workingSchedules)
    .where(
      and(
        visibleScope(ctx, workingSchedules, mayPlan),
        isNotNull(user),
        eq(isPublished, true),
        eq(isAllDay, false),
        inArray(type, ['work', 'training']),
        gte(start, new Date(startOfDay(period.from))),
        lt(start, new Date(startOfDay(addDays(period.to, 1)))),
      ),
    )
    .groupBy(user)
  return { kind: 'working-schedules', ...period, rows: await minutesByName(ctx, rows) }
}
