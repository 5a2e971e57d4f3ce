import type { PersonMinutes, Statistics, statisticsApi } from '@theke/contract/insights/statistics-api.ts'
import { and } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { askedPeriod } from '../../http/requests/asked-period.ts'
import type { Input } from '../../http/handle.ts'
import { readWorkedMinutes } from '../accounts/read-worked-minutes.ts'
import { visibleScope } from '../time-scope.ts'
import { workingActivities } from '../timekeeping-tables.ts'
import { withinDays } from '../within-days.ts'
import { minutesByName } from './minutes-by-name.ts'

/** The minutes that people worked in some days, as far as the caller may see them; four queries, however many people there are. */
export async function sumWorkingActivities(
  ctx: Context,
  { query }: Input<typeof statisticsApi.workingActivities>,
): Promise<Statistics<'working-activities', PersonMinutes>> {
  const period = askedPeriod(ctx, query)
  const scope = visibleScope(ctx, workingActivities)
  const within = withinDays(workingActivities)
  const people = await ctx.db
    .selectDistinct({ user: workingActivities.user })
    .from(workingActivities)
    .where(and(scope, within.start(period.from), within.end(period.to)))
  const ranges = people.map(({ user }) => ({ user, firstDay: period.from, lastDay: period.to }))
  const { ofRange } = await readWorkedMinutes(ctx, ranges, { days: [], scope })
  const rows = people.map(({ user }, index) => ({ user, minutes: ofRange(index) }))
  return { kind: 'working-activities', ...period, rows: await minutesByName(ctx, rows) }
}
